/**
 * Body and maung through the real calls: quoted, placed, refused, waited for, settled to the kyat, corrected, and shared
 * with what is withheld (rules 4).
 */
import type { FeedFact, MarketQuote } from '@quarterline/core/market/event'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fixture, markets, openTestHouse, TEST_NOW_MS, type TestHouse } from '../../test/testHouse.ts'
import { completed } from '../../test/testParlay.ts'

/** Home −1 at HK 0.95, which makes 1−5; Over 2.5 at 0.90, which makes 3+80, moved to 3+81. */
const QUOTES: MarketQuote[] = [
  { betType: 'BT_HDP', period: 'FT', slot: 0, line: -4, status: 'open', prices: [950, 930] },
  { betType: 'BT_OU', period: 'FT', slot: 0, line: 10, status: 'open', prices: [900, 980] },
  { betType: 'BT_1X2', period: 'FT', slot: 0, line: 0, status: 'open', prices: [1500, 4000, 5500] },
]
const CASH = 1_000_000

let house: TestHouse
let me: { account_id: string; session_token: string }
let made = 0
let m: string[]

beforeAll(async () => {
  house = await openTestHouse()
})
beforeEach(async () => {
  made += 1
  m = Array.from({ length: 4 }, (_, at) => `mm${made}-${at}`)
  await house.feed(...m.flatMap((id) => [fixture(id), markets(id, QUOTES)]))
  await house.add([{ accountId: `kyat${made}`, currency: 'MMK', cash: CASH, credit: 0, commType: 1 }])
  me = await house.login(`kyat${made}`)
})
afterAll(async () => {
  expect((await house.products.audit(house.db)).differences).toEqual([])
  await house.close()
})

/** Home, which gives one goal and loses 5 % at exactly one. */
const upper = (matchId: string, more: object = {}) => ({
  ...{ matchId, betType: 'BT_HDP', period: 'FT', line: -1, pick: 'H', odds: -0.05, oddsType: 'MM', marketType: 2 },
  ...more,
})
const lower = (matchId: string, more: object = {}) => upper(matchId, { line: 1, pick: 'A', odds: 0.05, ...more })
const over = (matchId: string, more: object = {}) =>
  upper(matchId, { betType: 'BT_OU', line: 3, pick: 'O', odds: 0.81, ...more })

const single = async (bet: object, stake = 10_000) => {
  const { bets } = await house.call('bet/betsinglemmo', { ...me, bets: [{ bet_amount: stake, ...bet }] })
  const { bet_id = '', ...rest } = bets[0] as (typeof bets)[number]
  return { bet_id, ...rest }
}
const maung = (legs: object[], stake = 10_000, more: object = {}) =>
  house.call('bet/betparlaymmo', { ...me, bet_key: uuidv7(), legs, bet_amount: stake, ...more })
async function tell(...facts: FeedFact[]): Promise<void> {
  await house.feed(...facts)
  await house.settle()
}
async function ticket(betId: string) {
  const { rows } = await house.call('bet/betacceptfulllist', me)
  return rows.find(({ bet_id }: { bet_id: string }) => bet_id === betId)
}
const cameTo = async (betId: string) => {
  const { outcome, credited, valid_turnover, commission } = (await ticket(betId)) ?? {}
  return [outcome, credited, valid_turnover, commission]
}
const balance = async () => (await house.call('balance', me)).balance

