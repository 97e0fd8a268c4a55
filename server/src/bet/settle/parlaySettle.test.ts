/**
 * Tickets of several legs follow their matches: early ends, half-time, voids, corrections, rollbacks, lateness,
 * commission.
 */
import type { FeedFact } from '@quarterline/core/market/event'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { completed, handicap, inPlay, leg, live, offers } from '../../../test/testParlay.ts'

let house: TestHouse
let me: { account_id: string; session_token: string }
let made = 0
/** Three matches of the test's own. */
let m: [string, string, string]

beforeAll(async () => {
  house = await openTestHouse()
})
beforeEach(async () => {
  made++
  m = [`a${made}`, `b${made}`, `c${made}`]
  await house.feed(...offers(...m))
  await house.add([{ accountId: `member${made}`, currency: 'MYR', cash: 1000, credit: 0, commType: 0 }])
  me = await house.login(`member${made}`)
})
afterAll(async () => {
  expect((await house.products.audit(house.db)).differences).toEqual([])
  await house.close()
})

async function parlay(legs: object[], more: object = {}): Promise<string> {
  const placed = await house.call('bet/betparlay', { ...me, legs, bet_amount: 100, ...more })
  expect(placed.statusdesc).toBe('')
  return placed.bet_id
}
async function system(legs: object[], folds: number[]): Promise<string> {
  const placed = await house.call('bet/betsysparlay', { ...me, legs, folds, bet_amount: 10 })
  expect(placed.statusdesc).toBe('')
  return placed.bet_id
}
/** Time passes, and sessions expire. */
async function later(hours: number): Promise<void> {
  house.clock.move(hours * 3_600_000)
  me = await house.login(me.account_id)
}
async function tell(...facts: FeedFact[]): Promise<void> {
  await house.feed(...facts)
  await house.settle()
}
async function ticket(betId: string) {
  const lists = await Promise.all([
    house.call('bet/betacceptfulllist', me),
    house.call('bet/betrejectfulllist', me),
    house.call('bet/pendingbetlist', me),
  ])
  return lists.flatMap(({ rows }) => rows).find(({ bet_id }) => bet_id === betId)
}
const cameTo = async (betId: string) => {
  const { state, outcome, credited } = (await ticket(betId)) ?? {}
  return [state, outcome, credited]
}
const balance = async () => (await house.call('balance', me)).balance
const rollback = (matchId: string): FeedFact => ({ kind: 'resultRollback', matchId })

