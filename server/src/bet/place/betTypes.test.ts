/**
 * Every bet type in the real house: offered, checked, placed, settled, explained to the cent, consistent everywhere.
 */
import { fromDecimal } from '@quarterline/core/base/money'
import { BET_TYPES, type BetType, hasLine, isAsian, limitGroupOf, picksOf } from '@quarterline/core/market/betType'
import type { MarketQuote } from '@quarterline/core/market/event'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixture, markets, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'

/** Picks of markets that list their own. */
const OWN: Partial<Record<BetType, readonly string[]>> = {
  BT_CS: ['1-0', '2-1', 'AOS'],
  BT_TG: ['0-1', '2-3', '4-6', '7+'],
  BT_TT: ['HO', 'HU'],
  BT_OR: ['ada', 'bob', 'cyd'],
}
/** In quarters: home −0.5, total 2.75, team total 1.5. */
const LINES: Partial<Record<BetType, number>> = { BT_HDP: -2, BT_OU: 11, BT_TT: 6 }

const quoteOf = (betType: BetType): MarketQuote => {
  const picks = OWN[betType]
  const count = picksOf({ betType, picks }).length
  const price = isAsian(betType) ? 950 : 2150
  const place = { betType, period: 'FT' as const, slot: 0, line: LINES[betType] ?? 0, status: 'open' as const }
  return { ...place, ...(picks && { picks }), prices: Array.from({ length: count }, (_, at) => price + at * 10) }
}
const OFFER = BET_TYPES.filter((betType) => betType !== 'BT_OR').map(quoteOf)

/** Half-time 1-0, full time 2-1, home scored first and last: the result of each type's second pick. */
const SECOND: Record<string, string> = {
  BT_HDP: 'lose',
  BT_OU: 'halfLose',
  BT_1X2: 'lose',
  BT_ML: 'lose',
  BT_OE: 'lose',
  BT_CS: 'win',
  BT_DC: 'win',
  BT_HTFT: 'lose',
  BT_FGLG: 'win',
  BT_TG: 'win',
  BT_ANB: 'lose',
  BT_HNB: 'refund',
  BT_DNB: 'lose',
  BT_CL: 'win',
  BT_TWTN: 'lose',
  BT_BTTS: 'lose',
  BT_TT: 'lose',
}

let house: TestHouse
let demo: { account_id: string; session_token: string }
beforeAll(async () => {
  house = await openTestHouse()
  await house.feed(fixture('m1'), markets('m1', OFFER))
  const runners = ['ada', 'bob', 'cyd'].map((id) => ({ id, name: `Club ${id}` }))
  await house.feed(fixture('cup', { away: '', runners }), markets('cup', [quoteOf('BT_OR')]))
  demo = await house.login('demo11')
})
afterAll(async () => {
  expect((await house.products.audit(house.db)).differences).toEqual([])
  await house.close()
})

/** A bet on a market's pick by index, at the shown price. */
function wish(quote: MarketQuote, at: number, matchId = 'm1') {
  const { betType, line, prices } = quote
  const pick = picksOf(quote)[at] as string
  const signed = betType === 'BT_HDP' && pick === 'A' ? -line : line
  const oddsType = isAsian(betType) ? 'HK' : 'DEC'
  const address = { matchId, betType, period: 'FT', pick, ...(hasLine(betType) && { line: signed / 4 }) }
  return { ...address, odds: (prices[at] as number) / 1000, oddsType, marketType: 2, bet_amount: 20 }
}

const cents = (decimal: number | undefined) => fromDecimal(decimal ?? 0) as number

