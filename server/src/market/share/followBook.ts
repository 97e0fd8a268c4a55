/**
 * The follower's side of the shared book: repeats the leader's acts in order under its versions. A process that missed
 * something, or has not heard from its leader for too long, sells nothing until it has reread everything.
 */
import type { BookMatch } from '@quarterline/core/market/book/match'
import type { Clock } from '../../kit/clock.ts'
import type { Bus } from '../../kit/cluster/bus.ts'
import type { Log } from '../../kit/log.ts'
import type { BookStore } from '../bookStore.ts'
import {
  type Beat,
  BOOK,
  BOOK_SNAPSHOT,
  type BookSlice,
  type BookSnapshot,
  decodeMatch,
  type LeaderLeft,
  type WireMessage,
} from './bookWire.ts'

/** After this long without a timely message, in real ms, the book is too old to sell from. */
export const SILENT_AFTER_MS = 1000
const TICK_MS = 100
/** A message this much later than the fastest is no sign of life. */
const LATE_MS = 800
const WHOLE_WITHIN_MS = 5000
/** Acts kept while a snapshot is read. */
const KEPT_MAX = 20_000
/** Beyond any leader's versions: readers given one of these get a snapshot when the book is complete again. */
const APART = 1e12

export interface BookFollower {
  /** Resolves when the book is first complete, or when nobody can send it for a while. */
  settled: Promise<void>
  /** Whether the book equals the leader's. */
  isWhole(): boolean
  /** Whether a leader was heard just now. */
  isHeard(): boolean
  /** The number of the followed leadership, once one was heard. */
  fence(): number | undefined
  /** @param why the reason for the log */
  stop(why: string): void
}

interface FollowHouse {
  bus: Bus
  book: BookStore
  clock: Clock
  log: Log
}

/** The clock difference of two machines, from the fastest message so far. */
function createDelay() {
  let least = Number.POSITIVE_INFINITY
  return (saidMs: number): number => {
    const ms = Date.now() - saidMs
    least = Math.min(least, ms)
    return ms - least
  }
}

/** Sets a clock that follows another: one that is ahead waits, because it never runs backwards. */
function followClock(clock: Clock, { nowMs, speed }: Beat): void {
  const isAhead = clock.now() > nowMs
  clock.set(nowMs, isAhead ? speed * 0.9 : speed)
}

/** Repeats an act of the leader. @returns false if this book was not in the leader's state */
function repeat(book: BookStore, { act }: WireMessage): boolean {
  if (act.do === 'up') book.setUp(act.source, act.isUp)
  else if (act.do === 'advance') book.advance(act.nowMs)
  else if (act.do === 'rank') book.rank(new Map(act.ranks))
  else {
    const matches = act.matches.map((change) => decodeMatch(change, book.match(change.id)))
    if (matches.includes(undefined)) return false
    book.put(matches as BookMatch[], act.nowMs)
  }
  return book.align(act.v)
}

/** A following book. */
interface Follower {
  house: FollowHouse
  /** The followed leadership's number, and how late its messages are. */
  fence: number
  delayOf(saidMs: number): number
  /** The number of the last repeated act; null while incomplete. */
  seq: number | null
  /** Acts that arrived while a snapshot is read. */
  later: WireMessage[]
  /** The leadership that is being asked for a snapshot. */
  askingFence: number | null
  isStopped: boolean
  silentMs: number
  settled: PromiseWithResolvers<void>
}

/** Shuts everything: readers here get a snapshot, and another when the book is complete again. */
function leave(follower: Follower, why: string): void {
  const { book, clock, log } = follower.house
  if (follower.seq === null) return
  follower.seq = null
  log.warn(`This process no longer follows the book: ${why}. It accepts no bets until its book is complete again.`)
  book.begin([...book.matches()], { version: book.version() + APART, nowMs: clock.now(), up: [] })
}

function take(follower: Follower, message: WireMessage): void {
  if (follower.seq === null || message.seq <= follower.seq) return
  if (message.seq === follower.seq + 1 && repeat(follower.house.book, message)) follower.seq = message.seq
  else {
    leave(follower, 'something was missed')
    void readWhole(follower)
  }
}

