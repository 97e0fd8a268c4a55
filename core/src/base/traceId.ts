/** Ids of requests: 32 hexadecimal digits, as W3C Trace Context has them; ours are made of their time. */

/** A UUIDv7 without its dashes, whose last two digits are left to what the request makes. */
const OWN = /^[\da-f]{12}7[\da-f]{3}[89ab][\da-f]{13}00$/

/** The id of a request, from a fresh UUIDv7. */
export function traceIdOf(uuid: string): string {
  return `${uuid.replaceAll('-', '').slice(0, -2)}00`
}

/** Whether an id is one that we made, and not one that a proxy chose. */
export function isOwnTrace(traceId: string): boolean {
  return OWN.test(traceId)
}
