/** Sic bo (R9-4): three dice, every bet, and what it returns. Pure; used by the table, the page and the check. */

export const FACES = [1, 2, 3, 4, 5, 6] as const
export const DICE = 3

export interface Roll {
  /** Three of 1 to 6, in the order in which they were drawn. */
  dice: readonly number[]
}

/** What a winning stake earns on top of itself, in hundredths of the stake, by kind of bet; of totals, the lower of two alike. */
export const KIND_PAYS = {
  ...{ side: 100, single: 100, pair: 600, double: 1000, anyTriple: 3000, triple: 18_000 },
  ...{ total4: 6000, total5: 3000, total6: 1800, total7: 1200, total8: 800, total9: 700, total10: 600 },
} as const
export type Kind = keyof typeof KIND_PAYS
export const KINDS = Object.keys(KIND_PAYS) as Kind[]

export const totalOf = ({ dice }: Roll): number => dice.reduce((sum, die) => sum + die, 0)
export const isTriple = ({ dice }: Roll): boolean => dice.every((die) => die === dice[0])
export const LOWEST_BIG = 11
/** Totals of 4 and 17 are as likely, as are 5 and 16, and so on. */
const BOTH_TOTALS = 21

interface Bet {
  kind: Kind
  /** How often the roll has what is bet on: 0 loses; a single number pays as often as it lies there. */
  times(roll: Roll): number
}

const side = (is: (total: number) => boolean): Bet => ({
  kind: 'side',
  times: (roll) => Number(!isTriple(roll) && is(totalOf(roll))),
})
const countOf = ({ dice }: Roll, face: number): number => dice.filter((die) => die === face).length

/** The bets for which there are dice to show: their faces. */
export const PAIRS = FACES.flatMap((low) => FACES.filter((high) => high > low).map((high) => [low, high] as const))
export const TOTALS = Array.from({ length: 14 }, (_, at) => at + 4)

const named = <T>(all: readonly T[], nameOf: (one: T) => string, betOf: (one: T) => Bet): [string, Bet][] =>
  all.map((one) => [nameOf(one), betOf(one)])

export const BETS: Readonly<Record<string, Bet>> = Object.fromEntries([
  ['small', side((total) => total < LOWEST_BIG)],
  ['odd', side((total) => total % 2 === 1)],
  ['even', side((total) => total % 2 === 0)],
  ['big', side((total) => total >= LOWEST_BIG)],
  ['anyTriple', { kind: 'anyTriple', times: (roll: Roll) => Number(isTriple(roll)) } satisfies Bet],
  ...named(
    FACES,
    (face) => `double${face}`,
    (face) => ({ kind: 'double', times: (roll) => Number(countOf(roll, face) >= 2) }),
  ),
  ...named(
    FACES,
    (face) => `triple${face}`,
    (face) => ({ kind: 'triple', times: (roll) => Number(countOf(roll, face) === DICE) }),
  ),
  ...named(
    TOTALS,
    (total) => `total${total}`,
    (total) => ({
      kind: `total${Math.min(total, BOTH_TOTALS - total)}` as Kind,
      times: (roll) => Number(totalOf(roll) === total),
    }),
  ),
  ...named(
    PAIRS,
    ([low, high]) => `pair${low}${high}`,
    ([low, high]) => ({
      kind: 'pair',
      times: (roll) => Number(countOf(roll, low) > 0 && countOf(roll, high) > 0),
    }),
  ),
  ...named(
    FACES,
    (face) => `single${face}`,
    (face) => ({ kind: 'single', times: (roll) => countOf(roll, face) }),
  ),
])
export const SPOTS = Object.keys(BETS)

/** The return of a spot including its stake, in hundredths of the stake. */
export function returnOf(spot: string, roll: Roll): number {
  const bet = BETS[spot]
  const times = bet?.times(roll) ?? 0
  return bet && times > 0 ? 100 + times * KIND_PAYS[bet.kind] : 0
}
