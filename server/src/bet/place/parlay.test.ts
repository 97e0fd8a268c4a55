/**
 * Mix parlays and systems through the real calls: quoted, placed, refused at the first failing leg, stored under their
 * key.
 */
import { workingDayEndMs } from '@quarterline/core/base/time'
import type { FeedFact } from '@quarterline/core/market/event'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixture, markets, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { handicap, inPlay, LEG_QUOTES, leg, live, offers } from '../../../test/testParlay.ts'

let house: TestHouse
let me: { account_id: string; session_token: string }
const MATCHES = Array.from({ length: 13 }, (_, at) => `m${at + 1}`)

beforeAll(async () => {
  house = await openTestHouse()
  await house.feed(...offers(...MATCHES), ...inPlay('live1'), ...inPlay('live2'), ...inPlay('live3'))
  me = await house.login('demo01')
})
afterAll(async () => {
  expect((await house.products.audit(house.db)).differences).toEqual([])
  await house.close()
})

const parlay = (legs: object[], more: object = {}) => {
  return house.call('bet/betparlay', { ...me, bet_key: uuidv7(), legs, bet_amount: 10, ...more })
}
const system = (legs: object[], folds: number[], more: object = {}) => {
  return house.call('bet/betsysparlay', { ...me, bet_key: uuidv7(), legs, folds, bet_amount: 10, ...more })
}
const balance = async () => (await house.call('balance', me)).balance

describe('a mix parlay', () => {
  it('is one ticket at the product of its legs’ decimal prices, and holds its stake', async () => {
    const before = await balance()
    const answer = await parlay([handicap('m1'), leg('m2'), leg('m3', { betType: 'BT_OU', line: 2.5, pick: 'O' })])
    // base HK + 1 (rules 14.7): 1.86 × 1.90 × 1.90
    expect(answer).toMatchObject({ status: 1, state: 'accepted', wait_s: 0, odds: 6.715, lines: 1 })
    expect(answer).toMatchObject({ bet_amount: 10, risk: 10, win: 57.15, balance: before - 10 })
    expect(answer.legs).toEqual([1.86, 1.9, 1.9].map((odds, at) => ({ leg: at + 1, odds })))
    const { rows } = await house.call('bet/betacceptlist', me)
    expect(rows[0]).toMatchObject({ kind: 'parlay', bet_id: answer.bet_id, folds: [3], lines: 1, odds: 6.715 })
    expect(rows[0]).toMatchObject({ legs: [{ leg: 1, matchId: 'm1', line: -0.5, oddsType: 'DEC' }, {}, { line: 2.5 }] })
  })

  it.each([
    ['one leg', [leg('m1')], 'atLeastTwoMatchToBetParlay', { min: 2 }],
    ['a leg in play among two', [leg('m1'), live('live1')], 'atLeastThreeMatchToBetParlay', { min: 3 }],
    ['thirteen legs', MATCHES.map((id) => leg(id)), 'maxParlayTicket', { max: 12 }],
    ['two legs of one match', [leg('m1'), leg('m2'), handicap('m1')], 'invalidBets', { leg: 3 }],
    ['an unknown match', [leg('m1'), leg('nobody'), leg('none')], '318', { leg: 2 }],
    ['a worse price', [leg('m1'), leg('m2', { odds: 2 })], 'invalidOdds', { leg: 2, odds: 1.9 }],
    ['a price of another type', [leg('m1'), handicap('m2', { oddsType: 'HK', odds: 0.86 })], 'oddsDisplayInvalid', {}],
    ['another group', [leg('m1', { marketType: 1 }), leg('m2')], 'marketTypeChanged', { leg: 1, marketType: 2 }],
    ['another line', [handicap('m1', { line: -0.75 }), leg('m2')], '328', { leg: 1 }],
    ['another score', [leg('m1'), leg('m2'), live('live1', { score: [1, 0] })], 'invalidOdds', { leg: 3 }],
  ])('is refused for %s', async (_, legs, code, params) => {
    const answer = await parlay(legs)
    expect([answer.status, answer.statusdesc]).toEqual([0, code])
    expect(answer.params ?? {}).toMatchObject(params)
  })

  it('takes one leg of a match family, and no outright', async () => {
    const corners: FeedFact = fixture('m1corners', { parent: { matchId: 'm1', type: 'corners' } })
    const runners = ['r1', 'r2', 'r3'].map((id) => ({ id, name: `Runner ${id}` }))
    const winner = {
      betType: 'BT_OR',
      period: 'FT',
      slot: 0,
      line: 0,
      status: 'open',
      picks: ['r1', 'r2', 'r3'],
    } as const
    await house.feed(corners, markets('m1corners', LEG_QUOTES), fixture('cup', { away: '', runners }), {
      kind: 'market',
      matchId: 'cup',
      markets: [{ ...winner, prices: [2000, 3000, 6000] }],
    })
    const families = await parlay([leg('m1corners'), leg('m2'), leg('m1')])
    expect([families.statusdesc, families.params]).toEqual(['invalidBets', { leg: 3 }])
    expect((await parlay([leg('m1corners'), leg('m2')])).status).toBe(1)
    const outright = await parlay([leg('m2'), leg('cup', { betType: 'BT_OR', pick: 'r1', odds: 2 })])
    expect([outright.statusdesc, outright.params]).toEqual(['invalidBets', { leg: 2 }])
  })

  it.each([
    ['nothing typed', { bet_amount: undefined }, 'betAmountRequired'],
    ['half a unit', { bet_amount: 10.5 }, 'invalidBetAmount'],
    ['too little', { bet_amount: 2 }, 'betLowerMin'],
    ['too much', { bet_amount: 5001 }, 'betOverMaxBet'],
  ])('is refused for %s', async (_, more, code) => {
    expect((await parlay([leg('m1'), leg('m2')], more)).statusdesc).toBe(code)
  })

  it('grants a better price per leg, or any price on request', async () => {
    const better = [leg('m1', { odds: 1.8 }), leg('m2')]
    expect((await parlay(better, { oddsOption: 0 })).statusdesc).toBe('invalidOdds')
    expect((await parlay(better)).legs.map(({ odds }) => odds)).toEqual([1.9, 1.9])
    const worse = [leg('m1', { odds: 2 }), leg('m2')]
    expect((await parlay(worse, { oddsOption: 2 })).legs.map(({ odds }) => odds)).toEqual([1.9, 1.9])
  })

  it('does not count towards the limit per match', async () => {
    const { add, call, login } = house
    await add([{ accountId: 'rich', currency: 'MYR', cash: 100_000, credit: 0, commType: 0 }])
    me = await login('rich')
    for (const bet_amount of [5000, 4000]) expect((await parlay([leg('m4'), leg('m5')], { bet_amount })).status).toBe(1)
    const single = { ...leg('m4'), oddsType: 'DEC', bet_amount: 5000 }
    const singles = await call('bet/betsingle', { ...me, bets: [single, single] })
    expect(singles.bets.map(({ status }) => status)).toEqual([1, 1])
  })

  it('is bounded by the return of a day’s parlays, which starts again at noon (R3-6) [A5]', async () => {
    await house.add([{ accountId: 'lucky', currency: 'MYR', cash: 100_000, credit: 0, commType: 0 }])
    me = await house.login('lucky')
    const legs = MATCHES.slice(0, 4).map((id) => leg(id))
    // 1.9^4 × 2000 = 26,064.20
    expect((await parlay(legs, { bet_amount: 2000 })).status).toBe(1)
    const second = await parlay(legs, { bet_amount: 2000 })
    expect([second.statusdesc, second.params]).toEqual(['betOverMaxPayout', { max: 23_935.8 }])
    expect((await parlay(legs, { bet_amount: 1836 })).status).toBe(1)
    expect((await parlay(legs, { bet_amount: 3 })).statusdesc).toBe('betOverMaxPayout')
    const several = await Promise.all([1, 2].map(() => system(legs, [2], { bet_amount: 3 })))
    expect(several.map(({ statusdesc }) => statusdesc)).toEqual(['betOverMaxPayout', 'betOverMaxPayout'])
    me = await house.login('demo01')
  })
})

