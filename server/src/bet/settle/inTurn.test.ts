/**
 * Rulings are followed in the order they were made, however late settlement runs: no allowed one is lost, no late one
 * slips in.
 */
import { HOUR_MS } from '@quarterline/core/base/time'
import type { FeedFact } from '@quarterline/core/market/event'
import { beforeEach, describe, expect, it } from 'vitest'
import { fixture, HOME, OVER, TEST_NOW_MS } from '../../../test/testHouse.ts'
import { leg, offers, completed as resultOf } from '../../../test/testParlay.ts'
import { approve, betOf, completed, logInAll, openScene, placeSingle, play } from '../../../test/testSettlers.ts'

const scene = openScene()
let made = 0
// The clock is moved by days.
beforeEach(() => logInAll(scene))

const result = (home: number, away: number): FeedFact => resultOf(scene.id, home, away)
/** Time passes, and sessions expire. */
async function later(ms: number): Promise<void> {
  scene.house.clock.move(ms)
  await logInAll(scene)
}
const figures = async (betId: string) => {
  const { outcome, net } = await betOf(scene, betId)
  return [outcome, net]
}
/** A ticket over several matches of its own. */
async function parlay(count: number): Promise<{ ids: string[]; betId: string }> {
  const ids = Array.from({ length: count }, () => `t${++made}`)
  const startsAtMs = scene.house.clock.now() + HOUR_MS
  await scene.house.feed(...offers(...ids), ...ids.map((id) => fixture(id, { startsAtMs })))
  const placed = await scene.house.call('bet/betparlay', {
    ...scene.demo,
    legs: ids.map((id) => leg(id)),
    bet_amount: 100,
  })
  expect(placed.statusdesc).toBe('')
  return { ids, betId: placed.bet_id }
}

describe('72 hours after the settlement', () => {
  it('a ruling by two operators stands, whatever the source repeats before settlement (R2-17)', async () => {
    const betId = await placeSingle(scene, HOME)
    await play(scene)
    await scene.house.feed(result(2, 0))
    expect(await figures(betId)).toEqual(['win', 950_000])
    await later(73 * HOUR_MS)
    const requested = await scene.one('resultcorrect', { matchId: scene.id, result: completed(0, 2) })
    expect(requested).toMatchObject({ state: 'pending', why: 'late' })
    expect(await approve(scene.two, requested)).toMatchObject({ state: 'done' })
    // Nothing is settled yet: the source repeats itself, and adds something too late.
    await scene.house.feed({ kind: 'periodResult', matchId: scene.id, period: '1H', score: [0, 0] })
    await scene.house.feed({ kind: 'periodResult', matchId: scene.id, period: '1H', score: [0, 1] })
    expect(await figures(betId)).toEqual(['lose', -1_000_000])
  })

  it('count from the ruling, not from its settlement (R2-17)', async () => {
    const betId = await placeSingle(scene, HOME)
    await play(scene)
    await scene.house.feed(result(2, 0))
    expect(await figures(betId)).toEqual(['win', 950_000])
    scene.house.clock.move(72 * HOUR_MS - 1)
    await scene.house.feed(result(0, 2))
    scene.house.clock.move(2)
    await scene.house.feed(result(3, 0))
    expect(await figures(betId)).toEqual(['lose', -1_000_000])
  })

  it('a leg of an open ticket needs two operators as well, and their ruling counts', async () => {
    const { ids, betId } = await parlay(2)
    await later(HOUR_MS)
    const [a, b] = ids as [string, string]
    await scene.house.feed(resultOf(a, 1, 0))
    expect(await figures(betId)).toEqual([null, null])
    await later(73 * HOUR_MS)
    const requested = await scene.one('resultcorrect', { matchId: a, result: completed(0, 1) })
    expect(requested).toMatchObject({ state: 'pending', why: 'late' })
    expect(await approve(scene.two, requested)).toMatchObject({ state: 'done' })
    await scene.house.feed(resultOf(b, 1, 0))
    expect(await figures(betId)).toEqual(['lose', -1_000_000])
  })
})

it('a correction without money changes the ticket’s evidence, and books nothing', async () => {
  const betId = await placeSingle(scene, HOME)
  await play(scene)
  await scene.house.feed(result(2, 0))
  await betOf(scene, betId)
  await scene.house.feed(result(3, 0))
  expect(await betOf(scene, betId)).toMatchObject({ outcome: 'win', round: 1 })
  const { ticket } = await scene.house.call('bet/explain', { ...scene.demo, bet_id: betId })
  expect(ticket).toMatchObject({ evidence: { scores: { FT: [3, 0] } } })
  await scene.house.feed(result(0, 1))
  await betOf(scene, betId)
  const { ticket: turned } = await scene.house.call('bet/explain', { ...scene.demo, bet_id: betId })
  expect(turned).toMatchObject({ outcome: 'lose', evidence: { scores: { FT: [0, 1] } } })
})

