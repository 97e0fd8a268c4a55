/** What is stored of a bet: enough to show later who took what, at which price and time, and to compute it again. */
import { money } from '@quarterline/core/base/money'
import { type Odds, stakeAmounts } from '@quarterline/core/base/odds'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixture, HDP, markets, openTestHouse, TEST_NOW_MS, type TestHouse } from '../../../test/testHouse.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

it('an in-play bet is stored with who, from where, on what, at which price, score, phase and feed position [A9]', async () => {
  const playing = { kind: 'status', matchId: 'm1', phase: '2H', score: [2, 1], redCards: [0, 1], clock: null } as const
  await house.feed(fixture('m1', { startsAtMs: TEST_NOW_MS - 3_600_000 }), playing, markets('m1'))
  house.clock.move(1_234)
  const placedMs = house.clock.now()
  const gate = house.book.match('m1')?.gateSeq
  const me = await house.login('demo01')
  const wish = {
    ...HDP,
    matchId: 'm1',
    odds: -0.95,
    oddsType: 'MY',
    line: 0.5,
    pick: 'A',
    marketType: 3,
    score: [2, 1],
  }
  const shown = { ...wish, odds: 0.93, bet_amount: 100 }
  const answer = await house.site.inject({
    method: 'POST',
    url: '/api/bet/betsingle',
    remoteAddress: '10.1.2.3',
    payload: { ...me, oddsOption: 2, bets: [shown] },
  })
  const [bet] = answer.json().bets
  expect(bet).toMatchObject({ status: 1, state: 'waiting' })
  // Later events change nothing of it.
  await house.feed({ ...playing, score: [2, 2] }, { kind: 'suspend', matchId: 'm1', reason: 'goal' })
  const { rows } = await house.db.query(
    'SELECT b.*, m.account_id FROM bet b JOIN member m ON m.id = b.member_id WHERE b.id = $1',
    [bet.bet_id],
  )
  const [row] = rows
  expect(row).toMatchObject({
    account_id: 'demo01',
    ip: '10.1.2.3',
    ref_no: Number(bet.ref_no),
    placed_ms: placedMs,
    match_id: 'm1',
    bet_type: 'BT_HDP',
    period: 'FT',
    line: 2,
    pick: 'A',
    market_group: 3,
    sport: 1,
    odds_type: 'MY',
    odds_milli: Math.round(bet.odds * 1000),
    odds_option: 2,
    currency: 'MYR',
    in_play: true,
    phase: '2H',
    score_home: 2,
    score_away: 1,
    red_home: 0,
    red_away: 1,
    gate_seq: gate,
  })
  // Risk and profit follow from what is stored.
  const odds = { type: row?.odds_type, milli: row?.odds_milli } as Odds
  const terms = stakeAmounts(money(row?.stake), odds, 'MYR')
  expect([row?.risk, row?.profit]).toEqual([terms.risk, terms.profit])
})
