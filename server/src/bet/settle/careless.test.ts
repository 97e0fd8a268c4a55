/** A careless source: messages out of order, incomplete or missing sell nothing stale and decide nothing wrong. */
import { workingDate } from '@quarterline/core/base/time'
import { marketGroup } from '@quarterline/core/market/book/match'
import type { FeedFact, MarketQuote, MatchResult, Phase } from '@quarterline/core/market/event'
import type { Score } from '@quarterline/core/market/score'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fixture, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'

const HOUR_MS = 3_600_000
let house: TestHouse
let demo: { account_id: string; session_token: string }
beforeAll(async () => {
  house = await openTestHouse()
})
beforeEach(async () => {
  demo = await house.login('demo01')
})
afterAll(async () => {
  expect((await house.products.audit(house.db)).differences).toEqual([])
  await house.close()
})

const HDP: MarketQuote = { betType: 'BT_HDP', period: 'FT', slot: 0, line: -2, status: 'open', prices: [950, 930] }
const WINNER: MarketQuote = {
  betType: 'BT_1X2',
  period: 'FT',
  slot: 0,
  line: 0,
  status: 'open',
  prices: [2000, 3400, 4100],
}
const FIRST_HALF: MarketQuote = { ...WINNER, period: '1H' }

let matches = 0
/** A match with all three markets, in a phase. */
async function open(phase: Phase = 'scheduled', score: Score = [0, 0]): Promise<string> {
  const matchId = `careless${++matches}`
  await house.feed(fixture(matchId, { startsAtMs: house.clock.now() + 2 * HOUR_MS }), {
    kind: 'market',
    matchId,
    markets: [HDP, WINNER, FIRST_HALF],
  })
  if (phase !== 'scheduled') await house.feed(status(matchId, phase, score))
  house.clock.move(1)
  return matchId
}

function status(matchId: string, phase: Phase, score: Score = [0, 0]): FeedFact {
  return { kind: 'status', matchId, phase, score, redCards: [0, 0], clock: null }
}
const quoted = (matchId: string, ...markets: MarketQuote[]): FeedFact => ({ kind: 'market', matchId, markets })
const ended = (matchId: string, result: MatchResult): FeedFact => ({ kind: 'result', matchId, result })
const won = (fullTime: Score): MatchResult => ({ state: 'completed', scores: { FT: fullTime, '1H': [0, 0] } })

const onHome = { betType: 'BT_HDP', period: 'FT', line: -0.5, pick: 'H', odds: 0.95, oddsType: 'HK' }
const onWinner = { betType: 'BT_1X2', period: 'FT', pick: '1', odds: 2, oddsType: 'DEC' }
let keys = 0
async function bet(matchId: string, wish: object, score?: Score) {
  const match = house.book.match(matchId)
  const marketType = match && marketGroup(match, house.clock.now())
  const seen = score && { score: [...score] }
  const one = { bet_key: `careless${++keys}`, matchId, marketType, bet_amount: 10, ...wish, ...seen }
  const { bets } = await house.call('bet/betsingle', { ...demo, bets: [one] })
  return bets[0] as { status: number; statusdesc: string; bet_id: string; state?: string }
}
const stateOf = async (betId: string) =>
  (await house.db.query('SELECT state, reason, outcome FROM bet WHERE id = $1', [betId])).rows[0]

describe('during play', () => {
  it('a market that is not quoted again stays shut when another opens', async () => {
    const matchId = await open('1H')
    await house.feed(
      { kind: 'suspend', matchId, reason: 'goal' },
      status(matchId, '1H', [1, 0]),
      quoted(matchId, { ...WINNER, prices: [1300, 4800, 9000] }),
    )
    expect(await bet(matchId, onHome, [1, 0])).toMatchObject({ status: 0, statusdesc: '314' })
    expect(await bet(matchId, { ...onWinner, odds: 1.3 }, [1, 0])).toMatchObject({ status: 1 })
    await house.feed(quoted(matchId, { ...HDP, prices: [700, 1200] }))
    expect(await bet(matchId, { ...onHome, odds: 0.7 }, [1, 0])).toMatchObject({ status: 1 })
  })

  it('a half with a final score is not for sale, whatever was left open', async () => {
    const matchId = await open('1H')
    await house.feed({ kind: 'periodResult', matchId, period: '1H', score: [1, 0] })
    expect(await bet(matchId, { ...onWinner, period: '1H' }, [0, 0])).toMatchObject({ status: 0, statusdesc: '313' })
    await house.feed({ kind: 'periodResult', matchId, period: '1H', score: null }, status(matchId, 'HT'))
    expect(await bet(matchId, { ...onWinner, period: '1H' }, [0, 0])).toMatchObject({ status: 0, statusdesc: '313' })
  })

  it.each([
    ['goal', 'score'],
    ['goalCancelled', 'score'],
    ['redCard', 'redCard'],
  ] as const)('a %s known only from its incident rejects waiting bets', async (what, reason) => {
    const matchId = await open('1H')
    const { bet_id } = await bet(matchId, onHome, [0, 0])
    await house.feed({ kind: 'incident', matchId, what, side: 'H' })
    house.clock.move(7000)
    await house.accept()
    expect(await stateOf(bet_id)).toMatchObject({ state: 'rejected', reason })
  })

  it('a half-time bet waits on when the second half begins', async () => {
    const matchId = await open('HT')
    const { bet_id } = await bet(matchId, onHome, [0, 0])
    house.clock.move(2000)
    await house.feed(status(matchId, '2H'))
    house.clock.move(5000)
    await house.accept()
    expect(await stateOf(bet_id)).toMatchObject({ state: 'accepted' })
  })
})

