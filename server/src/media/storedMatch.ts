/** Matches as their rows hold them, for lists of results, tables and highlights. */
import type { BookMatch } from '@quarterline/core/market/book/match'
import type { Queries } from '../kit/db.ts'

/** A match without prices. */
export type StoredMatch = Omit<BookMatch, 'markets'>

/** SQL of the column `state` of table `match m`, without prices and runners' markets: a StoredMatch. */
export const STORED_STATE = `(m.state - 'markets') AS state`

const MATCHES = `SELECT ${STORED_STATE} FROM match m WHERE m.id = ANY($1::text[])`

/** The matches of these ids that there are, by id. */
export async function readStoredMatches(db: Queries, ids: readonly string[]): Promise<Map<string, StoredMatch>> {
  const { rows } = await db.query<{ state: StoredMatch }>(MATCHES, [ids])
  return new Map(rows.map(({ state }) => [state.fixture.matchId, state]))
}
