/** Windows that the page opened. They close with the session that opened them (specification 4). */

const opened = new Set<Window>()
/** Known to the window itself, which outlives a reload of the page that opened it. */
const PREFIX = 'quarterline.'

/** Opens a path of ours in a window of its own, or in place where the browser allows none. */
export function openPopup(path: string, name: string): void {
  const popup = open(path, `${PREFIX}${name}`, 'popup,width=960,height=760')
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

/** Ends this window where it is one of these. */
export function endPopup(): void {
  if ((globalThis as { name?: string }).name?.startsWith(PREFIX)) globalThis.close()
}
