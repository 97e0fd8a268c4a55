/** Open tickets as a cash-out sees them: read with their legs, and set against the book. */
import type { BetKind } from '@quarterline/core/bet/bet'
import type { CashGround, HeldLeg, HeldTicket } from '@quarterline/core/bet/cash/offer'
import { countsFrom } from '@quarterline/core/bet/settle/outcome'
import { isStarted } from '@quarterline/core/market/book/match'
import type { Queries } from '../../kit/db.ts'
import type { BookStore } from '../../market/bookStore.ts'
import { type LegRow, readLegs, type SelectionRow } from '../legRows.ts'
import { MONEY_COLUMNS, type MoneyRow } from '../settle/settleRows.ts'

/** A ticket's row with its legs; a single is its own. */
export interface OpenRow extends MoneyRow, SelectionRow {
  kind: BetKind
  ref_no: number
  folds: number[] | null
  state: string
  legs: (SelectionRow & Pick<LegRow, 'outcome'>)[]
}

/** The columns of bet `b` that a cash-out reads. */
const COLUMNS = `${MONEY_COLUMNS}, b.kind, b.ref_no, b.folds, b.state, b.match_id, b.sport, b.bet_type, b.period, b.line, b.pick,
  b.odds_milli, b.in_play, b.score_home, b.score_away, b.phase`
const OF = `SELECT ${COLUMNS} FROM bet b WHERE b.shard_key = $1 AND b.id = ANY($2::uuid[])`

type BareRow = Omit<OpenRow, 'legs'> & Record<string, unknown>

async function withLegs(db: Queries, shardKey: string, rows: readonly BareRow[]): Promise<OpenRow[]> {
  const combined = rows.filter(({ kind }) => kind !== 'single').map((row) => row.id)
  const legs = await readLegs(db, shardKey, combined)
  return rows.map((row) => ({ ...row, legs: legs.get(row.id) ?? [{ ...row, outcome: null }] }))
}

/** A member's own tickets of these ids. @param lock whether they are held against everybody until the transaction ends */
export async function readOpen(
  db: Queries,
  { shardKey, id }: { shardKey: string; id: string },
  betIds: readonly string[],
  lock: boolean,
): Promise<OpenRow[]> {
  const own = `${OF} AND b.member_id = $3`
  const { rows } = await db.query<BareRow>(`${own}${lock ? ' ORDER BY b.id FOR UPDATE' : ''}`, [shardKey, betIds, id])
  return withLegs(db, shardKey, rows)
}

/** Tickets of these ids, whosever they are. */
export async function readTickets(db: Queries, shardKey: string, betIds: readonly string[]): Promise<OpenRow[]> {
  const { rows } = await db.query<BareRow>(OF, [shardKey, betIds])
  return withLegs(db, shardKey, rows)
}

function heldLeg(leg: OpenRow['legs'][number]): HeldLeg {
  const { match_id: matchId, bet_type: betType, period, line, pick, in_play: inPlay, sport, phase, outcome } = leg
  const at = countsFrom({ betType, sport, inPlay, score: [leg.score_home ?? 0, leg.score_away ?? 0], phase })
  return {
    selection: { matchId, betType, period, line, pick },
    since: at?.score ?? null,
    oddsMilli: leg.odds_milli,
    outcome,
  }
}

/** A row as the rules see it. */
export function heldTicket({ kind, stake, risk, profit, currency, folds, legs }: OpenRow): HeldTicket {
  return { kind, stake, risk, profit, currency, folds: folds ?? [], legs: legs.map(heldLeg) }
}

const GATES = `SELECT id, gate_seq FROM match WHERE id = ANY($1::text[]) ORDER BY id FOR SHARE`

/** Holds the matches of a ticket's legs as they are until the transaction ends. @returns the gates of their rows */
export async function lockGates(tx: Queries, { legs }: OpenRow): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.query<{ id: string; gate_seq: number }>(GATES, [legs.map(({ match_id }) => match_id)])
  return new Map(rows.map(({ id, gate_seq }) => [id, gate_seq]))
}

/** Whether a leg that is still open is on a match that has begun. */
export function isInPlay(row: OpenRow, grounds: readonly CashGround[], nowMs: number): boolean {
  return row.legs.some(({ outcome }, at) => {
    const match = grounds[at]?.match
    return outcome === null && match !== undefined && isStarted(match, nowMs)
  })
}

/**
 * Where the matches of a ticket's legs stand.
 * @param gateOf the gates of the locked rows; a book behind one does not know what was shut meanwhile
 */
export function groundsOf(book: BookStore, { legs }: OpenRow, gateOf?: ReadonlyMap<string, number>): CashGround[] {
  return legs.map(({ match_id }) => {
    const match = book.match(match_id)
    const isCurrent = match !== undefined && (!gateOf || gateOf.get(match_id) === match.gateSeq)
    return { match, sourceUp: isCurrent && book.isUp(match.source) && !book.updating.has(match_id) }
  })
}
