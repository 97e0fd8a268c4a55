/** Settles in sets: reads what a chunk's bets have in common, and writes and books their plans. */
import type { LedgerUnit, Money } from '@quarterline/core/base/money'
import type { BetKind, TicketOutcome } from '@quarterline/core/bet/bet'
import type { MatchRuling } from '@quarterline/core/bet/settle/follow'
import type { Verdict } from '@quarterline/core/bet/settle/outcome'
import {
  type BetMoney,
  type Evidence,
  evidenceOf,
  roundOf,
  type SettleableSelection,
  type SettledAmounts,
  type SettlementContext,
  type SettlementPlan,
  stateOf,
  verdictsUnder,
} from '@quarterline/core/bet/settle/settlementPlan'
import { type BetType, productGroupOf } from '@quarterline/core/market/betType'
import type { DecidedMatch } from '@quarterline/core/market/book/ruling'
import type { GroupRates, ProductGroup } from '@quarterline/core/upline/chain'
import type { CommType } from '@quarterline/core/upline/commission'
import type { WithheldPpm } from '@quarterline/core/upline/withheld'
import type { Queries } from '../../kit/db.ts'
import { listParams, plainList } from '../../kit/pgArrayText.ts'
import { readHouses } from '../../wallet/accounts.ts'
import { lockPurses, postFresh } from '../../wallet/post.ts'
import { type BetNews, tellWallet } from '../../wallet/seamless/seamlessBets.ts'
import { keepEvidence, writeBookings } from '../../wallet/writeBookings.ts'
import type { SelectionRow } from '../legRows.ts'
import { noteOpen } from '../openBets.ts'
import type { BettingByProduct, SettledBet } from '../productBetting.ts'

/** Small enough that no wallet is locked for long and other matches' bets get the processor. */
export const CHUNK_MAX = 300

/** Columns of bet `b` for its money. */
export const MONEY_COLUMNS = `b.id, b.kind, b.bet_type, b.sport, b.product, b.counter_id, b.is_shared, b.member_id, b.chain_id, b.currency, b.cash_id, b.escrow_id, b.stake, b.risk, b.profit,
  b.comm_type, b.accepted_ms, b.first_settled_ms, b.outcome, b.net, b.commission, b.turnover, b.valid_turnover, b.round, b.withheld_ppm`

export interface MoneyRow {
  id: string
  kind: BetKind
  /** For a single. */
  bet_type: BetType | null
  sport: number | null
  product: string
  counter_id: string | null
  is_shared: boolean
  member_id: string
  chain_id: string
  currency: LedgerUnit
  cash_id: string
  escrow_id: string
  stake: Money
  risk: Money
  profit: Money
  comm_type: CommType
  accepted_ms: number
  first_settled_ms: number | null
  outcome: TicketOutcome | null
  net: Money | null
  commission: Money | null
  turnover: Money | null
  valid_turnover: Money | null
  round: number
  /** What is withheld of a ticket at Myanmar odds. */
  withheld_ppm: WithheldPpm | null
}

function workedOf(row: MoneyRow): SettledAmounts | null {
  const { outcome, net, commission, turnover, valid_turnover: validTurnover } = row
  if (outcome === null || net === null || commission === null || turnover === null || validTurnover === null)
    return null
  return { outcome, net, commission, turnover, validTurnover }
}

/** A row as settlement sees it. */
export function moneyOf(row: MoneyRow): BetMoney {
  const { id, currency, stake, risk, profit, round, product, bet_type: betType } = row
  const rateGroup: ProductGroup = betType === null ? 'parlay' : productGroupOf(betType)
  return {
    id,
    product,
    kind: betType ?? row.kind,
    sport: row.sport ?? 0,
    counter: row.counter_id,
    isShared: row.is_shared,
    memberId: row.member_id,
    chainId: row.chain_id,
    rateGroup,
    stake,
    risk,
    profit,
    round,
    purse: { cash: row.cash_id, escrow: row.escrow_id, currency },
    commType: row.comm_type,
    firstSettledMs: row.first_settled_ms,
    booked: workedOf(row),
  }
}

/** The selection as rulings read it. */
export function decidableOf(row: SelectionRow, acceptedMs: number): SettleableSelection {
  const { match_id: matchId, sport, bet_type: betType, period, line, pick, in_play: inPlay, phase } = row
  const { score_home: scoreHome, score_away: scoreAway } = row
  return { matchId, sport, betType, period, line, pick, inPlay, scoreHome, scoreAway, phase, acceptedMs }
}

/** Verdicts under a decision, each with one evidence object for all bets that share it. */
export function evidenceUnder(
  decided: DecidedMatch,
): (bet: SettleableSelection) => (Verdict & { evidence: Evidence }) | null {
  const verdictOf = verdictsUnder(decided)
  const known = new Map<Verdict, Verdict & { evidence: Evidence }>()
  return (bet) => {
    const verdict = verdictOf(bet)
    if (!verdict) return null
    const explained = known.get(verdict) ?? { ...verdict, evidence: evidenceOf(verdict, decided) }
    known.set(verdict, explained)
    return explained
  }
}

/** A match's rulings with their effects, computed when the first bet follows each. */
export interface RulingsInTurn<U> {
  all: readonly MatchRuling[]
  under(ruling: MatchRuling): U
}

