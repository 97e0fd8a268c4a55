/** What a ruling would change before anybody makes it: the same verdicts and payments as the steps that follow it. */
import { CURRENCY, type Currency, type Money, money } from '@quarterline/core/base/money'
import type { Effect } from '@quarterline/core/bet/settle/fourEyes'
import { type BetMoney, type DecidedMatch, isSame, type Target, verdicts } from '@quarterline/core/bet/settle/plan'
import { productGroupOf } from '@quarterline/core/market/betType'
import type { Queries } from '../../kit/db.ts'
import { readLegs } from '../legRows.ts'
import { BEFORE_ALL } from '../rows.ts'
import { type CombinedRow, type KeptLeg, ticketTarget } from './settleLegs.ts'
import { decidableOf, moneyOf } from './settleRows.ts'
import { type SingleRow, targetsUnder } from './settleStep.ts'

/** Bets that are read at a time. */
const CHUNK_MAX = 2_000

// What was cashed out stays as it is, whatever becomes of its match.
const FOLLOWS_RULINGS = `state IN ('accepted', 'settled', 'void') AND outcome IS DISTINCT FROM 'cashOut'`
const SINGLES = `
  SELECT * FROM bet WHERE match_id = $1 AND id > $2 AND ${FOLLOWS_RULINGS}
  ORDER BY id LIMIT ${CHUNK_MAX}`
const TICKETS = `
  SELECT b.* FROM bet b
  WHERE b.id > $2 AND ${FOLLOWS_RULINGS}
    AND (b.shard_key, b.id) IN (SELECT shard_key, bet_id FROM bet_leg WHERE match_id = $1)
  ORDER BY b.id LIMIT ${CHUNK_MAX}`

type Row<R> = R & { shard_key: string }

const inMyr = (amount: number, currency: Currency) =>
  Math.round((amount * 1_000_000) / CURRENCY[currency].limitFactorPpm)

/** What comes of a bet under two decisions. */
interface Turn {
  before: Target | null
  after: Target | null
}

/**
 * Adds one bet to an effect: what comes back of it before and after. What was decided before and is not settled yet is no
 * part of it.
 */
function count(effect: Effect, bet: BetMoney, turn: Turn): void {
  effect.bets++
  const { booked, risk, purse } = bet
  const isDecided = turn.before?.outcome === turn.after?.outcome && turn.before?.credited === turn.after?.credited
  if (booked ? isSame(bet, turn.after) : isDecided) return
  effect.changed++
  const before = booked ? risk + booked.net : (turn.before?.credited ?? 0)
  const after = turn.after?.credited ?? 0
  effect.difference = money(effect.difference + inMyr(Math.abs(after - before), purse.currency))
  if (!booked) return
  effect.settled++
  const firstMs = bet.firstSettledMs
  if (firstMs !== null) effect.firstSettledMs = Math.min(firstMs, effect.firstSettledMs ?? firstMs)
}

/** All rows of a query that goes on behind the last id, a chunk at a time. */
async function* chunks<R extends { id: string }>(db: Queries, sql: string, matchId: string): AsyncGenerator<R[]> {
  for (let after = BEFORE_ALL; ; ) {
    const { rows } = await db.query<R & Record<string, unknown>>(sql, [matchId, after])
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < CHUNK_MAX) return
    after = last.id
  }
}

/** The legs of tickets of several shards, by ticket. */
async function legsOf(db: Queries, rows: readonly Row<CombinedRow>[]): Promise<Map<string, KeptLeg[]>> {
  const all = new Map<string, KeptLeg[]>()
  for (const shardKey of new Set(rows.map(({ shard_key }) => shard_key))) {
    const ids = rows.filter(({ shard_key }) => shard_key === shardKey).map(({ id }) => id)
    for (const [id, legs] of await readLegs(db, shardKey, ids)) all.set(id, legs as KeptLeg[])
  }
  return all
}

/** A decision of a match, as it decides singles and the legs of tickets. */
function under(match: DecidedMatch, matchId: string) {
  const verdictOf = verdicts(match)
  return {
    single: targetsUnder(match),
    ticket(row: CombinedRow, legs: readonly KeptLeg[]): Target | null {
      const decided = legs.map((leg): KeptLeg => {
        if (leg.match_id !== matchId) return leg
        return { ...leg, outcome: verdictOf(decidableOf(leg, row.accepted_ms))?.outcome ?? null }
      })
      return ticketTarget(row, decided)
    },
  }
}

/** What bets on a match would come to under another decision than the one that stands. */
export async function effectOf(
  db: Queries,
  stands: DecidedMatch & { fixture: { matchId: string } },
  other: DecidedMatch,
): Promise<Effect> {
  const effect: Effect = { bets: 0, changed: 0, settled: 0, firstSettledMs: null, difference: 0 as Money }
  const { matchId } = stands.fixture
  const [before, after] = [under(stands, matchId), under(other, matchId)]
  for await (const rows of chunks<Row<SingleRow>>(db, SINGLES, matchId)) {
    for (const row of rows) {
      const turn = { before: before.single(row), after: after.single(row) }
      count(effect, moneyOf(row, productGroupOf(row.bet_type)), turn)
    }
  }
  for await (const rows of chunks<Row<CombinedRow>>(db, TICKETS, matchId)) {
    const legs = await legsOf(db, rows)
    for (const row of rows) {
      const his = legs.get(row.id) ?? []
      count(effect, moneyOf(row, 'parlay'), { before: before.ticket(row, his), after: after.ticket(row, his) })
    }
  }
  return effect
}
