/**
 * Responsible play: limits that a member sets himself, and breaks he takes (integrations P1, P2). They belong to the
 * wallet, so that every product asks the same rules. Sums go by working date, as on his statement.
 */
import { type Money, money, subtract, toDecimal } from '../base/money.ts'
import { ok, type Refusal, type Result, refuse } from '../base/result.ts'
import { addDays, DAY_MS, gmt8, HOUR_MS, workingDate, workingDateStartMs, ZONE_HOURS } from '../base/time.ts'

export const LIMIT_KINDS = ['deposit', 'loss', 'stake'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

/** The first working date of the period that contains this date; weeks begin on Monday, as the weekly reset does. */
export function periodStart(period: LimitPeriod, date: string): string {
  if (period === 'day') return date
  if (period === 'month') return `${date.slice(0, 8)}01`
  const sinceMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(date, -sinceMonday)
}

/** The end of the period that contains an instant. */
export function periodEndMs(period: LimitPeriod, atMs: number): number {
  const start = periodStart(period, workingDate(atMs))
  if (period !== 'month') return workingDateStartMs(start) + (period === 'day' ? 1 : 7) * DAY_MS
  // Any day of the next month, whatever the length of this one.
  return workingDateStartMs(periodStart('month', addDays(start, 32)))
}

/** The earliest working date that any present period contains: a week may begin in the previous month. */
export function periodsStart(date: string): string {
  const [week, month] = [periodStart('week', date), periodStart('month', date)]
  return week < month ? week : month
}

/** Stakes of a period, and its win or loss with commission. */
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

/** What a bet of a member with limits or a break is checked against. */
export interface OwnLimitState {
  /** End of his break; null without one. */
  breakUntilMs: number | null
  limits: readonly OwnLimit[]
  played: Record<LimitPeriod, PlayTotals>
  /** His open stakes, whenever they were placed. */
  open: Money
}

/**
 * The amount that counts against a limit. A loss limit counts open stakes as lost: winnings offset the period's losses
 * but never open stakes, so that neither this period nor the next can end over the limit.
 */
export function usedOf(kind: 'loss' | 'stake', { staked, result }: PlayTotals, open: Money): Money {
  return kind === 'stake' ? staked : money(Math.max(0, -result) + open)
}

/** The limit of a kind with the least left, and how much; undefined without a limit. */
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

/** The least that limits of one kind leave; undefined without a limit. */
export function leftOf(ground: OwnLimitState, kind: 'loss' | 'stake'): Money | undefined {
  return leastLeft(ground, kind)?.left
}

/** `onBreak` for a member on a break, for anything that costs money. */
export function breakRefusal({ breakUntilMs }: Pick<OwnLimitState, 'breakUntilMs'>): Refusal | undefined {
  return breakUntilMs === null ? undefined : refuse('onBreak', { until: gmt8(breakUntilMs) })
}

const ASKED = [
  ['stake', 'ownStakeLimit'],
  ['loss', 'ownLossLimit'],
] as const

/** The refusal of this risk, `ownStakeLimit` or `ownLossLimit`, with what is left. */
function ownLimitRefusal(ground: OwnLimitState | undefined, risk: Money): Refusal | undefined {
  for (const [kind, code] of ground ? ASKED : []) {
    const left = leftOf(ground as OwnLimitState, kind)
    if (left !== undefined && risk > left) return refuse(code, { left: toDecimal(left) })
  }
  return undefined
}

/** The most that can be staked, with a reason if it is less than the money available. */
export interface Spendable {
  available: Money
  short?: Refusal
}

/** The most that the member may stake under his own limits. */
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

/** Checks an amount at risk against its owner's limits. */
export type OwnLimitCheck = (risk: Money) => Refusal | undefined

/** The check of a member's own limits. */
export function ownLimitCheck(ground: OwnLimitState | undefined): OwnLimitCheck {
  return (risk) => ownLimitRefusal(ground, risk)
}

/** The state after this risk was staked. */
export function afterStake(ground: OwnLimitState, risk: Money): OwnLimitState {
  const more = ({ staked, result }: PlayTotals): PlayTotals => ({ staked: money(staked + risk), result })
  const { day, week, month } = ground.played
  return {
    ...ground,
    open: money(ground.open + risk),
    played: { day: more(day), week: more(week), month: more(month) },
  }
}

/** `ownDepositLimit` when the deposit would exceed a period's limit. Withdrawals make no room. */
export function depositRefusal(
  limits: readonly OwnLimit[],
  deposited: Record<LimitPeriod, Money>,
  amount: Money,
): Refusal | undefined {
  const left = limits
    .filter(({ kind }) => kind === 'deposit')
    .map((limit) => Math.max(0, subtract(limit.amount, deposited[limit.period])))
  const least = left.length === 0 ? undefined : money(Math.min(...left))
  return least !== undefined && amount > least ? refuse('ownDepositLimit', { left: toDecimal(least) }) : undefined
}

/** How long a raise (a higher limit, or none) waits, and then how long it can be confirmed. */
export const RAISE_WAITS_MS = 24 * HOUR_MS
export const RAISE_HOLDS_MS = 7 * DAY_MS

/** A raise that waits to be confirmed; null means no limit. */
export interface Raise {
  amount: Money | null
  fromMs: number
}

/** A stored limit: the amount in force, and the raise that was asked for. */
export interface StoredLimit {
  amount: Money | null
  next: Raise | null
}

export const NO_LIMIT: StoredLimit = { amount: null, next: null }

/** The raise that can still be confirmed. */
export function raiseOf({ next }: StoredLimit, nowMs: number): Raise | null {
  return next && nowMs < next.fromMs + RAISE_HOLDS_MS ? next : null
}

/** A stricter limit holds at once and cancels the raise; a looser one becomes the raise. */
export function askLimit({ amount }: StoredLimit, wish: Money | null, nowMs: number): StoredLimit {
  const isLooser = amount !== null && (wish === null || wish > amount)
  return isLooser ? { amount, next: { amount: wish, fromMs: nowMs + RAISE_WAITS_MS } } : { amount: wish, next: null }
}

/** Puts a raise into force after its wait; `requestConflict` when there is none. */
export function confirmLimit(kept: StoredLimit, nowMs: number): Result<StoredLimit> {
  const raise = raiseOf(kept, nowMs)
  if (!raise) return refuse('requestConflict', { reason: 'nothingWaits' })
  if (nowMs < raise.fromMs) return refuse('requestConflict', { reason: 'waits', from: gmt8(raise.fromMs) })
  return ok({ amount: raise.amount, next: null })
}

/** Lengths of breaks: time-outs, and self-exclusion from half a year. */
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

/** End of a break that begins now: the same hour in GMT+8; a day missing in that month rolls into the next. */
export function breakUntil(term: BreakTerm, nowMs: number): number {
  const { days = 0, months = 0 } = TERM[term]
  const at = new Date(nowMs + ZONE_HOURS * HOUR_MS)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.getTime() - ZONE_HOURS * HOUR_MS + days * DAY_MS
}

/** Whether a break is a self-exclusion. */
export const isSelfExclusion = (term: BreakTerm): boolean => (TERM[term].months ?? 0) >= 6
