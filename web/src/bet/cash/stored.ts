/** Where undecided cash-outs outlive a reload. */

/** Their name in the tab's store. */
export const WISHES = 'quarterline.cashOut'
