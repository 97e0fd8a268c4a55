/**
 * Checks board after board of whole seasons, and of a day and a week of the simulator: none allows a sure win, with
 * bodies beside Asian and all other bets (rules 14.29).
 */
import { existsSync } from 'node:fs'
import { chanceOf } from '@quarterline/core/base/chance'
import { sportOf } from '@quarterline/core/base/sport/sport'
import { DAY_MS, HOUR_MS } from '@quarterline/core/base/time'
import type { BookMatch } from '@quarterline/core/market/book/match'
import { BODY_LEAST_PPM } from '@quarterline/core/upline/withheld'
import { tune } from '@quarterline/sources/play/tuning'
import { generateRoundTheClock } from '@quarterline/sources/replay/generate'
import { cutRows, readSeasonFile } from '@quarterline/sources/replay/replayFile'
import { seasonEvents } from '@quarterline/sources/replay/season'
import { readSeason, type SeasonMatch } from '@quarterline/sources/replay/seasonFile'
import { simulatorEvents } from '@quarterline/sources/simulator/simulator'
import { MATCHES } from '@quarterline/sources/world/schedule'
import type { SureWin } from '../server/src/bet/risk/sureWin.ts'
import { type Board, boardsOf, bodySureWinOn, inWords, sureWinOn } from '../server/test/testBoards.ts'
import { oddSeason } from '../server/test/testOddSeason.ts'
import type { Proof } from './proof.ts'

/** One board in play in this many; those before a match all. */
const IN_PLAY_ONE_IN = 100
/** One board of a day of the simulator in this many. */
const SIMULATED_ONE_IN = 250
const ODD_SEASONS = 4
const ODD_MATCHES = 200
const SHOWN = 10

function* ofSeason(matches: readonly SeasonMatch[]): Generator<Board> {
  let passed = 0
  for (const match of matches)
    for (const board of boardsOf(seasonEvents([match], { seed: 'sure win' }))) {
      passed += 1
      if (board.match.phase === 'scheduled' || passed % IN_PLAY_ONE_IN === 0) yield board
    }
}

function* ofSimulator(fromMs: number): Generator<Board> {
  let passed = 0
  for (const board of boardsOf(simulatorEvents({ seed: 'sure win', matches: 100, ticks: 2 }, { nowMs: fromMs }))) {
    if (board.nowMs > fromMs + DAY_MS) return
    passed += 1
    if (passed % SIMULATED_ONE_IN === 0 || board.match.fixture.runners) yield board
  }
}

/** One board of a week of the whole offer in this many. */
const WEEK_ONE_IN = 1500
const WEEK_DAYS = 7
/** How far traders shift a match, as a logarithm, and how many of those that they look at. */
const SHIFT = 0.2
const SHIFTED = 0.3

/** The whole offer for a week, while every hour traders shift other matches and take other margins. */
function* ofWeek(fromMs: number): Generator<Board> {
  const chance = chanceOf('traders')
  let passed = 0
  let shiftMs = fromMs
  let seen = new Set<string>()
  for (const board of boardsOf(
    simulatorEvents({ seed: 'week', matches: MATCHES.usual, ticks: 0 }, { nowMs: fromMs }),
  )) {
    const { match, nowMs } = board
    if (nowMs > fromMs + WEEK_DAYS * DAY_MS) break
    seen.add(match.fixture.matchId)
    if (nowMs >= shiftMs) {
      const drawn = () => (chance.unit() - 0.5) * 2 * SHIFT
      const wanted = [...seen].filter(() => chance.unit() < SHIFTED)
      const shifts = Object.fromEntries(wanted.map((id) => [id, { total: drawn(), balance: drawn() }]))
      tune({ shifts, margins: { twoWay: chance.unit() * 0.02, goals: chance.unit() * 0.05 } })
      shiftMs = nowMs + HOUR_MS
      seen = new Set()
    }
    if (++passed % WEEK_ONE_IN === 0) yield board
  }
  tune()
}

type Search = (match: BookMatch, nowMs: number) => SureWin | undefined

/** Between all bets of a match, bodies among them. */
const amongAll: Search = (match, nowMs) => sureWinOn(match, nowMs, BODY_LEAST_PPM)
/** A file at odds with itself has prices that contradict each other: bodies go with its Asian lines and its 1X2. */
const amongOdd: Search = (match, nowMs) => sureWinOn(match, nowMs) ?? bodySureWinOn(match, nowMs, BODY_LEAST_PPM)

function check(boards: Iterable<Board>, search: Search): string {
  let checked = 0
  const sports = new Map<string, number>()
  const found: string[] = []
  for (const { match, nowMs } of boards) {
    const one = search(match, nowMs)
    if (one) found.push(inWords(match, one))
    checked += 1
    const { name } = sportOf(match.fixture.sport)
    sports.set(name, (sports.get(name) ?? 0) + 1)
  }
  if (found.length > 0) throw new Error(`${found.length} of ${checked} boards:\n${found.slice(0, SHOWN).join('\n')}`)
  return `${checked} boards of ${sports.size} sports.`
}

function* allOf<T>(lists: Iterable<Iterable<T>>): Generator<T> {
  for (const list of lists) yield* list
}

/** @param real the file of a real season, which not every machine has */
export function proofs(firstKickoffMs: number, real: string): Proof[] {
  interface Of {
    lacks?: () => string | undefined
    search?: Search
  }
  const proof = (name: string, boards: () => Iterable<Board>, { lacks, search = amongAll }: Of = {}): Proof => ({
    name: `no sure win on the boards of ${name}`,
    run: async () => check(boards(), search),
    ...(lacks && { lacks }),
  })
  const odd = (seed: number) => ofSeason(oddSeason(seed, ODD_MATCHES).matches)
  const clock = () =>
    readSeason(cutRows(generateRoundTheClock({ seed: 'sure win', firstKickoffMs, days: 3 })), 'clock').matches
  const realMatches = () => {
    const season = readSeasonFile(real)
    if (typeof season === 'string') throw new Error(season)
    return season.matches
  }
  const isHere = () => (existsSync(real) ? undefined : 'its file is not here')
  return [
    proof('files at odds with themselves', () => allOf(Array.from({ length: ODD_SEASONS }, (_, seed) => odd(seed))), {
      search: amongOdd,
    }),
    proof('many leagues round the clock', () => ofSeason(clock())),
    proof('a real season', () => ofSeason(realMatches()), { lacks: isHere }),
    proof('a day of the simulator', () => ofSimulator(firstKickoffMs)),
    proof('a week of the whole offer, with traders at it', () => ofWeek(firstKickoffMs)),
  ]
}
