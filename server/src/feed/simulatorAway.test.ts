/** A house that was away while its matches were played: afterwards every bet is settled by the results. */

import { lineOf } from '@quarterline/core/base/line'
import { DAY_MS, SECOND_MS } from '@quarterline/core/base/time'
import { hasLine, isAsian, pickLine, picksOf } from '@quarterline/core/market/betType'
import { type BookMatch, marketGroup } from '@quarterline/core/market/book/match'
import type { FeedEvent } from '@quarterline/core/market/event'
import { SIMULATOR_SOURCE, type SimulatorSession, simulatorEvents } from '@quarterline/sources/simulator/simulator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../../test/testHouse.ts'

const START_MS = Date.parse('2026-07-31T12:00:00Z')
const AWAY_MS = 4 * DAY_MS
const STAKE = 10

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse({ nowMs: START_MS })
})
afterAll(() => house.close())

/** Feeds a simulator session to the house until its clock. @returns the number of the last event */
async function hear(left?: SimulatorSession['left']): Promise<number> {
  const nowMs = house.clock.now()
  const events: FeedEvent[] = []
  for (const event of simulatorEvents({ seed: '1', matches: 100, ticks: 0 }, { nowMs, left })) {
    if (event.atMs > nowMs) break
    events.push(event)
  }
  const { seq } = events.at(-1)!
  await house.ingest.take([
    ...events,
    { kind: 'sourceUp', source: SIMULATOR_SOURCE, seq, key: `up/${nowMs}`, atMs: nowMs },
  ])
  await house.ingest.flush()
  return seq
}

/** A full request of bets, one on each of a match's first open markets. */
function betsOn(match: BookMatch) {
  const group = marketGroup(match, START_MS)
  return match.markets
    .filter(({ status }) => status === 'open')
    .slice(0, 20)
    .map((market) => {
      const { betType, period, line, slot, prices } = market
      const at = prices.findIndex((milli) => milli > 0)
      const pick = picksOf(market)[at] as string
      return {
        bet_key: `${match.fixture.matchId}-${betType}-${period}-${slot}`,
        bet_amount: STAKE,
        matchId: match.fixture.matchId,
        betType,
        period,
        pick,
        marketType: group,
        ...(hasLine(betType) && { line: lineOf(pickLine(betType, pick, line)) }),
        ...(group === 3 && { score: match.score }),
        odds: prices[at]! / 1000,
        oddsType: isAsian(betType) ? 'HK' : 'DEC',
      }
    })
}

async function placeOnAll(): Promise<number> {
  const members = ['demo01', 'demo02', 'demo03', 'demo04', 'demo05']
  const logins = await Promise.all(members.map((member) => house.login(member)))
  let placed = 0
  for (const [at, match] of [...house.book.matches()].entries()) {
    const bets = betsOn(match)
    // A season continues while the house is away.
    if (match.lock || match.result || match.fixture.runners || bets.length === 0) continue
    const answer = await house.call('bet/betsingle', { ...logins[at % logins.length], oddsOption: 2, bets })
    placed += (answer.bets ?? []).filter(({ status }) => status === 1).length
  }
  return placed
}

const states = async () => {
  const { rows } = await house.db.query<{ state: string; count: number }>(
    'SELECT state, count(*)::int AS count FROM bet GROUP BY state',
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

test('every bet is settled after four days away, and every balance agrees [F3] [L8]', async () => {
  const seq = await hear()
  const placed = await placeOnAll()
  expect(placed).toBeGreaterThan(300)
  house.clock.move(30 * SECOND_MS)
  await house.accept()
  const before = await states()
  expect(before.accepted).toBeGreaterThan(300)

  house.clock.move(AWAY_MS)
  await hear({ seq, atMs: START_MS })
  await house.accept()
  for (let round = 0; round < 3; round++) await house.settle()
  const after = await states()
  expect(after.accepted ?? 0).toBe(0)
  expect(after.waiting ?? 0).toBe(0)
  expect((after.settled ?? 0) + (after.void ?? 0)).toBeGreaterThanOrEqual(before.accepted!)
  expect((await house.products.audit(house.db)).differences).toEqual([])
})