it('another reason for the same void changes the ticket’s evidence', async () => {
  const betId = await placeSingle(scene, OVER)
  // To the same instant, so that both cover the same bets.
  const window = { matchId: scene.id, betType: 'BT_OU', to: scene.house.clock.now() + 1 }
  await scene.one('betvoid', { ...window, reason: 'notPlayed' })
  expect(await betOf(scene, betId)).toMatchObject({ state: 'void' })
  expect(await scene.one('betvoid', { ...window, reason: 'notPlayed' })).toMatchObject({
    params: { reason: 'unchanged' },
  })
  const requested = await scene.one('betvoid', { ...window, reason: 'palpableError' })
  expect(await approve(scene.two, requested)).toMatchObject({ state: 'done' })
  expect(await betOf(scene, betId)).toMatchObject({ state: 'void', round: 1 })
  const { ticket } = await scene.house.call('bet/explain', { ...scene.demo, bet_id: betId })
  expect(ticket).toMatchObject({ reason: 'palpableError' })
})

it('a start that a source corrects after settlement is followed at once (R2-13)', async () => {
  const betId = await placeSingle(scene, HOME)
  await play(scene)
  await scene.house.feed(result(2, 0))
  expect(await figures(betId)).toEqual(['win', 950_000])
  // It was scheduled thirteen hours before it began.
  await scene.house.feed(fixture(scene.id, { startsAtMs: scene.house.clock.now() - 13 * HOUR_MS }))
  expect(await figures(betId)).toEqual(['refund', 0])
})

it('a system whose leg changes from push to refund turns over and earns as if refunded from the start', async () => {
  const ids = Array.from({ length: 3 }, () => `t${++made}`) as [string, string, string]
  const startsAtMs = scene.house.clock.now() + HOUR_MS
  await scene.house.feed(...offers(...ids), ...ids.map((id) => fixture(id, { startsAtMs })))
  const handicap = { betType: 'BT_HDP', period: 'FT', slot: 0, line: -4, status: 'open', prices: [860, 960] } as const
  await scene.house.feed({ kind: 'market', matchId: ids[1], markets: [handicap] })
  const push = leg(ids[1], { betType: 'BT_HDP', line: -1, pick: 'H', odds: 1.86 })
  const request = { ...scene.demo, legs: [leg(ids[0]), push, leg(ids[2])], folds: [2], bet_amount: 100 }
  const { bet_id: betId } = await scene.house.call('bet/betsysparlay', request)
  await scene.house.feed({ kind: 'result', matchId: ids[0], result: { state: 'refunded' } })
  await scene.house.feed(resultOf(ids[1], 1, 0), resultOf(ids[2], 1, 0))
  const turned = async () => {
    await scene.house.settle()
    const { rows } = await scene.house.db.query('SELECT valid_turnover AS v FROM bet WHERE id = $1', [betId])
    return rows[0]?.v
  }
  expect(await turned()).toBe(3_000_000)
  await scene.house.feed({ kind: 'result', matchId: ids[1], result: { state: 'refunded' } })
  expect(await turned()).toBe(2_000_000)
  await scene.house.feed(resultOf(ids[1], 1, 0))
  expect(await turned()).toBe(3_000_000)
})

it('a ruling’s effect takes all rulings of other matches into account', async () => {
  const { ids, betId } = await parlay(2)
  const [a, b] = ids as [string, string]
  await scene.house.feed(resultOf(a, 1, 0), resultOf(b, 1, 0))
  expect(await figures(betId)).toEqual(['win', 2_610_000])
  // Lost by the other match, which settlement has not followed yet: voiding this one changes nothing.
  await scene.house.feed(resultOf(b, 0, 1))
  await scene.one('betvoid', { matchId: a, reason: 'notPlayed' })
  const { rows } = await scene.two('approvallist', { state: 'pending', pageSize: 1 })
  expect(rows).toMatchObject([{ effect: { settled: 1, difference: 361 } }])
})

it('a settlement delayed past noon is booked on the date it is written (rules 14.15)', async () => {
  const { house } = scene
  // Monday, 12:00:00 GMT+8.
  const noon = Date.UTC(2030, 0, 7, 4)
  house.clock.move(noon - 10_000 - house.clock.now())
  await logInAll(scene)
  const startsAtMs = house.clock.now() + 1_000
  const ids = ['n1', 'n2']
  await house.feed(...offers(...ids), ...ids.map((id) => fixture(id, { startsAtMs })))
  const bets = ids.map((matchId) => ({ ...HOME, odds: 1.9, matchId, bet_amount: 100 }))
  await house.call('bet/betsingle', { ...scene.demo, bets })
  house.clock.move(2_000)
  await house.feed(resultOf('n1', 1, 0), resultOf('n2', 1, 0))
  const { tx } = house.db
  let chunks = 0
  house.db.tx = (work) => {
    // The second match's chunk runs after noon.
    if (++chunks === 2) house.clock.move(20_000)
    return tx(work)
  }
  await house.settle().finally(() => {
    house.db.tx = tx
  })
  const { rows } = await house.db.query(
    `SELECT b.match_id, k.working_date::text AS date FROM booking k JOIN bet b ON b.shard_key = k.shard_key AND b.id = k.item
     WHERE b.match_id = ANY($1) ORDER BY 1`,
    [ids],
  )
  expect(rows).toEqual([
    { match_id: 'n1', date: '2030-01-06' },
    { match_id: 'n2', date: '2030-01-07' },
  ])
  expect(TEST_NOW_MS).toBeLessThan(noon)
})
