/** Mix parlays and systems on the slip: which legs combine, what a press accepts, and a ticket's amounts. */
import { describe, expect, test } from 'vitest'
import { addPick, amount, bettor, codeOf, idOf, many, run, slipParlay, three, unit } from '../../../test/testTickets.ts'
import { NOTHING } from '../../base/money.ts'
import { reduce, type SlipAction } from './slip.ts'
import {
  agreedTicket,
  changedOfTicket,
  clashes,
  foldsOf,
  ticketObstacle,
  ticketRequest,
  ticketSum,
} from './slipCombined.ts'
import { SLIP_LEGS_MAX } from './slipShape.ts'

describe('which legs combine', () => {
  test.each([
    ['one selection', [addPick('a')], 'atLeastTwoMatchToBetParlay'],
    ['two', [addPick('a'), addPick('b')], undefined],
    ['two of one match', [addPick('a'), addPick('a-corners', { family: 'a' })], 'invalidBets'],
    ['an outright', [addPick('a'), addPick('b', { betType: 'BT_OR' })], 'invalidBets'],
    ['two with one in play', [addPick('a'), addPick('b', { group: 3 })], 'atLeastThreeMatchToBetParlay'],
    ['three with one in play', [addPick('a'), addPick('b', { group: 3 }), addPick('c')], undefined],
    ['twelve', many(12), undefined],
    ['thirteen', many(13), 'maxParlayTicket'],
    ['one that is shut', [addPick('a'), addPick('b', { status: 'suspended' })], '314'],
  ])('%s: %3$s', (_, legs, code) => {
    // Picked one by one as singles: on a ticket the second of a match would replace the first.
    expect(codeOf(run(...legs, { type: 'mode', mode: 'parlay' }, unit('10')))).toBe(code)
  })

  test('more legs than a ticket allows are still summed while a stake is typed', () => {
    for (const mode of ['parlay', 'system'] as const) {
      const slip = run(...many(SLIP_LEGS_MAX), { type: 'mode', mode }, unit('10', mode))
      expect(slip.legs).toHaveLength(SLIP_LEGS_MAX)
      expect(codeOf(slip, mode)).toBe('maxParlayTicket')
      expect(ticketSum(slip, mode, 'MYR').legs).toBe(SLIP_LEGS_MAX)
    }
    const amounts = ticketSum(run(...many(13), unit('10')), 'parlay', 'MYR').amounts
    expect(amounts?.payout).toBeCloseTo(10 * 1.86 ** 13, 0)
  })

  test('a system takes nothing in play, and says which leg is', () => {
    const slip = run(...three, addPick('d', { group: 3 }), unit('10', 'system'))
    expect(ticketObstacle(slip, 'system', bettor)).toMatchObject({ code: 'liveMatchNotAllowed', params: { leg: 4 } })
    expect([...clashes(slip, 'system')]).toEqual([[idOf('d'), 'inPlay']])
    expect([...clashes(slip, 'parlay')]).toEqual([])
  })

  test('on a ticket a second selection of a match family replaces the first', () => {
    const slip = slipParlay(addPick('a'), addPick('b'), addPick('a-corners', { family: 'a' }))
    expect(slip.legs.map(({ id }) => id)).toEqual([idOf('b'), idOf('a-corners')])
    expect(run(addPick('a'), addPick('a-corners', { family: 'a' })).legs).toHaveLength(2)
  })

  test('the later one of a family is marked', () => {
    expect([...clashes(run(addPick('a'), addPick('b'), addPick('a2', { family: 'a' })), 'parlay')]).toEqual([
      [idOf('a2'), 'sameMatch'],
    ])
  })
})

describe('what a press on its button accepts besides placing', () => {
  const placed = slipParlay(...three, unit('10'))
  const worse: SlipAction = {
    type: 'board',
    look: ({ id, now }) => (id === idOf('a') ? { ...now, base: 1800 } : id === idOf('b') ? { ...now, line: 1 } : now),
  }
  const slip = reduce(placed, worse)

  test('every leg whose price or line changed, at once', () => {
    expect(codeOf(slip)).toBe('invalidOdds')
    expect(changedOfTicket(slip).map(({ id }) => id)).toEqual([idOf('a'), idOf('b')])
    expect(codeOf(agreedTicket(slip))).toBeUndefined()
    expect(ticketRequest(agreedTicket(slip), 'parlay').legs.map(({ odds }) => odds)).toEqual([1.8, 1.96, 1.9])
    expect([changedOfTicket(placed), agreedTicket(placed)]).toEqual([[], placed])
  })

  test('a quoted change is cleared with it; other obstacles stay', () => {
    const quote = { refusal: { code: 'invalidOddsBall', params: { leg: 2 } }, limits: null }
    const quoted = reduce(slip, { type: 'quoted', mode: 'parlay', quote })
    expect(codeOf(agreedTicket(quoted))).toBeUndefined()
    const shut: SlipAction = {
      type: 'board',
      look: ({ id, now }) => (id === idOf('c') ? { ...now, status: 'suspended' } : now),
    }
    expect(codeOf(agreedTicket(reduce(slip, shut)))).toBe('314')
    expect(codeOf(agreedTicket(reduce(slip, unit(''))))).toBe('betAmountRequired')
  })
})

describe('amounts', () => {
  test('a Trixie of 10 is four combinations for 40, and each fold adds its part', () => {
    const slip = run(...three, unit('10', 'system'))
    const sum = ticketSum(slip, 'system', 'MYR')
    expect([sum.combinations, sum.name, sum.odds, sum.amounts?.stake]).toEqual([4, 'Trixie', 6.927, amount(40)])
    const parts = [2, 3].map((fold) => ticketSum(slip, 'system', 'MYR', [fold]).amounts?.payout ?? 0)
    expect(parts).toEqual([109.04, 69.27])
    expect(sum.amounts?.payout).toBeCloseTo(178.31, 6)
  })

  test('chosen folds stay as far as they are offered; above ten legs only the full one is', () => {
    const chosen = run(...three, { type: 'folds', folds: [2] })
    expect(foldsOf(chosen, 'system')).toEqual([2])
    expect(foldsOf(reduce(chosen, addPick('d')), 'system')).toEqual([2])
    expect(codeOf(run(...three, { type: 'folds', folds: [] }, unit('10', 'system')), 'system')).toBe('invalidBets')
    expect(foldsOf(run(...many(11)), 'system')).toEqual([11])
  })

  test('stakes are bounded by the last quote, and by the wallet for the whole stake', () => {
    const limits = { minBet: amount(3), maxBet: amount(300), maxPayout: amount(2000) }
    const quoted: SlipAction = { type: 'quoted', mode: 'system', quote: { refusal: null, limits } }
    const at = (typed: string) => codeOf(run(...three, quoted, unit(typed, 'system')), 'system')
    const codes = ['', '2', '3', '200', '300', '301', '1.5', 'x'].map(at)
    expect(codes).toEqual([
      'betAmountRequired',
      'betLowerMin',
      undefined,
      'betOverMaxPayout',
      'betOverMaxPayout',
      'betOverMaxBet',
      'invalidBetAmount',
      'invalidBetAmount',
    ])
    const poor = { ...bettor, available: NOTHING }
    expect(ticketObstacle(run(...three, unit('10', 'system')), 'system', poor)?.code).toBe('insufficient_balance')
  })

  test('the request has every leg in decimal odds, and folds only for a system', () => {
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
