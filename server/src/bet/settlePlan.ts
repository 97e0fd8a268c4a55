/** What a ruling makes of each bet of a match: its outcome, what is booked and which money moves (rules 2, R2-17). */

import { type Currency, type Money, NOTHING } from '@quarterline/core/base/money'
import { sportOf } from '@quarterline/core/base/sport'
import { type Outcome, selectionKey } from '@quarterline/core/bet/bet'
import { CORRECTION_MAX_MS } from '@quarterline/core/bet/fourEyes'
import { countsFrom, type Verdict } from '@quarterline/core/bet/outcome'
import { outcomeOf, type Payment, pay, type Ruling, whyVoid } from '@quarterline/core/bet/settle'
import { type BetAccounts, settlement } from '@quarterline/core/bet/transfers'
import { productGroupOf } from '@quarterline/core/market/betType'
import type { BookMatch } from '@quarterline/core/market/book'
import type { MatchResult } from '@quarterline/core/market/event'
import { type Scores, withStanding } from '@quarterline/core/market/score'
import type { ProductGroup } from '@quarterline/core/upline/chain'
import { type CommType, memberCommission } from '@quarterline/core/upline/commission'
import { reverse, type Transfer } from '@quarterline/core/wallet/transfer'
import type { SelectionRow } from './legRows.ts'

/** A match as far as it is decided, and who told the result. */
export type DecidedMatch = Ruling & Pick<BookMatch, 'source' | 'resultAtMs' | 'held' | 'lateAllowed'>

/** What was bet on, as far as a ruling decides it: a single's row, or a leg with when its ticket was accepted. */
export type DecidableRow = Pick<
  SelectionRow,
  'match_id' | 'sport' | 'bet_type' | 'period' | 'line' | 'pick' | 'in_play' | 'score_home' | 'score_away' | 'phase'
> & { accepted_ms: number }

/** A bet's money as the step reads it. */
export interface MoneyRow {
  id: string
  member_id: string
  chain_id: string
  state: 'accepted' | 'settled' | 'void'
  currency: Currency
  stake: Money
  risk: Money
  profit: Money
  comm_type: CommType
  accepted_ms: number
  first_settled_ms: number | null
  outcome: Outcome | null
  net: Money | null
  commission: Money | null
  turnover: Money | null
  valid_turnover: Money | null
  round: number
  cash_id: string
  escrow_id: string
}

export type BetRow = MoneyRow & DecidableRow

/** What the bets of a chunk share: rates by chain, and the house's account by currency. */
export interface Shared {
  rates: Map<string, Record<ProductGroup, number>>
  houses: Map<string, string>
}

/** A settlement or its undoing, as booked. */
export interface Entry extends Booked {
  row: MoneyRow
  round: number
  undo: boolean
}

interface Booked {
  outcome: Outcome
  /** What decided, with a settlement; an undoing has none of its own. */
  evidence?: object
  net: Money
  commission: Money
  turnover: Money
  validTurnover: Money
}

function accountsOf({ cash_id, escrow_id, currency }: MoneyRow, { houses }: Shared): BetAccounts {
  const house = houses.get(currency)
  if (!house) throw new Error(`the house has no account in ${currency}`)
  return { cash: cash_id, escrow: escrow_id, house, currency }
}

/** Verdict by (selection, where the match stood), given by core once for each (architecture: settlement in sets). */
export function verdicts(ruling: Ruling): (row: DecidableRow) => Verdict | null {
  const known = new Map<string, Verdict | null>()
  return (row) => {
    const { bet_type: betType, period, line, pick, match_id: matchId } = row
    const selection = { matchId, betType, period, line, pick }
    const voided = whyVoid(ruling, { acceptedAtMs: row.accepted_ms, inPlay: row.in_play, selection })
    if (voided) return { outcome: 'void', ...voided }
    const score = [row.score_home ?? 0, row.score_away ?? 0] as const
    const at = countsFrom({ betType, sport: row.sport, inPlay: row.in_play, score, phase: row.phase })
    const key = `${selectionKey(betType, period, line, pick)}/${at ? `${at.score.join('-')}/${at.phase}` : ''}`
    const before = known.get(key)
    if (before !== undefined) return before
    const verdict = outcomeOf({ selection, at }, ruling)
    known.set(key, verdict)
    return verdict
  }
}

