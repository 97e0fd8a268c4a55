/** Refusals in the order of rules 14.1: of several faults the first one is reported. */
import { describe, expect, it } from 'vitest'
import { HOUSE_LIMITS } from '../../account/limits.ts'
import type { Currency } from '../../base/money.ts'
import { CURRENCIES, fromDecimal, MONEY_SCALE, type Money, money } from '../../base/money.ts'
import { applyEvent, openMatch } from '../../market/book/book.ts'
import type { BookMatch } from '../../market/book/match.ts'
import { NO_OVERLAY } from '../../market/book/overlay.ts'
import type { FeedFact, MarketQuote } from '../../market/event.ts'
import type { OddsOption } from '../bet.ts'
import { type Bettor, check, grantOdds, type HouseView, readStake, type SingleWish } from './check.ts'

const NOW_MS = Date.UTC(2025, 7, 16, 12)
const HANDICAP: MarketQuote = { betType: 'BT_HDP', period: 'FT', slot: 0, line: -2, status: 'open', prices: [950, 930] }

/** Every input of a decision, in order: an in-play bet on home −0.5 at HK 0.95, with 1-0 on the board. */
interface Scene {
  wish: SingleWish
  bettor: Bettor
  houseView: HouseView & { match: BookMatch | undefined }
}

function apply(match: BookMatch, fact: FeedFact): BookMatch {
  const seq = match.lastSeq + 1
  return applyEvent(match, { source: 's', seq, key: `${seq}`, atMs: NOW_MS, ...fact })?.match ?? match
}

function inOrder(): Scene {
  const startsAtMs = NOW_MS - 60_000
  const fixture = { matchId: 'm', sport: 1, leagueId: 'l', league: 'L', home: 'H', away: 'A', startsAtMs }
  const facts: FeedFact[] = [
    { kind: 'status', matchId: 'm', phase: '1H', score: [1, 0], redCards: [0, 0], clock: null },
    { kind: 'market', matchId: 'm', markets: [{ ...HANDICAP, line: -1 }] },
    { kind: 'market', matchId: 'm', markets: [HANDICAP] },
  ]
  const address = { matchId: 'm', betType: 'BT_HDP', period: 'FT', line: -0.5, pick: 'H' }
  return {
    wish: { ...address, odds: 0.95, oddsType: 'HK', marketType: 3, score: [1, 0], bet_amount: 100 },
    bettor: { state: 'active', currency: 'MYR', commissionReady: true, available: money(1000 * MONEY_SCALE) },
    houseView: {
      nowMs: NOW_MS,
      match: facts.reduce(apply, openMatch(fixture, 's', 1)),
      sourceUp: true,
      limits: () => HOUSE_LIMITS,
      staked: () => money(0),
      exposureLeft: () => money(1_000_000 * MONEY_SCALE),
    },
  }
}

const decide = ({ wish, bettor, houseView }: Scene, option: OddsOption = 1) => check(wish, option, bettor, houseView)
const codeOf = (scene: Scene): string => {
  const result = decide(scene)
  return result.ok ? 'ok' : result.code
}

const wish = (changes: Partial<SingleWish>) => (scene: Scene) => Object.assign(scene.wish, changes)
const bettor = (changes: Partial<Bettor>) => (scene: Scene) => Object.assign(scene.bettor, changes)
const houseView = (changes: Partial<HouseView>) => (scene: Scene) => Object.assign(scene.houseView, changes)
const match = (changes: Partial<BookMatch>) => (scene: Scene) => {
  if (scene.houseView.match) scene.houseView.match = { ...scene.houseView.match, ...changes }
}
const market = (changes: Partial<MarketQuote>) => (scene: Scene) => {
  const markets = scene.houseView.match?.markets.map((one) => ({ ...one, ...changes })) ?? []
  match({ markets })(scene)
}
const limits = (changes: Partial<typeof HOUSE_LIMITS>) => (scene: Scene) => {
  const before = scene.houseView.limits(1)
  houseView({ limits: () => ({ ...before, ...changes }) })(scene)
}

/** A fault, its code, and the one thing it breaks; two faults that break the same thing cannot be combined. */
type Fault = [code: string, breaks: string, what: string, (scene: Scene) => unknown]

