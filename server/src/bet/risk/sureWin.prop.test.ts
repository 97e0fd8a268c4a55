/**
 * No board has a sure win (rules 14.29): a sample of season files with any prices and of the simulator; the proof of
 * sure wins checks board after board.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { HOUR_MS } from '@quarterline/core/base/time'
import { fairChances } from '@quarterline/core/bet/risk/fairChances'
import type { FeedEvent } from '@quarterline/core/market/event'
import { generateSeason } from '@quarterline/sources/replay/generate'
import { readSeasonFile } from '@quarterline/sources/replay/replayFile'
import { seasonEvents } from '@quarterline/sources/replay/season'
import { readSeason, type SeasonMatch } from '@quarterline/sources/replay/seasonFile'
import { SETS_FAMILY } from '@quarterline/sources/sets/family'
import { SETS_LEAGUES } from '@quarterline/sources/sets/leagues'
import { simulatorEvents } from '@quarterline/sources/simulator/simulator'
import { fixtureOf } from '@quarterline/sources/simulator/simulatorMatch'
import { factOf } from '@quarterline/sources/tell/draft'
import type { SimulatedMatch } from '@quarterline/sources/world/simulated'
import { expect, test } from 'vitest'
import { type Board, boardsOf, inWords, payoffsOn, toEnd } from '../../../test/testBoards.ts'
import { oddSeason } from '../../../test/testOddSeason.ts'
import { findSureWin } from './sureWin.ts'

const START_MS = Date.parse('2026-08-15T11:30:00Z')
/** Enough sweeps to find fair chances on nearly every board. */
const SWEEPS = 100

/** Boards of matches: all before the match, and a sample in play. */
function* sampled(matches: readonly SeasonMatch[], oneIn: number): Generator<Board> {
  let passed = 0
  for (const match of matches)
    for (const board of boardsOf(seasonEvents([match], { seed: 1 }))) {
      passed += 1
      if (board.match.phase === 'scheduled' || passed % oneIn === 0) yield board
    }
}

/**
 * Searches each board: by the linear programme on a sample, and wherever no fair chances were found, which would prove
 * that there is none.
 */
function expectNone(boards: Iterable<Board>, programmeOneIn: number): Map<string, number> {
  const seen = new Map<string, number>()
  let checked = 0
  for (const board of boards) {
    const { match, nowMs } = board
    const { payoffs, guessed } = payoffsOn(match, nowMs)
    if (payoffs.length === 0) continue
    const isFair = toEnd(fairChances(payoffs, guessed, SWEEPS)) !== undefined
    const found = isFair && checked % programmeOneIn !== 0 ? undefined : toEnd(findSureWin(payoffs, guessed))
    expect(found && inWords(match, found)).toBeUndefined()
    checked += 1
    seen.set(kindOf(board), (seen.get(kindOf(board)) ?? 0) + 1)
  }
  return seen
}

test('on boards of files with contradictory prices', () => {
  const seen = expectNone(sampled(oddSeason(1, 14).matches, 120), 15)
  expect(seen.get('sport 1 before')).toBeGreaterThan(20)
  expect(seen.get('sport 1 in play')).toBeGreaterThan(5)
})

test('on boards of an invented season', () => {
  const text = generateSeason({ seed: 'sure win', matches: 12, firstKickoffMs: START_MS })
  const records = text.split('\n').map((row, at) => ({ rowNo: at + 1, cells: row.split(',') }))
  const seen = expectNone(sampled(readSeason(records, 'invented').matches, 120), 15)
  expect(seen.get('sport 1 before')).toBe(24)
})

const file = fileURLToPath(new URL('../../../../../shared/data/E0-2025-26.csv', import.meta.url))

test.runIf(existsSync(file))('on boards of the English Premier League of 2025/26', () => {
  const season = readSeasonFile(file)
  if (typeof season === 'string') throw new Error(season)
  const matches = season.matches.filter(({ home }, at) => at % 40 === 0 || home === 'Man City')
  expect(expectNone(sampled(matches, 120), 15).get('sport 1 before')).toBeGreaterThan(40)
})

/** The kind and time of a board. */
function kindOf({ match: { fixture, phase } }: Board): string {
  const what = fixture.runners ? 'outright' : (fixture.parent?.type ?? `sport ${fixture.sport}`)
  return `${what} ${phase === 'scheduled' ? 'before' : 'in play'}`
}

const canBeBetOn = ({ match }: Board) => !match.lock && match.markets.some(({ status }) => status === 'open')

/** A sample of each kind of simulator board that can be bet on. */
function* simulated(oneIn: number, fromMs: number, untilMs: number): Generator<Board> {
  const passed = new Map<string, number>()
  for (const board of boardsOf(simulatorEvents({ seed: '1', matches: 100, ticks: 1 }, { nowMs: fromMs }))) {
    if (board.nowMs > untilMs) return
    if (!canBeBetOn(board)) continue
    const kind = kindOf(board)
    const before = passed.get(kind) ?? 0
    passed.set(kind, before + 1)
    if (before % (kind.startsWith('outright') ? 5 : oneIn) === 0) yield board
  }
}

test('on boards of the simulator: soccer, its corners and cards, basketball, tennis, and outrights', () => {
  // When Europe plays, and when America does.
  const afternoon = expectNone(simulated(900, START_MS + 6 * HOUR_MS, START_MS + 6.5 * HOUR_MS), 8)
  const night = expectNone(simulated(900, START_MS + 12 * HOUR_MS, START_MS + 12.3 * HOUR_MS), 8)
  const played = ['sport 1', 'corners', 'cards', 'sport 2', 'sport 7']
  expect([...afternoon.keys(), ...night.keys()]).toEqual(
    expect.arrayContaining([...played.flatMap((what) => [`${what} before`, `${what} in play`]), 'outright before']),
  )
})

/** Before a match consecutive boards are nearly equal. */
const BEFORE_ONE_IN = 250

/** One match of each format in sets and ends, a sample of its boards. */
function* inSets(oneIn: number): Generator<Board> {
  const day = SETS_FAMILY.open('7', 345).on(20_780)
  for (const kind of new Set(SETS_LEAGUES.map((league) => league.kind))) {
    const { leagueId } = SETS_LEAGUES.find((league) => league.kind === kind)!
    const match = { ...day.find((one) => one.leagueId === leagueId)!, offerNumber: 0 }
    const passed = { before: 0, inPlay: 0 }
    for (const board of boardsOf(eventsOf(match))) {
      const when = board.match.phase === 'scheduled' ? 'before' : 'inPlay'
      if (passed[when]++ % (when === 'before' ? BEFORE_ONE_IN : oneIn) === 0) yield board
    }
  }
}

function* eventsOf(match: SimulatedMatch & { kind: 'family' }): Generator<FeedEvent> {
  let seq = 0
  for (const draft of match.tell(fixtureOf(match))) {
    seq += 1
    yield { source: 'sets', seq, key: String(seq), atMs: draft.atMs, ...factOf(draft) }
  }
}

test('on boards of sports in sets and ends', () => {
  const seen = expectNone(inSets(150), 20)
  for (const sport of [5, 8, 9, 10, 20, 23, 27, 29, 40, 83, 84, 85, 86, 88, 89, 105])
    expect(seen.get(`sport ${sport} in play`), String(sport)).toBeGreaterThan(0)
})