describe('every bet type', () => {
  it('is offered, checked and placed, special ones by their own calls', async () => {
    const wishes = OFFER.map((quote) => wish(quote, 1))
    const special = wishes.filter(({ betType }) => limitGroupOf(betType) === 'special')
    const ordinary = wishes.filter(({ betType }) => limitGroupOf(betType) !== 'special')
    expect([ordinary.length, special.length]).toEqual([5, 12])

    const checked = await house.call('bet/betcheckmultispecial', { ...demo, bets: wishes })
    expect(checked.bets.filter(({ status }) => status === 1)).toHaveLength(special.length)
    expect(checked.bets.filter(({ statusdesc }) => statusdesc === 'invalidBetType')).toHaveLength(ordinary.length)
    const one = await house.call('bet/betcheckspecial', { ...demo, bet: special[0] as object })
    expect(one.bet).toMatchObject({ status: 1, min_bet: 3 })

    const placed = await house.call('bet/betsinglespecial', { ...demo, bets: wishes })
    expect(placed.bets.map(({ status }) => status)).toEqual(wishes.map((one) => (special.includes(one) ? 1 : 0)))
    const rest = await house.call('bet/betsingle', { ...demo, bets: ordinary })
    expect(rest.bets.map(({ status }) => status)).toEqual(ordinary.map(() => 1))
    // All held at once.
    expect(rest.balance).toBe(5000 - OFFER.length * 20)
  })

  it('settles by its rule, and ticket, statement and ledger agree', async () => {
    const scores = { FT: [2, 1], '1H': [1, 0] } as const
    const result = { state: 'completed' as const, scores, scorers: { FT: { first: 'H', last: 'H' } as const } }
    await house.feed({ kind: 'result', matchId: 'm1', result })
    await house.settle()
    const { rows } = await house.call('bet/betacceptfulllist', { ...demo, pageSize: 100 })
    const outcomes = rows.map((ticket) => (ticket.kind === 'single' ? [ticket.betType, ticket.outcome] : []))
    expect(Object.fromEntries(outcomes)).toEqual(SECOND)
    const { balance } = await house.call('balance', demo)
    const won = rows.reduce((sum, { credited, risk, commission }) => {
      return sum + cents(credited) - cents(risk) + cents(commission)
    }, 0)
    expect(cents(balance)).toBe(cents(5000) + won)
    const statement = await house.call('report/dailystatement', { ...demo, workingDate: '2025-08-16', pageSize: 100 })
    expect(cents(statement.sums.total) + cents(statement.sums.commission)).toBe(won)
    // Only bets were booked: results have their own column, and transfers are empty.
    expect([statement.sums.winlose, statement.sums.transfers]).toEqual([statement.sums.total, 0])
  })

  it('is explained: the steps add up to the credited amount', async () => {
    const { rows } = await house.call('bet/betacceptfulllist', { ...demo, pageSize: 100 })
    for (const { bet_id, ...ticket } of rows) {
      const { steps, bookings } = await house.call('bet/explain', { ...demo, bet_id })
      const of = (name: string) => steps.find(({ step }) => step === name)?.values as Record<string, number>
      const { outcome } = of('outcome') as unknown as Record<string, string>
      expect(outcome).toBe(ticket.outcome)
      const share = { win: of('price').win, halfLose: -(ticket.risk / 2), lose: -ticket.risk, refund: 0 }
      expect(of('net').net).toBeCloseTo(share[outcome as 'win'] as number, 9)
      expect(of('credited').credited).toBe(ticket.credited)
      expect(of('commission').commission).toBe(ticket.commission)
      expect(bookings).toMatchObject([{ undo: false, outcome, net: of('net').net }])
    }
  })

  it('is not explained to anybody else, nor for an invalid id', async () => {
    const { rows } = await house.call('bet/betacceptfulllist', { ...demo, pageSize: 1 })
    const other = await house.login('demo12')
    const [mine] = rows
    expect(await house.call('bet/explain', { ...other, bet_id: mine?.bet_id })).toMatchObject({
      statusdesc: 'invalidBet',
    })
    expect(await house.call('bet/explain', { ...demo, bet_id: 'x' })).toMatchObject({ statusdesc: 'invalidBet' })
  })
})

describe('a child match', () => {
  it('is named on the ticket', async () => {
    const parent = { matchId: 'm1', type: 'corners' as const }
    await house.feed(fixture('kicks', { parent }), markets('kicks', [quoteOf('BT_OU')]))
    await house.call('bet/betsingle', { ...demo, bets: [wish(quoteOf('BT_OU'), 0, 'kicks')] })
    const { rows } = await house.call('bet/betacceptlist', { ...demo, pageSize: 1 })
    expect(rows[0]).toMatchObject({ kind: 'single', child: 'corners' })
  })
})

