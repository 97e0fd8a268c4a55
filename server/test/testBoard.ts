/** For board tests: a book with a board and its own clock, and facts to feed it. */
import type { SuccessOf } from '@quarterline/core/calls'
import { applyEvent, openMatch } from '@quarterline/core/market/book/book'
import type { BookMatch } from '@quarterline/core/market/book/match'
import type { FeedEvent, FeedFact, Fixture } from '@quarterline/core/market/event'
import { createClock } from '../src/kit/clock.ts'
import type { CompressedBody } from '../src/kit/compressedBody.ts'
import { type BookStore, createBookStore } from '../src/market/bookStore.ts'
import { createOddsBoard, type OddsBoard } from '../src/market/oddsBoard.ts'

export const START_MS = Date.UTC(2025, 7, 16, 2)
export const HOUR_MS = 3_600_000
export const SOURCE = 's'

export interface BoardScene {
  store: BookStore
  board: OddsBoard
  setNow(nowMs: number): void
  nowMs: number
}

/** @param lookMs real time between looks; by default enough that each board is made afresh */
export function openBoardScene(lookMs = 1001): BoardScene {
  let wallMs = 0
  const clock = createClock(START_MS, 1, () => wallMs)
  const store = createBookStore(1000)
  store.setUp(SOURCE, true)
  const scene: BoardScene = {
    store,
    board: createOddsBoard(store, clock, () => (wallMs += lookMs)),
    setNow(nowMs) {
      scene.nowMs = nowMs
    },
    nowMs: START_MS,
  }
  return scene
}

let seq = 0
const idOf = (match: number) => `m${match}`

/** Every third match is a child of the one before. */
export function fixtureOf(match: number, startsAtMs = START_MS + match * 7 * HOUR_MS): Fixture {
  const names = { matchId: idOf(match), sport: 1, leagueId: `l${match % 2}`, league: 'L', home: 'H', away: 'A' }
  const parent = match % 3 === 2 && { parent: { matchId: idOf(match - 2), type: 'corners' as const } }
  return { ...names, startsAtMs, ...parent }
}

/** Feeds a fact of a match by number. */
export function tellBoard(scene: BoardScene, match: number, fact: FeedFact): void {
  tellOf(scene, fixtureOf(match), fact)
}

/** Feeds a fact of a match, with a fixture first if the book does not know it. */
export function tellOf(scene: BoardScene, fixture: Fixture, fact: FeedFact): void {
  const before: BookMatch =
    scene.store.match(fixture.matchId) ?? openMatch(fixture, SOURCE, scene.store.nextNumber(fixture.leagueId))
  const event: FeedEvent = { source: SOURCE, seq: ++seq, key: `${seq}`, atMs: scene.nowMs, ...fact }
  const after = applyEvent(before, event)?.match ?? before
  scene.store.put([after], scene.nowMs)
}

export type Answer = SuccessOf<'uxmarket'>
/** A board's answer as a client reads it. */
export const read = ({ plain }: CompressedBody): Answer => JSON.parse(plain.toString())
