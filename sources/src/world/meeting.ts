/** A soccer match of a competition: when it opens depends on its league's grade and on the size of the house. */
import { chanceOf } from '@quarterline/core/base/chance'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@quarterline/core/base/time'
import type { Grade } from '@quarterline/core/market/book/margin'
import type { Stage } from '@quarterline/core/market/event'
import type { GoalRates } from '@quarterline/core/price/soccer/goalGrid'
import type { KickOff } from './hours.ts'
import type { TongueName } from './names.ts'
import type { PlannedMatch } from './rounds.ts'
import type { SoccerMatch } from './simulated.ts'

/**
 * Hours before the kick-off from which a match is on offer, by grade, and over how many those of a round are spread.
 */
export const LEAD_HOURS = { 1: 196, 2: 44, 3: 12 } as const
export const LEAD_SPREAD_HOURS = 6

/** The common part of all matches of a competition. */
export interface Competition {
  leagueId: string
  league: string
  grade: Grade
  zoneHours: number
  seed: string
  /**
   * The share of a large house's time before the kick-off: a small one has the same mix of matches, each open for less.
   */
  lead: number
}

/** The sides of a match, and its time within the week that begins on a day of the epoch. */
export interface Meeting {
  /** An id of its own within the competition. */
  id: string
  home: string
  away: string
  tongues: readonly [home: TongueName, away: TongueName]
  rates: GoalRates
  monday: number
  kickOff: KickOff
  stage?: Stage
}

/** How long before its start a match opens: the matches of a round follow one another. */
export function leadMsOf(seed: string, grade: Grade, lead: number): number {
  const hours = (LEAD_HOURS[grade] + chanceOf(`${seed}/lead`).unit() * LEAD_SPREAD_HOURS) * lead
  return Math.floor(hours * 3600) * 1000
}

export function soccerMatch(
  { leagueId, league, grade, zoneHours, seed, lead }: Competition,
  { id, home, away, tongues, rates, monday, kickOff, stage }: Meeting,
): PlannedMatch<SoccerMatch> {
  const matchId = `${leagueId}-${id}`
  const own = `${seed}/${matchId}`
  const startsAtMs = (monday + kickOff.weekday) * DAY_MS + (kickOff.minute - zoneHours * 60) * MINUTE_MS
  return {
    kind: 'soccer',
    matchId,
    leagueId,
    league,
    grade,
    home,
    away,
    tongues,
    rates,
    ...(stage && { stage }),
    startsAtMs,
    seed: own,
    opensAtMs: startsAtMs - leadMsOf(own, grade, lead),
  }
}

/** Hours for which a match of a grade is on offer, play included. */
export const offeredHours = (grade: Grade, lead: number) =>
  (LEAD_HOURS[grade] + LEAD_SPREAD_HOURS / 2) * lead + IN_PLAY_MS / HOUR_MS
const IN_PLAY_MS = 2 * HOUR_MS
