/** Checks the address to go to after the login: only a path of this site. */

const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u

/** The wanted path if it begins with exactly one slash and can name no other host; else nothing. */
export function safePath(wanted: unknown): string | undefined {
  return typeof wanted === 'string' && OWN_PATH.test(wanted) && wanted !== '/' ? wanted : undefined
}
