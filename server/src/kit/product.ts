/** What a product brings to the house: bets are one, tournaments, games and lottery are others. The app joins them. */
import type { Switch } from '@quarterline/core/base/switch'
import type { Queries } from './db.ts'
import type { Lane } from './outbox/outbox.ts'
import type { Figure } from './watch/figure.ts'

/**
 * Which process does a step: the one that leads the book; each that works, all at once; or each that there is, for what it
 * keeps in memory.
 */
export type StepPlace = 'book' | 'work' | 'each'

/** Work that is done again and again. */
export interface Step {
  name: string
  where: StepPlace
  /** Real time between two runs at most. */
  everyMs: number
  /** Whether it is run at once when the feed has spoken. */
  afterFeed: boolean
  run(): Promise<void>
}

/** What a product tells of itself to whoever runs the house. */
export interface ProductWatch {
  figures: readonly Figure[]
  /** Reads anew what the figures say, every few seconds in each process. */
  look?(): Promise<void>
}

/**
 * A product of the house.
 * @typeParam House what it needs of the house
 */
export interface Product<House> {
  name: string
  /** Its handlers, by the names of their calls. */
  handlers(house: House): object
  /** What an operator does with it that may need a second one, by the names of the calls. */
  acts(house: House): object
  steps(house: House): readonly Step[]
  /**
   * The causes of transfers by which something was held of a purse from an instant on, and maybe from somewhat before:
   * asked once, when its owner sets himself a limit.
   */
  causesSince(db: Queries, of: { shardKey: string; ownerId: string; cashId: string }, fromMs: number): Promise<string[]>
  /**
   * In SQL, what it holds of purses now: a query of `shard_key`, `item` and `amount`, with nothing of what it holds no more. The
   * wallet's audit holds every escrow against these, item by item.
   */
  holds: string
  /** In SQL, what was staked from purses: a query of `shard_key`, `item`, `cash_id`, `at_ms` and `amount`. Limits count it. */
  stakes: string
  /**
   * In SQL, in whose names it opens purses for members: a query of `shard_key`, `member_id` and `owner_id`. An export tells the
   * member of them, and the wallet's audit names a purse that nobody's owner has.
   */
  owners?: string
  /** Sentences, one for each thing in which its own tables differ from its bookings and transfers. */
  audit(db: Queries): Promise<string[]>
  /** Whom it tells outside, by the lanes of the outbox. */
  lanes?: Readonly<Record<string, Lane>>
  /** What of a member's it changes, as the live channel names it: the page asks for that again. */
  topics: readonly string[]
  /** Its figures: an alarm's is one of these. Asked for once in each process. */
  watched?(house: House): ProductWatch
  /** What switches it off for a licensee's members or one account. */
  switchedBy?: Switch
  /** What it opens to members, as `version` tells it: a page shows nothing that is not open. */
  flags: readonly string[]
  /** What of it can be shut by itself, by the scopes of maintenance, with the calls that are. */
  parts?: Readonly<Record<string, readonly string[]>>
}
