/** The slip by tables: states of a leg, what blocks it, sums, and a bet's way from sent to answered. */
import { describe, expect, test } from 'vitest'
import { fromDecimal, money } from '../../base/money.ts'
import type { OddsType } from '../../base/odds.ts'
import type { SpotView } from '../../market/spot.ts'
import type { OddsOption } from '../bet.ts'
import { reduce, type SlipAction } from './slip.ts'
import { changedLegs, errors, legAmounts, legMax, legState, type SlipBettor, summarise, toRequest } from './slipLeg.ts'
import { type Attempt, EMPTY_SLIP, type Leg, type SentBet, SLIP_LEGS_MAX, type Slip } from './slipShape.ts'

const amount = (decimal: number) => fromDecimal(decimal)!
const HK: SlipBettor = { currency: 'MYR', available: amount(3000), oddsType: 'HK' }
const look = (over: Partial<SpotView> = {}): SpotView => ({
  status: 'open',
  base: 930,
  line: -2,
  group: 2,
  score: null,
  lock: null,
  ...over,
})
const add = (pick = 'H', over: Partial<SpotView> = {}): SlipAction => ({
  type: 'toggle',
  leg: {
    spot: { matchId: 'm1', betType: 'BT_HDP', period: 'FT', slot: 0, pick },
    sport: 1,
    league: 'League',
    home: 'KL City',
    away: 'Johor',
    family: 'm1',
    look: look(over),
  },
})
const run = (...actions: SlipAction[]): Slip => actions.reduce(reduce, EMPTY_SLIP)
const idOf = (pick: string) => `m1|BT_HDP|FT|0|${pick}`
const stake = (typed: string, pick = 'H'): SlipAction => ({ type: 'stake', id: idOf(pick), typed })
const board = (over: Partial<SpotView> | undefined): SlipAction => ({ type: 'board', look: () => over && look(over) })
const limits = { minBet: amount(3), maxBet: amount(5000), maxPerMatch: amount(10000), maxPayout: amount(50000) }
const checked = (over: object = {}): SlipAction => ({
  type: 'checked',
  id: idOf('H'),
  answer: { refusal: null, limits, ...over },
})
const only = (slip: Slip): Leg => slip.legs[0]!
const sent: SentBet = { key: 'k1', option: 1, bet: toRequest(only(run(add(), stake('10'))), 'HK') }
const send: SlipAction = { type: 'send', sent: new Map([[idOf('H'), sent]]) }
const taken = { betId: 'b1', refNo: '84217', odds: 0.93, stake: amount(10), risk: amount(10), profit: amount(9.3) }
const answered = (attempt: Attempt, key = 'k1'): SlipAction => ({ type: 'answered', key, attempt })

describe('what a press on the button accepts besides placing', () => {
  const slipWith = (over: Partial<SpotView> | undefined, typed = '100') => {
    const slip = run(add(), checked(), stake(typed), board(over))
    return changedLegs(slip, HK).map(({ id }) => id)
  }
  test.each<[string, Partial<SpotView> | undefined, string, boolean]>([
    ['a worse price', { base: 900 }, '100', true],
    ['another line', { line: -3 }, '100', true],
    ['a goal', { score: [1, 0] }, '100', true],
    ['a better price, which is taken anyway', { base: 950 }, '100', false],
    ['nothing changed', {}, '100', false],
    ['a worse price without a stake', { base: 900 }, '', false],
    ['a worse price and a stake that is none', { base: 900 }, 'abc', false],
    ['suspended', { base: 900, status: 'suspended' }, '100', false],
    ['gone', undefined, '100', false],
  ])('%s', (_, over, typed, is) => expect(slipWith(over, typed)).toEqual(is ? [idOf('H')] : []))
})