describe('a body', () => {
  it.each<[string, (matchId: string) => object, [number, number], unknown[]]>([
    ['upper, won', upper, [2, 0], ['win', 19_500, 10_000, 0]],
    ['upper, exactly', upper, [2, 1], ['lose', 9_500, 500, 0]],
    ['upper, lost', upper, [1, 1], ['lose', 0, 10_000, 0]],
    ['lower, won', lower, [1, 1], ['win', 19_500, 10_000, 0]],
    ['lower, exactly', lower, [1, 0], ['win', 10_475, 500, 0]],
    ['over, exactly', over, [3, 0], ['win', 17_695, 8_100, 0]],
  ])('%s', async (_, pick, [home, away], expected) => {
    const [id = ''] = m
    const placed = await single(pick(id))
    expect(placed).toMatchObject({ status: 1, state: 'accepted', risk: 10_000, win: 9_500 })
    expect(await balance()).toBe(CASH - 10_000)
    await tell(completed(id, home, away))
    expect(await cameTo(placed.bet_id)).toEqual(expected)
    expect(await balance()).toBe(CASH - 10_000 + Number(expected[1]))
  })

  it('says on its ticket what is withheld, at which line it was made, and what its selection came to', async () => {
    const [id = ''] = m
    const { bet_id } = await single(upper(id))
    const withheld = [50_000, 150_000, ...Array(8).fill(200_000)]
    const open = { kind: 'single', oddsType: 'MM', odds: -0.05, line: -1, withheld_ppm: withheld, win: 9_500 }
    expect(await ticket(bet_id)).toMatchObject(open)
    await tell(completed(id, 1, 0))
    expect(await ticket(bet_id)).toMatchObject({ outcome: 'lose', evidence: { outcome: 'draw', score: [1, 0] } })
    const { steps } = await house.call('bet/explain', { ...me, bet_id })
    expect(steps.map(({ step }: { step: string }) => step)).toEqual(
      expect.arrayContaining(['score', 'margin', 'outcome', 'net', 'credited']),
    )
    expect(await house.call('bet/cashoutoffer', { ...me, bets: [{ bet_id }] })).toMatchObject({ status: 1 })
  })

  it('is not cashed out', async () => {
    const { bet_id } = await single(upper(m[0] ?? ''))
    const { offers } = await house.call('bet/cashoutoffer', { ...me, bets: [{ bet_id }] })
    expect(offers).toMatchObject([{ status: 0, statusdesc: '340' }])
    expect(await house.call('bet/cashout', { ...me, bet_id, amount: 1 })).toMatchObject({ status: 0 })
    expect(await house.call('bet/cashoutset', { ...me, bet_id, amount: 1 })).toMatchObject({ statusdesc: '340' })
  })

  it('is corrected like any other bet', async () => {
    const [id = ''] = m
    const { bet_id } = await single(upper(id))
    await tell(completed(id, 2, 0))
    await tell(completed(id, 1, 0))
    expect(await cameTo(bet_id)).toEqual(['lose', 9_500, 500, 0])
    await tell({ kind: 'resultRollback', matchId: id })
    expect(await balance()).toBe(CASH - 10_000)
    await tell({ kind: 'result', matchId: id, result: { state: 'refunded', reason: 'cancelled' } } as FeedFact)
    expect(await cameTo(bet_id)).toEqual(['refund', 10_000, 0, 0])
  })

  it.each<[string, (id: string) => object, string, object?]>([
    ['another line', (id) => upper(id, { line: -2 }), 'invalidOddsBall', { line: -1, odds: -0.05 }],
    ['a better percent than there is', (id) => upper(id, { odds: 0.5 }), 'invalidOdds', { odds: -0.05 }],
    ['a percent with a fraction', (id) => upper(id, { odds: -0.055 }), 'invalidOdds'],
    [
      'a bet type without Myanmar odds',
      (id) => upper(id, { betType: 'BT_1X2', line: undefined, pick: '1' }),
      'oddsDisplayInvalid',
    ],
    ['another odds type', (id) => upper(id, { oddsType: 'HK', odds: 0.95 }), 'oddsDisplayInvalid'],
    ['a stake between steps', (id) => upper(id, { bet_amount: 10_050 }), 'invalidBetAmount', { step: 100 }],
  ])('is refused for %s', async (_, bet, code, params) => {
    const answer = await single(bet(m[0] ?? ''))
    expect(answer).toMatchObject({ status: 0, statusdesc: code, ...(params && { params }) })
    expect(await balance()).toBe(CASH)
  })

  it('is not for members in other currencies, by any call', async () => {
    const bets = [{ ...upper(m[0] ?? ''), bet_amount: 100 }]
    const ringgit = await house.login('demo01')
    for (const name of ['bet/betsinglemmo', 'bet/betsingle'] as const)
      expect((await house.call(name, { ...ringgit, bets })).bets[0]).toMatchObject({ statusdesc: 'oddsDisplayInvalid' })
    const legs = [upper(m[0] ?? ''), upper(m[1] ?? '')]
    const asked = { ...ringgit, legs, bet_amount: 100 }
    expect(await house.call('bet/betparlaymmo', asked)).toMatchObject({ statusdesc: 'oddsDisplayInvalid' })
    expect(await house.call('bet/betmmoclick', { ...ringgit, legs })).toMatchObject({
      statusdesc: 'oddsDisplayInvalid',
    })
    expect((await house.call('bet/vbetsinglemmo', { ...me, bets })).statusdesc).toBe('walletNotExists')
    expect((await house.call('bet/vbetparlaymmo', { ...me, legs })).statusdesc).toBe('walletNotExists')
  })
})

