/** Metrics of rooms, two of which alarms watch. */
import type { Clock } from '../kit/clock.ts'
import type { Queries } from '../kit/db.ts'
import type { ProductWatch } from '../kit/product.ts'

/** Only rooms that ended lately are checked for money left on their accounts; `npm run verify` checks all. */
const LATELY_MS = 3 * 86_400_000

// A room is late if only the worker's step is missing: joining, betting or its review is over.
const LOOK = `
  SELECT (SELECT count(*)::int FROM room WHERE look_ms IS NOT NULL) AS running,
    (SELECT coalesce(max($1::bigint - d.due_ms), 0) FROM (
       SELECT CASE state WHEN 'open' THEN join_ends_ms WHEN 'active' THEN bet_ends_ms END AS due_ms FROM room WHERE look_ms IS NOT NULL
     ) AS d WHERE d.due_ms < $1) AS late,
    (SELECT count(*)::int FROM room r JOIN ledger_account a ON a.shard_key = r.shard_key AND a.id = r.account_id
     WHERE r.look_ms IS NULL AND r.state_ms > $1::bigint - ${LATELY_MS} AND a.balance <> 0) AS left`

interface RoomLook {
  running: number
  late: number
  left: number
}

/** @param db read every few seconds in each process */
export function watchRooms({ db, clock }: { db: Queries; clock: Pick<Clock, 'now'> }): Required<ProductWatch> {
  let seen: RoomLook | undefined
  return {
    async look() {
      seen = (await db.query<RoomLook & Record<string, unknown>>(LOOK, [clock.now()])).rows[0]
    },
    figures: [
      { name: 'quarterline_rooms_running', help: 'Tournament rooms that are not over', read: () => seen?.running },
      {
        name: 'quarterline_rooms_late_seconds',
        help: 'For how long a room has been due to begin or to close its betting',
        read: () => seen && seen.late / 1000,
      },
      {
        name: 'quarterline_rooms_money_left',
        help: 'Rooms that ended lately and still hold money',
        read: () => seen?.left,
      },
    ],
  }
}
