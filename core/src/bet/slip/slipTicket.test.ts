/** Mix parlays and systems on the slip: what goes together, what a ticket comes to, and its way from the press to the answer. */
import { describe, expect, test } from 'vitest'
import { fromDecimal, type Money, NOTHING } from '../../base/money.ts'
import type { Look } from '../../market/spot.ts'
import { hasUnanswered, reduce, type SlipAction, unansweredOf } from './slip.ts'
import {
  clashes,
  countOf,
  foldsOf,
  sentLegs,
  sharedOf,
  ticketObstacle,
  ticketRequest,
  ticketSum,
  unplacedLegs,
} from './slipCombined.ts'
import { toRequest } from './slipLeg.ts'
import { EMPTY_SLIP, EMPTY_TICKET, LEGS_MAX, type Sent, type SentTicket, type Slip } from './slipShape.ts'
import { freeLegs } from './slipTicket.ts'

const amount = (decimal: number) => fromDecimal(decimal) as Money
const bettor = { currency: 'MYR' as const, available: amount(1000), oddsType: 'HK' as const }
const LOOK: Look = { status: 'open', base: 1860, line: 0, group: 2, score: null, lock: null }
const idOf = (match: string) => `${match}|BT_1X2|FT|0|1`

interface Picked extends Partial<Look> {
  family?: string
  betType?: 'BT_1X2' | 'BT_OR'
}
function add(match: string, { family = match, betType = 'BT_1X2', ...look }: Picked = {}): SlipAction {
  const spot = { matchId: match, betType, period: 'FT', slot: 0, pick: '1' }
  const named = { sport: 1, league: 'Cup', home: match, away: 'Away', family }
  return { type: 'toggle', leg: { spot, ...named, look: { ...LOOK, ...look } } }
}
const run = (...actions: SlipAction[]): Slip => actions.reduce(reduce, EMPTY_SLIP)
const unit = (typed: string, mode: 'parlay' | 'system' = 'parlay'): SlipAction => ({ type: 'unit', mode, typed })
const three = [add('a', { base: 1860 }), add('b', { base: 1960 }), add('c', { base: 1900 })]
const many = (count: number) => Array.from({ length: count }, (_, at) => add(`m${at}`))
const parlayOf = (...actions: SlipAction[]) => run({ type: 'mode', mode: 'parlay' }, ...actions)
const codeOf = (slip: Slip, mode: 'parlay' | 'system' = 'parlay') => ticketObstacle(slip, mode, bettor)?.code

describe('what goes together', () => {
  test.each([
    ['one selection', [add('a')], 'atLeastTwoMatchToBetParlay'],
    ['two', [add('a'), add('b')], undefined],
    ['two of one match', [add('a'), add('a-corners', { family: 'a' })], 'invalidBets'],
    ['an outright', [add('a'), add('b', { betType: 'BT_OR' })], 'invalidBets'],
    ['two with one in play', [add('a'), add('b', { group: 3 })], 'atLeastThreeMatchToBetParlay'],
    ['three with one in play', [add('a'), add('b', { group: 3 }), add('c')], undefined],
    ['twelve', many(12), undefined],
    ['thirteen', many(13), 'maxParlayTicket'],
    ['one that is shut', [add('a'), add('b', { status: 'suspended' })], '314'],
  ])('%s: %3$s', (_, legs, code) => {
    // Picked one by one as singles: on a ticket the second of a match would take the place of the first.
    expect(codeOf(run(...legs, { type: 'mode', mode: 'parlay' }, unit('10')))).toBe(code)
  })

  test('more legs than a ticket may have are still added up while a stake stands there', () => {
    for (const mode of ['parlay', 'system'] as const) {
      const slip = run(...many(LEGS_MAX), { type: 'mode', mode }, unit('10', mode))
      expect(slip.legs).toHaveLength(LEGS_MAX)
      expect(codeOf(slip, mode)).toBe('maxParlayTicket')
      expect(ticketSum(slip, mode, 'MYR').legs).toBe(LEGS_MAX)
    }
    const amounts = ticketSum(run(...many(13), unit('10')), 'parlay', 'MYR').amounts
    expect(amounts?.payout).toBeCloseTo(10 * 1.86 ** 13, 0)
  })

  test('a system takes nothing in play, and says which', () => {
    const slip = run(...three, add('d', { group: 3 }), unit('10', 'system'))
    expect(ticketObstacle(slip, 'system', bettor)).toMatchObject({ code: 'liveMatchNotAllowed', params: { leg: 4 } })
    expect([...clashes(slip, 'system')]).toEqual([[idOf('d'), 'inPlay']])
    expect([...clashes(slip, 'parlay')]).toEqual([])
  })

  test('on a ticket a second selection of a match, or of what hangs from it, takes the place of the first', () => {
    const slip = parlayOf(add('a'), add('b'), add('a-corners', { family: 'a' }))
    expect(slip.legs.map(({ id }) => id)).toEqual([idOf('b'), idOf('a-corners')])
    expect(run(add('a'), add('a-corners', { family: 'a' })).legs).toHaveLength(2)
  })

  test('the later one of a family is marked', () => {
    expect([...clashes(run(add('a'), add('b'), add('a2', { family: 'a' })), 'parlay')]).toEqual([
      [idOf('a2'), 'sameMatch'],
    ])
  })
})

