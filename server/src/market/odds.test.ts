/** Deltas against snapshots: whatever happens to the book, following the one shows what the other does. */
import type { SuccessOf } from '@quarterline/core/calls'
import { type Board, decode, emptyBoard } from '@quarterline/core/market/board'
import { applyEvent, type BookMatch, type MarketGroup, openMatch } from '@quarterline/core/market/book'
import type { FeedEvent, FeedFact, MarketQuote } from '@quarterline/core/market/event'
import type { Lists } from '@quarterline/core/market/wire'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createClock } from '../kit/clock.ts'
import { type BookStore, createBookStore } from './bookStore.ts'
import { createOddsBoard, type Filter, type OddsBoard } from './odds.ts'

const START_MS = Date.UTC(2025, 7, 16, 2)
const HOUR_MS = 3_600_000
const SOURCE = 's'

type Step =
  | { do: 'fact'; match: number; fact: FeedFact }
  | { do: 'advance'; hours: number }
  | { do: 'source'; up: boolean }
  | { do: 'look'; reader: number }

interface Scene {
  store: BookStore
  board: OddsBoard
  setNow(nowMs: number): void
  nowMs: number
}

function openScene(): Scene {
  let wallMs = 0
  const clock = createClock(START_MS, 1, () => wallMs)
  const store = createBookStore(1000)
  store.setUp(SOURCE, true)
  const scene: Scene = {
    store,
    // Each look is a second after the last, so that no ready-made snapshot is taken.
    board: createOddsBoard(store, clock, () => (wallMs += 1001)),
    setNow(nowMs) {
      scene.nowMs = nowMs
    },
    nowMs: START_MS,
  }
  return scene
}

let seq = 0
function tell(scene: Scene, match: number, fact: FeedFact): void {
  const id = `m${match}`
  const startsAtMs = START_MS + match * 7 * HOUR_MS
  const fixture = { matchId: id, sport: 1, leagueId: `l${match % 2}`, league: 'L', home: 'H', away: 'A', startsAtMs }
  const before: BookMatch = scene.store.match(id) ?? openMatch(fixture, SOURCE, scene.store.nextOrder(fixture.leagueId))
  const event: FeedEvent = { source: SOURCE, seq: ++seq, key: `${seq}`, atMs: scene.nowMs, ...fact }
  const after = applyEvent(before, event)?.match ?? before
  scene.store.put([after], scene.nowMs)
}

const anyQuote = fc.record({
  betType: fc.constantFrom('BT_HDP', 'BT_OU'),
  period: fc.constantFrom('FT', '1H'),
  slot: fc.integer({ min: 0, max: 1 }),
  line: fc.integer({ min: 0, max: 3 }),
  status: fc.constantFrom('open', 'suspended', 'closed'),
  prices: fc
    .tuple(fc.integer({ min: 50, max: 120 }), fc.integer({ min: 50, max: 120 }))
    .map((pair) => pair.map((price) => price * 10)),
}) as fc.Arbitrary<MarketQuote>

const anyFact = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .array(anyQuote, { minLength: 1, maxLength: 3 })
      .map((markets) => ({ kind: 'market', matchId: '', markets })),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'suspend', matchId: '', reason: 'goal' }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('1H', 'HT', '2H', 'ended').map((phase) => {
      return { kind: 'status', matchId: '', phase, score: [1, 0], redCards: [0, 0], clock: null }
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'resultRollback', matchId: '' }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'result', matchId: '', result: { state: 'refunded' } }) },
) as fc.Arbitrary<FeedFact>

const FILTERS: Filter[] = [{}, { market: 1 }, { market: 2 }, { market: 3 }, { matchId: 'm1' }]

const anyStep = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('fact'), match: fc.integer({ min: 0, max: 5 }), fact: anyFact }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('advance'), hours: fc.integer({ min: 1, max: 30 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('source'), up: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('look'), reader: fc.integer({ min: 0, max: FILTERS.length - 1 }) }),
  },
) as fc.Arbitrary<Step>

type Answer = SuccessOf<'uxmarket'>
const read = (buffer: Buffer): Answer => JSON.parse(buffer.toString())

/** What a client that follows holds, as a snapshot would show it. */
function shown(board: Board): unknown {
  const match = [...board.match.values()]
    .map((one) => ({ ...one, markets: [...one.markets].sort(byCode) }))
    .sort((a, b) => a.order - b.order)
  const groups = [board.early, board.today, board.live].map((group) => [...group].sort())
  return { match, groups }
}
const byCode = (a: { betType: string; period: string; slot: number }, b: typeof a) =>
  `${a.betType}${a.period}${a.slot}` < `${b.betType}${b.period}${b.slot}` ? -1 : 1

describe('a delta', () => {
  it('leads to what a fresh snapshot shows, for every filter and whatever was missed', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
        const scene = openScene()
        const readers = FILTERS.map(() => ({ board: emptyBoard(), v: undefined as number | undefined }))
        const look = (at: number) => {
          const reader = readers[at] as (typeof readers)[number]
          const filter = FILTERS[at] as Filter
          const answer = read(scene.board.board(filter, reader.v))
          const base = answer.type === 'snap' ? emptyBoard() : reader.board
          reader.board = decode(base, answer as unknown as Lists, answer.gone)
          reader.v = answer.v
          const fresh = read(scene.board.board(filter))
          expect(shown(reader.board)).toEqual(shown(decode(emptyBoard(), fresh as unknown as Lists)))
        }
        for (const step of steps) {
          if (step.do === 'fact') tell(scene, step.match, step.fact)
          if (step.do === 'source') scene.store.setUp(SOURCE, step.up)
          if (step.do === 'advance') {
            scene.setNow(scene.nowMs + step.hours * HOUR_MS)
            scene.store.advance(scene.nowMs)
          }
          if (step.do === 'look') look(step.reader)
        }
        FILTERS.forEach((_, at) => {
          look(at)
        })
      }),
      { numRuns: 300 },
    )
  })

  it('has the prices alone when nothing else changed, and nothing when nothing did', () => {
    const scene = openScene()
    const quote: MarketQuote = {
      betType: 'BT_HDP',
      period: 'FT',
      slot: 0,
      line: -2,
      status: 'open',
      prices: [950, 930],
    }
    tell(scene, 1, { kind: 'market', matchId: 'm1', markets: [quote] })
    const { v } = read(scene.board.board({}))
    tell(scene, 1, { kind: 'market', matchId: 'm1', markets: [{ ...quote, prices: [960, 920] }] })
    const answer = read(scene.board.board({}, v))
    expect(answer).toMatchObject({ type: 'delta', heads: [], prices: [[expect.any(Number), 0, -0.5, 0, [0.96, 0.92]]] })
    expect(read(scene.board.board({}, answer.v))).toMatchObject({ type: 'delta', heads: [], prices: [], gone: [] })
    expect(scene.board.delta({ market: 3 as MarketGroup }, v)).toBeNull()
  })

  it('reaches back no further than the book does', () => {
    const scene = openScene()
    expect(read(scene.board.board({}, 5)).type).toBe('snap')
    expect(read(scene.board.board({}, 1e15)).type).toBe('snap')
  })
})
