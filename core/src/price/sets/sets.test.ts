/**
 * Matches in sets and ends by exact recursion: against formulas, consistency from every state, and their quotes
 * (R12-11).
 */
import { describe, expect, test } from 'vitest'
import { marginsOf } from '../../market/book/margin.ts'
import { onChanceGrid } from './chanceGrid.ts'
import { endsOutlook } from './endsChances.ts'
import { FORMATS, type FormatName, formatOf, openingChance } from './formats.ts'
import { openRace, raceChance, raceEnds } from './race.ts'
import { boardOf, NOT_BEGUN, resultsOf, type SetsPlayState } from './setsBoard.ts'
import { chooseSetsLines, setsQuotes } from './setsQuotes.ts'
import { meanOf } from './spread.ts'
import { chanceOfLogit, rallyChance } from './strength.ts'

const NAMES = Object.keys(FORMATS) as FormatName[]
const sum = (list: Iterable<number>) => [...list].reduce((a, b) => a + b, 0)
const at = (points: SetsPlayState['points'], done: SetsPlayState['done'] = []): SetsPlayState => ({
  ...NOT_BEGUN,
  points,
  done,
})

describe('a race', () => {
  test.each([0.42, 0.5, 0.53, 0.61])('to eleven, two clear, equals its formula at %d', (p) => {
    const q = 1 - p
    let chance = 0
    let ways = 1
    // Eleven points with 0 to 9 of the other's before the last, then ten all and two in a row first.
    for (let lost = 0; lost < 10; lost++) {
      chance += ways * p ** 11 * q ** lost
      ways = (ways * (11 + lost)) / (lost + 1)
    }
    const tenAll = (p * q) ** 10 * 184_756
    expect(raceChance(raceEnds(openRace(11), p))).toBeCloseTo(chance + (tenAll * p * p) / (p * p + q * q), 5)
  })
  test('of badminton ends at thirty with one point clear', () => {
    const ends = raceEnds({ to: 21, cap: 30 }, 0.5, [29, 29])
    expect(ends).toEqual([
      { score: [29, 30], chance: 0.5 },
      { score: [30, 29], chance: 0.5 },
    ])
  })
})

const STATES: Partial<Record<FormatName, SetsPlayState[]>> = {
  badminton: [
    at([11, 9]),
    at([20, 18], [[19, 21]]),
    at(
      [28, 29],
      [
        [21, 4],
        [15, 21],
      ],
    ),
  ],
  volleyball: [
    at([12, 17], [[25, 20]]),
    at(
      [14, 13],
      [
        [25, 20],
        [25, 23],
        [17, 25],
        [22, 25],
      ],
    ),
  ],
  tableTennis: [
    at(
      [10, 9],
      [
        [11, 4],
        [11, 9],
      ],
    ),
    at(
      [12, 12],
      [
        [11, 4],
        [3, 11],
      ],
    ),
  ],
  snooker: [
    at(
      [1, 0],
      [
        [3, 0],
        [0, 3],
        [3, 1],
      ],
    ),
  ],
  shooter3: [at([12, 12], [[13, 9]])],
  curling: [
    { ...at([3, 5]), played: 7, hammer: 0 },
    { ...at([6, 6]), played: 10, hammer: 1 },
  ],
  bowls: [{ ...at([17, 19]), played: 20, hammer: 0 }],
}
const cases = NAMES.flatMap((name) => [undefined, ...(STATES[name] ?? [])].map((state) => [name, state] as const))

