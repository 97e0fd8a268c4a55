/** The key of a bet, by which the platform recognises a retry, and the trace id of the click that placed it. */

const BYTES = 16

/** A new unique key. `crypto.randomUUID` does not exist on pages that are not served over https. */
export function newBetKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