describe('a system', () => {
  it('has every combination of its folds, each at the unit stake', async () => {
    const before = await balance()
    const answer = await system([leg('m1'), leg('m2'), leg('m3')], [3, 2])
    // 3 × 36.10 + 68.59
    expect(answer).toMatchObject({ status: 1, lines: 4, bet_amount: 10, risk: 40, win: 136.89, balance: before - 40 })
    const lists = await Promise.all([
      house.call('report/betsysparlay', me),
      house.call('report/betsysparlaymatch', { ...me, bet_id: answer.bet_id }),
      house.call('report/betsysparlaybet', { ...me, bet_id: answer.bet_id }),
    ])
    const [tickets, matches, lines] = lists
    expect(tickets.rows).toMatchObject([{ kind: 'system', folds: [2, 3], lines: 4, bet_amount: 10, risk: 40 }])
    expect(matches.legs.map(({ matchId }) => matchId)).toEqual(['m1', 'm2', 'm3'])
    expect(lines.lines.map(({ legs, odds }) => [legs, odds])).toEqual([
      [[1, 2], 3.61],
      [[1, 3], 3.61],
      [[2, 3], 3.61],
      [[1, 2, 3], 6.859],
    ])
    expect(lines.returned).toBe(0)
  })

  it.each([
    ['a fold larger than its legs', [leg('m1'), leg('m2')], [3], 'invalidBets', { fold: 3 }],
    ['a fold below doubles', [leg('m1'), leg('m2')], [1, 2], 'invalidBets', { fold: 1 }],
    ['doubles of eleven', MATCHES.slice(0, 11).map((id) => leg(id)), [2], 'invalidBets', { fold: 2 }],
    ['a leg in play', [leg('m1'), leg('m2'), live('live1')], [2], 'liveMatchNotAllowed', { leg: 3 }],
  ])('is refused for %s', async (_, legs, folds, code, params) => {
    const answer = await system(legs, folds)
    expect([answer.statusdesc, answer.params]).toEqual([code, params])
  })

  it('has only its full fold above ten legs', async () => {
    const eleven = MATCHES.slice(0, 11).map((id) => leg(id))
    expect(await system(eleven, [11], { bet_amount: 3 })).toMatchObject({ status: 1, lines: 1, risk: 3 })
  })
})

