/**
 * The par sheet of Lantern Orchard (rule R9-5): symbols, stops, pays and the strips of its three reels. Pure: the math
 * enumerates it, and the page draws and explains it.
 */

export const SYMBOLS = ['wild', 'seven', 'bar', 'bell', 'plum', 'orange', 'cherry'] as const
export type FruitSymbol = (typeof SYMBOLS)[number]

export const STOPS_A_REEL = 20

/** How many of a reel's stops show a symbol. */
export const STOPS = {
  wild: [1, 1, 1],
  seven: [1, 1, 2],
  bar: [2, 2, 3],
  bell: [3, 3, 3],
  plum: [4, 4, 4],
  orange: [4, 5, 4],
  cherry: [5, 4, 3],
} as const satisfies Record<FruitSymbol, readonly [number, number, number]>

/** What three of a symbol on the line pay, times the stake. The wild stands for every symbol. */
export const PAYS = {
  wild: 500,
  seven: 80,
  bar: 38,
  bell: 16,
  plum: 10,
  orange: 8,
  cherry: 5,
} as const satisfies Record<FruitSymbol, number>

/** What cherries on the first two reels pay, at least one of them no wild. */
export const TWO_CHERRIES_PAY = 2

/** The figures of the exact enumeration, which the page states; a test holds them to it. */
export const SHEET = {
  combinations: 8000,
  returned: '95.9125',
  hits: 966,
  deviation: '7.1281',
  largestWin: 500,
} as const

/**
 * The strips, in the order of their stops. Drawn once from a pinned seed with the counts of STOPS and
 * no two neighbours alike; a test draws them again.
 */
export const STRIPS: readonly (readonly FruitSymbol[])[] = [
  [
    'cherry',
    'orange',
    'cherry',
    'wild',
    'orange',
    'cherry',
    'bell',
    'cherry',
    'bell',
    'plum',
    'cherry',
    'plum',
    'seven',
    'plum',
    'bar',
    'orange',
    'plum',
    'bell',
    'bar',
    'orange',
  ],
  [
    'plum',
    'cherry',
    'orange',
    'plum',
    'bell',
    'cherry',
    'seven',
    'orange',
    'cherry',
    'plum',
    'orange',
    'plum',
    'cherry',
    'bell',
    'bar',
    'wild',
    'orange',
    'bell',
    'bar',
    'orange',
  ],
  [
    'orange',
    'wild',
    'orange',
    'bell',
    'plum',
    'bar',
    'bell',
    'bar',
    'plum',
    'bell',
    'cherry',
    'seven',
    'orange',
    'plum',
    'orange',
    'seven',
    'cherry',
    'bar',
    'plum',
    'cherry',
  ],
]

export type Line = readonly [FruitSymbol, FruitSymbol, FruitSymbol]

/** The win of a line: only the best combination pays. */
export interface LineWin {
  readonly symbol: FruitSymbol
  /** How many reels it counts: 3, or 2 for cherries. */
  readonly count: 2 | 3
  readonly pays: number
}

/** The win of a line, or undefined. */
export function lineWin(line: Line): LineWin | undefined {
  const symbol = line.find((shown) => shown !== 'wild') ?? 'wild'
  if (line.every((shown) => shown === symbol || shown === 'wild')) return { symbol, count: 3, pays: PAYS[symbol] }
  const [first, second] = line
  const isCherry = (shown: FruitSymbol) => shown === 'cherry' || shown === 'wild'
  const isPair = isCherry(first) && isCherry(second) && (first === 'cherry' || second === 'cherry')
  return isPair ? { symbol: 'cherry', count: 2, pays: TWO_CHERRIES_PAY } : undefined
}

/** The three symbols that a reel shows when it stops, from top to bottom; the middle one is on the line. */
export function shownAt(reel: number, stop: number): Line {
  const strip = STRIPS[reel] as readonly FruitSymbol[]
  const at = (offset: number) => strip[(stop + offset + STOPS_A_REEL) % STOPS_A_REEL] as FruitSymbol
  return [at(-1), at(0), at(1)]
}
