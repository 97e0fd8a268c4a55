/** Windows that the page opened. They close with the session that opened them (specification 4). */

const opened = new Set<Window>()
/** The prefix of window names. A window keeps its name when the opening page reloads. */
const PREFIX = 'quarterline.'

interface PopupOptions {
  /** If the browser blocks the window: true leaves the page as it is, false opens the path in this window. */
  isOptional?: boolean
}

/** Opens a path of ours in a window of its own. @returns whether the browser allowed it */
export function openPopup(path: string, name: string, { isOptional = false }: PopupOptions = {}): boolean {
  const popup = open(path, `${PREFIX}${name}`, 'popup,width=960,height=760')
  if (!popup) {
    if (!isOptional) location.assign(path)
    return false
  }
  opened.add(popup)
  popup.focus()
  return true
}

export function closePopups(): void {
  for (const popup of opened) popup.close()
  opened.clear()
}

/** Whether this window is one of these. */
export const isPopup = (): boolean => (globalThis as { name?: string }).name?.startsWith(PREFIX) === true

/** Ends this window where it is one of these. */
export function endPopup(): void {
  if (isPopup()) globalThis.close()
}