describe('what it comes to', () => {
  test('a Trixie of 10 is four combinations for 40, and each fold adds its part', () => {
    const slip = run(...three, unit('10', 'system'))
    const sum = ticketSum(slip, 'system', 'MYR')
    expect([sum.combinations, sum.name, sum.odds, sum.amounts?.stake]).toEqual([4, 'Trixie', 6.927, amount(40)])
    const parts = [2, 3].map((fold) => ticketSum(slip, 'system', 'MYR', [fold]).amounts?.payout ?? 0)
    expect(parts).toEqual([109.04, 69.27])
    expect(sum.amounts?.payout).toBeCloseTo(178.31, 6)
  })

  test('folds that were chosen stay as far as they are offered; above ten legs only the full one is', () => {
    const chosen = run(...three, { type: 'folds', folds: [2] })
    expect(foldsOf(chosen, 'system')).toEqual([2])
    expect(foldsOf(reduce(chosen, add('d')), 'system')).toEqual([2])
    expect(codeOf(run(...three, { type: 'folds', folds: [] }, unit('10', 'system')), 'system')).toBe('invalidBets')
    expect(foldsOf(run(...many(11)), 'system')).toEqual([11])
  })

  test('stakes are held to what the last quote said, and to the wallet by the whole stake', () => {
    const limits = { minBet: amount(3), maxBet: amount(300), maxPayout: amount(2000) }
    const quoted: SlipAction = { type: 'quoted', mode: 'system', quote: { refusal: null, limits } }
    const at = (typed: string) => codeOf(run(...three, quoted, unit(typed, 'system')), 'system')
    const codes = ['', '2', '3', '200', '300', '301', '1.5', 'x'].map(at)
    expect(codes).toEqual([
      ...['betAmountRequired', 'betLowerMin', undefined, 'betOverMaxPayout', 'betOverMaxPayout', 'betOverMaxBet'],
      ...['invalidBetAmount', 'invalidBetAmount'],
    ])
    const poor = { ...bettor, available: NOTHING }
    expect(ticketObstacle(run(...three, unit('10', 'system')), 'system', poor)?.code).toBe('insufficient_balance')
  })

  test('the request has every leg in decimal odds, and folds of a system alone', () => {
    const slip = run(...three, unit('10'), unit('5', 'system'))
    expect(ticketRequest(slip, 'parlay').legs.map(({ odds, oddsType }) => [odds, oddsType])).toEqual([
      [1.86, 'DEC'],
      [1.96, 'DEC'],
      [1.9, 'DEC'],
    ])
    expect([ticketRequest(slip, 'parlay').bet_amount, ticketRequest(slip, 'parlay').folds]).toEqual([10, undefined])
    expect([ticketRequest(slip, 'system').bet_amount, ticketRequest(slip, 'system').folds]).toEqual([5, [2, 3]])
  })
})