describe('the state of a leg', () => {
  test.each<[string, Partial<SpotView> | undefined, string, OddsType]>([
    ['nothing moved', {}, 'open', 'HK'],
    ['a better price', { base: 950 }, 'priceUp', 'HK'],
    ['a worse price', { base: 900 }, 'priceDown', 'HK'],
    ['another line, whatever its price', { base: 950, line: -3 }, 'lineChanged', 'HK'],
    ['a goal', { score: [1, 0] }, 'scoreChanged', 'HK'],
    ['suspended', { status: 'suspended', lock: 'goal' }, 'suspended', 'HK'],
    ['gone', undefined, 'closed', 'HK'],
  ])('%s', (_, over, state, oddsType) => {
    expect(legState(only(run(add(), board(over))), oddsType)).toBe(state)
  })

  test.each([
    ['a handicap of soccer counts from it', 1, 'BT_HDP', 'scoreChanged'],
    ['a total of soccer is said by its line and price', 1, 'BT_OU', 'open'],
    ['who wins a soccer match as well', 1, 'BT_1X2', 'open'],
    ['points of basketball never ask', 2, 'BT_HDP', 'open'],
    ['nor do games of tennis', 7, 'BT_HDP', 'open'],
  ] as const)('a score that changes: %s', (_, sport, betType, state) => {
    const leg = only(run(add('H', { group: 3, score: [0, 0] })))
    const now = { ...leg.now, score: [1, 0] as const }
    expect(legState({ ...leg, sport, spot: { ...leg.spot, betType }, now }, 'HK')).toBe(state)
  })

  test('prices are compared as displayed: two bases that display alike are no change (R1-6)', () => {
    const slip = run(add('H', { base: 2950 }), board({ base: 2960 }))
    expect(legState(only(slip), 'HK')).toBe('priceUp')
    expect(legState(only(slip), 'MY')).toBe('open')
  })

  test('a ready leg whose match changes its group is dropped with a notice', () => {
    const slip = run(add(), board({ group: 3, score: [0, 0] }))
    expect(slip.legs).toEqual([])
    expect(slip.notice).toMatchObject({ code: 'marketTypeChanged', home: 'KL City' })
  })

  test('a sent leg stays when its match changes its group', () => {
    expect(only(run(add(), stake('10'), send, board({ group: 3 }))).attempt.step).toBe('sending')
  })
})

describe('what blocks a leg, most important first', () => {
  test.each<[string, SlipAction[], OddsOption, string | undefined]>([
    ['all well', [stake('10')], 1, undefined],
    ['closed before everything', [board(undefined)], 1, '313'],
    ['suspended', [stake('10'), board({ status: 'suspended' })], 2, '314'],
    ['a changed line is covered by no option', [stake('10'), board({ line: -3 })], 2, 'invalidOddsBall'],
    ['nor is a goal', [stake('10'), board({ score: [1, 0] })], 2, 'invalidOdds'],
    ['a better price under reject', [stake('10'), board({ base: 950 })], 0, 'invalidOdds'],
    ['a better price under better', [stake('10'), board({ base: 950 })], 1, undefined],
    ['a worse price under better', [stake('10'), board({ base: 900 })], 1, 'invalidOdds'],
    ['a worse price under any', [stake('10'), board({ base: 900 })], 2, undefined],
    ['the last check', [stake('10'), checked({ refusal: { code: 'SUSPEND' } })], 1, 'SUSPEND'],
    ['no stake', [], 1, 'betAmountRequired'],
    ['no number', [stake('abc')], 1, 'invalidBetAmount'],
    ['nothing', [stake('0')], 1, 'invalidBetAmount'],
    ['not a multiple of the step', [stake('10.50')], 1, 'invalidBetAmount'],
    ['below the least', [stake('2'), checked()], 1, 'betLowerMin'],
    ['above the most', [stake('5001'), checked()], 1, 'betOverMax'],
    [
      'above the match',
      [stake('600'), checked({ limits: { ...limits, maxPerMatch: amount(500) } })],
      1,
      'betOverMaxPerMatch',
    ],
    [
      'above the payout',
      [stake('600'), checked({ limits: { ...limits, maxPayout: amount(1000) } })],
      1,
      'betOverMaxPayout',
    ],
  ])('%s', (_, actions, option, code) => {
    expect(errors(only(run(add(), ...actions)), option, HK)?.code).toBe(code)
  })

  test('accepting the present price and line clears the way', () => {
    const slip = run(add(), stake('10'), board({ line: -3, base: 800 }), { type: 'agree', id: idOf('H') })
    expect(errors(only(slip), 0, HK)).toBeUndefined()
    expect(toRequest(only(slip), 'HK')).toMatchObject({ line: -0.75, odds: 0.8, bet_amount: 10 })
  })
})

