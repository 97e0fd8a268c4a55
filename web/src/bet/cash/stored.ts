/** Undecided cash-outs as they outlive a reload. Apart from the rest, which is loaded only when there are some. */

/** Their name in the tab's store. */
export const WISHES = 'quarterline.cashOut'

/** Goes on asking for what was undecided when the page was left. */
export function resumeCashOuts(): void {
  if (sessionStorage.getItem(WISHES)?.includes('"key"')) void import('./wishes.ts').catch(() => undefined)
}
