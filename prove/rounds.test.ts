/**
 * The short form of the rounds' proof: fewer rounds, and a planted fault, a round drawn at other chances than its
 * prices.
 */
import { simulatorEvents } from '@quarterline/sources/simulator/simulator'
import { describe, expect, test } from 'vitest'
import { boardsOf, inWords, payoffsOn, sureWinOn } from '../server/test/testBoards.ts'
import { gameFaults, proveRounds } from './rounds.ts'

const games = proveRounds('short', 400)

describe.each(games)('game $game', (game) => {
  test('comes out as it was priced, and returns no more than its margin allows', () => {
    expect(game.rounds).toBe(400)
    expect(game.selections.length).toBeGreaterThan(12)
    expect(gameFaults(game)).toEqual([])
  })
})

test('a selection that wins too often and a price that is too long are found', () => {
  const [first] = games
  const selections = [{ name: 'BT_ML FT H', deviations: 8 }]
  expect(gameFaults({ ...first!, selections })).toEqual(['SFV Fighter: BT_ML FT H is 8.0 standard deviations off'])
  expect(gameFaults({ ...first!, bestReturn: 1.01 })).toHaveLength(1)
})

test('no round can be bet on without risk, rounds that may not be fought included', () => {
  const fromMs = Date.UTC(2026, 7, 1)
  const seen = new Map<number, number>()
  for (const { match, nowMs } of boardsOf(rounds(fromMs))) {
    const found = sureWinOn(match, nowMs)
    expect(found && inWords(match, found)).toBeUndefined()
    const { payoffs } = payoffsOn(match, nowMs)
    if (match.fixture.sport === 41 && payoffs.length > 0)
      expect(payoffs.map(({ selection }) => selection.period)).toContain('R5')
    seen.set(match.fixture.sport, (seen.get(match.fixture.sport) ?? 0) + Math.sign(payoffs.length))
  }
  expect([...seen.keys()].sort()).toEqual([33, 41, 42, 43, 44, 45, 46, 47, 49, 50, 51, 52])
  expect(Math.min(...seen.values())).toBeGreaterThanOrEqual(4)
})

/** The events of rounds in a session's opening. */
function* rounds(nowMs: number) {
  for (const event of simulatorEvents({ seed: 'sure', matches: 250, ticks: 0 }, { nowMs })) {
    if (event.atMs > nowMs) return
    if (/^g\d\d-/.test(event.key)) yield event
  }
}