describe('stakes', () => {
  test('the check corrects the stake it was asked about, and says so', () => {
    const corrected = { code: 'changeStakeMax', stake: amount(5000) } as const
    const slip = run(add(), stake('9k'), checked({ sentStake: amount(9000), corrected }))
    expect(only(slip)).toMatchObject({ typed: '5000', corrected: 'changeStakeMax' })
    expect(only(reduce(slip, stake('4'))).corrected).toBeNull()
  })

  test('a correction that arrives after the stake was retyped is ignored', () => {
    const corrected = { code: 'changeStakeMin', stake: amount(3) } as const
    expect(only(run(add(), stake('100'), checked({ sentStake: amount(1), corrected }))).typed).toBe('100')
  })

  test('a negative Malay price risks less than it wins, and the sums follow', () => {
    const bettor: SlipBettor = { ...HK, oddsType: 'MY' }
    const slip = run(add('H', { base: 1080 }), stake('100'))
    expect(legAmounts(only(slip), bettor)).toEqual({ stake: amount(100), risk: amount(93), profit: amount(100) })
    expect(summarise(slip, bettor)).toMatchObject({ risk: amount(93), payout: amount(193), obstacle: null })
  })

  test.each<[number, OddsType, number, number]>([
    [950, 'HK', 3000, 3000],
    [1050, 'MY', 3000, 3157],
    [950, 'HK', 9000, 5000],
  ])('the most at base %d in %s with %d is %d (R5-4)', (base, oddsType, available, most) => {
    const slip = run(add('H', { base }), checked())
    const bettor: SlipBettor = { currency: 'MYR', available: amount(available), oddsType }
    expect(legMax(only(slip), bettor)).toEqual({ ok: true, value: amount(most) })
  })

  test('legs that together cost more than the wallet block the slip as a whole', () => {
    const slip = run(add('H'), add('A', { line: 2 }), stake('2000', 'H'), stake('2000', 'A'))
    expect(summarise(slip, HK)).toMatchObject({ obstacle: 'insufficient_balance', stake: amount(4000) })
    expect(summarise(slip, { ...HK, available: amount(4000) }).obstacle).toBeNull()
    expect(summarise(EMPTY_SLIP, HK)).toMatchObject({ ready: [], payout: money(0) })
  })
})

describe('a check’s refusal of a stake', () => {
  const finer = { code: 'invalidBetAmount' }
  test.each([
    [
      'is over as soon as another one is typed',
      [stake('10.5'), checked({ refusal: finer, sentStake: amount(10.5) }), stake('20')],
    ],
    ['comes too late for the one typed since', [stake('20'), checked({ refusal: finer, sentStake: amount(10.5) })]],
  ])('%s', (_, actions) => {
    const leg = only(run(add(), ...actions))
    expect(leg.refusal).toBeNull()
    expect(errors(leg, 0, HK)).toBeUndefined()
  })

  test('stays if the stake is unchanged, or no stake fits at all', () => {
    const sentStake = amount(10.5)
    expect(only(run(add(), stake('10.5'), checked({ refusal: finer, sentStake }))).refusal).toEqual(finer)
    const refusal = { code: 'betOverMaxPayout' }
    const none = checked({ refusal, limits: { ...limits, maxBet: amount(0) } })
    expect(only(run(add(), none, stake('20'))).refusal).toEqual(refusal)
  })

  test('a new stake clears no refusal of the offer or the member', () => {
    expect(only(run(add(), checked({ refusal: { code: '314' } }), stake('20'))).refusal).toEqual({ code: '314' })
  })
})

