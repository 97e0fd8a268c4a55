/** A number by chance, for a member who wants none of his own. */

const NUMBERS = 10_000
/** A multiple of ten thousand, so that no number is more likely than another. */
const FAIR_BELOW = 60_000
const DIGITS = 4

/** A number of four digits. @param random draws whole numbers below 65,536 */
export function pickNumber(random: () => number = () => crypto.getRandomValues(new Uint16Array(1))[0] ?? 0): string {
  let drawn = random()
  while (drawn >= FAIR_BELOW) drawn = random()
  return String(drawn % NUMBERS).padStart(DIGITS, '0')
}
