/** How long the wheel turns, from the moment a round is dealt. The table waits for it, and the page plays it. */

/** The ball lies in its pocket. */
export const WHEEL_MS = 5000
/** From then to the result. */
const RESULT_MS = 700

export const SHOWING_MS = WHEEL_MS + RESULT_MS
