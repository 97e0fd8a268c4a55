/** The list of its games that a provider sends: what is new is added, what it no longer has is not offered any more. */
import type { ProviderRequest } from '@quarterline/core/game/providerMessages'
import type { Db, Queries } from '../../kit/db.ts'

const LISTED = `
  SELECT * FROM jsonb_to_recordset($2::jsonb) AS g(game text, kind text, name text, tags text[], volatility smallint,
    "returnPpm" integer, "hitPpm" integer, "largestWin" integer, "hasDemo" boolean, thumbnail text, "leastStake" numeric,
    "jackpotPpm" integer)`

// What an operator set, open or shut, stays; so does the day on which it came.
const TAKE = `
  INSERT INTO game (provider, id, kind, name, tags, volatility, return_ppm, hit_ppm, largest_win, has_demo, thumbnail, least_stake, jackpot_ppm, added_ms, is_open)
  SELECT $1, game, kind, name, coalesce(tags, '{}'), volatility, "returnPpm", "hitPpm", "largestWin", coalesce("hasDemo", false), thumbnail,
    nullif(("leastStake" * 10000)::bigint, 0), coalesce("jackpotPpm", 0), $3,
    (SELECT opens_new FROM game_provider WHERE id = $1) FROM (${LISTED}) g
  ON CONFLICT (provider, id) DO UPDATE SET kind = excluded.kind, name = excluded.name, tags = excluded.tags,
    volatility = excluded.volatility, return_ppm = excluded.return_ppm, hit_ppm = excluded.hit_ppm,
    largest_win = excluded.largest_win, has_demo = excluded.has_demo, thumbnail = excluded.thumbnail,
    least_stake = excluded.least_stake, jackpot_ppm = excluded.jackpot_ppm, is_listed = true
  RETURNING xmax = 0 AS "isNew"`

const DROP = 'UPDATE game SET is_listed = false WHERE provider = $1 AND is_listed AND NOT id = ANY($2::text[])'

/** Takes a list over. @returns how many games are new */
async function takeList(tx: Queries, provider: string, games: ProviderRequest<'games'>['games'], nowMs: number) {
  // Two lists at once would meet in another order of rows.
  await tx.query('SELECT 1 FROM game_provider WHERE id = $1 FOR UPDATE', [provider])
  const { rows } = await tx.query<{ isNew: boolean }>(TAKE, [provider, JSON.stringify(games), nowMs])
  await tx.query(DROP, [provider, games.map(({ game }) => game)])
  return rows.filter(({ isNew }) => isNew).length
}

/** Answers the call. */
export async function answerGameList(
  { db, nowMs }: { db: Db; nowMs: number },
  provider: string,
  { games }: ProviderRequest<'games'>,
): Promise<{ code: 'OK' | 'INVALID_REQUEST'; added?: number }> {
  const isTwice = new Set(games.map(({ game }) => game)).size < games.length
  if (isTwice) return { code: 'INVALID_REQUEST' }
  return { code: 'OK', added: await db.tx((tx) => takeList(tx, provider, games, nowMs)) }
}
