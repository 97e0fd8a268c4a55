/** What a ruling makes of each bet of a match: its outcome, what is booked and which money moves (rules 2, R2-17). */

import { type Currency, type Money, NOTHING } from '@quarterline/core/base/money'
import { countsSinceBet, sportOf } from '@quarterline/core/base/sport'
import { HOUR_MS } from '@quarterline/core/base/time'
import { type Outcome, selectionKey } from '@quarterline/core/bet/bet'
import type { Settled, Verdict } from '@quarterline/core/bet/outcome'
import { isVoided, outcomeOf, type Payment, pay, type Ruling } from '@quarterline/core/bet/settle'
import { type BetAccounts, settlement } from '@quarterline/core/bet/transfers'
import { type BetType, type Period, productGroupOf } from '@quarterline/core/market/betType'
import type { MatchResult, Phase } from '@quarterline/core/market/event'
import type { Scores } from '@quarterline/core/market/score'
import type { ProductGroup } from '@quarterline/core/upline/chain'
import { type CommType, memberCommission } from '@quarterline/core/upline/commission'
import { reverse, type Transfer } from '@quarterline/core/wallet/transfer'

/** A feed's corrections end so long after the first settlement (R2-17). */
const CORRECTION_MAX_MS = 72 * HOUR_MS

/** A match as far as it is decided, and who told the result. */
export type DecidedMatch = Ruling & { source: string; resultAtMs: number | null }

/** A bet as the step reads it. */
export interface BetRow {
  id: string
  member_id: string
  chain_id: string
  state: 'accepted' | 'settled' | 'void'
  bet_type: BetType
  period: Period
  line: number
  pick: string
  match_id: string
  sport: number
  in_play: boolean
  score_home: number | null
  score_away: number | null
  phase: Phase
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

/** What the bets of a chunk share: rates by chain, and the house's account by currency. */
export interface Shared {
  rates: Map<string, Record<ProductGroup, number>>
  houses: Map<string, string>
}

/** A settlement or its undoing, as booked. */
export interface Entry extends Booked {
  row: BetRow
  round: number
  undo: boolean
}

interface Booked {
  outcome: Outcome
  /** What decided, with a settlement; an undoing has none of its own. */
  verdict?: Verdict
  net: Money
  commission: Money
  turnover: Money
  validTurnover: Money
}

function accountsOf({ cash_id, escrow_id, currency }: BetRow, { houses }: Shared): BetAccounts {
  const house = houses.get(currency)
  if (!house) throw new Error(`the house has no account in ${currency}`)
  return { cash: cash_id, escrow: escrow_id, house, currency }
}

const VOID: Verdict = { outcome: 'void', rule: 'R2-18' }

/** Verdict by (selection, where the match stood), given by core once for each (architecture: settlement in sets). */
export function verdicts(ruling: Ruling): (row: BetRow) => Verdict | null {
  const known = new Map<string, Verdict | null>()
  return (row) => {
    const { bet_type: betType, period, line, pick, match_id: matchId } = row
    const selection = { matchId, betType, period, line, pick }
    if (isVoided(ruling, { acceptedAtMs: row.accepted_ms, inPlay: row.in_play, selection })) return VOID
    // Only a handicap of a goals sport counts from the score at the bet (R2-3, R2-4).
    const isSince = row.in_play && betType === 'BT_HDP' && countsSinceBet(sportOf(row.sport))
    const at: Settled['at'] = isSince ? { score: [row.score_home ?? 0, row.score_away ?? 0], phase: row.phase } : null
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
  const { result, scores, source, resultAtMs } = match
  const told = result && 'scores' in result ? { ...scores, ...result.scores } : scores
  return { ...verdict, scores: told, source, atMs: resultAtMs, ...(result && { state: result.state }) }
}

function book(row: BetRow, verdict: Verdict, { rates }: Shared): Booked {
  const payment: Payment = pay(verdict, row)
  const chain = rates.get(row.chain_id)
  if (!chain) throw new Error(`the chain of bet ${row.id} is missing`)
  const rate = chain[productGroupOf(row.bet_type)]
  const commission = memberCommission(row.comm_type, rate, { risk: row.risk, ...payment }, row.currency)
  const { net, turnover, validTurnover } = payment
  return { outcome: verdict.outcome, verdict, net, commission, turnover, validTurnover }
}

function moved(row: BetRow, round: number, { net, commission }: Booked, shared: Shared): Transfer[] {
  const payment = { credited: (row.risk + net) as Money } as Payment
  return settlement({ id: row.id, round, risk: row.risk }, payment, commission, accountsOf(row, shared))
}

/** What becomes of one bet. */
export interface Plan {
  row: BetRow
  next: Booked | null
  entries: Entry[]
  transfers: Transfer[]
  changed: boolean
}

/** Whether a verdict is what a bet was settled by already; the share of a dead heat is told by its money. */
function isSame(row: BetRow, target: Verdict | null): boolean {
  if ((target?.outcome ?? null) !== row.outcome) return false
  return target === null || pay(target, row).net === row.net
}

/** What a ruling makes of a bet: nothing new, a settlement, an undoing, or both. */
export function plan(row: BetRow, target: Verdict | null, shared: Shared, nowMs: number): Plan {
  const before: Booked | null = row.outcome && {
    outcome: row.outcome,
    net: row.net ?? NOTHING,
    commission: row.commission ?? NOTHING,
    turnover: row.turnover ?? NOTHING,
    validTurnover: row.valid_turnover ?? NOTHING,
  }
  const tooLate = before !== null && nowMs - (row.first_settled_ms ?? nowMs) > CORRECTION_MAX_MS
  if (isSame(row, target) || tooLate) return { row, next: before, entries: [], transfers: [], changed: false }
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
