/** When one operator is not enough: each reason, and the bound from both sides. */
import { describe, expect, it } from 'vitest'
import { MONEY_SCALE, money } from '../../base/money.ts'
import { DAY_FACTOR, type Effect, FOUR_EYES_ABOVE, fourEyesReason } from './fourEyes.ts'

const NOW_MS = 1_000_000_000_000
const H = 3_600_000
const ALONE = { onMatch: money(0), today: money(0) }
const nothing: Effect = { bets: 5, changed: 5, settled: 0, firstSettledMs: null, cashed: 0, difference: money(0) }

describe('two people', () => {
  it.each<[string, Partial<Effect>, boolean, string | null]>([
    ['nothing settled, little money', { difference: FOUR_EYES_ABOVE }, false, null],
    ['a ten-thousandth above', { difference: money(FOUR_EYES_ABOVE + 1) }, false, 'amount'],
    ['one settled bet', { settled: 1, firstSettledMs: NOW_MS }, false, 'settled'],
    ['a palpable error of open bets', {}, true, 'palpableError'],
    ['settled exactly 72 hours ago', { settled: 1, firstSettledMs: NOW_MS - 72 * H }, false, 'settled'],
    ['settled longer ago', { settled: 1, firstSettledMs: NOW_MS - 72 * H - 1 }, false, 'late'],
  ])('%s', (_, effect, palpable, why) => {
    expect(
      fourEyesReason({ ...nothing, ...effect }, { palpable, nowMs: NOW_MS, above: FOUR_EYES_ABOVE, alone: ALONE }),
    ).toBe(why)
  })

  it('above the house’s bound', () => {
    const effect = { ...nothing, difference: money(2 * MONEY_SCALE) }
    expect(fourEyesReason(effect, { palpable: false, nowMs: NOW_MS, above: money(MONEY_SCALE), alone: ALONE })).toBe(
      'amount',
    )
  })

  const DAY = FOUR_EYES_ABOVE * DAY_FACTOR
  it.each<[moves: number, onMatch: number, today: number, why: string | null]>([
    [1, FOUR_EYES_ABOVE - 1, 0, null],
    [1, FOUR_EYES_ABOVE, 0, 'amountOnMatch'],
    [FOUR_EYES_ABOVE, 1, 0, 'amountOnMatch'],
    [1, 0, DAY - 1, null],
    [1, 0, DAY, 'amountToday'],
    [1, FOUR_EYES_ABOVE, DAY, 'amountOnMatch'],
    [FOUR_EYES_ABOVE + 1, FOUR_EYES_ABOVE, DAY, 'amount'],
    // Voiding a match without bets, or entering a known result, is not a slice of a larger act.
    [0, FOUR_EYES_ABOVE, DAY, null],
  ])('%i after %i on the match and %i today', (moves, onMatch, today, why) => {
    const alone = { onMatch: money(onMatch), today: money(today) }
    const effect = { ...nothing, difference: money(moves) }
    expect(fourEyesReason(effect, { palpable: false, nowMs: NOW_MS, above: FOUR_EYES_ABOVE, alone })).toBe(why)
  })
})
