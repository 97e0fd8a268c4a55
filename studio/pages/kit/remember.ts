/**
 * Remembers small settings of a player. A game in a sandboxed frame has no storage of its own: the page around it keeps
 * them, gives them with the address (`kept_<name>`) and is told when one changes.
 */

/** A setting that was remembered, or undefined. */
export function recall(name: string, parameters: URLSearchParams): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
    return parameters.get(`kept_${name}`) ?? undefined
  }
}

/** Remembers a setting. */
export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    parent.postMessage({ studio: 'remember', name, value }, '*')
  }
}
