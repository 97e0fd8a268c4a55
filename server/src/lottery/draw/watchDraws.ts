/** Metrics of draws, which alarms watch. */
import type { Clock } from '../../kit/clock.ts'
import type { Queries } from '../../kit/db.ts'
import type { ProductWatch } from '../../kit/product.ts'

// A draw that has no result after its time, one whose tickets are not paid, and a company that is silent.
const LOOK = `
  SELECT (SELECT count(*)::int FROM lottery_ticket WHERE state = 'open') AS open,
    (SELECT coalesce(max($1::bigint - d.draw_ms), 0) FROM lottery_draw d WHERE d.ruling = 0 AND d.draw_ms < $1
       AND EXISTS (SELECT FROM lottery_ticket t WHERE t.draw_id = d.id)) AS undrawn,
    (SELECT coalesce(max($1::bigint - d.final_ms), 0) FROM lottery_draw d WHERE d.settled_ruling < d.ruling
       AND EXISTS (SELECT FROM lottery_ticket t WHERE t.draw_id = d.id AND t.ruling < d.ruling AND t.state <> 'cancelled')) AS unpaid,
    (SELECT coalesce(max($1::bigint - c.heard_ms), 0) FROM lottery_company c WHERE c.provider IS NOT NULL AND c.is_open) AS silent`

interface DrawLook {
  open: number
  undrawn: number
  unpaid: number
  silent: number
}

/** @param db where they are read, every few seconds in each process */
export function watchLottery({ db, clock }: { db: Queries; clock: Pick<Clock, 'now'> }): Required<ProductWatch> {
  let seen: DrawLook | undefined
  const seconds = (read: (look: DrawLook) => number) => () => seen && Math.max(0, read(seen)) / 1000
  return {
    async look() {
      seen = (await db.query<DrawLook & Record<string, unknown>>(LOOK, [clock.now()])).rows[0]
    },
    figures: [
      {
        name: 'quarterline_lottery_open_tickets',
        help: 'Lottery tickets that wait for their draw',
        read: () => seen?.open,
      },
      {
        name: 'quarterline_lottery_undrawn_seconds',
        help: 'For how long a lottery draw with tickets has been without a result after its time',
        read: seconds(({ undrawn }) => undrawn),
      },
      {
        name: 'quarterline_lottery_unpaid_seconds',
        help: 'For how long tickets have been unpaid after the result of their lottery draw',
        read: seconds(({ unpaid }) => unpaid),
      },
      {
        name: 'quarterline_lottery_silent_seconds',
        help: 'For how long a lottery company that draws by itself has told nothing',
        read: seconds(({ silent }) => silent),
      },
    ],
  }
}
