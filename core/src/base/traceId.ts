/** Request ids: 32 hexadecimal digits as in W3C Trace Context; ours contain their time. */

/** A UUIDv7 without dashes; the last two digits are left free for ids derived from the request. */
const OWN = /^[\da-f]{12}7[\da-f]{3}[89ab][\da-f]{13}00$/

/** The id of a request, from a fresh UUIDv7. */
export function traceIdOf(uuid: string): string {
  return `${uuid.replaceAll('-', '').slice(0, -2)}00`
}

/** Whether an id was made by us rather than by a proxy. */
export function isOwnTrace(traceId: string): boolean {
  return OWN.test(traceId)
}
