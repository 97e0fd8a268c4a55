/** The lottery as a product of the house: its calls, steps, money and audit. */
import { SECOND_MS } from '@quarterline/core/base/time'
import { LOTTERY } from '@quarterline/core/lottery/lottery'
import type { Queries } from '../kit/db.ts'
import type { Product } from '../kit/product.ts'
import { auditLottery } from './audit.ts'
import { createLotteryDeskHandlers, lotteryActs } from './desk/deskHandlers.ts'
import { addDraws } from './draw/calendarStep.ts'
import { pullDraws } from './draw/pullDraws.ts'
import { sealDraws } from './draw/seal.ts'
import { settleDraws } from './draw/settleDraws.ts'
import { watchLottery } from './draw/watchDraws.ts'
import { createLotteryHandlers } from './handlers.ts'
import { type LotteryHouse, TICKETS_TOPIC } from './house.ts'

const DRAWS_EVERY_MS = SECOND_MS
const PULL_EVERY_MS = 5 * SECOND_MS
const CALENDAR_EVERY_MS = 30 * SECOND_MS

/** A member for whom it is switched off can still see and cancel his tickets. */
const OPEN_WHEN_OFF = [
  ...(['lottery/ticket', 'lottery/decided', 'lottery/cancel', 'bet/dbetlist', 'bet/dbetlistcancel'] as const),
  'report/cancelledbetlistlottery',
]

const SINCE = 'SELECT id FROM lottery_ticket WHERE shard_key = $1 AND cash_id = $2 AND placed_ms >= $3'

/** Seals draws that are closed, and pays those that were ruled on. */
export async function advanceDraws(house: LotteryHouse): Promise<void> {
  await sealDraws(house.db, house.clock.now())
  await settleDraws(house)
}

/** The product. The cost of a ticket is held until its draw is ruled on. */
export const lotteryProduct = {
  name: LOTTERY as typeof LOTTERY,
  handlers: (house) => ({ ...createLotteryHandlers(house), ...createLotteryDeskHandlers(house) }),
  acts: lotteryActs,
  steps: (house) => [
    { name: 'lottery-draws', where: 'work', everyMs: DRAWS_EVERY_MS, afterFeed: false, run: () => advanceDraws(house) },
    { name: 'lottery-pull', where: 'work', everyMs: PULL_EVERY_MS, afterFeed: false, run: () => pullDraws(house) },
    {
      ...{ name: 'lottery-calendar', where: 'work', everyMs: CALENDAR_EVERY_MS, afterFeed: false },
      run: () => addDraws(house.db, house.clock.now()),
    },
  ],
  async causesSince(db: Queries, { shardKey, cashId }: { shardKey: string; cashId: string }, fromMs: number) {
    const { rows } = await db.query<{ id: string }>(SINCE, [shardKey, cashId, fromMs])
    return rows.map(({ id }) => id)
  },
  holds: `SELECT shard_key, id AS item, cost AS amount FROM lottery_ticket WHERE state = 'open'`,
  stakes: `SELECT shard_key, id AS item, cash_id, placed_ms AS at_ms, cost AS amount FROM lottery_ticket
    WHERE state <> 'cancelled'`,
  audit: auditLottery,
  watched: watchLottery,
  topics: [TICKETS_TOPIC],
  switchedBy: 'lottery',
  openWhenOff: OPEN_WHEN_OFF,
  flags: [LOTTERY],
} satisfies Product<LotteryHouse>
