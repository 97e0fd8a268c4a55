/** The leader's side of the shared book: says what it does, that it lives, and to who asks, everything. */
import type { BookMatch } from '@quarterline/core/market/book/match'
import type { Clock } from '../../kit/clock.ts'
import type { Bus } from '../../kit/cluster/bus.ts'
import { type Beat, BOOK, type Gone, type Told, tellMatch, WHOLE_BOOK, type WholeBook } from './bookWire.ts'
import type { BookAct, ToldBook } from './toldBook.ts'

/** How often, in real ms, a leader says that it lives and what time it is. */
const BEAT_EVERY_MS = 200

/** Tells the book under a leadership's number. @returns how to stop; the others then shut their books at once */
export function tellBook(house: { bus: Bus; book: ToldBook; clock: Clock }, fence: number): () => void {
  const { bus, book, clock } = house
  if (!bus.isShared) return () => {}
  let seq = 0
  const told = new Map<string, BookMatch>()

  function tellable(act: BookAct): Told['act'] {
    if (act.do !== 'put') return act
    const matches = act.matches.map((match) => {
      const id = match.fixture.matchId
      const tells = tellMatch(match, told.get(id))
      told.set(id, match)
      return tells
    })
    return { ...act, matches }
  }
  /** What the book has forgotten need not be remembered here. */
  function forget(): void {
    for (const id of told.keys()) if (!book.match(id)) told.delete(id)
  }
  function beat(): void {
    const now = { nowMs: clock.now(), speed: clock.speed(), saidMs: Date.now() }
    bus.publish(BOOK, { kind: 'beat', fence, seq, ...now } satisfies Beat)
  }
  function whole(): WholeBook {
    const matches = [...book.matches()]
    return { fence, seq, v: book.version(), nowMs: clock.now(), up: book.up(), matches }
  }

  for (const match of book.matches()) told.set(match.fixture.matchId, match)
  book.tell((act) => {
    bus.publish(BOOK, { kind: 'act', fence, seq: ++seq, act: tellable(act) } satisfies Told)
    if (act.do === 'advance') forget()
  })
  const stopAnswering = bus.answer(WHOLE_BOOK, whole)
  const timer = setInterval(beat, BEAT_EVERY_MS)
  beat()
  return () => {
    clearInterval(timer)
    stopAnswering()
    book.tell(undefined)
    bus.publish(BOOK, { kind: 'gone', fence } satisfies Gone)
  }
}
