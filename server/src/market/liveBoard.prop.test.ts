/** The pushed board against a fresh snapshot, through any cuts, resumes, unread frames and repeated requests. */
import type { SuccessOf } from '@quarterline/core/calls'
import type { LiveBeat } from '@quarterline/core/live'
import { type Board, decode, emptyBoard } from '@quarterline/core/market/board'
import { applyEvent, openMatch } from '@quarterline/core/market/book/book'
import type { FeedFact, Phase } from '@quarterline/core/market/event'
import type { Lists } from '@quarterline/core/market/wire'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createClock } from '../kit/clock.ts'
import type { CompressedBody } from '../kit/compressedBody.ts'
import { createBookStore } from './bookStore.ts'
import { createLiveBoard } from './liveBoard.ts'
import { createOddsBoard, type Filter } from './oddsBoard.ts'

const START_MS = Date.UTC(2025, 7, 16, 2)
const HOUR_MS = 3_600_000
const MATCHES = 5
const FILTERS: Filter[] = [{}, { market: 2 }, { market: 3 }, { matchId: 'm1' }]

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => vi.useRealTimers())

type Answer = SuccessOf<'uxmarket'>
type Step =
  | { do: 'price' | 'suspend' | 'another'; match: number; price: number }
  | { do: 'phase'; match: number; phase: Phase }
  | { do: 'source'; isUp: boolean }
  | { do: 'pass'; ms: number }
  | { do: 'hours'; hours: number }
  | { do: 'cut' | 'resume' | 'block' | 'read'; reader: number }

const record = <T extends string>(names: readonly T[], more: object) =>
  fc.record({ do: fc.constantFrom(...names), ...more }) as unknown as fc.Arbitrary<Step>
const match = fc.nat(MATCHES - 1)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: record(['price', 'price', 'suspend', 'another'], { match, price: fc.integer({ min: 50, max: 120 }) }),
  },
  { weight: 2, arbitrary: record(['phase'], { match, phase: fc.constantFrom('1H', 'HT', '2H', 'ended') }) },
  { weight: 1, arbitrary: record(['source'], { isUp: fc.boolean() }) },
  { weight: 5, arbitrary: record(['pass'], { ms: fc.integer({ min: 20, max: 700 }) }) },
  { weight: 1, arbitrary: record(['hours'], { hours: fc.integer({ min: 1, max: 20 }) }) },
  { weight: 5, arbitrary: record(['cut', 'resume', 'block', 'read'], { reader: fc.nat(FILTERS.length - 1) }) },
)

const shown = (board: Board) => {
  const byCode = (one: { betType: string; period: string; slot: number }) => `${one.betType}${one.period}${one.slot}`
  const markets = (list: Board['match'] extends Map<string, infer M> ? M : never) =>
    [...list.markets].sort((a, b) => byCode(a).localeCompare(byCode(b)))
  const matches = [...board.match.values()].map((one) => ({ ...one, markets: markets(one) }))
  return {
    matches: matches.sort((a, b) => a.order - b.order),
    live: [...board.live].sort(),
    today: [...board.today].sort(),
  }
}

/** A house's book and board, and a reader like a page: resuming from his version through every cut. */
function scene() {
  const realMs = () => performance.now()
  const clock = createClock(START_MS, 1, realMs)
  const book = createBookStore(1000)
  book.setUp('s', true)
  const odds = createOddsBoard(book, clock, realMs)
  const live = createLiveBoard({ book, board: odds, nowMs: clock.now, realMs })
  let seq = 0

  function tell(at: number, fact: FeedFact): void {
    const matchId = `m${at}`
    const startsAtMs = START_MS + at * 5 * HOUR_MS
    const fixture = { matchId, sport: 1, leagueId: `l${at % 2}`, league: 'L', home: 'H', away: 'A', startsAtMs }
    const before = book.match(matchId) ?? openMatch(fixture, 's', book.nextNumber(fixture.leagueId))
    const after = applyEvent(before, { source: 's', seq: ++seq, key: `${seq}`, atMs: clock.now(), ...fact })
    if (after) book.put([after.match], clock.now())
  }

  const readers = FILTERS.map((filter) => {
    const reader = {
      board: emptyBoard(),
      v: undefined as number | undefined,
      unread: 0,
      stop: undefined as (() => void) | undefined,
    }
    const link = {
      send({ plain }: CompressedBody) {
        const said = JSON.parse(plain.toString()) as Answer | LiveBeat
        if (said.type === 'beat') return
        // A delta from beyond his version would be a gap, and there must be none.
        if (said.type === 'delta') expect(said.from).toBeLessThanOrEqual(reader.v ?? -1)
        const lists = said as unknown as Lists
        reader.board = decode(said.type === 'snap' ? emptyBoard() : reader.board, lists, said.gone)
        reader.v = said.v
      },
      bufferedBytes: () => reader.unread,
      stuck: () => {},
    }
    const follow = () => {
      reader.stop?.()
      reader.stop = live.follow(link, filter, { everyMs: 100, ...(reader.v !== undefined && { v: reader.v }) })
    }
    follow()
    return { reader, filter, follow }
  })
  return { book, clock, odds, live, tell, readers }
}

function run({ book, clock, tell, readers }: ReturnType<typeof scene>, step: Step): void {
  const prices = (price: number) => [price * 10, 1900 - price * 10]
  const quote = { betType: 'BT_HDP', period: 'FT', slot: 0, line: -2, status: 'open' } as const
  if (step.do === 'price')
    tell(step.match, { kind: 'market', matchId: '', markets: [{ ...quote, prices: prices(step.price) }] })
  if (step.do === 'another')
    tell(step.match, {
      kind: 'market',
      matchId: '',
      markets: [{ ...quote, slot: 1, line: -1, prices: prices(step.price) }],
    })
  if (step.do === 'suspend') tell(step.match, { kind: 'suspend', matchId: '', reason: 'goal' })
  if (step.do === 'phase')
    tell(step.match, { kind: 'status', matchId: '', phase: step.phase, score: [1, 0], redCards: [0, 0], clock: null })
  if (step.do === 'source') book.setUp('s', step.isUp)
  if (step.do === 'pass') vi.advanceTimersByTime(step.ms)
  if (step.do === 'hours') {
    clock.set(clock.now() + step.hours * HOUR_MS, 1)
    book.advance(clock.now())
  }
  if (!('reader' in step)) return
  const { reader, follow } = readers[step.reader] as (typeof readers)[number]
  if (step.do === 'cut') reader.stop?.()
  if (step.do === 'resume') follow()
  if (step.do === 'block') reader.unread = 1_000_001
  if (step.do === 'read') reader.unread = 0
}

it('leads to what a fresh snapshot shows, through every cut', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 10, maxLength: 60 }), (steps) => {
      const opened = scene()
      for (const step of steps) run(opened, step)
      for (const { reader, follow } of opened.readers) {
        reader.unread = 0
        follow()
      }
      vi.advanceTimersByTime(300)
      for (const { reader, filter } of opened.readers) {
        const fresh = JSON.parse(opened.odds.board(filter, undefined, opened.book.version()).plain.toString()) as Lists
        expect(shown(reader.board)).toEqual(shown(decode(emptyBoard(), fresh)))
      }
      opened.live.stop()
    }),
    { numRuns: 300 },
  )
})