describe('before and after', () => {
  it('a start that is taken back makes no bet late', async () => {
    const matchId = await open('1H')
    await house.feed(status(matchId, 'scheduled'))
    const { bet_id } = await bet(matchId, onHome)
    house.clock.move(1000)
    await house.feed(status(matchId, '1H'), ended(matchId, won([2, 0])))
    await house.settle()
    expect(await stateOf(bet_id)).toMatchObject({ state: 'settled', outcome: 'win' })
  })

  it('a match whose result is taken back is still over', async () => {
    const matchId = await open('2H')
    await house.feed(ended(matchId, won([1, 0])), { kind: 'resultRollback', matchId })
    expect(await bet(matchId, onHome, [0, 0])).toMatchObject({ status: 0, statusdesc: '308' })
  })

  it('a correction after 72 hours is not on the ticket', async () => {
    const matchId = await open()
    const { bet_id } = await bet(matchId, onHome)
    const date = workingDate(house.clock.now())
    await house.feed(ended(matchId, won([2, 0])))
    await house.settle()
    house.clock.move(73 * HOUR_MS)
    await house.feed(ended(matchId, won([0, 2])))
    await house.settle()
    expect(await stateOf(bet_id)).toMatchObject({ outcome: 'win' })
    demo = await house.login('demo01')
    const { rows } = await house.call('report/dailystatement', { ...demo, workingDate: date })
    const tickets = rows.flatMap((row) => ('ticket' in row && row.ticket?.bet_id === bet_id ? [row.ticket] : []))
    expect(tickets).toMatchObject([{ outcome: 'win', evidence: { scores: { FT: [2, 0], '1H': [0, 0] } } }])
  })
})

