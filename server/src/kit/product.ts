/** The contract of a product: bets are one, tournaments, games and lottery are others. The app joins them. */
import type { Switch } from '@quarterline/core/base/switch'
import type { Queries } from './db.ts'
import type { Lane } from './outbox/outbox.ts'
import type { Figure } from './watch/figure.ts'

/**
 * Where a step runs: in the process that leads the book, in every worker at once, or in each process for its in-memory
 * state.
 */
export type StepPlace = 'book' | 'work' | 'each'

/** Work that is repeated. */
export interface Step {
  name: string
  where: StepPlace
  /** The longest real time between two runs. */
  everyMs: number
  /** Whether it also runs as soon as the feed has new events. */
  afterFeed: boolean
  run(): Promise<void>
}

/** A product's metrics. */
export interface ProductWatch {
  figures: readonly Figure[]
  /** Refreshes the metrics' inputs, every few seconds in each process. */
  look?(): Promise<void>
}

/**
 * A product of the house; a part that it has nothing for is empty (`server/test/product/testClub.ts` shows each).
 * @typeParam House what it needs of the house
 */
export interface Product<House> {
  /** The name under which `PRODUCT_CALLS` has its calls and maintenance shuts it. */
  name: string
  /** Its handlers by call name. */
  handlers(house: House): object
  /** Its operator acts that may need approval, by call name. */
  acts(house: House): object
  /** Its repeated work. */
  steps(house: House): readonly Step[]
  /**
   * Causes of transfers that held money of a purse since an instant, or slightly earlier: read once, when the owner
   * sets his first limit.
   */
  causesSince(db: Queries, of: { shardKey: string; ownerId: string; cashId: string }, fromMs: number): Promise<string[]>
  /**
   * SQL of what it holds of purses now: `shard_key`, `item` and `amount`, without anything released. The wallet's audit
   * compares every escrow with it, item by item. Without holds: no rows of these types (`WHERE false`).
   */
  holds: string
  /** SQL of what was staked from purses: `shard_key`, `item`, `cash_id`, `at_ms` and `amount`. Limits count it. */
  stakes: string
  /**
   * SQL of the names under which it opens purses for members: `shard_key`, `member_id` and `owner_id`. A member's
   * export lists them, and the wallet's audit names a purse whose owner is unknown. Mandatory for whoever calls
   * `openPurse`.
   */
  owners?: string
  /** Differences between its own tables and its bookings and transfers, one sentence each. */
  audit(db: Queries): Promise<string[]>
  /** Its outside receivers, by outbox lane. */
  lanes?: Readonly<Record<string, Lane>>
  /** Member data that it changes, by live-channel topic: its row in the web refetches it (`refreshes`). */
  topics: readonly string[]
  /** Its metrics, some of which alarms watch. Called once in each process. */
  watched?(house: House): ProductWatch
  /** The switch that turns it off for a licensee's members or an account. */
  switchedBy?: Switch
  /** Calls that stay open to a member for whom it is switched off: their handlers tell him of his own things alone. */
  openWhenOff?: readonly string[]
  /** Calls that maintenance of the product leaves open: a member's way to money of his that is elsewhere. */
  openWhenShut?: readonly string[]
  /** Its features by names of its own, `version.open` lists those that are open: a page shows only these. */
  flags: readonly string[]
  /** Those of its features that nobody serves now: the front page does not call them open. */
  unserved?(house: House): readonly string[]
  /** Its parts that maintenance can shut separately, by scope, with their calls. */
  parts?: Readonly<Record<string, readonly string[]>>
}
