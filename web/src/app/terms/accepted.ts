/** Which terms a member has accepted, kept in this browser for each account. */

/** Goes up when the terms say something else: then everybody is asked again. */
export const TERMS_VERSION = 1

const keyOf = (accountId: string) => `quarterline.terms.${accountId}`

export function hasAccepted(accountId: string): boolean {
  return Number(localStorage.getItem(keyOf(accountId))) >= TERMS_VERSION
}

export function accept(accountId: string): void {
  localStorage.setItem(keyOf(accountId), String(TERMS_VERSION))
}
