/**
 * Tests that no in-play price lags its own model by more than a tenth of its margin, in any sport with a clock or with
 * attacks.
 */
import { sportOf } from '@quarterline/core/base/sport/sport'
import { SECOND_MS } from '@quarterline/core/base/time'
import { expect, test } from 'vitest'
import { type Lag, lagOf, standing } from '../../test/testLag.ts'
import { POINTS_FAMILY } from '../points/family.ts'
import { openGameLeagues } from '../points/games.ts'
import { POINTS_ROWS } from '../points/rows.ts'
import { generateSeason } from '../replay/generate.ts'
import { readSeason } from '../replay/seasonFile.ts'
import { draftTimeline } from '../replay/timeline.ts'
import { fixtureOf, tellMatch } from '../simulator/simulatorMatch.ts'
import type { Draft } from '../tell/draft.ts'
import { MATCHES, openSchedule } from '../world/schedule.ts'
import type { SimulatedMatch } from '../world/simulated.ts'

const DAY = 20_790
/** Samples per match, in steps that match no rhythm of play: computed games last minutes, all others hours. */
const LOOKS = 60
const GAME_STEP_MS = 13.7 * SECOND_MS
const STEP_MS = 151.3 * SECOND_MS
const LAG_MAX = 0.1
const GAMES: ReadonlySet<number> = new Set(POINTS_ROWS.flatMap(({ sport, isGame }) => (isGame ? [sport] : [])))

const family = POINTS_FAMILY.open('lag', MATCHES.usual * POINTS_FAMILY.share)
const schedule = openSchedule('lag', MATCHES.usual, [])
const week = Array.from({ length: 7 }, (_, at) => DAY + at)
const all: SimulatedMatch[] = [
  ...week.flatMap((day) => family.on(day).map((match) => ({ ...match, offerNumber: 0 }))),
  ...openGameLeagues('lag', MATCHES.usual).flatMap(({ of }) => of(DAY * 24)),
  ...week.slice(0, 2).flatMap((day) => schedule.day(day)),
]
const CLOCKED = [
  ...POINTS_ROWS.map(({ sport }) => ({
    name: sportOf(sport).name,
    is: (one: SimulatedMatch) => sportIn(one) === sport,
  })),
  ...(['soccer', 'corners', 'cards', 'hoops'] as const).map((name) => ({
    name,
    is: ({ kind }: SimulatedMatch) => kind === name,
  })),
]

const sportIn = (match: SimulatedMatch) => (match.kind === 'family' ? match.fixture.sport : 0)

interface LagMatch {
  startsAtMs: number
  stepMs: number
  drafts: Iterable<Draft>
}

/** The prices that lag furthest, at instants drawn independently of the match. */
function furthest({ startsAtMs, stepMs, drafts }: LagMatch): { looks: number; worst: Lag | undefined } {
  const atMs = Array.from({ length: LOOKS }, (_, at) => Math.round(startsAtMs + (at + 0.5) * stepMs))
  let worst: Lag | undefined
  let looks = 0
  for (const { stands, draft, atMs: nowMs } of standing(drafts, atMs)) {
    if (!stands || !draft?.model) continue
    looks += 1
    for (const lag of lagOf(stands, draft.model(nowMs), nowMs)) if (lag.share > (worst?.share ?? 0)) worst = lag
  }
  return { looks, worst }
}

/** @param number how many matches are read */
function expectNoLag(number: number, matches: readonly LagMatch[]): void {
  expect(matches.length).toBe(number)
  const seen = matches.map(furthest)
  expect(seen.reduce((sum, { looks }) => sum + looks, 0)).toBeGreaterThan(LOOKS / 6)
  for (const { worst } of seen) if (worst && worst.share > LAG_MAX) expect(worst).toBe(LAG_MAX)
}

test.each(CLOCKED)('no in-play price lags in $name', ({ is }) => {
  const tested = all
    .filter(is)
    .slice(0, 3)
    .map((match) => {
      const stepMs = GAMES.has(fixtureOf(match).sport) ? GAME_STEP_MS : STEP_MS
      return { startsAtMs: match.startsAtMs, stepMs, drafts: tellMatch(match) }
    })
  expect(tested.length).toBeGreaterThan(0)
  expectNoLag(tested.length, tested)
})

test('no price of a replayed season lags', () => {
  const csv = generateSeason({ seed: 'lag', matches: 6, firstKickoffMs: Date.UTC(2025, 9, 11, 14) })
  const records = csv.split('\n').map((text, at) => ({ rowNo: at + 1, cells: text.split(',') }))
  const tested = readSeason(records, 'season').matches.map((match) => {
    return { startsAtMs: match.startsAtMs, stepMs: STEP_MS, drafts: draftTimeline(match, { seed: 1 }) }
  })
  expectNoLag(6, tested)
})
