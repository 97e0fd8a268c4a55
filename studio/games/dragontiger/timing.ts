/** When both cards of a round lie on the table, from the moment it is dealt. The table waits for it, and the page plays it. */

/** The dragon's card first, then the tiger's. */
export const CARD_MS = { dragon: 600, tiger: 1700 } as const
/** From the last card to the result. */
const RESULT_MS = 1200

export const SHOWING_MS = CARD_MS.tiger + RESULT_MS