describe('a key', () => {
  it('belongs to one ticket for good [A6] [L6]', async () => {
    const bet_key = uuidv7()
    const before = await balance()
    const answers = await Promise.all(Array.from({ length: 20 }, () => parlay([leg('m1'), leg('m2')], { bet_key })))
    expect(new Set(answers.map(({ bet_id }) => bet_id)).size).toBe(1)
    expect(await balance()).toBe(before - 10)
    for (const changed of [
      parlay([leg('m2'), leg('m1')], { bet_key }),
      parlay([leg('m1'), leg('m2')], { bet_key, bet_amount: 11 }),
      system([leg('m1'), leg('m2')], [2], { bet_key }),
    ]) {
      expect((await changed).statusdesc).toBe('invalidBet')
    }
  })
})

describe('the quote', () => {
  const quote = (legs: object[], more: object = {}) => house.call('bet/betcheckparlay', { ...me, legs, ...more })

  it('lists combinations, stakes, limits and returns of every fold', async () => {
    const answer = await quote([leg('m1'), leg('m2'), leg('m3')], { folds: [2, 3], bet_amount: 10 })
    expect(answer.ticket).toMatchObject({ status: 1, name: 'Trixie', lines: 4, stake: 40, payout: 176.89 })
    expect(answer.ticket).toMatchObject({ min_bet: 3, max_payout: 50_000, odds: 6.859, wait_s: 0 })
    expect(answer.folds).toEqual([
      { fold: 2, lines: 3, stake: 30, payout: 108.3 },
      { fold: 3, lines: 1, stake: 10, payout: 68.59 },
    ])
    expect(answer.legs.map(({ status, odds }) => [status, odds])).toEqual([1, 2, 3].map(() => [1, 1.9]))
  })

  it('corrects a stake, and names the first leg that cannot be bet on', async () => {
    const small = await quote([leg('m1'), leg('m2')], { bet_amount: 1 })
    expect(small.ticket).toMatchObject({ status: 0, statusdesc: 'changeStakeMin', bet_amount: 3, stake: 3 })
    const large = await quote([leg('m1'), leg('m2')], { bet_amount: 100_000 })
    expect(large.ticket).toMatchObject({ statusdesc: 'changeStakeMax', bet_amount: 5000 })
    const gone = await quote([leg('m1'), leg('nobody'), leg('m3', { marketType: 1 })])
    expect(gone.ticket).toMatchObject({ status: 0, statusdesc: '318', params: { leg: 2 } })
    expect(gone.legs.map(({ statusdesc }) => statusdesc)).toEqual(['', '318', 'marketTypeChanged'])
  })

  it('gives the wait of a ticket in play', async () => {
    expect((await quote([leg('m1'), live('live1'), live('live2')])).ticket).toMatchObject({ status: 1, wait_s: 6 })
    expect((await quote([leg('m1'), live('live1')])).ticket.statusdesc).toBe('atLeastThreeMatchToBetParlay')
  })
})

describe('another member’s ticket', () => {
  it('is not visible', async () => {
    const { bet_id } = await parlay([leg('m1'), leg('m2')])
    const other = await house.login('demo02')
    for (const id of [bet_id, 'x', uuidv7()]) {
      const answer = await house.call('report/parlaybetdetails', { ...other, bet_id: id })
      expect(answer.statusdesc).toBe('invalidBet')
    }
    const mine = await house.call('bet/parlayacceptbetdetails', { ...me, bet_id })
    expect(mine.legs.map(({ matchId }) => matchId)).toEqual(['m1', 'm2'])
    expect((await house.call('bet/parlayrejectbetdetails', { ...me, bet_id })).statusdesc).toBe('invalidBet')
  })
})

describe('the day of a ticket that waits over noon', () => {
  it('is the one on which it will be accepted (R3-6)', async () => {
    const { add, clock, feed, login } = house
    await add([{ accountId: 'noon', currency: 'MYR', cash: 100_000, credit: 0, commType: 0 }])
    clock.move(workingDayEndMs(clock.now()) - clock.now() - 2001)
    const ids = MATCHES.slice(0, 4).map((id) => `noon ${id}`)
    await feed(...ids.flatMap((id) => inPlay(id)))
    clock.move(1)
    me = await login('noon')
    const legs = ids.map((id) => live(id))
    const first = await parlay(legs, { bet_amount: 2000 })
    clock.move(3000)
    const second = await parlay(legs, { bet_amount: 2000 })
    expect([second.statusdesc, second.params]).toEqual(['betOverMaxPayout', { max: 23_935.8 }])
    clock.move(4000)
    await house.accept()
    const { rows } = await house.call('bet/betacceptlist', me)
    expect(rows.map(({ bet_id }) => bet_id)).toEqual([first.bet_id])
    expect((await parlay(legs, { bet_amount: 2000 })).statusdesc).toBe('betOverMaxPayout')
  })
})