/** @param make the effect of a decision on bets */
export function rulingsInTurn<U>(all: readonly MatchRuling[], make: (decided: DecidedMatch) => U): RulingsInTurn<U> {
  const known = new Map<number, U>()
  return {
    all,
    under(ruling) {
      const made = known.get(ruling.seq) ?? make(ruling.decided)
      known.set(ruling.seq, made)
      return made
    },
  }
}

const RATES = `SELECT id, body->'memberRatesPpm' AS rates FROM chain WHERE shard_key = $1 AND id = ANY($2::uuid[])`
const WRITE = `SELECT settle_bets($1, $2, $3, ${listParams(4, [
  'uuid',
  'int',
  'text',
  'text',
  'text',
  'bigint',
  'bigint',
  'bigint',
  'bigint',
  'int',
  'boolean',
  'uuid',
])})`

/** Products' follow-up writes for their settled bets. */
function tellProducts(
  tx: Queries,
  shardKey: string,
  plans: readonly SettlementPlan[],
  { nowMs, bettings }: { nowMs: number; bettings: BettingByProduct },
): Promise<unknown>[] {
  const changed = Map.groupBy(
    plans.filter((plan) => plan.changed),
    ({ bet }) => bet.product,
  )
  return [...changed].flatMap(([product, its]) => {
    const bets = its.map(({ bet: { id, memberId, purse }, next }): SettledBet => {
      return { id, memberId, cashId: purse.cash, result: next?.net ?? null }
    })
    const settled = bettings.get(product)?.settled
    return settled ? [settled(tx, shardKey, bets, nowMs)] : []
  })
}

/** The message to a seamless wallet about a settlement. */
function newsOf({ bet, next }: SettlementPlan): BetNews {
  const betId = bet.id
  if (!next) return { betId, news: 'unsettle' }
  if (next.outcome === 'void' || next.outcome === 'refund') return { betId, news: 'void', reason: next.outcome }
  if (next.outcome === 'cashOut') return { betId, news: 'settle', reason: 'cashout' }
  return { betId, news: 'settle', reason: bet.firstSettledMs === null ? 'result' : 'correction' }
}

/**
 * Writes plans of bets that follow a ruling, with bookings and transfers; may travel with COMMIT. If another process
 * was faster the transaction fails and is retried.
 */
export async function writePlans(
  tx: Queries,
  shardKey: string,
  plans: readonly SettlementPlan[],
  { nowMs, seq, bettings }: { nowMs: number; seq: number; bettings?: BettingByProduct },
): Promise<void> {
  if (plans.length === 0) return
  const figures = ['net', 'commission', 'turnover', 'validTurnover'] as const
  const evidences = plans.map(({ evidence }) => evidence)
  const { ids: evidenceIds, kept } = keepEvidence(tx, shardKey, evidences)
  await Promise.all([
    kept,
    tx.prepared('bet-settle', WRITE, [
      shardKey,
      nowMs,
      seq,
      plainList(plans.map(({ bet }) => bet.id)),
      plainList(plans.map(({ bet }) => bet.round)),
      plainList(plans.map(({ bet }) => bet.booked?.outcome ?? null)),
      plainList(plans.map(stateOf)),
      plainList(plans.map(({ next }) => next?.outcome ?? null)),
      ...figures.map((name) => plainList(plans.map(({ next }) => next?.[name] ?? null))),
      plainList(plans.map(roundOf)),
      plainList(plans.map(({ changed }) => changed)),
      plainList(evidenceIds),
    ]),
    noteOpen(
      tx,
      shardKey,
      plans
        .filter(({ bet, next }) => (bet.booked === null) !== (next === null))
        .map(({ bet: { id, memberId }, next }) => ({ id, memberId, isOpen: next === null })),
    ),
    writeBookings(
      tx,
      shardKey,
      plans.flatMap(({ bookings }) => bookings),
      nowMs,
    ),
    lockPurses(
      tx,
      shardKey,
      plans.filter(({ transfers }) => transfers.length > 0).map(({ bet }) => bet.purse.cash),
    ),
    postFresh(
      tx,
      shardKey,
      plans.flatMap(({ transfers }) => transfers),
      nowMs,
    ),
    tellWallet(tx, shardKey, plans.filter(({ changed }) => changed).map(newsOf), nowMs),
    ...(bettings ? tellProducts(tx, shardKey, plans, { nowMs, bettings }) : []),
  ])
}

/** Cached rows that several bets share; they never change. */
export interface SharedRows {
  rates: Map<string, GroupRates>
  houses: Map<LedgerUnit, string>
}

/** Starts empty. */
export const openShared = (): SharedRows => ({ rates: new Map(), houses: new Map() })

/** Reads the shared rows of a chunk's bets that are not cached yet. */
export async function readShared(
  tx: Queries,
  shardKey: string,
  rows: readonly MoneyRow[],
  known: SharedRows,
): Promise<SettlementContext> {
  const chainIds = [...new Set(rows.map(({ chain_id }) => chain_id))].filter((id) => !known.rates.has(id))
  const against = rows.filter(({ counter_id }) => counter_id === null)
  const currencies = [...new Set(against.map(({ currency }) => currency))].filter((one) => !known.houses.has(one))
  const [rates, houses] = await Promise.all([
    chainIds.length === 0 ? undefined : tx.query<{ id: string; rates: GroupRates }>(RATES, [shardKey, chainIds]),
    readHouses(tx, shardKey, currencies),
  ])
  for (const row of rates?.rows ?? []) known.rates.set(row.id, row.rates)
  for (const [currency, id] of houses) known.houses.set(currency, id)
  return known
}
