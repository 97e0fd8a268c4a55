/** The key that a bet is sent under, by which the platform knows it again; and the trace id of the click that sent it. */

const BYTES = 16

/** A key that nobody had before. `crypto.randomUUID` is missing where a page is not served over https. */
export function newBetKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