describe('from slip to bet', () => {
  test.each<[string, SlipAction[], string]>([
    ['sent', [send], 'sending'],
    ['no answer', [send, { type: 'unanswered', key: 'k1' }], 'unknown'],
    ['another bet has no answer', [send, { type: 'unanswered', key: 'k2' }], 'sending'],
    ['a late answer ends the doubt', [send, { type: 'unanswered' }, answered({ step: 'accepted', taken })], 'accepted'],
    ['an answer to another key', [send, answered({ step: 'accepted', taken }, 'k2')], 'sending'],
    ['cannot be taken out', [send, { type: 'remove', id: idOf('H') }], 'sending'],
    ['nor cleared', [send, { type: 'clear' }], 'sending'],
    ['nor pressed away', [send, add()], 'sending'],
    ['nor restaked', [send, stake('99')], 'sending'],
    ['waiting', [send, answered({ step: 'waiting', taken, sinceMs: 0, waitMs: 6000 })], 'waiting'],
    ['rejected', [send, answered({ step: 'rejected', code: 'invalidOdds' })], 'rejected'],
    [
      're-priced',
      [send, answered({ step: 'rejected', code: 'invalidOdds' }), { type: 'agree', id: idOf('H') }],
      'ready',
    ],
    ['repeated', [send, answered({ step: 'accepted', taken }), { type: 'agree', id: idOf('H') }], 'ready'],
    ['pressed again after the end', [send, answered({ step: 'accepted', taken }), add()], 'ready'],
  ])('%s', (_, actions, step) => {
    expect(only(run(add(), stake('10'), ...actions)).attempt.step).toBe(step)
  })

  test.each<[string, SlipAction[], number]>([
    ['not yet sent', [], -6],
    ['sent', [send], -2],
    ['without an answer', [send, { type: 'unanswered' }], -2],
    ['waiting', [send, answered({ step: 'waiting', taken, sinceMs: 0, waitMs: 6000 })], -2],
    ['accepted', [send, answered({ step: 'accepted', taken })], -2],
    ['rejected', [send, answered({ step: 'rejected', code: 'invalidOdds' })], -6],
    ['bet once more', [send, answered({ step: 'accepted', taken }), { type: 'agree', id: idOf('H') }], -6],
  ])('%s, it keeps the bet’s line once there is one, whatever the board shows', (_, actions, line) => {
    expect(only(run(add(), stake('10'), ...actions, board({ line: -6 }))).now.line).toBe(line)
  })

  test('a waiting bet is decided by its id', () => {
    const waiting = run(add(), stake('10'), send, answered({ step: 'waiting', taken, sinceMs: 0, waitMs: 6000 }))
    const decide = (betId: string) => reduce(waiting, { type: 'decided', betId, attempt: { step: 'accepted', taken } })
    expect(only(decide('b2')).attempt.step).toBe('waiting')
    expect(only(decide('b1')).attempt.step).toBe('accepted')
  })

  test('in play the request has the score on the screen', () => {
    const slip = run(add('A', { group: 3, line: 2, score: [1, 0] }), stake('10', 'A'))
    expect(toRequest(only(slip), 'MY')).toEqual({
      matchId: 'm1',
      betType: 'BT_HDP',
      period: 'FT',
      line: 0.5,
      pick: 'A',
      odds: 0.93,
      oddsType: 'MY',
      marketType: 3,
      score: [1, 0],
      bet_amount: 10,
    })
  })

  test('pressing a price twice removes it; the slip holds no more than its maximum', () => {
    expect(run(add(), add()).legs).toEqual([])
    const many = Array.from({ length: SLIP_LEGS_MAX + 1 }, (_, n) => add(String(n)))
    const slip = run(...many)
    expect(slip.legs).toHaveLength(SLIP_LEGS_MAX)
    expect(slip.notice?.code).toBe('invalidBets')
  })

  test('receipts make room for the next selection', () => {
    const slip = run(add(), stake('10'), send, answered({ step: 'accepted', taken }), add('A', { line: 2 }))
    expect(slip.legs.map((leg) => leg.spot.pick)).toEqual(['A'])
  })

  test('an unchanged board keeps the same slip object', () => {
    const slip = run(add(), stake('10'))
    expect(reduce(slip, board({}))).toBe(slip)
  })
})

test('a refusal of the offer stands until the board changes it; one of the member stands', () => {
  const refused = (code: string) => only(run(add(), checked({ refusal: { code } }), board({ base: 940 }))).refusal
  expect(refused('314')).toBeNull()
  expect(refused('FREEZE')).toEqual({ code: 'FREEZE' })
  expect(only(run(add(), checked({ refusal: { code: '314' } }), board({}))).refusal).toEqual({ code: '314' })
})
