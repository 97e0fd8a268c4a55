/** The names of scorers that a source may tell: short plain text without signs of a markup. Used by `server/src/feed/readEvent.ts`. */

/** The longest name, in UTF-16 units. */
export const SCORER_NAME_MAX = 60

// Letters of any script with their marks, digits, single spaces and the signs that names have; the two joiners are part of words
// in Persian and in Indian scripts. Signs of markup, quotation marks, control characters and changes of direction are no part of a name.
const SIGN = "(?:[\\p{L}\\p{M}\\p{Nd}.'’‘()·-]|\\u200c|\\u200d)"
const NAME = new RegExp(`^\\p{L}${SIGN}*(?: ${SIGN}+)*$`, 'u')
/** Letters carry few marks: piles of them would be drawn over the lines around. */
const PILED = /\p{M}{5}/u

/** Whether a value can be shown as the name of a scorer. */
export const isScorerName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= SCORER_NAME_MAX && NAME.test(value) && !PILED.test(value)
