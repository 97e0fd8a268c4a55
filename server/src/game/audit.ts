/** Checks rounds of games against their carried-out messages and their bookings. */
import type { Queries } from '../kit/db.ts'
import { inUnits } from '../wallet/audit.ts'
import { auditJackpots } from './jackpot/auditJackpots.ts'
import { auditTransfers } from './transfer/auditTransfers.ts'

// A round's stake and wins are those of its transactions that were not rolled back; a cancelled one has none.
const SUMS = `
  SELECT r.id::text AS id, r.stake::text AS stake, r.paid::text AS paid, coalesce(sum(t.bet), 0)::text AS staked,
    coalesce(sum(t.win), 0)::text AS won
  FROM game_round r LEFT JOIN game_tx t ON t.shard_key = r.shard_key AND t.round_id = r.id AND NOT t.is_rolled_back
    AND t.call IN ('bet', 'win', 'betWin')
  GROUP BY r.shard_key, r.id
  HAVING r.paid <> coalesce(sum(t.win), 0) OR r.stake <> CASE WHEN r.state = 'cancelled' THEN 0 ELSE coalesce(sum(t.bet), 0) END
  ORDER BY 1`

// The bookings of a round sum to its result: none while it has no result.
const BOOKED = `
  SELECT r.id::text AS id, r.state, coalesce(sum(b.result), 0)::text AS booked,
    (CASE WHEN r.state = 'completed' OR (r.state = 'open' AND r.wins > 0) THEN r.paid - r.stake ELSE 0 END)::text AS due
  FROM game_round r LEFT JOIN booking b ON b.shard_key = r.shard_key AND b.item = r.id
  GROUP BY r.shard_key, r.id
  HAVING coalesce(sum(b.result), 0) <> CASE WHEN r.state = 'completed' OR (r.state = 'open' AND r.wins > 0) THEN r.paid - r.stake ELSE 0 END
  ORDER BY 1`

/** Differences, one sentence each. */
export async function auditGames(db: Queries): Promise<string[]> {
  const sums = (await db.query<Record<'id' | 'stake' | 'paid' | 'staked' | 'won', string>>(SUMS)).rows
  const booked = (await db.query<Record<'id' | 'state' | 'booked' | 'due', string>>(BOOKED)).rows
  return [
    ...sums.map(
      ({ id, stake, paid, staked, won }) =>
        `Round ${id} has ${inUnits(stake)} staked and ${inUnits(paid)} won, its transactions ${inUnits(staked)} and ${inUnits(won)}.`,
    ),
    ...booked.map(
      ({ id, state, booked, due }) =>
        `Round ${id} (${state}) is booked with ${inUnits(booked)}, but came to ${inUnits(due)}.`,
    ),
    ...(await auditTransfers(db)),
    ...(await auditJackpots(db)),
  ]
}
