/** Fair chances: whatever is found is fair, and nothing is found where a sure win exists. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byResult } from '../settle/outcome.ts'
import { baseWeights } from './baseWeights.ts'
import { halfEndings } from './endings.ts'
import { fairChances } from './fairChances.ts'
import type { OfferedSelection } from './offeredSelections.ts'
import { type Payoff, readEndings } from './payoffs.ts'

const UNPLAYED = { at: [], over: 0 }
const ENDINGS = readEndings({ sport: 1 }, halfEndings(UNPLAYED, false))
const GUESSED = baseWeights(ENDINGS.plays, UNPLAYED, [
  [0.7, 0.5],
  [0.8, 0.6],
])

/** Reads `1X2 1 2.5`, `HDP H -3.5 1.9`, `1H OU O 1 2.05`: decimal odds last. */
function offer(text: string): OfferedSelection {
  const words = text.split(' ')
  const period = words[0] === '1H' ? (words.shift() as '1H') : 'FT'
  const [type, pick = '', ...numbers] = words
  const profit = Number(numbers.pop()) - 1
  const line = Number(numbers[0] ?? 0) * 4
  return { selection: { matchId: 'm', betType: `BT_${type}` as 'BT_1X2', period, line, pick }, profit }
}
const payoffs = (...texts: string[]): Payoff[] =>
  texts.map((text) => {
    const one = offer(text)
    return { ...one, ...ENDINGS.comesTo(one.selection, null)! }
  })

function search(on: readonly Payoff[], sweeps = 2000): Float64Array | undefined {
  const steps = fairChances(on, GUESSED, sweeps)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The worth of a unit of risk under chances, summed over the endings. */
function expectedReturn({ selection, profit }: OfferedSelection, chances: Float64Array): number {
  const back = { win: 1 + profit, halfWin: 1 + profit / 2, draw: 1, refund: 1, halfLose: 0.5, lose: 0, void: 1 }
  return ENDINGS.plays.reduce(
    (sum, play, at) => sum + chances[at]! * back[byResult({ selection, at: null }, play)!.outcome],
    0,
  )
}

test('chances that are fair already stay as they are', () => {
  expect(search(payoffs('1X2 1 1.9', '1X2 X 3.4', '1X2 2 3.5'))).toBe(GUESSED)
  expect(search([])).toBe(GUESSED)
})

test.each([
  [['1X2 1 9', '1X2 X 9', '1X2 2 9']],
  [['OU O 2.5 2.02', 'OU U 2.5 2']],
  [['1X2 1 2.51', '1X2 2 2.82', 'ANB X 2.91']],
  [['HDP H -0.5 2.1', 'DC X2 1.95']],
  [['1H OU O 0.75 2.2', '1H CS 0-0 3', '1H CS 1-0 6', '1H CS 0-1 6']],
  [['TT HO 0.5 1.5', 'CL AY 3.5']],
])('none where a sure win exists: %j', (texts) => {
  expect(search(payoffs(...texts))).toBeUndefined()
})

test.each([
  [['1X2 1 3', '1X2 X 3.1', '1X2 2 2.9']],
  [['OU O 2.5 2', 'OU U 2.5 1.98']],
  [['1X2 1 2.51', '1X2 2 2.82', 'ANB X 2.5']],
  [['1X2 1 20', 'HDP A -2 1.5']],
])('some where none exists, however unlikely: %j', (texts) => {
  const on = payoffs(...texts)
  const chances = search(on)!
  for (const one of on) expect(expectedReturn(one, chances)).toBeLessThanOrEqual(1 + 2e-9)
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
})

const price = fc.integer({ min: 105, max: 900 }).map((cents) => (cents / 100).toFixed(2))
const board = fc.array(
  fc.oneof(
    fc.tuple(fc.constantFrom('1X2 1', '1X2 X', '1X2 2', 'DNB H', 'HNB A', 'ANB X', 'DC 1X', 'BTTS Y', 'CS 1-1'), price),
    fc.tuple(fc.constantFrom('HDP H -1.25', 'HDP A 0.75', 'OU O 2.25', 'OU U 3', '1H OU U 1', '1H HDP H 0'), price),
  ),
  { maxLength: 7 },
)

test('the chances found are fair for everything on the board', () => {
  let found = 0
  fc.assert(
    fc.property(board, (offers) => {
      const on = payoffs(...offers.map((words) => words.join(' ')))
      const chances = search(on, 60)
      if (!chances) return
      found += 1
      for (const one of on) expect(expectedReturn(one, chances)).toBeLessThanOrEqual(1 + 2e-9)
    }),
    { numRuns: 300 },
  )
  expect(found).toBeGreaterThan(100)
})
