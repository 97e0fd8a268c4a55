/** Windows of our own beside the page: they end with the session that opened them (specification 4). */

const opened = new Set<Window>()

/** Opens a path of ours in a window of its own, or in place where the browser allows none. */
export function openPopup(path: string, name: string): void {
  const popup = open(path, `quarterline.${name}`, 'popup,width=960,height=760')
  if (!popup) {
    location.assign(path)
    return
  }
  opened.add(popup)
  popup.focus()
}

export function closePopups(): void {
  for (const popup of opened) popup.close()
  opened.clear()
}
