/** The sportsbook as a product of the house: handlers, steps, audit, metrics. */
import { BET_PRODUCT, MONEY_TERMS } from '@quarterline/core/bet/terms'
import type { Product, Step } from '../kit/product.ts'
import { auditBets } from './audit.ts'
import { createCashOrders } from './cash/cashOrders.ts'
import { lookAtCashWaits } from './cash/cashWaits.ts'
import { CASH_OUT } from './cash/cashWish.ts'
import { createBetHandlers } from './handlers.ts'
import { BETS_TOPIC, type BetHouse, MATCHES_TOPIC } from './house.ts'
import type { BettingProduct, ChangedMembers } from './productBetting.ts'
import { exposureStep } from './risk/exposureStep.ts'
import { sureWinFigures } from './risk/sureWinFigures.ts'
import { rulingActs } from './rulingHandlers.ts'
import { settleStep } from './settle/settleStep.ts'
import { acceptStep } from './wait/acceptStep.ts'
import { withheldActs } from './withheldHandlers.ts'

const ACCEPT_EVERY_MS = 50
const SETTLE_EVERY_MS = 250
const EXPOSURE_EVERY_MS = 10_000
const SUSPEND_EVERY_MS = 500
const CASH_WAITS_EVERY_MS = 250
const CASH_ORDERS_EVERY_MS = 1000
const QUARANTINE_EVERY_MS = 10_000

/** Notifies members of changed bets, each product by its topic. */
function tellChanged(house: BetHouse, changed: ChangedMembers): void {
  for (const [product, members] of changed)
    house.membersChanged(members, house.bettings.get(product)?.topic ?? BETS_TOPIC)
}

/** Ends the wait of due in-play bets. */
export async function accept(house: BetHouse): Promise<void> {
  tellChanged(house, await acceptStep(house))
}

/** Follows the rulings of matches. */
export async function settle(house: BetHouse): Promise<void> {
  tellChanged(house, await settleStep(house))
}

/** Shuts lines at their exposure limit. */
export function suspendExposed(house: BetHouse): Promise<void> {
  return exposureStep(house)
}

/** Some of them also got a message. */
function tellPaid(house: BetHouse, memberIds: readonly string[]): void {
  house.membersChanged(memberIds, BETS_TOPIC)
  house.messagesChanged(memberIds)
}

function steps(house: BetHouse): Step[] {
  const { exposure, quarantine, db, ingest } = house
  const lookAtCashOrders = createCashOrders(house)
  return [
    // Only the leader's book is certain to be up to date.
    { name: 'accept', where: 'book', everyMs: ACCEPT_EVERY_MS, afterFeed: true, run: () => accept(house) },
    { name: 'overdue', where: 'book', everyMs: SETTLE_EVERY_MS, afterFeed: true, run: () => ingest.decideOverdue() },
    { name: 'suspend', where: 'book', everyMs: SUSPEND_EVERY_MS, afterFeed: false, run: () => suspendExposed(house) },
    {
      name: 'cash-outs',
      where: 'book',
      everyMs: CASH_ORDERS_EVERY_MS,
      afterFeed: false,
      run: async () => tellPaid(house, await lookAtCashOrders()),
    },
    {
      name: 'cash-waits',
      where: 'book',
      everyMs: CASH_WAITS_EVERY_MS,
      afterFeed: true,
      run: async () => tellPaid(house, [...(await lookAtCashWaits(house))]),
    },
    { name: 'settle', where: 'work', everyMs: SETTLE_EVERY_MS, afterFeed: true, run: () => settle(house) },
    { name: 'exposure', where: 'each', everyMs: EXPOSURE_EVERY_MS, afterFeed: false, run: () => exposure.refresh(db) },
    {
      name: 'quarantine',
      where: 'each',
      everyMs: QUARANTINE_EVERY_MS,
      afterFeed: false,
      run: () => quarantine.refresh(),
    },
  ]
}

const TOP = {
  name: 'quarterline_exposure_top_myr',
  help: 'The most that the house can lose on one selection, in MYR',
}

const SINCE = `SELECT id FROM bet WHERE shard_key = $1 AND member_id = $2 AND cash_id = $3 AND placed_ms >= $4`

/** The bets paid from a purse since an instant. */
const betsSince: Product<BetHouse>['causesSince'] = async (db, { shardKey, ownerId, cashId }, fromMs) => {
  const { rows } = await db.query<{ id: string }>(SINCE, [shardKey, ownerId, cashId, fromMs])
  return rows.map(({ id }) => id)
}

/** The product. */
export const betProduct = {
  name: BET_PRODUCT,
  handlers: createBetHandlers,
  acts: (house) => ({ ...rulingActs(house), ...withheldActs(house) }),
  steps,
  causesSince: betsSince,
  holds: `SELECT shard_key, id AS item, risk AS amount FROM bet WHERE state IN ('waiting', 'accepted')`,
  stakes: `SELECT shard_key, id AS item, cash_id, placed_ms AS at_ms, risk AS amount FROM bet WHERE state <> 'rejected'`,
  audit: auditBets,
  watched: ({ sureWins, exposure }) => ({
    figures: [...sureWinFigures(sureWins), { ...TOP, read: () => exposure.top() }],
  }),
  betting: { terms: MONEY_TERMS, topic: BETS_TOPIC },
  topics: [BETS_TOPIC, MATCHES_TOPIC],
  flags: ['sports'],
  parts: { [CASH_OUT]: ['bet/cashoutoffer', 'bet/cashoutset', 'bet/cashout'] },
} satisfies BettingProduct<BetHouse>
