/** Computes what a ruling would change before it is made, with the same verdicts and payments as settlement. */
import { CURRENCY, type Currency, type Money, money } from '@quarterline/core/base/money'
import type { Effect } from '@quarterline/core/bet/settle/fourEyes'
import { type BetMoney, isAsBooked, type SettlementTarget } from '@quarterline/core/bet/settle/settlementPlan'
import type { DecidedMatch } from '@quarterline/core/market/book/ruling'
import type { Queries } from '../../kit/db.ts'
import { BEFORE_ALL } from '../betRows.ts'
import { readLegs } from '../legRows.ts'
import { dueAmong } from './dueMatches.ts'
import { type CombinedRow, followLeg, type LegWithEvidence, legsUnder, ticketTarget } from './settleLegs.ts'
import { moneyOf, rulingsInTurn } from './settleRows.ts'
import { type SingleRow, targetsUnder } from './settleStep.ts'

/** Bets read at a time. */
const CHUNK_MAX = 2_000

const STANDS = `state IN ('accepted', 'settled', 'void')`
const SINGLES = `
  SELECT * FROM bet WHERE match_id = $1 AND id > $2 AND is_house_risk AND ${STANDS}
  ORDER BY id LIMIT ${CHUNK_MAX}`
const TICKETS = `
  SELECT b.* FROM bet b
  WHERE b.id > $2 AND b.is_house_risk AND ${STANDS}
    AND (b.shard_key, b.id) IN (SELECT shard_key, bet_id FROM bet_leg WHERE match_id = $1)
  ORDER BY b.id LIMIT ${CHUNK_MAX}`

type Row<R> = R & { shard_key: string }

const inMyr = (amount: number, currency: Currency) =>
  Math.round((amount * 1_000_000) / CURRENCY[currency].limitFactorPpm)

/** A bet's results under two decisions. */
interface BetEffect {
  before: SettlementTarget | null
  after: SettlementTarget | null
  /** When the affected part, for a ticket its leg, was first decided; null if never. */
  firstMs: number | null
}

const isSameOutcome = ({ before, after }: BetEffect) =>
  before?.outcome === after?.outcome && before?.credited === after?.credited

/**
 * Adds one bet to an effect: its payout before and after. A decision not settled yet does not count; cashed-out bets
 * stay as they are.
 */
function count(effect: Effect, bet: BetMoney, turn: BetEffect): void {
  const { booked, risk, purse } = bet
  if (booked?.outcome === 'cashOut') {
    if (!isSameOutcome(turn)) effect.cashed++
    return
  }
  effect.bets++
  const first = (atMs: number | null) => {
    if (atMs !== null) effect.firstSettledMs = Math.min(atMs, effect.firstSettledMs ?? atMs)
  }
  first(turn.firstMs)
  if (booked ? isAsBooked(bet, turn.after) : isSameOutcome(turn)) return
  effect.changed++
  const before = booked ? risk + booked.net : (turn.before?.credited ?? 0)
  const after = turn.after?.credited ?? 0
  effect.difference = money(effect.difference + inMyr(Math.abs(after - before), purse.currency as Currency))
  if (!booked) return
  effect.settled++
  first(bet.firstSettledMs)
}

/** All rows of a query in chunks, each after the last id. */
async function* chunks<R extends { id: string }>(db: Queries, sql: string, matchId: string): AsyncGenerator<R[]> {
  for (let after = BEFORE_ALL; ; ) {
    const { rows } = await db.query<R & Record<string, unknown>>(sql, [matchId, after])
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < CHUNK_MAX) return
    after = last.id
  }
}

/** Legs of tickets of several shards, by ticket. */
async function legsOf(db: Queries, rows: readonly Row<CombinedRow>[]): Promise<Map<string, LegWithEvidence[]>> {
  const all = new Map<string, LegWithEvidence[]>()
  for (const shardKey of new Set(rows.map(({ shard_key }) => shard_key))) {
    const ids = rows.filter(({ shard_key }) => shard_key === shardKey).map(({ id }) => id)
    for (const [id, legs] of await readLegs(db, shardKey, ids)) all.set(id, legs as LegWithEvidence[])
  }
  return all
}

/** Tickets' legs on other matches as ruled, though settlement may not have followed yet. */
async function asRuled(
  db: Queries,
  rows: readonly Row<CombinedRow>[],
  nowMs: number,
): Promise<Map<string, LegWithEvidence[]>> {
  const all = await legsOf(db, rows)
  const acceptedMs = new Map(rows.map(({ id, accepted_ms }) => [id, accepted_ms]))
  const ids = new Set([...all.values()].flatMap((legs) => legs.map(({ match_id }) => match_id)))
  const due = await dueAmong(db, [...ids], nowMs)
  const turns = new Map([...due].map(([id, { rulings }]) => [id, rulingsInTurn(rulings, legsUnder)]))
  return new Map(
    [...all].map(([id, legs]) => [
      id,
      legs.map((leg) => {
        const rulings = turns.get(leg.match_id)
        return rulings ? followLeg(leg, acceptedMs.get(id) as number, rulings) : leg
      }),
    ]),
  )
}

/** A match under a decision. */
interface Decision {
  matchId: string
  decided: DecidedMatch
}

/** A ticket with one leg under a decision. */
function ticketUnder({ matchId, decided }: Decision) {
  const legOf = legsUnder(decided)
  return (
    row: CombinedRow,
    legs: readonly LegWithEvidence[],
  ): { target: SettlementTarget | null; own: LegWithEvidence | undefined } => {
    const now = legs.map((leg): LegWithEvidence => {
      return leg.match_id === matchId ? { ...leg, outcome: legOf(leg, row.accepted_ms)?.outcome ?? null } : leg
    })
    return { target: ticketTarget(row, now), own: now.find(({ match_id }) => match_id === matchId) }
  }
}

/** What bets on a match would come to under another decision, with every ruling of their other matches followed. */
export async function effectOf(
  db: Queries,
  stands: DecidedMatch & { fixture: { matchId: string } },
  { other, nowMs }: { other: DecidedMatch; nowMs: number },
): Promise<Effect> {
  const effect: Effect = { bets: 0, changed: 0, settled: 0, firstSettledMs: null, cashed: 0, difference: 0 as Money }
  const { matchId } = stands.fixture
  const [singleBefore, singleAfter] = [targetsUnder(stands), targetsUnder(other)]
  for await (const rows of chunks<Row<SingleRow>>(db, SINGLES, matchId)) {
    for (const row of rows) {
      const turn = { before: singleBefore(row), after: singleAfter(row), firstMs: null }
      count(effect, moneyOf(row), turn)
    }
  }
  const [before, after] = [ticketUnder({ matchId, decided: stands }), ticketUnder({ matchId, decided: other })]
  for await (const rows of chunks<Row<CombinedRow>>(db, TICKETS, matchId)) {
    const legs = await asRuled(db, rows, nowMs)
    for (const row of rows) {
      const his = legs.get(row.id) ?? []
      const was = his.find(({ match_id }) => match_id === matchId)
      const [then, next] = [before(row, his), after(row, his)]
      // A leg has its own 72 hours, whether its ticket is settled or not (R2-17).
      const isTurned = was?.outcome !== null && was?.outcome !== next.own?.outcome
      const turn = {
        before: then.target,
        after: next.target,
        firstMs: isTurned ? (was?.first_decided_ms ?? null) : null,
      }
      count(effect, moneyOf(row), turn)
    }
  }
  return effect
}
