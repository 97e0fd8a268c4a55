/**
 * Responsible play: the limits that a member sets himself, and the breaks that he takes (integrations P1, P2). They stand
 * with his wallet, so that every product asks the same. Sums go by working dates, as his statement has them.
 */
import { type Money, minus, money, toDecimal } from '../base/money.ts'
import { ok, type Refusal, type Result, refuse } from '../base/result.ts'
import { DAY_MS, gmt8, HOUR_MS, workingDate, workingDateStartMs, ZONE_HOURS } from '../base/time.ts'

export const LIMIT_KINDS = ['deposit', 'loss', 'stake'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

/** The first working date of the period that one lies in: weeks begin on Monday, as the weekly reset does. */
export function periodStart(period: LimitPeriod, date: string): string {
  if (period === 'day') return date
  if (period === 'month') return `${date.slice(0, 8)}01`
  const atMs = Date.parse(`${date}T00:00:00Z`)
  const sinceMonday = (new Date(atMs).getUTCDay() + 6) % 7
  return new Date(atMs - sinceMonday * DAY_MS).toISOString().slice(0, 10)
}

/** The instant at which the period is over that an instant lies in. */
export function periodEndMs(period: LimitPeriod, atMs: number): number {
  const start = periodStart(period, workingDate(atMs))
  if (period !== 'month') return workingDateStartMs(start) + (period === 'day' ? 1 : 7) * DAY_MS
  // Some day of the next month, whatever this one's length.
  const next = new Date(Date.parse(`${start}T00:00:00Z`) + 32 * DAY_MS).toISOString().slice(0, 10)
  return workingDateStartMs(periodStart('month', next))
}

/** The first working date on which anything of the present periods can have been: a week may begin in the month before. */
export function periodsStart(date: string): string {
  const [week, month] = [periodStart('week', date), periodStart('month', date)]
  return week < month ? week : month
}

/** What was staked, and what was won or lost, commission included, within a period. */
export interface PlayTotals {
  staked: Money
  result: Money
}

/** A limit in force. */
export interface OwnLimit {
  kind: LimitKind
  period: LimitPeriod
  amount: Money
}

/** What a bet of a member with limits or a break is measured by. */
export interface OwnLimitState {
  /** When his break is over; null when he has none. */
  breakUntilMs: number | null
  limits: readonly OwnLimit[]
  played: Record<LimitPeriod, PlayTotals>
  /** What he has at stake, whenever it was placed. */
  open: Money
}

/**
 * What counts against a limit. Of losses, all that is at stake as if it were lost: winnings of the period make up for its
 * losses, never for what is open, so that neither this period nor the next can end beyond the limit.
 */
export function usedOf(kind: 'loss' | 'stake', { staked, result }: PlayTotals, open: Money): Money {
  return kind === 'stake' ? staked : money(Math.max(0, -result) + open)
}

/** The limit of one kind that leaves least, and what it leaves; undefined where there is none. */
function leastLeft(
  { limits, played, open }: OwnLimitState,
  kind: 'loss' | 'stake',
): { left: Money; period: LimitPeriod } | undefined {
  const [least] = limits
    .filter((limit) => limit.kind === kind)
    .map(({ period, amount }) => ({ period, left: money(Math.max(0, amount - usedOf(kind, played[period], open))) }))
    .sort((a, b) => a.left - b.left)
  return least
}

/** The least that limits of one kind leave; undefined where there is none. */
export function leftOf(ground: OwnLimitState, kind: 'loss' | 'stake'): Money | undefined {
  return leastLeft(ground, kind)?.left
}

/** Why a member on a break may do nothing that costs money. */
export function breakRefusal({ breakUntilMs }: Pick<OwnLimitState, 'breakUntilMs'>): Refusal | undefined {
  return breakUntilMs === null ? undefined : refuse('onBreak', { until: gmt8(breakUntilMs) })
}

const ASKED = [
  ['stake', 'ownStakeLimit'],
  ['loss', 'ownLossLimit'],
] as const

/** Why so much more may not be put at stake: `ownStakeLimit`, `ownLossLimit`, each with what is left. */
function ownLimitRefusal(ground: OwnLimitState | undefined, risk: Money): Refusal | undefined {
  for (const [kind, code] of ground ? ASKED : []) {
    const left = leftOf(ground as OwnLimitState, kind)
    if (left !== undefined && risk > left) return refuse(code, { left: toDecimal(left) })
  }
  return undefined
}

/** What can be put at stake, and why no more where that is not for want of money. */
export interface Spendable {
  available: Money
  short?: Refusal
}

/** What his own limits leave somebody of what is available to him, for a stake to be offered. */
export function spendable(available: Money, ground: OwnLimitState | undefined): Spendable {
  return ASKED.reduce<Spendable>(
    (least, [kind, code]) => {
      const own = ground && leastLeft(ground, kind)
      if (own === undefined || own.left >= least.available) return least
      return { available: own.left, short: refuse(code, { left: toDecimal(own.left), period: own.period }) }
    },
    { available },
  )
}

/** Says why so much at risk is refused by its owner's own limits, if it is. */
export type OwnLimitCheck = (risk: Money) => Refusal | undefined

/** The own limits of somebody who bets. */
export function ownLimitCheck(ground: OwnLimitState | undefined): OwnLimitCheck {
  return (risk) => ownLimitRefusal(ground, risk)
}

/** The ground after so much more was put at stake. */
export function afterStake(ground: OwnLimitState, risk: Money): OwnLimitState {
  const more = ({ staked, result }: PlayTotals): PlayTotals => ({ staked: money(staked + risk), result })
  const { day, week, month } = ground.played
  return {
    ...ground,
    open: money(ground.open + risk),
    played: { day: more(day), week: more(week), month: more(month) },
  }
}

/** `ownDepositLimit` when a deposit would bring a period's deposits over the limit. Nothing that goes out makes room. */
export function depositRefusal(
  limits: readonly OwnLimit[],
  deposited: Record<LimitPeriod, Money>,
  amount: Money,
): Refusal | undefined {
  const left = limits
    .filter(({ kind }) => kind === 'deposit')
    .map((limit) => Math.max(0, minus(limit.amount, deposited[limit.period])))
  const least = left.length === 0 ? undefined : money(Math.min(...left))
  return least !== undefined && amount > least ? refuse('ownDepositLimit', { left: toDecimal(least) }) : undefined
}

/** A higher limit, or none, is asked for, then waits so long, then can be confirmed for so long. */
export const RAISE_WAITS_MS = 24 * HOUR_MS
export const RAISE_HOLDS_MS = 7 * DAY_MS

/** What waits to be confirmed; null is no limit. */
export interface Raise {
  amount: Money | null
  fromMs: number
}

/** A limit as it is kept: what is in force, and what was asked for beyond it. */
export interface StoredLimit {
  amount: Money | null
  next: Raise | null
}

export const NO_LIMIT: StoredLimit = { amount: null, next: null }

/** What was asked for and can still be confirmed. */
export function raiseOf({ next }: StoredLimit, nowMs: number): Raise | null {
  return next && nowMs < next.fromMs + RAISE_HOLDS_MS ? next : null
}

/** A stricter limit is in force at once and takes back what waits; a looser one waits. */
export function askLimit({ amount }: StoredLimit, wish: Money | null, nowMs: number): StoredLimit {
  const isLooser = amount !== null && (wish === null || wish > amount)
  return isLooser ? { amount, next: { amount: wish, fromMs: nowMs + RAISE_WAITS_MS } } : { amount: wish, next: null }
}

/** What waited long enough comes into force; `requestConflict` when nothing does. */
export function confirmLimit(kept: StoredLimit, nowMs: number): Result<StoredLimit> {
  const raise = raiseOf(kept, nowMs)
  if (!raise) return refuse('requestConflict', { reason: 'nothingWaits' })
  if (nowMs < raise.fromMs) return refuse('requestConflict', { reason: 'waits', from: gmt8(raise.fromMs) })
  return ok({ amount: raise.amount, next: null })
}

/** How long a break lasts: time-outs, and from half a year on self-exclusion. */
export const BREAK_TERMS = ['1d', '1w', '1m', '6m', '1y', '5y'] as const
export type BreakTerm = (typeof BREAK_TERMS)[number]
const TERM: Record<BreakTerm, { days?: number; months?: number }> = {
  '1d': { days: 1 },
  '1w': { days: 7 },
  '1m': { months: 1 },
  '6m': { months: 6 },
  '1y': { months: 12 },
  '5y': { months: 60 },
}

/** When a break is over that begins now: the same hour in GMT+8; a day that its month lacks is one of the next. */
export function breakUntil(term: BreakTerm, nowMs: number): number {
  const { days = 0, months = 0 } = TERM[term]
  const at = new Date(nowMs + ZONE_HOURS * HOUR_MS)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.getTime() - ZONE_HOURS * HOUR_MS + days * DAY_MS
}

/** Whether a break is a self-exclusion. */
export const isSelfExclusion = (term: BreakTerm): boolean => (TERM[term].months ?? 0) >= 6