describe('a maung', () => {
  it('multiplies, less 15 % of two', async () => {
    const [a = '', b = ''] = m
    const placed = await maung([upper(a), over(b)])
    expect(placed).toMatchObject({ status: 1, state: 'accepted', odds: 3.4, lines: 1, risk: 10_000, win: 24_000 })
    expect(placed.legs).toEqual([
      { leg: 1, odds: -0.05 },
      { leg: 2, odds: 0.81 },
    ])
    expect(await ticket(placed.bet_id)).toMatchObject({
      ...{ kind: 'parlay', odds: 3.4, withheld_ppm: [50_000, 150_000, ...Array(8).fill(200_000)] },
      legs: [{ oddsType: 'MM', odds: -0.05 }, { oddsType: 'MM' }],
    } as object)
    await tell(completed(a, 2, 1), completed(b, 3, 0))
    // 10,000 × 0.95 × 1.81 × 0.85 = 14,615.75, truncated.
    expect(await cameTo(placed.bet_id)).toEqual(['win', 14_615, 10_000, 0])
  })

  it('is lost with its first lost leg, and follows corrections of it', async () => {
    const [a = '', b = '', c = ''] = m
    const { bet_id } = await maung([upper(a), upper(b), upper(c)])
    await tell(completed(a, 0, 1))
    expect(await cameTo(bet_id)).toEqual(['lose', 0, 10_000, 0])
    await tell(completed(a, 3, 1))
    expect(await ticket(bet_id)).toMatchObject({ state: 'accepted' })
    await tell(completed(b, 2, 0), completed(c, 2, 0))
    expect(await cameTo(bet_id)).toEqual(['win', 64_000, 10_000, 0])
  })

  it('counts only the legs that were played', async () => {
    const [a = '', b = '', c = ''] = m
    const refund = (matchId: string) =>
      ({ kind: 'result', matchId, result: { state: 'refunded', reason: 'postponed' } }) as FeedFact
    const three = await maung([upper(a), upper(b), upper(c)])
    const two = await maung([upper(b), upper(c)])
    await tell(refund(c), completed(a, 2, 0), completed(b, 2, 0))
    expect(await cameTo(three.bet_id)).toEqual(['win', 34_000, 10_000, 0])
    // One leg left: a body at 5 %.
    expect(await cameTo(two.bet_id)).toEqual(['win', 19_500, 10_000, 0])
  })

  it.each<[string, (ids: string[]) => object[], string, object]>([
    ['one leg', ([a = '']) => [upper(a)], 'atLeastTwoMatchToBetParlay', { min: 2 }],
    ['two of a match', ([a = '', b = '']) => [upper(a), upper(b), over(a)], 'invalidBets', { leg: 3 }],
    ['eleven legs', ([a = '']) => Array.from({ length: 11 }, () => upper(a)), 'maxParlayTicket', { max: 10 }],
    ['another line', ([a = '', b = '']) => [upper(a), upper(b, { line: -2 })], 'invalidOddsBall', { leg: 2 }],
    [
      'a decimal leg',
      ([a = '', b = '']) => [upper(a), upper(b, { oddsType: 'DEC', odds: 1.95 })],
      'oddsDisplayInvalid',
      { leg: 2 },
    ],
  ])('is refused for %s', async (_, legs, code, params) => {
    expect(await maung(legs(m))).toMatchObject({ status: 0, statusdesc: code, params })
  })

  it('may have a leg in play, and waits for it at its own percent', async () => {
    const id = `live${made}`
    const begun: FeedFact[] = [
      fixture(id, { startsAtMs: TEST_NOW_MS - 60_000 }),
      { kind: 'status', matchId: id, phase: '1H', score: [1, 0], redCards: [0, 0], clock: null },
      // The 1X2 of a level match would contradict the lead.
      markets(id, QUOTES.slice(0, 2)),
    ]
    await house.feed(...begun)
    house.clock.move(1_000)
    const { legs } = await house.call('bet/betmmoclick', {
      ...me,
      legs: [upper(id, { marketType: 3, score: [1, 0] })],
    })
    const leg = upper(id, { marketType: 3, score: [1, 0], odds: legs[0]?.odds })
    const placed = await maung([leg, upper(m[0] ?? '')])
    expect(placed).toMatchObject({ state: 'waiting' })
    house.clock.move(20_000)
    await house.accept()
    expect(await ticket(placed.bet_id)).toMatchObject({ state: 'accepted' })
    // The goal before the bet does not count: 3-0 is two more.
    await tell(completed(id, 3, 0), completed(m[0] ?? '', 2, 0))
    expect(await cameTo(placed.bet_id)).toEqual(['win', 34_000, 10_000, 0])
  })
})