/** In the order of rules 14.1 and R5-5. */
const FAULTS: Fault[] = [
  ['FREEZE', 'state', 'the account is frozen', bettor({ state: 'frozen' })],
  ['SUSPEND', 'state', 'the account is suspended', bettor({ state: 'suspended' })],
  ['CLOSE', 'state', 'the account is closed', bettor({ state: 'closed' })],
  ['BLOCK', 'state', 'the account is blocked', bettor({ state: 'blocked' })],
  ['account_inactive', 'state', 'the account is inactive', bettor({ state: 'inactive' })],
  ['currencyNotSupported', 'currency', 'a currency the house has not', bettor({ currency: 'XYZ' })],
  ['betAmountRequired', 'amount', 'no stake', ({ wish }) => delete wish.bet_amount],
  ['invalidBetAmount', 'amount', 'half a unit', wish({ bet_amount: 100.5 })],
  ['invalidBet', 'period', 'a period that does not exist', wish({ period: 'Q9' })],
  ['invalidBet', 'line', 'a line between the quarters', wish({ line: -0.3 })],
  ['invalidBetType', 'betType', 'a bet type that does not exist', wish({ betType: 'BT_NO' })],
  ['invalidBetTeam', 'pick', 'a pick of another bet type', wish({ pick: 'O' })],
  ['oddsDisplayInvalid', 'oddsType', 'an odds type that is not shown', wish({ oddsType: 'MM' })],
  ['memberCommissionNotSetup', 'chain', 'no complete chain of rates', bettor({ commissionReady: false })],
  ['318', 'match', 'a match that is not there', houseView({ match: undefined })],
  ['308', 'phase', 'a match that has ended', match({ phase: 'ended' })],
  ['308', 'phase', 'a match that was postponed', match({ phase: 'postponed' })],
  ['308', 'result', 'a match that has a result', match({ result: { state: 'refunded' } })],
  ['311', 'house', 'a match that a trader has shut', match({ house: { ...NO_OVERLAY, shut: true } })],
  ['marketTypeChanged', 'group', 'seen before kick-off', wish({ marketType: 2 })],
  ['313', 'status', 'a closed market', market({ status: 'closed' })],
  ['313', 'cancels', 'cancelled until further notice', match({ cancels: [{ fromMs: null, toMs: null }] })],
  ['314', 'lock', 'a goal a moment ago', match({ lock: 'goal' })],
  ['314', 'status', 'a suspended market', market({ status: 'suspended' })],
  ['328', 'line', 'a line that was never offered', wish({ line: -2 })],
  ['340', 'markets', 'no market of the bet type', match({ markets: [] })],
  ['340', 'period', 'a period that is not offered here', wish({ period: '1H' })],
  ['oddsIsUpdating', 'source', 'a source that is down', houseView({ sourceUp: false })],
  ['invalidOddsBall', 'line', 'the line moved', wish({ line: -0.25 })],
  ['invalidOdds', 'odds', 'a better price was seen', wish({ odds: 0.99 })],
  ['invalidOdds', 'odds', 'a price that cannot be', wish({ odds: -0.95 })],
  ['invalidOdds', 'score', 'another score was seen', wish({ score: [0, 0] })],
  ['invalidOdds', 'score', 'no score was seen', ({ wish }) => delete wish.score],
  ['betLowerMin', 'amount', 'a stake below the least', wish({ bet_amount: 2 })],
  ['betOverMax', 'amount', 'a stake above the most', wish({ bet_amount: 6000 })],
  ['betOverMax', 'amount', 'the largest stake that can be written', wish({ bet_amount: 99_999_999_999 })],
  [
    'betOverMaxPerMatch',
    'staked',
    'enough staked on the match',
    houseView({ staked: () => money(9_950 * MONEY_SCALE) }),
  ],
  ['betOverMaxPayout', 'payout', 'more than may be paid', limits({ maxPayout: money(150 * MONEY_SCALE) })],
  [
    'betOverLimit',
    'exposure',
    'more than the house will lose',
    houseView({ exposureLeft: () => money(94 * MONEY_SCALE) }),
  ],
  ['insufficient_balance', 'available', 'too little in the wallet', bettor({ available: money(99 * MONEY_SCALE) })],
]

/** A selection that is not quoted has no market that could be closed, suspended or moved, and no price. */
const NEEDS_MARKET: Record<string, string[]> = {
  '340': ['status', 'cancels', 'lock', 'line', 'pick'],
  '328': ['status'],
}
const meet = ([code, a]: Fault, [otherCode, b]: Fault): boolean => {
  return a !== b && !NEEDS_MARKET[code]?.includes(b) && !NEEDS_MARKET[otherCode]?.includes(a)
}

describe('one fault', () => {
  it('a bet without faults is accepted', () => {
    expect(decide(inOrder())).toMatchObject({ ok: true, value: { risk: 100 * MONEY_SCALE, profit: 95 * MONEY_SCALE } })
  })

  it.each(FAULTS)('%s: %s: %s', (code, _, __, spoil) => {
    const scene = inOrder()
    spoil(scene)
    expect(codeOf(scene)).toBe(code)
  })
})

describe('several faults', () => {
  it.each(FAULTS.map((fault, at) => [...fault, at] as const))(
    '%s (%s, %s) is reported before all that follow',
    (...row) => {
      const [code, , what, , at] = row
      const fault = FAULTS[at] as Fault
      for (const later of FAULTS.slice(at + 1).filter((one) => one[0] !== code && meet(fault, one))) {
        const scene = inOrder()
        // The later fault first, so that where both break the same thing the earlier one prevails.
        later[3](scene)
        fault[3](scene)
        expect(`${codeOf(scene)}: ${what} and ${later[2]}`).toBe(`${code}: ${what} and ${later[2]}`)
      }
    },
  )

  it('the first of all is reported when everything is wrong', () => {
    for (const [at, fault] of FAULTS.entries()) {
      const scene = inOrder()
      const rest = FAULTS.slice(at + 1).filter((one) => meet(fault, one))
      for (const one of rest.reverse()) one[3](scene)
      fault[3](scene)
      expect([at, fault[2], codeOf(scene)]).toEqual([at, fault[2], fault[0]])
    }
  })
})

