/** A mix parlay or system from the press to its answer, and what happens to its legs. */
import { describe, expect, test } from 'vitest'
import { addPick, amount, codeOf, idOf, run, slipParlay, three, unit } from '../../../test/testTickets.ts'
import { hasUnanswered, reduce, type SlipAction, unansweredOf } from './slip.ts'
import { countOf, sentLegs, sentOdds, sharedSlipOf, ticketRequest, unplacedLegs } from './slipCombined.ts'
import { toRequest } from './slipLeg.ts'
import { EMPTY_SLIP, EMPTY_TICKET, type SentBet, type SentTicket, type Slip } from './slipShape.ts'
import { freeLegs } from './slipTicket.ts'

describe('the way to a bet', () => {
  const before = slipParlay(...three, unit('10'))
  const sent: SentTicket = { key: 'k1', mode: 'parlay', option: 1, ticket: ticketRequest(before, 'parlay') }
  const send: SlipAction = { type: 'sendTicket', sent, legIds: before.legs.map(({ id }) => id) }
  const taken = { betId: 'b1', refNo: '100', odds: 6.927, stake: amount(10), risk: amount(10), profit: amount(59.27) }
  const answered = (attempt: Slip['parlay']['attempt']): SlipAction => ({ type: 'ticketAnswered', key: 'k1', attempt })
  const steps = (slip: Slip) => [slip.parlay.attempt.step, slip.system.attempt.step, slip.legs.length]

  test('without an answer it is unknown under its key; an answer to another key changes nothing', () => {
    const unknown = [send, { type: 'unanswered', key: 'k1' } as const].reduce(reduce, before)
    expect(steps(unknown)).toEqual(['unknown', 'ready', 3])
    const other: SlipAction = { type: 'ticketAnswered', key: 'k2', attempt: { step: 'accepted', taken } }
    expect(reduce(unknown, other)).toBe(unknown)
    expect(steps(reduce(unknown, answered({ step: 'accepted', taken })))).toEqual(['accepted', 'ready', 3])
  })

  test('when the member leaves, unanswered bets are kept and answered ones are not', () => {
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
    const single: SentBet = { key: 'k2', option: 1, bet: toRequest(first, 'HK') }
    const sending = reduce(before, { type: 'send', sent: new Map([[first.id, single]]) })
    expect(hasUnanswered(sending)).toBe(true)
    expect(unansweredOf(sending)).toEqual({ ...EMPTY_SLIP, legs: [sending.legs[0]] })
  })

  test('each leg has the odds it was sent with, then those accepted, and none after a rejection', () => {
    const sending = reduce(before, send)
    expect(sentOdds(before.parlay)).toEqual([])
    expect(sentOdds(sending.parlay)).toEqual(sent.ticket.legs.map(({ odds }) => Math.round(odds * 1000)))
    const legOdds = [1.9, 1.85, 1.97]
    const waiting = reduce(sending, answered({ step: 'waiting', taken: { ...taken, legOdds }, sinceMs: 0, waitMs: 1 }))
    expect(sentOdds(waiting.parlay)).toEqual([1900, 1850, 1970])
    expect(sentOdds(reduce(sending, answered({ step: 'rejected', code: 'odds' })).parlay)).toEqual([])
  })

  test('it is sent once, however often the button is pressed', () => {
    const once = reduce(before, send)
    expect(reduce(once, { type: 'sendTicket', sent: { ...sent, key: 'k2' }, legIds: [] })).toBe(once)
  })

  test('legs of an accepted ticket are no longer to be placed; until it is sent they are', () => {
    const accepted = [send, answered({ step: 'accepted', taken })].reduce(reduce, before)
    expect([before, accepted].map((slip) => unplacedLegs(slip).length)).toEqual([3, 0])
  })

  test('its legs appear nowhere else: no single, no leg of a system, no count', () => {
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
    expect(reduce(looking(accepted), addPick('d')).legs.map(({ id }) => id)).toEqual([idOf('d')])
    // A waiting ticket stays, whatever is pressed; and a match that kicks off meanwhile removes no leg.
    const pressed = [addPick('d'), addPick('a'), { type: 'clear' } as const].reduce(reduce, looking(waiting))
    expect([pressed.legs.length, sentLegs(pressed, 'parlay').length]).toEqual([3, 3])
    const begun = reduce(waiting, { type: 'board', look: ({ now }) => ({ ...now, group: 3 }) })
    expect([begun.legs.length, begun.notice]).toEqual([3, null])
  })

  test('a count includes only bets to be placed, no rejected or accepted card', () => {
    const first = before.legs[0]!
    const single: SentBet = { key: 'k2', option: 1, bet: toRequest(first, 'HK') }
    const done = [
      { type: 'send', sent: new Map([[first.id, single]]) } as const,
      { type: 'answered', key: 'k2', attempt: { step: 'rejected', code: '314' } } as const,
    ].reduce(reduce, before)
    expect([countOf(done, 'parlay'), countOf(done, 'single')]).toEqual([2, 2])
  })

  test('bets to be placed are shared, then placed ones, and nothing of an empty slip', () => {
    const legsOf = (slip: Slip) => sharedSlipOf(slip)?.legs.map(({ matchId }) => matchId)
    const accepted = [send, answered({ step: 'accepted', taken })].reduce(reduce, before)
    expect([before, reduce(before, send), accepted].map(legsOf)).toEqual(Array(3).fill(['a', 'b', 'c']))
    expect(sharedSlipOf(accepted)).toMatchObject({ kind: 'parlay' })
    expect([EMPTY_SLIP, reduce(accepted, { type: 'mode', mode: 'single' })].map(legsOf)).toEqual([undefined, undefined])
    const first = before.legs[0]!
    const single: SentBet = { key: 'k2', option: 1, bet: toRequest(first, 'HK') }
    const taking: SlipAction[] = [
      { type: 'mode', mode: 'single' },
      { type: 'send', sent: new Map([[first.id, single]]) },
      { type: 'answered', key: 'k2', attempt: { step: 'accepted', taken } },
    ]
    const one = run(addPick('a'), ...taking)
    expect([legsOf(one), legsOf(run(addPick('a'), addPick('b'), ...taking))]).toEqual([['a'], ['b']])
  })

  test('a system is shared with its folds, unless it has all of them', () => {
    const system = reduce(before, { type: 'mode', mode: 'system' })
    const foldsShared = (...folds: number[]) => sharedSlipOf(reduce(system, { type: 'folds', folds }))?.folds
    expect([sharedSlipOf(system)?.folds, foldsShared(2, 3), foldsShared(2), foldsShared()]).toEqual([
      undefined,
      undefined,
      [2],
      undefined,
    ])
  })

  test('its legs keep their lines, whatever the board shows', () => {
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

  test('an empty ticket returns to single bets; one with legs or in flight stays', () => {
    const waiting = [send, answered({ step: 'waiting', taken, sinceMs: 0, waitMs: 6000 })].reduce(reduce, before)
    const accepted = [send, answered({ step: 'accepted', taken })].reduce(reduce, before)
    const left = [slipParlay(), before, waiting, accepted].map((slip) => reduce(slip, { type: 'leave' }))
    expect(left.map(({ mode, legs }) => [mode, legs.length])).toEqual([
      ['single', 0],
      ['parlay', 3],
      ['parlay', 3],
      ['single', 0],
    ])
  })

  test('a new price after an accepted ticket removes its legs; kept legs stay', () => {
    const accepted = [send, answered({ step: 'accepted', taken })].reduce(reduce, before)
    expect(steps(reduce(accepted, addPick('d')))).toEqual(['ready', 'ready', 1])
    const kept = reduce(accepted, { type: 'again', mode: 'parlay', keepsLegs: true })
    expect(steps(reduce(kept, addPick('d')))).toEqual(['ready', 'ready', 4])
    expect(kept.parlay.typed).toBe('10')
    expect(steps(reduce(accepted, { type: 'again', mode: 'parlay', keepsLegs: false }))).toEqual(['ready', 'ready', 0])
  })

  test('a rejected one leaves everything as it was typed', () => {
    const rejected = [send, answered({ step: 'rejected', code: '314' })].reduce(reduce, before)
    const again = reduce(rejected, { type: 'again', mode: 'parlay', keepsLegs: true })
    expect([again.legs.length, again.parlay.typed]).toEqual([3, '10'])
  })

  test('a correction brings the stake within the limits, unless it was retyped meanwhile', () => {
    const quote = {
      refusal: null,
      limits: null,
      sentStake: amount(10),
      corrected: { code: 'changeStakeMax' as const, stake: amount(7) },
    }
    const action: SlipAction = { type: 'quoted', mode: 'parlay', quote }
    expect([reduce(before, action).parlay.typed, reduce(before, action).parlay.corrected]).toEqual([
      '7',
      'changeStakeMax',
    ])
    expect(reduce(reduce(before, unit('11')), action).parlay.typed).toBe('11')
  })
})

test('a quote’s refusal of a stake is cleared by a new stake', () => {
  const refusal = { code: 'invalidBetAmount' }
  const quoted: SlipAction = {
    type: 'quoted',
    mode: 'parlay',
    quote: { refusal, limits: null, sentStake: amount(10.5) },
  }
  const before = slipParlay(addPick('a'), addPick('b'), unit('10.5'), quoted)
  expect(codeOf(before)).toBe('invalidBetAmount')
  expect(codeOf(reduce(before, unit('20')))).toBeUndefined()
  expect(codeOf(run({ type: 'mode', mode: 'parlay' }, addPick('a'), addPick('b'), unit('20'), quoted))).toBeUndefined()
})
