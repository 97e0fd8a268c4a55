/** The leader's side of the shared book: sends its acts and heartbeats, and a snapshot to processes that ask. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BookMatch } from '@quarterline/core/market/book/match'
import type { Clock } from '../../kit/clock.ts'
import type { Bus } from '../../kit/cluster/bus.ts'
import {
  type Beat,
  BOOK,
  BOOK_SNAPSHOT,
  type BookSlice,
  type BookSnapshot,
  encodeMatch,
  type LeaderLeft,
  type WireMessage,
} from './bookWire.ts'
import type { BookAct, PublishedBook } from './publishedBook.ts'

/** How often a leader sends its heartbeat and time, in real ms. */
const BEAT_EVERY_MS = 200

/** Markets of a snapshot sent per turn of the event loop, rounded up to whole matches: a few ms. */
const SLICE_MARKETS = 300

/** Matches in slices of this many markets, in order. */
function* slicesOf(matches: readonly BookMatch[], size: number): Generator<BookMatch[]> {
  let slice: BookMatch[] = []
  let markets = 0
  for (const match of matches) {
    slice.push(match)
    markets += match.markets.length
    if (markets < size) continue
    yield slice
    slice = []
    markets = 0
  }
  if (slice.length > 0) yield slice
}

/** A book's state besides its matches. */
const stateOf = (book: PublishedBook, clock: Clock) => ({
  v: book.version(),
  nowMs: clock.now(),
  up: book.up(),
  ranks: [...book.ranks()],
})

/** Matches on the wire: only the changes since they were last sent. */
function createTells(book: PublishedBook) {
  const sent = new Map([...book.matches()].map((match) => [match.fixture.matchId, match]))
  return {
    tellable(act: BookAct): WireMessage['act'] {
      if (act.do !== 'put') return act
      const matches = act.matches.map((match) => {
        const id = match.fixture.matchId
        const tells = encodeMatch(match, sent.get(id))
        sent.set(id, match)
        return tells
      })
      return { ...act, matches }
    },
    /** Matches that the book dropped are forgotten here too. */
    forget(): void {
      for (const id of sent.keys()) if (!book.match(id)) sent.delete(id)
    },
  }
}

interface LeadContext {
  bus: Bus
  book: PublishedBook
  clock: Clock
}

/** Answers snapshot requests until it is stopped; a running request then fails. */
function answerWhole(
  { bus, book, clock }: LeadContext,
  numbers: () => { fence: number; seq: number },
  sliceMarkets: number,
) {
  let isOver = false
  let turn = Promise.resolve()
  /** Matches are replaced, never modified, so these stay as they were while the book changes. */
  async function* whole(): AsyncGenerator<BookSlice, BookSnapshot, void> {
    const matches = [...book.matches()]
    const all = { ...numbers(), count: matches.length, ...stateOf(book, clock) }
    for (const slice of slicesOf(matches, sliceMarkets)) {
      // One slice per turn, however many ask at once.
      turn = turn.then(() => nextTurn())
      await turn
      if (isOver) throw new Error('the book is led from here no longer')
      yield { fence: all.fence, matches: slice }
    }
    return all
  }
  const stop = bus.answer(BOOK_SNAPSHOT, whole)
  return () => {
    isOver = true
    stop()
  }
}

/**
 * Publishes the book under a leadership's number.
 * @param sliceMarkets markets per slice of a snapshot
 * @returns a function that stops it; followers then shut their books at once
 */
export function publishBook(house: LeadContext, fence: number, sliceMarkets = SLICE_MARKETS): () => void {
  const { bus, book, clock } = house
  if (!bus.isShared) return () => {}
  let seq = 0
  const { tellable, forget } = createTells(book)

  function beat(): void {
    const now = { nowMs: clock.now(), speed: clock.speed(), saidMs: Date.now() }
    bus.publish(BOOK, { kind: 'beat', fence, seq, ...now } satisfies Beat)
  }

  book.tell((act) => {
    bus.publish(BOOK, { kind: 'act', fence, seq: ++seq, act: tellable(act) } satisfies WireMessage)
    if (act.do === 'advance') forget()
  })
  const stopAnswering = answerWhole(house, () => ({ fence, seq }), sliceMarkets)
  const timer = setInterval(beat, BEAT_EVERY_MS)
  beat()
  return () => {
    clearInterval(timer)
    stopAnswering()
    book.tell(undefined)
    bus.publish(BOOK, { kind: 'gone', fence } satisfies LeaderLeft)
  }
}