describe('refusals outside the list', () => {
  it('a wrong shape is reported before a bet type or period that is not offered', () => {
    const scene = inOrder()
    wish({ period: '1H', pick: 'O' })(scene)
    expect(codeOf(scene)).toBe('invalidBetTeam')
    delete scene.wish.line
    wish({ period: 'FT', betType: 'BT_DNB', pick: 'H', oddsType: 'HK' })(scene)
    expect(codeOf(scene)).toBe('oddsDisplayInvalid')
    wish({ oddsType: 'DEC' })(scene)
    expect(codeOf(scene)).toBe('340')
  })

  it('a two-way market needs its line, a total one above 0', () => {
    const scene = inOrder()
    delete scene.wish.line
    expect(codeOf(scene)).toBe('invalidBet')
    wish({ betType: 'BT_OU', pick: 'O', line: -2.5 })(scene)
    expect(codeOf(scene)).toBe('invalidBet')
  })

  it('1X2 is decimal and has no line', () => {
    const three: MarketQuote = { ...HANDICAP, betType: 'BT_1X2', line: 0, prices: [1950, 3400, 4100] }
    const scene = inOrder()
    market(three)(scene)
    wish({ betType: 'BT_1X2', pick: '2', oddsType: 'DEC', odds: 4.1 })(scene)
    expect(codeOf(scene)).toBe('invalidBet')
    delete scene.wish.line
    expect(codeOf(scene)).toBe('ok')
    wish({ oddsType: 'HK' })(scene)
    expect(codeOf(scene)).toBe('oddsDisplayInvalid')
  })

  it('the largest writable stake is too large at any price, never an internal error', () => {
    const scene = inOrder()
    market({ betType: 'BT_1X2', line: 0, prices: [1010, 34_000, 501_000] })(scene)
    delete scene.wish.line
    wish({ betType: 'BT_1X2', pick: '2', oddsType: 'DEC', odds: 501, bet_amount: 99_999_999_999 })(scene)
    expect(codeOf(scene)).toBe('betOverMax')
  })
})

describe('the typed stake (rules 14.5)', () => {
  const STEP: Record<Currency, number> = { MYR: 1, CNY: 1, THB: 1, USD: 1, SGD: 1, BDT: 1, IDR: 100, MMK: 100, MMO: 1 }
  it.each(CURRENCIES)('stakes in %s are whole steps', (currency) => {
    const step = STEP[currency]
    for (const good of [step, 7 * step, 100_000])
      expect(readStake(good, currency)).toEqual({ ok: true, value: good * MONEY_SCALE })
    const bad = [
      0,
      -0,
      -step,
      step / 2,
      step + 0.0001,
      step + 0.00001,
      1e-7,
      1e21,
      1e308,
      Number.NaN,
      Number.POSITIVE_INFINITY,
    ]
    for (const amount of bad)
      expect([amount, readStake(amount, currency)]).toMatchObject([amount, { code: 'invalidBetAmount' }])
    expect(readStake(undefined, currency)).toMatchObject({ code: 'betAmountRequired' })
  })
})

describe('limits to the cent', () => {
  it.each([
    [3, 'ok'],
    [2, 'betLowerMin'],
    [5000, 'ok'],
    [5001, 'betOverMax'],
  ])('a stake of %d: %s [A5]', (bet_amount, code) => {
    const scene = inOrder()
    bettor({ available: money(100_000 * MONEY_SCALE) })(scene)
    wish({ bet_amount })(scene)
    expect(codeOf(scene)).toBe(code)
  })

  it.each<[string, (least: Money) => (scene: Scene) => unknown, number, string]>([
    ['wallet', (available) => bettor({ available }), 100, 'insufficient_balance'],
    ['payout', (maxPayout) => limits({ maxPayout }), 195, 'betOverMaxPayout'],
    ['exposure', (left) => houseView({ exposureLeft: () => left }), 95, 'betOverLimit'],
  ])('the %s may be used up, and not a ten-thousandth more [A5]', (_, bound, units, code) => {
    const enough = fromDecimal(units) as Money
    for (const [amount, answer] of [
      [enough, 'ok'],
      [enough - 1, code],
    ] as const) {
      const scene = inOrder()
      bound(amount as Money)(scene)
      expect(codeOf(scene)).toBe(answer)
    }
  })
})

describe('the odds option (R6-5)', () => {
  const hk = (milli: number) => ({ type: 'HK', milli }) as const
  it.each<[OddsOption, number, number, number | undefined]>([
    [0, 930, 930, 930],
    [0, 930, 950, undefined],
    [0, 930, 900, undefined],
    [1, 930, 930, 930],
    [1, 930, 950, 950],
    [1, 930, 900, undefined],
    [2, 930, 930, 930],
    [2, 930, 950, 950],
    [2, 930, 900, 900],
  ])('option %d, seen %d, now %d: %s', (option, seen, now, granted) => {
    expect(grantOdds(hk(seen), hk(now), option)?.milli).toBe(granted)
  })
})
