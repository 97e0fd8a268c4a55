/** Responsible play as rows: period bounds, which limit binds, raises that wait, and the length of breaks. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MONEY_SCALE, type Money, money } from '../base/money.ts'
import { DAY_MS, gmt8, workingDate } from '../base/time.ts'
import {
  afterStake,
  askLimit,
  BREAK_TERMS,
  breakUntil,
  confirmLimit,
  depositRefusal,
  LIMIT_PERIODS,
  type LimitPeriod,
  leftOf,
  NO_LIMIT,
  type OwnLimit,
  type OwnLimitState,
  ownLimitCheck,
  periodEndMs,
  periodStart,
  RAISE_HOLDS_MS,
  RAISE_WAITS_MS,
  raiseOf,
  type StoredLimit,
} from './ownLimits.ts'

const MYR = (amount: number) => money(amount * MONEY_SCALE)
/** GMT+8. */
const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`)

describe('periods', () => {
  it.each<[string, LimitPeriod, string, string]>([
    // Days run noon to noon: Monday morning still belongs to last week, and the morning of the 1st to last month.
    ['2026-03-02 11:59:59.999', 'day', '2026-03-01', '2026-03-02 12:00:00'],
    ['2026-03-02 12:00:00', 'day', '2026-03-02', '2026-03-03 12:00:00'],
    ['2026-03-02 11:59:59.999', 'week', '2026-02-23', '2026-03-02 12:00:00'],
    ['2026-03-02 12:00:00', 'week', '2026-03-02', '2026-03-09 12:00:00'],
    ['2026-03-08 23:00:00', 'week', '2026-03-02', '2026-03-09 12:00:00'],
    ['2026-03-01 11:59:59.999', 'month', '2026-02-01', '2026-03-01 12:00:00'],
    ['2026-03-01 12:00:00', 'month', '2026-03-01', '2026-04-01 12:00:00'],
    ['2026-01-31 13:00:00', 'month', '2026-01-01', '2026-02-01 12:00:00'],
    ['2028-02-29 13:00:00', 'month', '2028-02-01', '2028-03-01 12:00:00'],
    ['2027-01-01 11:00:00', 'week', '2026-12-28', '2027-01-04 12:00:00'],
    ['2027-01-01 11:00:00', 'month', '2026-12-01', '2027-01-01 12:00:00'],
  ])('%s lies in the %s from %s to %s [P1]', (instant, period, start, end) => {
    expect(periodStart(period, workingDate(at(instant)))).toBe(start)
    expect(gmt8(periodEndMs(period, at(instant)))).toBe(end)
  })

  it('periods follow each other without a gap', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40_000 * DAY_MS }),
        fc.constantFrom(...LIMIT_PERIODS),
        (instant, period) => {
          const end = periodEndMs(period, instant)
          expect(end).toBeGreaterThan(instant)
          expect(periodStart(period, workingDate(end))).toBe(workingDate(end))
          expect(periodStart(period, workingDate(end - 1))).toBe(periodStart(period, workingDate(instant)))
        },
      ),
    )
  })
})

type Sums = Partial<Record<LimitPeriod, [staked: number, result: number]>>
function ground(limits: string, sums: Sums = {}, open = 0): OwnLimitState {
  const played = (period: LimitPeriod) => {
    const [staked, result] = sums[period] ?? [0, 0]
    return { staked: MYR(staked), result: MYR(result) }
  }
  return {
    breakUntilMs: null,
    limits: limits.split(' ').map((one) => {
      const [kind, period, amount] = one.split(':') as [OwnLimit['kind'], LimitPeriod, string]
      return { kind, period, amount: MYR(Number(amount)) }
    }),
    played: { day: played('day'), week: played('week'), month: played('month') },
    open: MYR(open),
  }
}

describe('the lowest of a member’s limits binds', () => {
  it.each<[string, Sums, number, number, string]>([
    ['stake:day:100', { day: [70, 0] }, 70, 30, 'ok'],
    ['stake:day:100', { day: [70, 0] }, 70, 31, 'ownStakeLimit 30'],
    // Winnings make no room for stakes.
    ['stake:day:100', { day: [70, 500] }, 0, 31, 'ownStakeLimit 30'],
    ['stake:day:100 stake:week:80', { day: [0, 0], week: [70, 0] }, 0, 11, 'ownStakeLimit 10'],
    ['stake:day:10 stake:week:80', { day: [0, 0], week: [70, 0] }, 0, 11, 'ownStakeLimit 10'],
    ['stake:month:50 stake:day:100', { day: [0, 0], month: [50, 0] }, 0, 1, 'ownStakeLimit 0'],
    // A limit below what was already staked leaves nothing, never a negative amount.
    ['stake:day:10', { day: [70, 0] }, 0, 1, 'ownStakeLimit 0'],
    ['loss:day:100', { day: [0, -60] }, 0, 40, 'ok'],
    ['loss:day:100', { day: [0, -60] }, 0, 41, 'ownLossLimit 40'],
    // Open stakes count as if they were lost.
    ['loss:day:100', { day: [0, -60] }, 30, 10, 'ok'],
    ['loss:day:100', { day: [0, -60] }, 30, 11, 'ownLossLimit 10'],
    // Winnings offset losses but never open stakes, or the next period could begin over its limit.
    ['loss:day:100', { day: [0, 500] }, 90, 11, 'ownLossLimit 10'],
    ['loss:week:100 loss:day:50', { week: [0, -80], day: [0, 0] }, 0, 21, 'ownLossLimit 20'],
    ['loss:week:1000 stake:day:5', { week: [0, -80], day: [5, 0] }, 0, 1, 'ownStakeLimit 0'],
    // Deposits have nothing to do with bets.
    ['deposit:day:1', { day: [70, -70] }, 0, 1000, 'ok'],
  ])('%s after %j with %d open: %d is %s [P1]', (limits, sums, open, risk, expected) => {
    const refused = ownLimitCheck(ground(limits, sums, open))(MYR(risk))
    expect(refused ? `${refused.code} ${refused.params?.left}` : 'ok').toBe(expected)
  })

  it('a member without limits is never refused', () => {
    expect(ownLimitCheck(undefined)(MYR(1e6))).toBeUndefined()
  })

  it.each<[string, Partial<Record<LimitPeriod, number>>, number, string]>([
    ['deposit:day:100', { day: 60 }, 40, 'ok'],
    ['deposit:day:100', { day: 60 }, 41, 'ownDepositLimit 40'],
    ['deposit:day:100 deposit:month:70', { day: 0, month: 60 }, 11, 'ownDepositLimit 10'],
    ['stake:day:1', { day: 60 }, 500, 'ok'],
  ])('%s after deposits of %j: %d is %s [P1]', (limits, sums, amount, expected) => {
    const deposited = { day: MYR(sums.day ?? 0), week: MYR(sums.week ?? 0), month: MYR(sums.month ?? 0) }
    const refused = depositRefusal(ground(limits).limits, deposited, MYR(amount))
    expect(refused ? `${refused.code} ${refused.params?.left}` : 'ok').toBe(expected)
  })
})

type Step = { bet: number } | { settle: number } | { nextDay: true }

it('no order of bets, results and new days loses more than the limit within a day [P1]', () => {
  const step = fc.oneof<fc.Arbitrary<Step>[]>(
    fc.record({ bet: fc.integer({ min: 1, max: 120 }) }),
    // Profit in percent of the risk: −100 is a loss.
    fc.record({ settle: fc.constantFrom(-100, -50, 0, 90, 400) }),
    fc.constant({ nextDay: true as const }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let now = ground('loss:day:100')
      const open: Money[] = []
      for (const one of steps) {
        if ('bet' in one && !ownLimitCheck(now)(MYR(one.bet))) {
          open.push(MYR(one.bet))
          now = afterStake(now, MYR(one.bet))
        } else if ('settle' in one && open.length > 0) {
          const risk = open.shift() as Money
          const result = money(now.played.day.result + (risk * one.settle) / 100)
          now = { ...now, open: money(now.open - risk), played: { ...now.played, day: { ...now.played.day, result } } }
        } else if ('nextDay' in one) {
          now = { ...now, played: ground('loss:day:100').played }
        }
        expect(-now.played.day.result).toBeLessThanOrEqual(MYR(100))
        expect(leftOf(now, 'loss')).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

describe('a limit', () => {
  const NOW = at('2026-03-02 12:00')
  const kept = (amount: number | null, next: number | null | undefined = undefined): StoredLimit => ({
    amount: amount === null ? null : MYR(amount),
    next: next === undefined ? null : { amount: next === null ? null : MYR(next), fromMs: NOW + RAISE_WAITS_MS },
  })

  it.each<[string, StoredLimit, number | null, StoredLimit]>([
    ['the first is at once', NO_LIMIT, 100, kept(100)],
    ['none where there is none', NO_LIMIT, null, kept(null)],
    ['a lower one is at once', kept(100), 99, kept(99)],
    ['nothing at all is a limit', kept(100), 0, kept(0)],
    ['a higher one waits', kept(100), 101, kept(100, 101)],
    ['to have none waits', kept(100), null, kept(100, null)],
    ['a lower one takes back what waits', kept(100, 500), 50, kept(50)],
    ['the same takes back what waits', kept(100, 500), 100, kept(100)],
    ['another raise waits anew', kept(100, 500), 300, kept(100, 300)],
  ])('%s [P1]', (_, before, wish, after) => {
    expect(askLimit(before, wish === null ? null : MYR(wish), NOW)).toEqual(after)
  })

  it.each<[string, number, string]>([
    ['a millisecond early', RAISE_WAITS_MS - 1, 'waits'],
    ['after 24 hours', RAISE_WAITS_MS, 'ok'],
    ['seven days later', RAISE_WAITS_MS + RAISE_HOLDS_MS - 1, 'ok'],
    ['when it has lapsed', RAISE_WAITS_MS + RAISE_HOLDS_MS, 'nothingWaits'],
  ])('a raise takes effect only when it is confirmed: %s [P1]', (_, afterMs, expected) => {
    const before = kept(100, null)
    const confirmed = confirmLimit(before, NOW + afterMs)
    expect(confirmed.ok ? 'ok' : confirmed.params?.reason).toBe(expected)
    if (confirmed.ok) expect(confirmed.value).toEqual(NO_LIMIT)
    expect(raiseOf(before, NOW + afterMs) === null).toBe(expected === 'nothingWaits')
  })

  it('without a raise there is nothing to confirm', () => {
    expect(confirmLimit(kept(100), NOW)).toMatchObject({ code: 'requestConflict', params: { reason: 'nothingWaits' } })
  })
})

describe('a break', () => {
  it.each([
    ['1d', '2026-03-02 18:30', '2026-03-03 18:30:00'],
    ['1w', '2026-12-29 18:30', '2027-01-05 18:30:00'],
    ['1m', '2026-03-02 18:30', '2026-04-02 18:30:00'],
    // A day missing in the month rolls into the next, so a break is never shorter than its name.
    ['1m', '2026-01-31 18:30', '2026-03-03 18:30:00'],
    ['6m', '2026-08-31 00:10', '2027-03-03 00:10:00'],
    ['1y', '2028-02-29 12:00', '2029-03-01 12:00:00'],
    ['5y', '2026-03-02 18:30', '2031-03-02 18:30:00'],
  ] as const)('a break of %s from %s lasts until %s [P2]', (term, from, until) => {
    expect(gmt8(breakUntil(term, at(from)))).toBe(until)
  })

  it('a longer term never ends earlier', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 * DAY_MS }), (nowMs) => {
        const ends = BREAK_TERMS.map((term) => breakUntil(term, nowMs))
        expect(ends).toEqual([...ends].sort((a, b) => a - b))
      }),
    )
  })
})