it('is quoted by no call of parlays', async () => {
  const [a = '', b = ''] = m
  const { ticket } = await house.call('bet/betcheckparlay', { ...me, legs: [upper(a), upper(b)], bet_amount: 10_000 })
  expect(ticket).toMatchObject({ status: 0, statusdesc: 'oddsDisplayInvalid', params: { leg: 1 } })
})

describe('a quote', () => {
  it('has the line, both kinds of stakes, and what is withheld', async () => {
    const [a = '', b = ''] = m
    const quote = await house.call('bet/betmmoclick', {
      ...me,
      legs: [upper(a, { bet_amount: 10_000 }), over(b)],
      bet_amount: 10_000,
    })
    expect(quote.legs).toMatchObject([
      { leg: 1, status: 1, line: -1, odds: -0.05, bet_amount: 10_000, payout: 19_500 },
      { leg: 2, status: 1, line: 3, odds: 0.81 },
    ])
    expect(quote.maung).toMatchObject({ status: 1, bet_amount: 10_000, payout: 34_000, wait_s: 0 })
    expect(quote.withheld_ppm.slice(0, 3)).toEqual([50_000, 150_000, 200_000])
    const one = await house.call('bet/betmmoclick', { ...me, legs: [upper(a, { bet_amount: 100 })] })
    expect(one).toMatchObject({
      legs: [{ status: 0, statusdesc: 'changeStakeMin' }],
      maung: { status: 0, statusdesc: 'atLeastTwoMatchToBetParlay' },
    })
  })

  it('offers a stake that is accepted, and one step more that is not', async () => {
    const [a = '', b = ''] = m
    const legs = [upper(a), over(b)]
    const { maung: bound, legs: singles } = await house.call('bet/betmmoclick', { ...me, legs })
    expect((await maung(legs, (bound.max_bet ?? 0) + 100)).status).toBe(0)
    expect((await single(upper(a), (singles[0]?.max_bet ?? 0) + 100)).status).toBe(0)
    expect((await maung(legs, bound.max_bet)).statusdesc).toBe('')
  })
})

it('what is withheld is part of the result that uplines share, and nobody earns commission of it', async () => {
  const [id = ''] = m
  const { bet_id } = await single(upper(id))
  await tell(completed(id, 2, 0))
  await house.share()
  const { rows } = await house.db.query(
    `SELECT b.comm_type, k.result, k.shared, k.commission_base FROM bet b JOIN booking k ON k.item = b.id WHERE b.id = $1`,
    [bet_id],
  )
  expect(rows).toEqual([{ comm_type: 0, result: 95_000_000, shared: 95_000_000, commission_base: 0 }])
})