describe('twelve hours from the scheduled kick-off (R2-13)', () => {
  it.each([
    ['put off', 'postponed', 'refund'],
    ['broken off', 'abandoned', 'refund'],
  ] as const)('a match that was %s and left undecided is decided by the house', async (_, phase, outcome) => {
    const matchId = await open()
    const { bet_id } = await bet(matchId, onHome)
    await house.feed(status(matchId, phase))
    const startsAtMs = house.book.match(matchId)?.fixture.startsAtMs ?? 0
    house.clock.move(startsAtMs + 12 * HOUR_MS - house.clock.now())
    await house.settle()
    expect(await stateOf(bet_id)).toMatchObject({ state: 'accepted' })
    house.clock.move(6 * 60_000)
    await house.settle()
    expect(await stateOf(bet_id)).toMatchObject({ outcome })
  })

  it('a match abandoned in a pause had finished the part before', async () => {
    const matchId = await open()
    const full = await bet(matchId, onHome)
    const half = await bet(matchId, { ...onWinner, period: '1H' })
    house.clock.move(1)
    await house.feed(status(matchId, '1H'), status(matchId, 'HT', [1, 0]), status(matchId, 'abandoned', [1, 0]))
    house.clock.move(15 * HOUR_MS)
    await house.settle()
    expect(await stateOf(full.bet_id)).toMatchObject({ outcome: 'refund' })
    // Its score was not reported, and is not taken from another.
    expect(await stateOf(half.bet_id)).toMatchObject({ state: 'accepted' })
    await house.feed({ kind: 'periodResult', matchId, period: '1H', score: [1, 0] })
    await house.settle()
    expect(await stateOf(half.bet_id)).toMatchObject({ outcome: 'win' })
    await house.feed(fixture('hockey', { sport: 6 }), status('hockey', 'Q1'), status('hockey', 'break'))
    await house.feed(status('hockey', 'abandoned'))
    await house.settle()
    expect(house.book.match('hockey')?.result).toMatchObject({ during: 'Q2' })
  })

  it('a match abandoned in extra time counts as far as regular time', async () => {
    const matchId = await open()
    const home = await bet(matchId, onWinner)
    const draw = await bet(matchId, { ...onWinner, pick: 'X', odds: 3.4 })
    house.clock.move(1)
    const half = (period: '1H' | '2H', score: Score): FeedFact => ({ kind: 'periodResult', matchId, period, score })
    await house.feed(status(matchId, '1H'), half('1H', [1, 0]), status(matchId, '2H', [1, 1]), half('2H', [0, 1]))
    await house.feed(status(matchId, 'ET', [2, 1]), status(matchId, 'abandoned', [2, 1]))
    house.clock.move(15 * HOUR_MS)
    await house.settle()
    expect([await stateOf(home.bet_id), await stateOf(draw.bet_id)]).toMatchObject([
      { outcome: 'lose' },
      { outcome: 'win' },
    ])
  })

  it('a source that is still away may yet report the result', async () => {
    const matchId = await open()
    const { bet_id } = await bet(matchId, onHome)
    await house.feed(status(matchId, 'abandoned'), { kind: 'sourceDown' })
    house.clock.move(15 * HOUR_MS)
    await house.settle()
    expect(await stateOf(bet_id)).toMatchObject({ state: 'accepted' })
    await house.feed(ended(matchId, won([1, 0])), { kind: 'sourceUp' })
    await house.settle()
    expect(await stateOf(bet_id)).toMatchObject({ outcome: 'win' })
  })

  it('the house’s decision holds against a later result, which settlers see', async () => {
    const matchId = await open()
    await house.feed(quoted(matchId, { ...HDP, betType: 'BT_OU', line: 10, prices: [900, 980] }))
    const over = await bet(matchId, { ...onHome, betType: 'BT_OU', line: 2.5, pick: 'O', odds: 0.9 })
    const home = await bet(matchId, onHome)
    house.clock.move(1)
    await house.feed(status(matchId, '1H'), status(matchId, '2H', [3, 0]), status(matchId, 'abandoned', [3, 0]))
    house.clock.move(15 * HOUR_MS)
    await house.settle()
    const outcomes = async () => [(await stateOf(over.bet_id))?.outcome, (await stateOf(home.bet_id))?.outcome]
    expect(await outcomes()).toEqual(['win', 'refund'])
    await house.feed(ended(matchId, won([3, 1])))
    await house.settle()
    expect(await outcomes()).toEqual(['win', 'refund'])
    const operate = await house.operator('settler1')
    const { rows } = await operate('pendinglist', {})
    expect(rows.filter((row) => row.matchId === matchId)).toMatchObject([{ why: 'disputed' }])
    expect(await operate('resultrelease', { matchId })).toMatchObject({ status: 1 })
  })

  it.each([
    ['a half above the whole', { FT: [1, 0], '1H': [2, 0] }],
    ['a score below nothing', { FT: [1, -1], '1H': [0, 0] }],
    ['half a goal', { FT: [1.5, 0], '1H': [0, 0] }],
  ] as const)('an impossible result, %s, pays nobody and waits for a settler', async (_, scores) => {
    const matchId = await open()
    const { bet_id } = await bet(matchId, onHome)
    await house.feed(status(matchId, 'ended', [1, 0]), ended(matchId, { state: 'completed', scores }))
    await house.settle()
    expect(await stateOf(bet_id)).toMatchObject({ state: 'accepted' })
    const { rows } = await (await house.operator('settler1'))('pendinglist', { pageSize: 100 })
    expect(rows.map((row) => row.matchId)).toContain(matchId)
    await house.feed(ended(matchId, won([1, 0])))
    await house.settle()
    expect(await stateOf(bet_id)).toMatchObject({ outcome: 'win' })
  })

  it.each([
    ['within twelve hours stands', 11, 'accepted'],
    ['after more is void', 20, 'void'],
  ] as const)('a match that is postponed and played %s for bets of the old date', async (_, hours, state) => {
    const matchId = await open()
    const before = await bet(matchId, onHome)
    const startsAtMs = (house.book.match(matchId)?.fixture.startsAtMs ?? 0) + hours * HOUR_MS
    await house.feed(status(matchId, 'postponed'))
    house.clock.move(1)
    await house.feed(fixture(matchId, { startsAtMs }), status(matchId, 'scheduled'), quoted(matchId, HDP))
    const after = await bet(matchId, onHome)
    expect(after).toMatchObject({ status: 1 })
    await house.settle()
    expect(await stateOf(before.bet_id)).toMatchObject({ state })
    expect(await stateOf(after.bet_id)).toMatchObject({ state: 'accepted' })
  })

  it('a corrected start without postponement voids nothing', async () => {
    const matchId = await open()
    const { bet_id } = await bet(matchId, onHome)
    const startsAtMs = (house.book.match(matchId)?.fixture.startsAtMs ?? 0) + 40 * HOUR_MS
    await house.feed(fixture(matchId, { startsAtMs }))
    await house.settle()
    expect(await stateOf(bet_id)).toMatchObject({ state: 'accepted' })
  })

  it('a match that is played later refunds its bets', async () => {
    const matchId = await open()
    const { bet_id } = await bet(matchId, onHome)
    house.clock.move(42 * HOUR_MS)
    await house.feed(status(matchId, '1H'), status(matchId, 'ended', [3, 0]), ended(matchId, won([3, 0])))
    await house.settle()
    expect(await stateOf(bet_id)).toMatchObject({ outcome: 'refund' })
  })
})