/** Whether a requested snapshot is still wanted. */
const isWanted = (follower: Follower, fence: number) => !follower.isStopped && follower.fence === fence

async function readWhole(follower: Follower): Promise<void> {
  const { fence, house } = follower
  // A former leader that no longer answers is not waited for.
  if (follower.askingFence === fence || follower.isStopped) return
  follower.askingFence = fence
  follower.later = []
  const matches: BookMatch[] = []
  const hear = (piece: unknown) => {
    const slice = piece as BookSlice
    if (slice.fence === fence) for (const match of slice.matches) matches.push(match)
  }
  try {
    const whole = (await house.bus.ask(BOOK_SNAPSHOT, {}, WHOLE_WITHIN_MS, hear)) as BookSnapshot
    const isAll = whole.fence === fence && whole.count === matches.length
    if (isAll && isWanted(follower, fence)) begin(follower, whole, matches)
  } catch (error) {
    house.log.info({ err: error }, 'The complete book was not received; it will be requested again')
  }
  if (follower.askingFence === fence) follower.askingFence = null
  follower.settled.resolve()
}

function begin(follower: Follower, { fence, seq, v, nowMs, up, ranks }: BookSnapshot, matches: BookMatch[]): void {
  const { book, log } = follower.house
  book.begin(matches, { version: v, nowMs, up, ranks: new Map(ranks ?? []) })
  follower.seq = seq
  for (const message of follower.later.splice(0)) take(follower, message)
  if (follower.seq !== null) log.info({ fence, matches: book.count() }, 'The book is followed')
}

function hear(follower: Follower, said: Beat | WireMessage | LeaderLeft): void {
  if (follower.isStopped || said.fence < follower.fence) return
  if (said.fence > follower.fence) {
    leave(follower, 'another process leads')
    Object.assign(follower, { fence: said.fence, delayOf: createDelay() })
  }
  if (said.kind === 'gone') leave(follower, 'its leader has gone')
  else if (said.kind === 'beat') hearBeat(follower, said)
  else if (follower.seq !== null) take(follower, said)
  else if (follower.later.length < KEPT_MAX) follower.later.push(said)
}

function hearBeat(follower: Follower, beat: Beat): void {
  // A late message is no sign of life, because its prices were late as well.
  if (follower.delayOf(beat.saidMs) > LATE_MS) return
  follower.silentMs = 0
  followClock(follower.house.clock, beat)
  if (follower.seq !== null && beat.seq > follower.seq) leave(follower, 'something was missed')
  if (follower.seq === null) void readWhole(follower)
}

function tick(follower: Follower): void {
  follower.silentMs += TICK_MS
  if (follower.silentMs < SILENT_AFTER_MS) return
  leave(follower, 'nothing was heard of its leader')
  if (follower.silentMs >= WHOLE_WITHIN_MS) follower.settled.resolve()
}

/** Follows the current leader until it is stopped. */
export function followBook(house: FollowHouse): BookFollower {
  const settled = Promise.withResolvers<void>()
  const nothing = { fence: 0, seq: null, later: [], askingFence: null, isStopped: false, silentMs: 0 }
  const follower: Follower = { house, settled, delayOf: createDelay(), ...nothing }
  // Ticks are counted, not time: while this process stalls, messages stay unread.
  const timer = setInterval(() => tick(follower), TICK_MS)
  const stopHearing = house.bus.hear(BOOK, (said) => hear(follower, said as Beat | WireMessage | LeaderLeft))
  return {
    settled: settled.promise,
    isWhole: () => follower.seq !== null,
    fence: () => follower.fence || undefined,
    isHeard: () => follower.fence > 0 && follower.silentMs < SILENT_AFTER_MS,
    stop(why) {
      clearInterval(timer)
      stopHearing()
      settled.resolve()
      leave(follower, why)
      follower.isStopped = true
    },
  }
}
