/** Goes on asking for cash-outs that were undecided when the page was left. */
import { WISHES } from './stored.ts'

/** Loads what asks, if there is something to ask. */
export function resumeCashOuts(): void {
  if (sessionStorage.getItem(WISHES)?.includes('"key"')) void import('./wishes.ts').catch(() => undefined)
}
