/** How long the dice are shaken, from the moment a round is dealt. The table waits for it, and the page plays it. */

/** The dome is lifted. */
export const SHAKE_MS = 3200
/** From then to the result. */
const RESULT_MS = 1000

export const SHOWING_MS = SHAKE_MS + RESULT_MS
