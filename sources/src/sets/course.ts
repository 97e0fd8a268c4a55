/**
 * Draws the course of a match in sets or ends: rally by rally at the chance that prices it, with an occasional
 * retirement.
 */
import type { Chance } from '@quarterline/core/base/chance'
import { setsWon } from '@quarterline/core/market/score'
import { afterEnd, type EndSide, endChance, isEndsGameOver } from '@quarterline/core/price/sets/endsChances'
import { type Format, formatOf, type PointsFormat, type RacesFormat } from '@quarterline/core/price/sets/formats'
import { isRaceOver } from '@quarterline/core/price/sets/race'
import { NOT_BEGUN, type SetsPlayState } from '@quarterline/core/price/sets/setsBoard'
import { raceAt } from '@quarterline/core/price/sets/setsChances'
import { seconds } from '../tell/course.ts'
import type { SetsRow } from './rows.ts'

/** 0 the home side, 1 the away side. */
export type SetsSide = EndSide

/** The state after a rally, an end or a visit. */
export interface SetsBeat {
  atMs: number
  state: SetsPlayState
  /** The part of the match that ended with it. */
  ends: 'rally' | 'set' | 'match'
  /** The next server. */
  serves: SetsSide | null
}

export interface SetsCourse {
  startsAtMs: number
  first: Pick<SetsBeat, 'state' | 'serves'>
  beats: SetsBeat[]
  /** When a side gives up; nothing more is played. */
  retiredAtMs?: number
}

const LATE_START_S = [0, 150] as const

type BeatAfter = Pick<SetsBeat, 'state' | 'ends'>

function afterRally(format: RacesFormat, state: SetsPlayState, side: SetsSide): BeatAfter {
  const { done } = state
  const [home, away] = state.points
  const points = side === 0 ? ([home + 1, away] as const) : ([home, away + 1] as const)
  if (!isRaceOver(raceAt(format, setsWon(done)), points)) return { state: { ...state, points }, ends: 'rally' }
  const sets = [...done, points]
  const isWon = Math.max(...setsWon(sets)) === format.toWin
  return { state: { ...state, done: sets, points: [0, 0] }, ends: isWon ? 'match' : 'set' }
}

function drawEndPoints({ pointsChances }: PointsFormat, chance: Chance): number {
  let left = chance.unit()
  for (const [at, share] of pointsChances.entries()) {
    left -= share
    if (left < 0) return at + 1
  }
  return pointsChances.length
}

function playEnd(
  format: PointsFormat,
  state: SetsPlayState,
  p: number,
  chance: Chance,
): BeatAfter & { side: SetsSide } {
  const isBlank = chance.unit() < format.blank
  const side: SetsSide = chance.unit() < endChance(format, p, state.hammer) ? 0 : 1
  const scored = afterEnd(format, { ...state, score: state.points }, side, isBlank ? 0 : drawEndPoints(format, chance))
  const isOver = isEndsGameOver(format, scored)
  return {
    side,
    ends: isOver ? 'match' : 'rally',
    state: { ...state, points: scored.score, played: scored.played, hammer: scored.hammer },
  }
}

/** The server of the next rally. @param first the first server of the match; sets alternate */
function serverAfter(
  { serves }: SetsRow,
  first: SetsSide,
  { state, ends }: BeatAfter,
  winner: SetsSide,
): SetsSide | null {
  if (serves === null) return null
  const begins = ((first + state.done.length) % 2) as SetsSide
  if (ends !== 'rally' || serves === 'winner') return ends === 'rally' ? winner : begins
  const played = state.points[0] + state.points[1]
  // From the first deuce of a set of eleven on, the serve alternates.
  const turns = played >= 20 ? played : Math.floor(played / serves)
  return ((begins + turns) % 2) as SetsSide
}

function next(format: Format, state: SetsPlayState, p: number, chance: Chance): BeatAfter & { side: SetsSide } {
  if (format.kind === 'ends') return playEnd(format, state, p, chance)
  const side: SetsSide = chance.unit() < p ? 0 : 1
  return { ...afterRally(format, state, side), side }
}

/** Draws a match that is to begin at an instant. @param p that the home side wins a rally or an end */
export function drawSetsCourse(
  row: SetsRow,
  { startsAtMs, p }: { startsAtMs: number; p: number },
  chance: Chance,
): SetsCourse {
  const format = formatOf(row.format)
  const givesUpAfter = chance.whole(1, row.retires) === 1 ? chance.whole(8, 70) : Number.POSITIVE_INFINITY
  const begun = startsAtMs + seconds(chance, ...LATE_START_S)
  const server = chance.whole(0, 1) as SetsSide
  const hammer = chance.whole(0, 1) as SetsSide
  let state: SetsPlayState = { ...NOT_BEGUN, hammer }
  const course: SetsCourse = {
    startsAtMs: begun,
    beats: [],
    first: { state, serves: row.serves === null ? null : server },
  }
  let atMs = begun
  for (;;) {
    atMs += seconds(chance, ...row.rallyS)
    if (course.beats.length >= givesUpAfter) return { ...course, retiredAtMs: atMs }
    const after = next(format, state, p, chance)
    course.beats.push({
      atMs,
      state: after.state,
      ends: after.ends,
      serves: serverAfter(row, server, after, after.side),
    })
    if (after.ends === 'match') return course
    if (after.ends === 'set') atMs += seconds(chance, ...row.breakS)
    state = after.state
  }
}