/** What a settlement was worked out from, kept for as long as the ticket (rules 2.4; the ticket can say why). */
export interface Evidence extends Verdict {
  /** Every score that was known of the match, who told it and when. */
  scores: Scores
  source: string
  atMs: number | null
  state?: MatchResult['state']
}

/** The evidence of a verdict under a match's ruling. */
export function evidenceOf(verdict: Verdict, match: DecidedMatch): Evidence {
  const { fixture, result, scores, resultAtMs, held } = match
  // What an operator decided is told by him.
  const source = held?.result ? 'operator' : match.source
  const told = result && 'scores' in result ? withStanding(sportOf(fixture.sport), scores, result.scores) : scores
  return { ...verdict, scores: told, source, atMs: resultAtMs, ...(result && { state: result.state }) }
}

/** What a bet comes to: its outcome and money, in which group its commission falls, and why. */
export interface Target extends Payment {
  outcome: Outcome
  group: ProductGroup
  evidence: object
}

/** What a verdict makes of a single. */
export function targetOf(row: BetRow, verdict: Verdict | null, match: DecidedMatch): Target | null {
  if (!verdict) return null
  const { outcome } = verdict
  return { ...pay(verdict, row), outcome, group: productGroupOf(row.bet_type), evidence: evidenceOf(verdict, match) }
}

function book(row: MoneyRow, target: Target, { rates }: Shared): Booked {
  const chain = rates.get(row.chain_id)
  if (!chain) throw new Error(`the chain of bet ${row.id} is missing`)
  const { outcome, evidence, net, turnover, validTurnover } = target
  const commission = memberCommission(row.comm_type, chain[target.group], { risk: row.risk, ...target }, row.currency)
  return { outcome, evidence, net, commission, turnover, validTurnover }
}

function moved(row: MoneyRow, round: number, { net, commission }: Booked, shared: Shared): Transfer[] {
  const payment = { credited: (row.risk + net) as Money } as Payment
  return settlement({ id: row.id, round, risk: row.risk }, payment, commission, accountsOf(row, shared))
}

/** What becomes of one bet. */
export interface Plan {
  row: MoneyRow
  next: Booked | null
  entries: Entry[]
  transfers: Transfer[]
  changed: boolean
}

/** Whether what a bet comes to is what was booked of it; the share of a dead heat is told by its money. */
export function isSame(row: MoneyRow, target: Target | null): boolean {
  if ((target?.outcome ?? null) !== row.outcome) return false
  return target === null || (target.net === row.net && target.turnover === row.turnover)
}

/** Whether a correction comes too late for what was first decided at an instant, unless two operators made it (R2-17). */
export function isClosed(firstMs: number | null, nowMs: number, { lateAllowed }: { lateAllowed: boolean }): boolean {
  return !lateAllowed && firstMs !== null && nowMs - firstMs > CORRECTION_MAX_MS
}

/**
 * What is made of a bet: nothing new, a settlement, an undoing, or both.
 * @param isFrozen whether what was settled stays as it is
 */
export function plan(row: MoneyRow, target: Target | null, shared: Shared, isFrozen: boolean): Plan {
  const before: Booked | null = row.outcome && {
    outcome: row.outcome,
    net: row.net ?? NOTHING,
    commission: row.commission ?? NOTHING,
    turnover: row.turnover ?? NOTHING,
    validTurnover: row.valid_turnover ?? NOTHING,
  }
  if (isSame(row, target) || (isFrozen && before))
    return { row, next: before, entries: [], transfers: [], changed: false }
  const entries: Entry[] = []
  const transfers: Transfer[] = []
  if (before) {
    const back = { net: -before.net, commission: -before.commission, turnover: -before.turnover }
    const undone = { ...back, validTurnover: -before.validTurnover, outcome: before.outcome } as Booked
    entries.push({ row, round: row.round, undo: true, ...undone })
    transfers.push(...reverse(moved(row, row.round, before, shared)))
  }
  const next = target && book(row, target, shared)
  if (next) {
    entries.push({ row, round: row.round + 1, undo: false, ...next })
    transfers.push(...moved(row, row.round + 1, next, shared))
  }
  return { row, next, entries, transfers, changed: true }
}

/** The bet's state from then on. */
export function stateOf({ next }: Plan): string {
  if (!next) return 'accepted'
  return next.outcome === 'void' ? 'void' : 'settled'
}