describe('a mix parlay', () => {
  it('waits for its last leg, and pays the product once', async () => {
    const id = await parlay([handicap(m[0]), leg(m[1]), leg(m[2])])
    await tell(completed(m[0], 2, 0), completed(m[1], 1, 0))
    expect(await cameTo(id)).toEqual(['accepted', undefined, undefined])
    expect(await ticket(id)).toMatchObject({ legs: [{ outcome: 'win', evidence: { scores: { FT: [2, 0] } } }, {}, {}] })
    await tell(completed(m[2], 3, 1))
    // 1.86 × 1.90 × 1.90
    expect(await cameTo(id)).toEqual(['settled', 'win', 671.46])
    expect(await balance()).toBe(1571.46)
  })

  it('is lost with its first lost leg, and stays so whatever the others become', async () => {
    const id = await parlay([leg(m[0]), leg(m[1])])
    await tell(completed(m[0], 0, 1))
    expect(await cameTo(id)).toEqual(['settled', 'lose', 0])
    await tell(completed(m[1], 1, 0))
    expect(await cameTo(id)).toEqual(['settled', 'lose', 0])
    const rows = await house.db.query('SELECT round, undo FROM booking WHERE item = $1', [id])
    expect(rows.rows).toEqual([{ round: 1, undo: false }])
  })

  it('opens again when the lost leg is corrected, and follows every change', async () => {
    const id = await parlay([leg(m[0]), leg(m[1])])
    await tell(completed(m[0], 0, 1))
    await tell(rollback(m[0]))
    expect(await cameTo(id)).toEqual(['accepted', undefined, undefined])
    expect(await balance()).toBe(900)
    await tell(completed(m[0], 1, 0), completed(m[1], 2, 0))
    expect(await cameTo(id)).toEqual(['settled', 'win', 361])
    await tell(completed(m[1], 2, 2))
    expect(await cameTo(id)).toEqual(['settled', 'lose', 0])
    await tell({ kind: 'cancel', matchId: m[1] })
    expect(await cameTo(id)).toEqual(['settled', 'win', 190])
    await tell({ kind: 'cancel', matchId: m[0] })
    expect(await cameTo(id)).toEqual(['void', 'void', 100])
    const reason = 'cancelled'
    expect(await ticket(id)).toMatchObject({ reason, legs: [{ evidence: { reason } }, { evidence: { reason } }] })
    await tell({ kind: 'cancelRollback', matchId: m[0] }, { kind: 'cancelRollback', matchId: m[1] })
    expect(await cameTo(id)).toEqual(['settled', 'lose', 0])
    expect(await balance()).toBe(900)
  })

  it('counts a refunded leg as 1, and is refunded when all are [S5]', async () => {
    const some = await parlay([leg(m[0]), leg(m[1])])
    const all = await parlay([leg(m[1]), leg(m[2])])
    await tell({ kind: 'result', matchId: m[1], result: { state: 'refunded' } })
    await tell(completed(m[0], 1, 0), { kind: 'result', matchId: m[2], result: { state: 'refunded' } })
    expect(await cameTo(some)).toEqual(['settled', 'win', 190])
    expect(await cameTo(all)).toEqual(['settled', 'refund', 100])
    expect(await ticket(some)).toMatchObject({ turnover: 100, valid_turnover: 100 })
    expect(await ticket(all)).toMatchObject({ turnover: 100, valid_turnover: 0 })
  })

  it('takes a half result at half, and the first half at half-time', async () => {
    const quarter = { betType: 'BT_HDP', period: '1H', slot: 0, line: -1, status: 'open', prices: [860, 960] } as const
    await house.feed({ kind: 'market', matchId: m[0], markets: [quarter] })
    const id = await parlay([handicap(m[0], { period: '1H', line: -0.25 }), leg(m[1])])
    await tell(completed(m[1], 1, 0))
    await tell({ kind: 'periodResult', matchId: m[0], period: '1H', score: [1, 1] })
    // Half lost: 0.5 × 1.90
    expect(await cameTo(id)).toEqual(['settled', 'lose', 95])
    expect(await ticket(id)).toMatchObject({ legs: [{ outcome: 'halfLose' }, { outcome: 'win' }] })
  })

  it('counts an in-play handicap from the score at the bet, like a single (rules 14.8)', async () => {
    await house.feed(...inPlay(`live${made}`), {
      kind: 'status',
      matchId: `live${made}`,
      phase: '1H',
      score: [2, 0],
      redCards: [0, 0],
      clock: null,
    })
    house.clock.move(1)
    const inPlayLeg = { ...handicap(`live${made}`), marketType: 3, score: [2, 0] }
    const id = await parlay([inPlayLeg, leg(m[0]), leg(m[1])])
    house.clock.move(6_000)
    await house.accept()
    // Nothing happened since the bet: −0.5 is lost although the match is won.
    await tell(completed(`live${made}`, 2, 0))
    expect(await cameTo(id)).toEqual(['settled', 'lose', 0])
    expect(await ticket(id)).toMatchObject({ legs: [{ outcome: 'lose', score: [2, 0] }, {}, {}] })
  })

  it('earns the commission of its own group on the whole stake', async () => {
    await house.db.query(
      `INSERT INTO chain (shard_key, id, body, at_ms)
       SELECT shard_key, gen_random_uuid(), jsonb_set(body, '{memberRatesPpm,parlay}', '2000'), 0 FROM chain LIMIT 1`,
    )
    const own = `SELECT id FROM chain WHERE body->'memberRatesPpm'->>'parlay' = '2000' LIMIT 1`
    await house.ownerDb.query(`UPDATE member SET comm_type = 1, chain_id = (${own}) WHERE account_id = $1`, [
      me.account_id,
    ])
    const id = await parlay([leg(m[0]), leg(m[1])])
    await tell(completed(m[0], 0, 1))
    expect(await ticket(id)).toMatchObject({ commission: 0.2, valid_turnover: 100 })
    expect(await balance()).toBe(900.2)
  })
})

describe('a system', () => {
  it('pays each combination separately, and settles when none can change any more', async () => {
    const id = await system([handicap(m[0]), leg(m[1]), leg(m[2])], [2, 3])
    await tell(completed(m[0], 0, 1))
    expect((await cameTo(id))[0]).toBe('accepted')
    const open = await house.call('report/betsysparlaybet', { ...me, bet_id: id })
    expect(open.lines.map(({ returned }) => returned)).toEqual([0, 0, undefined, 0])
    await tell(completed(m[1], 1, 0), completed(m[2], 1, 0))
    expect(await cameTo(id)).toEqual(['settled', 'lose', 36.1])
    const closed = await house.call('report/betsysparlaybet', { ...me, bet_id: id })
    expect([closed.lines.map(({ returned }) => returned), closed.returned]).toEqual([[0, 0, 36.1, 0], 36.1])
    expect(await balance()).toBe(996.1)
  })
})

