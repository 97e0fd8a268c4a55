/** Free spins: their mean by following every way in which they can go, against the one that slots state. */
import { expect, test } from 'vitest'
import { RISES, TRIGGERS } from './boardTable.ts'
import { afterSpin, type FreePlan, firstState, meanFreePay } from './freeSpins.ts'

/** Five boards: their pays, and which of them add spins or raise the multiplier. */
const PAYS = [0, 0, 100, 40, 10]
const MARKS = [0, 0, TRIGGERS, RISES, TRIGGERS | RISES]
const TABLE = { count: 5, paysOf: (at: number) => PAYS[at] as number, marksOf: (at: number) => MARKS[at] as number }

/** The mean over every row of boards that can come. */
function followAll(plan: FreePlan, state: ReturnType<typeof firstState>): number {
  if (state.left <= 0) return 0
  const ways = PAYS.map(
    (pays, at) => pays * state.multiplier + followAll(plan, afterSpin(plan, state, MARKS[at] as number)),
  )
  return ways.reduce((sum, one) => sum + one, 0) / PAYS.length
}

test.each<[name: string, plan: FreePlan, mean: number]>([
  ['one spin', { spins: 1, more: 0, most: 1, multiplier: 3, growth: 0 }, 90],
  ['two spins, the second after a rise at one more', { spins: 2, more: 0, most: 2, multiplier: 1, growth: 1 }, 72],
])('%s pays on average %d', (_, plan, mean) => expect(meanFreePay(plan, TABLE)).toBeCloseTo(mean, 9))

test('spins that are added, up to the most, and multipliers that grow are counted as if all were followed', () => {
  const plan = { spins: 2, more: 2, most: 6, multiplier: 2, growth: 1 }
  expect(meanFreePay(plan, TABLE)).toBeCloseTo(followAll(plan, firstState(plan)), 9)
})
