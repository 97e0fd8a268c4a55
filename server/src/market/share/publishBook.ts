/** The leader's side of the shared book: says what it does, that it lives, and to who asks, everything. */
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

/** How often, in real ms, a leader says that it lives and what time it is. */
const BEAT_EVERY_MS = 200

/** So many markets of the whole book are written in one turn of the event loop, and the match they belong to to its end: a few ms. */
const SLICE_MARKETS = 300

/** Matches in slices of so many markets, in their order. */
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

/** What holds of a whole book beside its matches. */
const stateOf = (book: PublishedBook, clock: Clock) => ({
  v: book.version(),
  nowMs: clock.now(),
  up: book.up(),
  ranks: [...book.ranks()],
})

/** Matches in the words of the wire: of one that was told before, only what changed. */
function createTells(book: PublishedBook) {
  const told = new Map([...book.matches()].map((match) => [match.fixture.matchId, match]))
  return {
    tellable(act: BookAct): WireMessage['act'] {
      if (act.do !== 'put') return act
      const matches = act.matches.map((match) => {
        const id = match.fixture.matchId
        const tells = encodeMatch(match, told.get(id))
        told.set(id, match)
        return tells
      })
      return { ...act, matches }
    },
    /** What the book has forgotten need not be remembered here. */
    forget(): void {
      for (const id of told.keys()) if (!book.match(id)) told.delete(id)
    },
  }
}

interface LeadContext {
  bus: Bus
  book: PublishedBook
  clock: Clock
}

/** Answers who asks for the whole book, until it is stopped; who is in the middle of it then gets an error. */
function answerWhole(
  { bus, book, clock }: LeadContext,
  numbers: () => { fence: number; seq: number },
  sliceMarkets: number,
) {
  let isOver = false
  let turn = Promise.resolve()
  /** A match is never changed but replaced, so what is held here stays what it was while others write to the book. */
  async function* whole(): AsyncGenerator<BookSlice, BookSnapshot, void> {
    const matches = [...book.matches()]
    const all = { ...numbers(), count: matches.length, ...stateOf(book, clock) }
    for (const slice of slicesOf(matches, sliceMarkets)) {
      // One slice a turn, however many ask at once.
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
 * Tells the book under a leadership's number.
 * @param sliceMarkets of how many markets the whole book is written at once
 * @returns how to stop; the others then shut their books at once
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
