/** What games gave back: summed over rounds that ended, in a step, and listed beside their sheets. */
import { toDecimal } from '@quarterline/core/base/money'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@quarterline/core/base/time'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import type { GameKind } from '@quarterline/core/game/game'
import { measureReturn, type ReturnSums } from '@quarterline/core/game/measured'
import type { StakeLimits } from '@quarterline/core/game/stakeLimits'
import type { Db, Queries } from '../../kit/db.ts'
import { LIMIT_COLUMNS, shownLimits } from './stakeLimits.ts'

type GameList = Omit<SuccessOf<'console/gamelist'>, 'status' | 'statusdesc'>

/** A round's end is written by then, whatever its transaction waited for. */
const LAG_MS = 5 * MINUTE_MS
const MARK = 'SELECT to_ms AS "fromMs" FROM game_return_mark FOR UPDATE'
const NEXT = 'SELECT min(ended_ms) AS "endedMs" FROM game_round WHERE ended_ms >= $1 AND ended_ms < $2'
// Free spins have no stake to compare with, and a stay is no round of a game. What is corrected after the lag stays as it was counted.
const ADD = `
  INSERT INTO game_return AS g (provider, game, currency, rounds, stake, paid, stake_stake, stake_paid, paid_paid, day, day_rounds)
  SELECT provider, game, currency, count(*), sum(stake)::bigint, sum(paid)::bigint, sum(stake::float8 * stake),
    sum(stake::float8 * paid), sum(paid::float8 * paid), $3, count(*)
  FROM game_round WHERE ended_ms >= $1 AND ended_ms < $2 AND state = 'completed' AND NOT is_free AND NOT is_stay AND stake > 0
  GROUP BY provider, game, currency
  ON CONFLICT (provider, game, currency) DO UPDATE SET rounds = g.rounds + excluded.rounds, stake = g.stake + excluded.stake,
    paid = g.paid + excluded.paid, stake_stake = g.stake_stake + excluded.stake_stake,
    stake_paid = g.stake_paid + excluded.stake_paid, paid_paid = g.paid_paid + excluded.paid_paid,
    day_rounds = CASE WHEN g.day = excluded.day THEN g.day_rounds ELSE 0 END + excluded.day_rounds, day = excluded.day`

/** The number of a working day, from noon to noon GMT+8. */
const dayOf = (ms: number): number => Math.floor((ms - 4 * HOUR_MS) / DAY_MS)

/** Adds an hour of rounds at most. @returns whether there may be more */
async function addHour(db: Db, nowMs: number): Promise<boolean> {
  return db.tx(async (tx) => {
    const fromMs = (await tx.query<{ fromMs: number }>(MARK)).rows[0]?.fromMs ?? 0
    const endMs = nowMs - LAG_MS
    if (endMs <= fromMs) return false
    const firstMs = (await tx.query<{ endedMs: number | null }>(NEXT, [fromMs, endMs])).rows[0]?.endedMs ?? endMs
    const toMs = Math.min(endMs, firstMs + HOUR_MS)
    await tx.query(ADD, [fromMs, toMs, dayOf(toMs)])
    await tx.query('UPDATE game_return_mark SET to_ms = $1', [toMs])
    return toMs < endMs
  })
}

/** Adds the rounds that ended since the last time; two processes add each once. */
export async function measureGames(db: Db, nowMs: number): Promise<void> {
  while (await addHour(db, nowMs));
}

interface GameRow extends StakeLimits {
  [column: string]: unknown
  provider: string
  game: string
  name: string
  kind: GameKind
  open: boolean
  shutCurrencies: string[]
  returnPpm: number | null
  sums: ReturnSums[]
}

const PAGE_DEFAULT = 50
const WANTED = `g.is_listed AND ($1::text IS NULL OR g.provider = $1) AND ($2::text IS NULL OR position(lower($2) IN lower(g.name)) > 0)`
const GAMES = `
  SELECT g.provider, g.id AS game, g.name, g.kind, g.is_open AS open, g.shut_currencies AS "shutCurrencies",
    g.return_ppm AS "returnPpm", ${LIMIT_COLUMNS('g')}, coalesce((
      SELECT json_agg(json_build_object('currency', r.currency, 'rounds', r.rounds, 'stake', r.stake, 'paid', r.paid,
        'stakeStake', r.stake_stake, 'stakePaid', r.stake_paid, 'paidPaid', r.paid_paid))
      FROM game_return r WHERE r.provider = g.provider AND r.game = g.id), '[]') AS sums
  FROM game g WHERE ${WANTED} ORDER BY lower(g.name), g.provider, g.id LIMIT $3 OFFSET $4`

/** A page of games by name. */
export async function listMeasuredGames(
  db: Queries,
  { provider, search, pageNumber = 1, pageSize = PAGE_DEFAULT }: RequestOf<'console/gamelist'>,
): Promise<GameList> {
  const wanted = [provider ?? null, search ?? null]
  const { rows } = await db.query<GameRow>(GAMES, [...wanted, pageSize, (pageNumber - 1) * pageSize])
  const count = await db.query<{ total: number }>(`SELECT count(*)::int AS total FROM game g WHERE ${WANTED}`, wanted)
  return {
    rows: rows.map(({ sums, returnPpm: sheet, stakeMin, stakeMax, roundMax, ...game }) => {
      const { rounds, stake, paid, returnPpm, errorPpm } = measureReturn(sums)
      return {
        ...game,
        ...shownLimits({ stakeMin, stakeMax, roundMax }),
        ...{ rounds, stake: toDecimal(stake), paid: toDecimal(paid) },
        ...(sheet !== null && { return_ppm: sheet }),
        ...(returnPpm !== undefined && { measured_ppm: returnPpm, error_ppm: errorPpm ?? 0 }),
      }
    }),
    total: count.rows[0]?.total ?? 0,
  }
}