describe('in the statement', () => {
  it('a ticket is one row with its legs', async () => {
    const id = await parlay([leg(m[0]), leg(m[1])])
    await tell(completed(m[0], 0, 1))
    const { rows } = await house.call('report/dailystatement', me)
    const row = rows.find((one) => 'ticket' in one && one.ticket?.bet_id === id)
    expect(row).toMatchObject({ type: 'Bet', total: -100, ticket: { kind: 'parlay', legs: [{}, {}] } })
  })
})

describe('in play', () => {
  const S = 1000
  const goal = (matchId: string): FeedFact => {
    return { kind: 'status', matchId, phase: '1H', score: [1, 0], redCards: [0, 0], clock: null }
  }
  const price = (matchId: string, milli: number): FeedFact => ({
    kind: 'market',
    matchId,
    markets: [{ betType: 'BT_1X2', period: 'FT', slot: 0, line: 0, status: 'open', prices: [milli, 3400, 4100] }],
  })
  const kickOff = (matchId: string): FeedFact => {
    return { kind: 'status', matchId, phase: '1H', score: [0, 0], redCards: [0, 0], clock: null }
  }
  async function waiting(option = 1): Promise<string> {
    await house.feed(...inPlay(`live${made}`))
    // The match's events follow the bet.
    house.clock.move(1)
    return parlay([leg(m[0]), live(`live${made}`), leg(m[1])], { oddsOption: option })
  }
  async function after(ms: number, ...facts: FeedFact[]): Promise<void> {
    house.clock.move(1)
    await house.feed(...facts)
    house.clock.move(ms - 1)
    await house.accept()
  }

  it('the whole ticket waits, then stands at the final prices', async () => {
    const id = await waiting()
    await after(5 * S)
    expect(await ticket(id)).toMatchObject({ state: 'waiting', legs: [{}, { score: [0, 0] }, {}] })
    const pending = await house.call('bet/parlaypendingbetdetails', { ...me, bet_id: id })
    expect(pending.legs.map(({ marketType }) => marketType)).toEqual([2, 3, 2])
    await after(S, price(`live${made}`, 2000), price(m[0], 2100))
    // 2.10 × 2.00 × 1.90
    expect(await ticket(id)).toMatchObject({ state: 'accepted', odds: 7.98, risk: 100, win: 698 })
  })

  it.each<[string, number, (matchId: string) => FeedFact[], string, number]>([
    ['a goal', 1, (id) => [goal(id)], 'score', 2],
    ['a worse price', 1, (id) => [price(id, 1800)], 'odds', 2],
    ['a worse price of a leg before its match', 1, () => [price(m[1], 1800)], 'odds', 3],
    ['the kick-off of another leg', 2, () => [kickOff(m[0])], 'marketTypeChanged', 1],
    ['a result', 2, () => [completed(m[1], 1, 0)], 'marketTypeChanged', 3],
    ['the market closed', 2, (id) => [{ kind: 'result', matchId: id, result: { state: 'refunded' } }], 'period', 2],
  ])('%s rejects the whole ticket', async (_, option, facts, reason, reasonLeg) => {
    const id = await waiting(option)
    await after(6 * S, ...facts(`live${made}`))
    expect(await ticket(id)).toMatchObject({ state: 'rejected', reason, reasonLeg })
    expect(await balance()).toBe(1000)
    const legs = await house.call('bet/parlayrejectbetdetails', { ...me, bet_id: id })
    expect(legs.legs).toHaveLength(3)
  })

  it('prices with too high a return reject it by the limit', async () => {
    const id = await waiting(2)
    await after(6 * S, price(`live${made}`, 200_000))
    expect(await ticket(id)).toMatchObject({ state: 'rejected', reason: 'betOverMaxPayout' })
    expect(await balance()).toBe(1000)
  })

  it('danger and a suspension hold it, a minute ends it', async () => {
    const id = await waiting()
    await after(10 * S, { kind: 'suspend', matchId: m[1], reason: 'trader' })
    expect((await ticket(id))?.state).toBe('waiting')
    await after(50 * S)
    expect(await ticket(id)).toMatchObject({ state: 'rejected', reason: 'timeout' })
  })
})

// Last, because it moves the clock by days.
describe('a correction', () => {
  it('is followed for 72 hours after its leg was first decided (R2-17)', async () => {
    const id = await parlay([leg(m[0]), leg(m[1])])
    await tell(completed(m[0], 0, 1))
    await later(71)
    await tell(completed(m[0], 1, 0))
    expect(await cameTo(id)).toEqual(['accepted', undefined, undefined])
    await later(2)
    await tell(completed(m[0], 0, 1))
    // Too late for the first leg, which stays; the other is decided for the first time.
    expect(await ticket(id)).toMatchObject({ state: 'accepted', legs: [{ outcome: 'win' }, {}] })
    await tell(completed(m[1], 1, 0))
    expect(await cameTo(id)).toEqual(['settled', 'win', 361])
  })
})
