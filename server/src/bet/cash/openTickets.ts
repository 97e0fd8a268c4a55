/** Open tickets for cash-out: read with their legs, and compared with the book. */
import type { LegMatch, OpenLeg, OpenTicket } from '@quarterline/core/bet/cash/cashOffer'
import { countsFrom } from '@quarterline/core/bet/settle/outcome'
import type { Ruling } from '@quarterline/core/bet/settle/settle'
import { isStarted } from '@quarterline/core/market/book/match'
import type { Queries } from '../../kit/db.ts'
import type { BookStore } from '../../market/bookStore.ts'
import { type LegRow, readLegs, type SelectionRow } from '../legRows.ts'
import { decidableOf, MONEY_COLUMNS, type MoneyRow } from '../settle/settleRows.ts'

/** A ticket's row with its legs; a single is its own leg. */
export interface OpenRow extends Omit<MoneyRow, 'bet_type' | 'sport'>, SelectionRow {
  ref_no: number
  folds: number[] | null
  state: string
  ruling_seq: number
  legs: (SelectionRow & Pick<LegRow, 'outcome' | 'ruling_seq'>)[]
}

/** Columns of bet `b` for cash-out. */
const COLUMNS = `${MONEY_COLUMNS}, b.ref_no, b.folds, b.state, b.ruling_seq, b.match_id, b.period, b.line, b.pick,
  b.odds_milli, b.in_play, b.score_home, b.score_away, b.phase`
const OF = `SELECT ${COLUMNS} FROM bet b WHERE b.shard_key = $1 AND b.id = ANY($2::uuid[])`

type BareRow = Omit<OpenRow, 'legs'> & Record<string, unknown>

async function withLegs(db: Queries, shardKey: string, rows: readonly BareRow[]): Promise<OpenRow[]> {
  const combined = rows.filter(({ kind }) => kind !== 'single').map((row) => row.id)
  const legs = await readLegs(db, shardKey, combined)
  return rows.map((row) => ({ ...row, legs: legs.get(row.id) ?? [{ ...row, outcome: null }] }))
}

/** A member's own tickets with these ids. @param lock whether they are locked until the transaction ends */
export async function readOpenRow(
  db: Queries,
  { shardKey, id }: { shardKey: string; id: string },
  betIds: readonly string[],
  lock: boolean,
): Promise<OpenRow[]> {
  const own = `${OF} AND b.member_id = $3`
  const { rows } = await db.query<BareRow>(`${own}${lock ? ' ORDER BY b.id FOR UPDATE' : ''}`, [shardKey, betIds, id])
  return withLegs(db, shardKey, rows)
}

/** Tickets with these ids, of any member. */
export async function readOpenRows(db: Queries, shardKey: string, betIds: readonly string[]): Promise<OpenRow[]> {
  const { rows } = await db.query<BareRow>(OF, [shardKey, betIds])
  return withLegs(db, shardKey, rows)
}

function heldLeg(leg: OpenRow['legs'][number], acceptedMs: number): OpenLeg {
  const { match_id: matchId, bet_type: betType, period, line, pick, in_play: inPlay, sport, phase, outcome } = leg
  const at = countsFrom({ betType, sport, inPlay, score: [leg.score_home ?? 0, leg.score_away ?? 0], phase })
  return {
    selection: { matchId, betType, period, line, pick },
    since: at?.score ?? null,
    oddsMilli: leg.odds_milli,
    outcome,
    rulingSeq: leg.ruling_seq,
    settleable: decidableOf(leg, acceptedMs),
  }
}

/** A row as the rules see it. */
export function openTicketOf(row: OpenRow): OpenTicket {
  const { kind, stake, risk, profit, currency, folds, accepted_ms, withheld_ppm } = row
  const legs = row.legs.map((leg) => heldLeg(leg, accepted_ms))
  return { kind, stake, risk, profit, currency, folds: folds ?? [], legs, isMyanmar: withheld_ppm !== null }
}

/** A match from its row. */
interface MatchRow {
  id: string
  gate_seq: number
  ruling_seq: number
  decided: Ruling
}

// Only from the locked row: anything joined to it would be read as of before the lock.
const MATCHES = `
  SELECT id, gate_seq, ruling_seq, (state - 'markets') #- '{fixture,runners}' AS decided
  FROM match WHERE id = ANY($1::text[]) ORDER BY id`

export type MatchRows = ReadonlyMap<string, MatchRow>

/**
 * The matches of tickets' legs from their rows.
 * @param lock whether they are locked until the transaction ends
 */
export async function readMatches(db: Queries, rows: readonly OpenRow[], lock: boolean): Promise<MatchRows> {
  const ids = [...new Set(rows.flatMap(({ legs }) => legs.map(({ match_id }) => match_id)))]
  const found = await db.query<MatchRow & Record<string, unknown>>(`${MATCHES}${lock ? ' FOR SHARE' : ''}`, [ids])
  return new Map(found.rows.map((row) => [row.id, row]))
}

/** Whether an open leg's match has begun. */
export function isInPlay(row: OpenRow, legMatches: readonly LegMatch[], nowMs: number): boolean {
  return row.legs.some(({ outcome }, at) => {
    const match = legMatches[at]?.match
    return outcome === null && match !== undefined && isStarted(match, nowMs)
  })
}

/** The state of a ticket's matches. A book behind a match's row does not know later suspensions. */
export function legMatchesOf(book: BookStore, { legs }: OpenRow, matches: MatchRows): LegMatch[] {
  return legs.map(({ match_id }) => {
    const [match, row] = [book.match(match_id), matches.get(match_id)]
    const isCurrent = match !== undefined && row?.gate_seq === match.gateSeq
    return {
      match,
      sourceUp: isCurrent && book.isUp(match.source) && !book.updating.has(match_id),
      ruled: row && { seq: row.ruling_seq, decided: row.decided },
    }
  })
}
