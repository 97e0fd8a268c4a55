/** Checks a room after two acts met: by the auditor's rules, and by the pages of its members. */
import type { Queries } from '../../../server/src/kit/db.ts'
import { inWords } from '../../audit/auditor.ts'
import { auditRoom } from '../../audit/auditRooms.ts'
import { readRooms } from '../../simulation/readRooms.ts'
import type { RoomScene } from './roomScene.ts'

/** Each row names a fault that must not exist after any order of acts. */
const NEVER = `
  WITH here AS (SELECT * FROM room WHERE room_no::text = $1)
  SELECT 'money moved for ' || t.cause || ', which is no seat' AS wrong FROM here r
  JOIN transfer t ON t.shard_key = r.shard_key AND r.account_id IN (t.debit, t.credit)
  WHERE t.cause <> r.id AND NOT EXISTS (SELECT FROM room_seat s WHERE s.room_id = r.id AND t.cause IN (s.id, s.end_id))
  UNION ALL
  SELECT 'seat ' || s.id || ' was paid ' || count(*) || ' times' FROM here r JOIN room_seat s ON s.room_id = r.id
  JOIN transfer t ON t.shard_key = s.shard_key AND t.cause = s.end_id AND t.credit = s.own_cash_id
  GROUP BY s.id HAVING count(*) > 1
  UNION ALL
  SELECT 'a member has ' || count(*) || ' seats' FROM here r JOIN room_seat s ON s.room_id = r.id AND NOT s.has_left
  GROUP BY s.member_id HAVING count(*) > 1
  UNION ALL
  SELECT r.seats || ' seats of ' || r.seats_max FROM here r WHERE r.seats > r.seats_max
  UNION ALL
  SELECT 'the owner lost his seat although he had bet in time' FROM here r
  JOIN room_seat s ON s.room_id = r.id AND s.member_id = r.owner_id AND s.has_left AND r.state <> 'cancelled'
  WHERE EXISTS (SELECT FROM bet b WHERE b.shard_key = s.shard_key AND b.cash_id = s.cash_id AND b.state <> 'rejected' AND b.placed_ms < r.join_ends_ms)
  UNION ALL
  SELECT 'a player has no bet from before joining ended' FROM here r
  JOIN room_seat s ON s.room_id = r.id AND NOT s.has_left AND r.state = 'ended'
  WHERE NOT EXISTS (SELECT FROM bet b WHERE b.shard_key = s.shard_key AND b.cash_id = s.cash_id AND b.placed_ms < r.join_ends_ms)
  UNION ALL
  SELECT 'points of a seat given up are at stake' FROM here r JOIN room_seat s ON s.room_id = r.id AND s.has_left
  JOIN ledger_account a ON a.shard_key = s.shard_key AND a.id = s.cash_id WHERE a.balance < 0`

/** The sums that a member's own limits have counted, and what he staked: fees of his seats, and bets. */
const COUNTED = `
  SELECT m.account_id AS member, (SELECT coalesce(sum(d.staked), 0)::bigint FROM play_day d WHERE d.shard_key = m.shard_key AND d.cash_id = m.cash_id) AS counted,
    (SELECT coalesce(sum(s.fee), 0)::bigint FROM room_seat s WHERE s.shard_key = m.shard_key AND s.member_id = m.id AND s.refunded_ms IS NULL)
    + (SELECT coalesce(sum(b.risk), 0)::bigint FROM bet b WHERE b.shard_key = m.shard_key AND b.cash_id = m.cash_id AND b.state IN ('accepted', 'settled', 'void')) AS staked
  FROM member m WHERE m.id = ANY($1::uuid[])`

interface LimitCount {
  member: string
  counted: number
  staked: number
}

async function limitsWrong(db: Queries, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<LimitCount & Record<string, unknown>>(COUNTED, [memberIds])
  return rows.flatMap(({ member, counted, staked }) =>
    counted === staked ? [] : [`own limits of ${member} count ${counted}, but he staked ${staked}`],
  )
}

/** @throws with everything that is wrong with a room that is over, and with its players */
export async function checkScene({ stage: { house }, room_id, players }: RoomScene): Promise<void> {
  const { db } = house
  const never = await db.query<{ wrong: string }>(NEVER, [room_id])
  const wrong = [
    ...never.rows.map((row) => row.wrong),
    ...(await readRooms(db, [room_id])).flatMap(auditRoom).map(inWords),
    ...(await limitsWrong(
      db,
      players.map(({ id }) => id),
    )),
  ]
  if (wrong.length > 0) throw new Error(wrong.join('; '))
}
