/** League ranks set by the house, which override the sources'. */
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import type { HouseRanks } from '@quarterline/core/market/book/boardOrder'
import { isOnBoard } from '@quarterline/core/market/book/match'
import { record } from '../../account/record/auditRecord.ts'
import type { Db, Queries } from '../../kit/db.ts'
import type { BookStore } from '../bookStore.ts'
import type { Ingest } from '../ingest.ts'
import type { ActingTrader } from '../trade/trading.ts'

const RANKS = 'SELECT league_id AS id, rank FROM league_rank'
const SET = `
  INSERT INTO league_rank (league_id, rank) VALUES ($1, $2) ON CONFLICT (league_id) DO UPDATE SET rank = excluded.rank`
const UNSET = 'DELETE FROM league_rank WHERE league_id = $1'

interface RankHouse {
  db: Db
  book: Pick<BookStore, 'matches' | 'placeOf' | 'ranks'>
  ingest: Pick<Ingest, 'rank'>
}

/** The house's ranks by league id. */
export async function readRanks(db: Queries): Promise<HouseRanks> {
  const { rows } = await db.query<{ id: string; rank: number }>(RANKS)
  return new Map(rows.map(({ id, rank }) => [id, rank]))
}

/**
 * Sets a league's rank, or returns it to its source.
 * @returns `requestConflict` for a league that is not on the board and has no rank of the house
 */
export async function rankLeague(
  { db, book, ingest }: RankHouse,
  acting: ActingTrader,
  request: RequestOf<'console/leaguerank'>,
): Promise<Result<{ state: 'done' }>> {
  const { leagueId, rank } = request
  const act = { ...acting, call: 'console/leaguerank', request }
  const isKnown = book.ranks().has(leagueId) || [...book.matches()].some(({ fixture }) => fixture.leagueId === leagueId)
  if (!isKnown) {
    await record(db, act, { outcome: 'requestConflict', subject: leagueId })
    return refuse('requestConflict', { reason: 'noLeague' })
  }
  await ingest.rank(async (tx) => {
    const before = (await readRanks(tx)).get(leagueId) ?? null
    await (rank === undefined ? tx.query(UNSET, [leagueId]) : tx.query(SET, [leagueId, rank]))
    await record(tx, act, {
      outcome: 'done',
      subject: leagueId,
      before: { rank: before },
      after: { rank: rank ?? null },
    })
    return readRanks(tx)
  })
  return ok({ state: 'done' })
}

/** The leagues of a sport on the board, best first. */
export function listLeagues(book: RankHouse['book'], sport: number): Pick<SuccessOf<'console/leagues'>, 'leagues'> {
  const ranks = book.ranks()
  const leagues = new Map<string, SuccessOf<'console/leagues'>['leagues'][number]>()
  for (const match of book.matches()) {
    const { leagueId, league, sport: its } = match.fixture
    if (its !== sport || !isOnBoard(match) || leagues.has(leagueId)) continue
    leagues.set(leagueId, { leagueId, league, rank: book.placeOf(match).rank, ofHouse: ranks.has(leagueId) })
  }
  return {
    leagues: [...leagues.values()].sort((a, b) => a.rank - b.rank || (a.league < b.league ? -1 : 1)),
  }
}
