/** Deltas against snapshots: whatever happens to the book, both show the same. */
import { gunzipSync } from 'node:zlib'
import { type Board, decode, emptyBoard } from '@quarterline/core/market/board'
import type { MarketGroup } from '@quarterline/core/market/book/match'
import type { FeedFact, MarketQuote } from '@quarterline/core/market/event'
import { HEAD, type Lists, PRICE, readMarketCode } from '@quarterline/core/market/wire'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BoardScene, fixtureOf, HOUR_MS, openBoardScene, read, SOURCE, tellBoard } from '../../test/testBoard.ts'
import type { Filter } from './oddsBoard.ts'

type Step =
  | { do: 'fact'; match: number; fact: FeedFact }
  | { do: 'retime'; match: number; hours: number }
  | { do: 'advance'; hours: number }
  | { do: 'source'; up: boolean }
  | { do: 'look'; reader: number }

const anyQuote = fc.record({
  betType: fc.constantFrom('BT_HDP', 'BT_OU', 'BT_OE'),
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

const FILTERS: Filter[] = [
  {},
  { market: 1 },
  { market: 2 },
  { market: 3 },
  { market: 3, betTypes: 'tg' },
  { matchId: 'm1' },
]

const anyStep = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('fact'), match: fc.integer({ min: 0, max: 5 }), fact: anyFact }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('retime'),
      match: fc.integer({ min: 0, max: 5 }),
      hours: fc.integer({ min: 1, max: 50 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('advance'), hours: fc.integer({ min: 1, max: 30 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('source'), up: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('look'), reader: fc.integer({ min: 0, max: FILTERS.length - 1 }) }),
  },
) as fc.Arbitrary<Step>

/** A following client's board, in the form of a snapshot. */
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
        const scene = openBoardScene()
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
          if (step.do === 'fact') tellBoard(scene, step.match, step.fact)
          if (step.do === 'retime') {
            const fixture = fixtureOf(step.match, scene.nowMs + step.hours * HOUR_MS)
            tellBoard(scene, step.match, { kind: 'fixture', fixture })
          }
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

  it('has only prices if nothing else changed, and nothing if nothing did', () => {
    const scene = openBoardScene()
    const quote: MarketQuote = {
      betType: 'BT_HDP',
      period: 'FT',
      slot: 0,
      line: -2,
      status: 'open',
      prices: [950, 930],
    }
    tellBoard(scene, 1, { kind: 'market', matchId: 'm1', markets: [quote] })
    const { v } = read(scene.board.board({}))
    tellBoard(scene, 1, { kind: 'market', matchId: 'm1', markets: [{ ...quote, prices: [960, 920] }] })
    const answer = read(scene.board.board({}, v))
    expect(answer).toMatchObject({ type: 'delta', heads: [], prices: [[expect.any(Number), 0, -0.5, 0, [0.96, 0.92]]] })
    expect(read(scene.board.board({}, answer.v))).toMatchObject({ type: 'delta', heads: [], prices: [], gone: [] })
    expect(scene.board.delta({ market: 3 as MarketGroup }, v)).toBeNull()
  })

  it('of a page has prices of its bet types alone, like its snapshot', () => {
    const scene = openBoardScene()
    const quote = (betType: 'BT_HDP' | 'BT_OE' | 'BT_DC', prices: number[]): MarketQuote => ({
      betType,
      period: 'FT',
      slot: 0,
      line: 0,
      status: 'open',
      prices,
    })
    const quotes = (price: number) => [
      quote('BT_HDP', [price, 930]),
      quote('BT_OE', [price, 930]),
      quote('BT_DC', [price + 1000, 1300, 1400]),
    ]
    tellBoard(scene, 1, { kind: 'market', matchId: 'm1', markets: quotes(950) })
    const pages: Filter[] = [{}, { betTypes: 'oe' }, { betTypes: 'dc' }]
    const snaps = pages.map((filter) => read(scene.board.board(filter)))
    const typesOf = ({ heads }: Lists) => heads.flatMap((head) => (head[HEAD.odds] as string[][]).map(([type]) => type))
    expect(snaps.map((snap) => typesOf(snap as unknown as Lists))).toEqual([['BT_HDP', 'BT_OE'], ['BT_OE'], ['BT_DC']])
    expect(snaps.map(({ key }) => key)).toEqual(['//', '///oe', '///dc'])
    tellBoard(scene, 1, { kind: 'market', matchId: 'm1', markets: quotes(960) })
    const deltas = pages.map((filter, at) => read(scene.board.board(filter, snaps[at]?.v)))
    const priced = deltas.map(({ prices }) => prices.map((row) => readMarketCode(row[PRICE.market] as number).betType))
    expect(priced).toEqual([['BT_HDP', 'BT_OE'], ['BT_OE'], ['BT_DC']])
  })

  it('reaches back no further than the book does', () => {
    const scene = openBoardScene()
    expect(read(scene.board.board({}, 5)).type).toBe('snap')
    expect(read(scene.board.board({}, 1e15)).type).toBe('snap')
  })
})

describe('a prepared answer', () => {
  const quote: MarketQuote = { betType: 'BT_HDP', period: 'FT', slot: 0, line: -2, status: 'open', prices: [950, 930] }
  const requote = (scene: BoardScene, price: number) =>
    tellBoard(scene, 1, { kind: 'market', matchId: 'm1', markets: [{ ...quote, prices: [price, 930] }] })

  it.each<[string, Filter]>([
    ['a group', { sport: 1, market: 2 }],
    ['a match', { matchId: 'm1', withChildren: true }],
  ])('is made and compressed once for many readers of %s', async (_, filter) => {
    const scene = openBoardScene(1)
    requote(scene, 950)
    const first = scene.board.board(filter)
    const version = read(first).v
    requote(scene, 960)
    const delta = scene.board.board(filter, version)
    for (let reader = 0; reader < 20; reader++) {
      expect(scene.board.board(filter)).toBe(first)
      expect(scene.board.board(filter, version)).toBe(delta)
    }
    expect(first.gzip()).toBe(scene.board.board(filter).gzip())
    expect(gunzipSync(await first.gzip()).equals(first.plain)).toBe(true)
  })

  it('is at most a frame older than the book, and never older than the caller’s version', () => {
    const scene = openBoardScene(40)
    requote(scene, 950)
    const first = scene.board.board({})
    requote(scene, 960)
    expect(scene.board.board({})).toBe(first)
    expect(read(scene.board.board({}, undefined, scene.store.version())).v).toBe(scene.store.version())
    requote(scene, 970)
    const second = scene.board.board({})
    expect(read(second).v).toBeLessThan(scene.store.version())
    expect([40, 80, 120].map(() => scene.board.board({})).map((one) => read(one).v)).toContain(scene.store.version())
  })

  it('of one match is not another’s, nor without children for with them', () => {
    const scene = openBoardScene(1)
    requote(scene, 950)
    tellBoard(scene, 2, { kind: 'market', matchId: 'm2', markets: [quote] })
    const keys = ['m1', 'm2'].flatMap((matchId) => [{ matchId }, { matchId, withChildren: true }])
    expect(new Set(keys.map((filter) => scene.board.board(filter))).size).toBe(4)
  })
})