describe('an outright', () => {
  it('shares the profit of a dead heat and returns a non-starter’s stake', async () => {
    const quote = quoteOf('BT_OR')
    const bets = [0, 1, 2].map((at) => wish(quote, at, 'cup'))
    const placed = await house.call('bet/betsinglespecial', { ...demo, bets })
    expect(placed.bets.map(({ status }) => status)).toEqual([1, 1, 1])
    const placing = { winners: ['ada', 'cyd'], nonStarters: ['bob'] }
    await house.feed({ kind: 'result', matchId: 'cup', result: { state: 'completed', scores: {}, placing } })
    await house.settle()
    const { rows } = await house.call('bet/betacceptfulllist', { ...demo, pageSize: 3 })
    const names = rows.map((row) => (row.kind === 'single' ? row.name : undefined))
    expect(names).toEqual(['Club cyd', 'Club bob', 'Club ada'])
    // 20 at 2.15, 2.16 and 2.17: half of 23.00 and of 23.40.
    expect(rows.map(({ outcome, credited }) => [outcome, credited]).reverse()).toEqual([
      ['win', 31.5],
      ['refund', 20],
      ['win', 31.7],
    ])
    const { steps } = await house.call('bet/explain', { ...demo, bet_id: rows[0]?.bet_id })
    expect(steps).toContainEqual({ step: 'deadHeat', values: { ties: 2 } })
  })

  it('is corrected from one winner to another, and back', async () => {
    const one = (winner: string) => ({
      kind: 'result' as const,
      matchId: 'cup',
      result: { state: 'completed' as const, scores: {}, placing: { winners: [winner] } },
    })
    const before = (await house.call('balance', demo)).balance
    await house.feed(one('bob'))
    await house.settle()
    expect((await house.call('balance', demo)).balance).not.toBe(before)
    await house.feed({
      ...one('ada'),
      result: {
        state: 'completed',
        scores: {},
        placing: { winners: ['ada', 'cyd'], nonStarters: ['bob'] },
      },
    })
    await house.settle()
    expect((await house.call('balance', demo)).balance).toBe(before)
  })
})

describe('the limit per match (R5-3)', () => {
  it('counts a match family as one, separately for each limit group', async () => {
    const parent = { matchId: 'derby', type: 'corners' as const }
    await house.feed(
      fixture('derby'),
      markets('derby', OFFER),
      fixture('derby.c', { parent }),
      markets('derby.c', OFFER),
    )
    await house.ownerDb.query(
      `INSERT INTO member_limit (shard_key, member_id, sport, min_bet, max_bet, max_per_match, max_payout)
       SELECT shard_key, id, 1, 30000, 500000, 1000000, 500000000 FROM member WHERE account_id = 'demo13'`,
    )
    const member = await house.login('demo13')
    const place = async (matchId: string, betType: string, bet_amount: number) => {
      const quote = OFFER.find((one) => one.betType === betType) as MarketQuote
      const bets = [{ ...wish(quote, 0, matchId), bet_amount }]
      return (await house.call('bet/betsingle', { ...member, bets })).bets[0]
    }
    expect(await place('derby', 'BT_HDP', 50)).toMatchObject({ status: 1 })
    expect(await place('derby.c', 'BT_OU', 50)).toMatchObject({ status: 1 })
    expect(await place('derby.c', 'BT_OE', 3)).toMatchObject({ statusdesc: 'betOverMaxPerMatch', params: { max: 0 } })
    expect(await place('derby', 'BT_1X2', 50)).toMatchObject({ status: 1 })
    expect(await place('derby', 'BT_ML', 51)).toMatchObject({ statusdesc: 'betOverMax' })
    expect(await place('derby', 'BT_CS', 50)).toMatchObject({ status: 1 })
  })
})
