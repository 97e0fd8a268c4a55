/**
 * The short form of the proof of bets in play: fewer matches, and planted faults: frozen prices and rules that gain.
 */
import { chanceOf } from '@quarterline/core/base/chance'
import type { Draft } from '@quarterline/sources/tell/draft'
import { expect, test } from 'vitest'
import { CLOCKED } from './clocked.ts'
import { inPlayFaults, mostOf, proveInPlay } from './inPlay.ts'
import { openRules } from './rules.ts'

const named = (name: string) => CLOCKED.find((one) => one.name === name)!

test.each(CLOCKED)('$name: no price lags its model', (clocked) => {
  const proof = proveInPlay(clocked, { seed: 'short', matches: 2, looks: 30 })
  expect(proof.bets).toBeGreaterThan(50)
  expect(inPlayFaults(proof)).toEqual([])
})

test('no rule gains anything', () => {
  const proof = proveInPlay(named('Soccer, corners'), { seed: 'short', matches: 160, looks: 4 })
  expect(proof.rules).toBeGreaterThan(20)
  expect(inPlayFaults(proof)).toEqual([])
})

/** The facts of a match whose prices change only after a score. */
function* onlyAfterScores(drafts: Iterable<Draft>): Generator<Draft> {
  let isDue = true
  for (const draft of drafts) {
    if (draft.whole && !isDue) continue
    isDue = !draft.whole && (isDue || (typeof draft.fact !== 'function' && draft.fact.kind === 'status'))
    yield draft
  }
}

test.each(['Basketball, 48 minutes', 'Virtual Basketball'])('%s: frozen prices are found', (name) => {
  const season = { seed: 'short', matches: 2, looks: 30, heard: onlyAfterScores }
  expect(inPlayFaults(proveInPlay(named(name), season))).toHaveLength(1)
})

/** The result of a rule over a number of matches, whose bets cost a given price and win half the time. */
function ruleOf(cost: number) {
  const chance = chanceOf('rule')
  const rules = openRules()
  for (let match = 0; match < 1000; match++) {
    for (let bet = 0; bet < 3; bet++) rules.add(['some'], 1, chance.unit() < 0.5 ? 1 / cost - 1 : -1)
    rules.endMatch()
  }
  const [best] = rules.results()
  return { name: 'A sport', bets: 3000, rules: 100, lag: 0, best }
}

test('a rule that gains is found among many, and one that loses is not', () => {
  expect(inPlayFaults(ruleOf(0.43))).toHaveLength(1)
  expect(inPlayFaults(ruleOf(0.52))).toEqual([])
  // A normal law is beyond these once in ten thousand, and once in a hundred million.
  expect(mostOf(1)).toBeCloseTo(3.73, 1)
  expect(mostOf(10_000)).toBeCloseTo(5.61, 1)
})
