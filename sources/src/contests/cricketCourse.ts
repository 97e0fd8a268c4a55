/** Prices and draws a cricket match over by over, from the toss to the winning hit. */
import type { Chance } from '@quarterline/core/base/chance'
import type { Score } from '@quarterline/core/market/score'
import { BEYOND, beforeToss, type CricketOutlook, cricketOutlook } from '@quarterline/core/price/cricket/cricketQuotes'
import {
  ALL_OUT,
  CRICKET_FORMATS,
  type InningsState,
  inningsChances,
  NOT_IN,
  overChances,
} from '@quarterline/core/price/cricket/innings'
import type { Opinion } from '../play/opening.ts'
import { seconds } from '../tell/course.ts'
import type { FamilyMatch } from '../world/simulated.ts'

/** A match with the state that its facts are made from. */
export interface CricketMatch extends Omit<FamilyMatch, 'kind' | 'fixture' | 'tell'> {
  format: keyof typeof CRICKET_FORMATS
  /** How much faster the home side scores than the away side, and both than usual, as logarithms. */
  edge: number
  pace: number
}

/** An opinion of the market, which is of goals, in these logarithms. */
const OPINION = { balance: 0.9, total: 0.5 } as const
const LATE_START_S = [0, 120] as const
const OVER_S = [225, 285] as const
const BREAK_S = [1080, 1320] as const
/** Speeds are priced on a grid, so that computed openings can be reused. */
const GRID = 100
const KEPT_MAX = 200

export type CricketSide = 0 | 1

/** The scoring speed of a side, as a whole number of grid steps. */
function speedOf({ edge, pace }: CricketMatch, side: CricketSide, { balance, total }: Opinion): number {
  const seen = (edge + OPINION.balance * balance) * (side === 0 ? 0.5 : -0.5)
  return Math.round((pace + OPINION.total * total + seen) * GRID)
}
const factorOf = (speed: number) => Math.exp(speed / GRID)

const openings = new Map<string, readonly number[]>()

/** The runs of a whole innings, cached by speed because the same ones are read again and again. */
function opening(format: CricketMatch['format'], speed: number): readonly number[] {
  const key = `${format}/${speed}`
  const known = openings.get(key)
  if (known) return known
  const made = inningsChances(CRICKET_FORMATS[format], factorOf(speed), NOT_IN)
  if (openings.size >= KEPT_MAX) openings.clear()
  openings.set(key, made)
  return made
}

/** The opinion that a match is drawn with. */
const TRUTH: Opinion = { total: 0, balance: 0 }

/** The outlook before the toss. */
export function outlookBefore(match: CricketMatch, opinion: Opinion = TRUTH): CricketOutlook {
  const [home, away] = ([0, 1] as const).map((side) => opening(match.format, speedOf(match, side, opinion)))
  return beforeToss(cricketOutlook(home!, away!, false), cricketOutlook(away!, home!, false))
}

/** The state of a match after an over. */
export interface CricketState {
  bats: CricketSide
  isChase: boolean
  innings: InningsState
  /** Runs that the side batting first made. */
  target: number
}

/** The outlook from a state on. */
export function outlookAt(
  match: CricketMatch,
  { bats, isChase, innings, target }: CricketState,
  opinion: Opinion = TRUTH,
) {
  const now = inningsChances(CRICKET_FORMATS[match.format], factorOf(speedOf(match, bats, opinion)), innings)
  if (!isChase) return cricketOutlook(now, opening(match.format, speedOf(match, bats === 0 ? 1 : 0, opinion)), false)
  return cricketOutlook([...Array.from({ length: target }, () => 0), 1], now, true)
}

export interface CricketBeat {
  atMs: number
  state: CricketState
  score: Score
  wickets: Score
  ends?: 'innings' | 'match'
}

export interface CricketCourse {
  startsAtMs: number
  first: CricketSide
  beats: CricketBeat[]
}

function drawOf(chances: readonly number[], chance: Chance): number {
  let left = chance.unit()
  const at = chances.findIndex((often) => {
    left -= often
    return left < 0
  })
  return Math.max(at, 0)
}

function drawOver(match: CricketMatch, { bats, innings }: CricketState, chance: Chance): InningsState {
  const over = overChances(CRICKET_FORMATS[match.format], factorOf(speedOf(match, bats, TRUTH)), innings)
  const sums = over.map((runs) => runs.reduce((all, one) => all + one, 0))
  const fallen = drawOf(sums, chance)
  const runs = drawOf(
    over[fallen]!.map((one) => one / sums[fallen]!),
    chance,
  )
  return { over: innings.over + 1, wickets: innings.wickets + fallen, runs: innings.runs + runs }
}

const sided = (side: CricketSide, own: number, other: number): Score => (side === 0 ? [own, other] : [other, own])

/** Draws a match from the toss to its end. */
export function drawCricket(match: CricketMatch, chance: Chance): CricketCourse {
  const { overs } = CRICKET_FORMATS[match.format]
  const first: CricketSide = chance.unit() < 0.5 ? 0 : 1
  const startsAtMs = match.startsAtMs + seconds(chance, ...LATE_START_S)
  const beats: CricketBeat[] = []
  let atMs = startsAtMs
  let state: CricketState = { bats: first, isChase: false, innings: NOT_IN, target: 0 }
  let made: InningsState = NOT_IN
  for (;;) {
    atMs += seconds(chance, ...OVER_S)
    let innings = drawOver(match, state, chance)
    const isWon = state.isChase && innings.runs > state.target
    if (isWon) innings = { ...innings, runs: state.target + 1 + drawOf(BEYOND, chance) }
    state = { ...state, innings }
    const isOver = innings.over >= overs || innings.wickets >= ALL_OUT
    const ends = isWon || (isOver && state.isChase) ? 'match' : isOver ? 'innings' : undefined
    beats.push({
      atMs,
      state,
      ...(ends && { ends }),
      score: sided(state.bats, innings.runs, made.runs),
      wickets: sided(state.bats, innings.wickets, made.wickets),
    })
    if (ends === 'match') return { startsAtMs, first, beats }
    if (ends === 'innings') {
      made = innings
      state = { bats: first === 0 ? 1 : 0, isChase: true, innings: NOT_IN, target: innings.runs }
      atMs += seconds(chance, ...BREAK_S)
    }
  }
}