describe.each(cases)('%s from %j', (name, state) => {
  const format = formatOf(name)
  const p = rallyChance((chance) => openingChance(format, chance), 0.62)
  const board = boardOf(format, p, state)
  const quotes = setsQuotes(board, chooseSetsLines(board), { margins: marginsOf(true), results: resultsOf(format) })
  test('everything sums to one and starts from the points already played', () => {
    const counted = [board.match, ...board.parts]
    for (const { total, margin, home } of counted) {
      expect(sum(total.chances)).toBeCloseTo(1, 7)
      expect(sum(margin.chances)).toBeCloseTo(1, 7)
      expect(Math.abs(meanOf(margin))).toBeLessThan(meanOf(total))
      expect(home).toBeGreaterThan(0)
      expect(home).toBeLessThan(1)
    }
    const { results } = board.match
    if (results.size > 0) {
      expect(sum(results.values())).toBeCloseTo(1, 7)
      const won = sum([...results].flatMap(([score, chance]) => (score[0]! > score[2]! ? [chance] : [])))
      expect(won).toBeCloseTo(board.match.home, 9)
    }
    if (!state) expect(board.match.home).toBeCloseTo(0.62, 1)
  })
  test('no stakes on a whole market or on two lines are sure to win [R12-11]', () => {
    for (const quote of quotes.filter(({ status }) => status === 'open')) {
      const cost = sum(quote.prices.filter((milli) => milli > 0).map((milli) => 1 / decimalOf(quote, milli)))
      expect(cost, JSON.stringify(quote)).toBeGreaterThan(1)
    }
    for (const betType of ['BT_HDP', 'BT_OU'] as const)
      for (const period of new Set(quotes.map((quote) => quote.period))) {
        const lines = quotes.filter((one) => one.betType === betType && one.period === period && one.status === 'open')
        // A line that is easier for the first side pays it less.
        const easier = lines.toSorted((a, b) => (betType === 'BT_HDP' ? b.line - a.line : a.line - b.line))
        const paid = easier.map(({ prices }) => prices[0]!)
        expect(paid).toEqual(paid.toSorted((a, b) => a - b))
      }
  })
})

const decimalOf = ({ betType }: { betType: string }, milli: number) =>
  (milli + (['BT_HDP', 'BT_OU', 'BT_OE'].includes(betType) ? 1000 : 0)) / 1000

describe('a price from a state follows from its two next states', () => {
  test.each(['badminton', 'volleyball', 'tableTennis', 'teqball', 'shooter5'] as const)('%s', (name) => {
    const format = formatOf(name)
    const p = onChanceGrid(0.53)
    const home = (state: SetsPlayState) => boardOf(format, p, state).match.home
    for (const points of [
      [0, 0],
      [7, 9],
      [9, 4],
    ] as const) {
      const after = p * home(at([points[0] + 1, points[1]])) + (1 - p) * home(at([points[0], points[1] + 1]))
      expect(home(at(points))).toBeCloseTo(after, 9)
    }
  })
  test('curling: a blank end keeps the last stone, a score passes it on', () => {
    const { curling } = FORMATS
    const home = (hammer: 0 | 1) => endsOutlook(curling, 0.5, { score: [4, 4], played: 9, hammer }).home
    expect(home(0)).toBeGreaterThan(0.6)
    expect(home(0) + home(1)).toBeCloseTo(1, 6)
  })
})

test('two lines of a market never have one price: some totals between three and four sets are impossible', () => {
  const { volleyball } = FORMATS
  const board = boardOf(
    volleyball,
    0.52,
    at(
      [16, 17],
      [
        [26, 28],
        [14, 25],
      ],
    ),
  )
  const [line = 0, other = 0] = chooseSetsLines(board).FT!.totals
  const over = (quarters: number) => {
    const { from, chances } = board.match.total
    return sum(chances.filter((_, at) => 4 * (at + from) > quarters))
  }
  expect(Math.abs(over(line) - over(other))).toBeGreaterThan(0.004)
})

test('a match chance asked for is reached by its rally chance', () => {
  for (const name of NAMES) {
    const format = formatOf(name)
    for (const edge of [-1.5, 0.4]) {
      const p = rallyChance((chance) => openingChance(format, chance), chanceOfLogit(edge))
      expect(openingChance(format, p)).toBeCloseTo(chanceOfLogit(edge), 3)
    }
  }
})