describe('the way to a bet', () => {
  const before = parlayOf(...three, unit('10'))
  const sent: SentTicket = { key: 'k1', mode: 'parlay', option: 1, ticket: ticketRequest(before, 'parlay') }
  const send: SlipAction = { type: 'sendTicket', sent, legIds: before.legs.map(({ id }) => id) }
  const taken = { betId: 'b1', refNo: '100', odds: 6.927, stake: amount(10), risk: amount(10), profit: amount(59.27) }
  const answered = (attempt: Slip['parlay']['attempt']): SlipAction => ({ type: 'ticketAnswered', key: 'k1', attempt })
  const steps = (slip: Slip) => [slip.parlay.attempt.step, slip.system.attempt.step, slip.legs.length]

  test('no answer leaves it unknown under its key; the answer to another key changes nothing', () => {
    const unknown = [send, { type: 'unanswered', key: 'k1' } as const].reduce(reduce, before)
    expect(steps(unknown)).toEqual(['unknown', 'ready', 3])
    const other: SlipAction = { type: 'ticketAnswered', key: 'k2', attempt: { step: 'accepted', taken } }
    expect(reduce(unknown, other)).toBe(unknown)
    expect(steps(reduce(unknown, answered({ step: 'accepted', taken })))).toEqual(['accepted', 'ready', 3])
  })

  test('of all of it what has no answer is kept when the member leaves, and nothing of what has', () => {
    const unknown = [send, { type: 'unanswered' } as const].reduce(reduce, before)
    for (const slip of [reduce(before, send), unknown]) {
      const kept = unansweredOf(slip)
      expect(hasUnanswered(slip)).toBe(true)
      expect(kept).toEqual({ ...EMPTY_SLIP, mode: 'parlay', parlay: { ...EMPTY_TICKET, attempt: slip.parlay.attempt } })
      expect(steps(reduce(kept, answered({ step: 'accepted', taken })))).toEqual(['accepted', 'ready', 0])
    }
    const over = reduce(unknown, answered({ step: 'accepted', taken }))
    for (const slip of [before, over]) expect([hasUnanswered(slip), unansweredOf(slip)]).toEqual([false, EMPTY_SLIP])
    // Single bets as well, whatever the tickets are.
    const first = before.legs[0]!
    const single: Sent = { key: 'k2', option: 1, bet: toRequest(first, 'HK') }
    const sending = reduce(before, { type: 'send', sent: new Map([[first.id, single]]) })
    expect(hasUnanswered(sending)).toBe(true)
    expect(unansweredOf(sending)).toEqual({ ...EMPTY_SLIP, legs: [sending.legs[0]] })
  })

  test('it is sent once, however often it is pressed', () => {
    const once = reduce(before, send)
    expect(reduce(once, { type: 'sendTicket', sent: { ...sent, key: 'k2' }, legIds: [] })).toBe(once)
  })

  test('what an accepted ticket took waits for nothing any more, until it is sent it does', () => {
    const accepted = [send, answered({ step: 'accepted', taken })].reduce(reduce, before)
    expect([before, accepted].map((slip) => unplacedLegs(slip).length)).toEqual([3, 0])
  })

  test('what it took is nothing beside it, whichever tab is looked at: no single, no leg of a system, no count', () => {
    const waiting = [send, answered({ step: 'waiting', taken, sinceMs: 0, waitMs: 6000 })].reduce(reduce, before)
    const accepted = [send, answered({ step: 'accepted', taken })].reduce(reduce, before)
    const counts = (slip: Slip) => (['single', 'parlay', 'system'] as const).map((mode) => countOf(slip, mode))
    expect([before, waiting, accepted].map(counts)).toEqual([
      [3, 3, 3],
      [0, 3, 0],
      [0, 0, 0],
    ])
    const looking = (slip: Slip) => reduce(slip, { type: 'mode', mode: 'single' })
    expect([freeLegs(looking(accepted)), unplacedLegs(looking(accepted))]).toEqual([[], []])
    expect(reduce(looking(accepted), add('d')).legs.map(({ id }) => id)).toEqual([idOf('d')])
    // What waits stays, whatever is pressed; and a match that kicks off meanwhile takes no leg away.
    const pressed = [add('d'), add('a'), { type: 'clear' } as const].reduce(reduce, looking(waiting))
    expect([pressed.legs.length, sentLegs(pressed, 'parlay').length]).toEqual([3, 3])
    const begun = reduce(waiting, { type: 'board', look: ({ now }) => ({ ...now, group: 3 }) })
    expect([begun.legs.length, begun.notice]).toEqual([3, null])
  })

  test('a count is of what is to be placed: no rejected and no accepted card', () => {
    const first = before.legs[0]!
    const single: Sent = { key: 'k2', option: 1, bet: toRequest(first, 'HK') }
    const done = [
      { type: 'send', sent: new Map([[first.id, single]]) } as const,
      { type: 'answered', key: 'k2', attempt: { step: 'rejected', code: '314' } } as const,
    ].reduce(reduce, before)
    expect([countOf(done, 'parlay'), countOf(done, 'single')]).toEqual([2, 2])
  })

  test('what is shared is what is to be placed, then what was, and nothing of an empty slip', () => {
    const legsOf = (slip: Slip) => sharedOf(slip)?.legs.map(({ matchId }) => matchId)
    const accepted = [send, answered({ step: 'accepted', taken })].reduce(reduce, before)
    expect([before, reduce(before, send), accepted].map(legsOf)).toEqual(Array(3).fill(['a', 'b', 'c']))
    expect(sharedOf(accepted)).toMatchObject({ kind: 'parlay' })
    expect([EMPTY_SLIP, reduce(accepted, { type: 'mode', mode: 'single' })].map(legsOf)).toEqual([undefined, undefined])
    const first = before.legs[0]!
    const single: Sent = { key: 'k2', option: 1, bet: toRequest(first, 'HK') }
    const taking: SlipAction[] = [
      { type: 'mode', mode: 'single' },
      { type: 'send', sent: new Map([[first.id, single]]) },
      { type: 'answered', key: 'k2', attempt: { step: 'accepted', taken } },
    ]
    const one = run(add('a'), ...taking)
    expect([legsOf(one), legsOf(run(add('a'), add('b'), ...taking))]).toEqual([['a'], ['b']])
  })

  test('a system is shared with its folds, unless it has all of them', () => {
    const system = reduce(before, { type: 'mode', mode: 'system' })
    const foldsShared = (...folds: number[]) => sharedOf(reduce(system, { type: 'folds', folds }))?.folds
    expect([sharedOf(system)?.folds, foldsShared(2, 3), foldsShared(2), foldsShared()]).toEqual([
      ...[undefined, undefined, [2], undefined],
    ])
  })

  test('its legs stand at their lines, whatever is looked at', () => {
    const accepted = [send, answered({ step: 'accepted', taken })].reduce(reduce, before)
    const moved: SlipAction = { type: 'board', look: ({ now }) => ({ ...now, line: 4 }) }
    const lines = (slip: Slip) => new Set(reduce(slip, moved).legs.map(({ now }) => now.line))
    expect(lines(before)).toEqual(new Set([4]))
    expect(lines(accepted)).toEqual(new Set([0]))
    expect(lines(reduce(accepted, { type: 'mode', mode: 'single' }))).toEqual(new Set([0]))
  })

  test('a waiting one is decided by its bet', () => {
    const waiting = [send, answered({ step: 'waiting', taken, sinceMs: 0, waitMs: 6000 })].reduce(reduce, before)
    const other = reduce(waiting, { type: 'decided', betId: 'b2', attempt: { step: 'accepted', taken } })
    expect(other.parlay.attempt.step).toBe('waiting')
    const rejected: SlipAction = { type: 'decided', betId: 'b1', attempt: { step: 'rejected', code: 'score' } }
    expect(steps(reduce(waiting, rejected))).toEqual(['rejected', 'ready', 3])
  })

  test('a ticket with nothing on it is left for single bets; one that has legs or is on its way stays', () => {
    const waiting = [send, answered({ step: 'waiting', taken, sinceMs: 0, waitMs: 6000 })].reduce(reduce, before)
    const accepted = [send, answered({ step: 'accepted', taken })].reduce(reduce, before)
    const left = [parlayOf(), before, waiting, accepted].map((slip) => reduce(slip, { type: 'leave' }))
    expect(left.map(({ mode, legs }) => [mode, legs.length])).toEqual([
      ['single', 0],
      ['parlay', 3],
      ['parlay', 3],
      ['single', 0],
    ])
  })

  test('a new price after an accepted ticket takes its legs away; what was kept stays', () => {
    const accepted = [send, answered({ step: 'accepted', taken })].reduce(reduce, before)
    expect(steps(reduce(accepted, add('d')))).toEqual(['ready', 'ready', 1])
    const kept = reduce(accepted, { type: 'again', mode: 'parlay', keepsLegs: true })
    expect(steps(reduce(kept, add('d')))).toEqual(['ready', 'ready', 4])
    expect(kept.parlay.typed).toBe('10')
    expect(steps(reduce(accepted, { type: 'again', mode: 'parlay', keepsLegs: false }))).toEqual(['ready', 'ready', 0])
  })

  test('a rejected one leaves everything as it was typed', () => {
    const rejected = [send, answered({ step: 'rejected', code: '314' })].reduce(reduce, before)
    const again = reduce(rejected, { type: 'again', mode: 'parlay', keepsLegs: true })
    expect([again.legs.length, again.parlay.typed]).toEqual([3, '10'])
  })

  test('a correction brings the stake inside, unless it was retyped meanwhile', () => {
    const quote = {
      refusal: null,
      limits: null,
      asked: amount(10),
      corrected: { code: 'changeStakeMax' as const, stake: amount(7) },
    }
    const told: SlipAction = { type: 'quoted', mode: 'parlay', quote }
    expect([reduce(before, told).parlay.typed, reduce(before, told).parlay.corrected]).toEqual(['7', 'changeStakeMax'])
    expect(reduce(reduce(before, unit('11')), told).parlay.typed).toBe('11')
  })
})

test('what a quote said of a stake is over once another one stands there', () => {
  const refusal = { code: 'invalidBetAmount' }
  const quoted: SlipAction = { type: 'quoted', mode: 'parlay', quote: { refusal, limits: null, asked: amount(10.5) } }
  const before = parlayOf(add('a'), add('b'), unit('10.5'), quoted)
  expect(codeOf(before)).toBe('invalidBetAmount')
  expect(codeOf(reduce(before, unit('20')))).toBeUndefined()
  expect(codeOf(run({ type: 'mode', mode: 'parlay' }, add('a'), add('b'), unit('20'), quoted))).toBeUndefined()
})
