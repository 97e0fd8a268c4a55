/** Roulette with a single zero (R9-3): every bet by the numbers that it covers, and what it returns. Pure; used by table, page and check. */

/** The pockets of the wheel, clockwise from zero. */
export const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
] as const
const POCKETS = WHEEL.length

const REDS = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

export type Colour = 'red' | 'black' | 'zero'
export const colourOf = (number: number): Colour => (number === 0 ? 'zero' : REDS.has(number) ? 'red' : 'black')

export interface Spin {
  number: number
}

/** What a winning stake earns on top of itself, in hundredths of the stake, by kind of bet. */
export const KIND_PAYS = {
  ...{ straight: 3500, split: 1700, street: 1100, corner: 800, line: 500, dozen: 200, column: 200, even: 100 },
} as const
export type Kind = keyof typeof KIND_PAYS
export const KINDS = Object.keys(KIND_PAYS) as Kind[]

export interface Bet {
  kind: Kind
  /** The numbers with which it wins. */
  numbers: readonly number[]
}

const range = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step)
const NUMBERS = range(1, 36)

/** An inside bet is named by its numbers: `17`, `17-20`, `0-1-2-3`. */
const inside = (kind: Kind, all: readonly (readonly number[])[]): [string, Bet][] =>
  all.map((numbers) => [numbers.join('-'), { kind, numbers }])

const outside = (kind: Kind, of: Record<string, (number: number) => boolean>): [string, Bet][] =>
  Object.entries(of).map(([name, is]) => [name, { kind, numbers: NUMBERS.filter(is) }])

/** Numbers that are not in the last street, and those that are not the highest of theirs. */
const leftOf = NUMBERS.filter((number) => number <= 33)
const lowerOf = NUMBERS.filter((number) => number % 3 !== 0)

/** All bets by their spots: 157 of them. */
export const BETS: Readonly<Record<string, Bet>> = Object.fromEntries([
  ...inside('straight', [[0], ...NUMBERS.map((number) => [number])]),
  ...inside('split', [
    ...[1, 2, 3].map((number) => [0, number]),
    ...leftOf.map((number) => [number, number + 3]),
    ...lowerOf.map((number) => [number, number + 1]),
  ]),
  ...inside('street', [[0, 1, 2], [0, 2, 3], ...range(1, 34, 3).map((first) => range(first, first + 2))]),
  ...inside('corner', [[0, 1, 2, 3], ...lowerOf.filter((n) => n <= 32).map((n) => [n, n + 1, n + 3, n + 4])]),
  ...inside(
    'line',
    range(1, 31, 3).map((first) => range(first, first + 5)),
  ),
  ...outside('dozen', { dozen1: (n) => n <= 12, dozen2: (n) => n > 12 && n <= 24, dozen3: (n) => n > 24 }),
  ...outside('column', { column1: (n) => n % 3 === 1, column2: (n) => n % 3 === 2, column3: (n) => n % 3 === 0 }),
  ...outside('even', {
    low: (n) => n <= 18,
    even: (n) => n % 2 === 0,
    red: (n) => REDS.has(n),
    black: (n) => !REDS.has(n),
    odd: (n) => n % 2 === 1,
    high: (n) => n > 18,
  }),
])
export const SPOTS = Object.keys(BETS)

/** What a spot returns with its stake, in hundredths of the stake. */
export function returnOf(spot: string, { number }: Spin): number {
  const bet = BETS[spot]
  return bet?.numbers.includes(number) ? 100 + KIND_PAYS[bet.kind] : 0
}

/** Bets by parts of the wheel: spots with how many chips lie on each. */
export const CALLS = {
  neighboursOfZero: [
    ...(['4-7', '12-15', '18-21', '19-22', '32-35'] as const).map((spot) => [spot, 1] as const),
    ['0-2-3', 2],
    ['25-26-28-29', 2],
  ],
  orphans: [...(['1', '6-9', '14-17', '17-20', '31-34'] as const).map((spot) => [spot, 1] as const)],
  third: [...(['5-8', '10-11', '13-16', '23-24', '27-30', '33-36'] as const).map((spot) => [spot, 1] as const)],
} as const satisfies Record<string, readonly (readonly [string, number])[]>
export type Call = keyof typeof CALLS

const EACH_SIDE = 2

/** A number with the two on each side of it on the wheel. */
export function neighboursOf(number: number): number[] {
  const at = WHEEL.indexOf(number as (typeof WHEEL)[number])
  return range(-EACH_SIDE, EACH_SIDE).map((step) => WHEEL[(at + step + POCKETS) % POCKETS] as number)
}
