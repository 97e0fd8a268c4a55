/** The simulator's offer by kind: all of its draws follow from these types. */

import type { Grade } from '@quarterline/core/market/book/margin'
import type { Fixture, Stage } from '@quarterline/core/market/event'
import type { GameOutlook } from '@quarterline/core/price/points/pointsChances'
import type { GoalRates } from '@quarterline/core/price/soccer/goalGrid'
import type { ServeChances } from '@quarterline/core/price/tennis/tennisChances'
import type { Draft } from '../tell/draft.ts'
import type { TennisPace } from '../tennis/tennisCourse.ts'
import type { TongueName } from './names.ts'

interface SimulatedBase {
  matchId: string
  /** A number of its own among all that are on offer at a time, below OFFER_NUMBERS. */
  offerNumber: number
  leagueId: string
  league: string
  home: string
  away: string
  opensAtMs: number
  startsAtMs: number
  grade: Grade
  /** Its season and round, of a league or a cup. */
  stage?: Stage
  /** Begins the seed of everything that is drawn for this match. */
  seed: string
}

export interface SoccerMatch extends SimulatedBase {
  kind: 'soccer'
  /** How the players of each side are named. */
  tongues: readonly [home: TongueName, away: TongueName]
  /** Expected goals of the whole match. */
  rates: GoalRates
}

/** The corners or the cards of a soccer match. */
export interface ChildMatch extends SimulatedBase {
  kind: 'corners' | 'cards'
  parent: SoccerMatch
  /** Expected of the whole match. */
  rates: GoalRates
}

export interface HoopsMatch extends SimulatedBase {
  kind: 'hoops'
  outlook: GameOutlook
  /** Minutes of a quarter. */
  quarterMin: number
}

export interface TennisMatch extends SimulatedBase {
  kind: 'tennis'
  serves: ServeChances
  toWin: 2 | 3
  /** One of the two does not turn up. */
  isWalkover: boolean
  /** Its pace, where it is not tennis. */
  pace?: TennisPace
}

/** Fair chances of an outright's runners from an instant until matches are played that change them. */
export interface Chapter {
  atMs: number
  shutsAtMs: number
  chances: () => readonly number[]
}

/** The course of a season or a tournament for its runners. */
export interface OutrightStory {
  runners: readonly string[]
  /** The first from the opening on. */
  chapters: readonly Chapter[]
  /** The winners, by number, and when they are certain. */
  winners: readonly number[]
  decidedAtMs: number
}

/** The winner market of a league or a tournament; it is suspended when the last round begins. */
export interface OutrightMatch extends SimulatedBase {
  kind: 'outright'
  /** The sport of its league. */
  sport: number
  story: () => OutrightStory
}

/** A match of a sport family with its own facts (`play/family.ts`). */
export interface FamilyMatch extends SimulatedBase {
  kind: 'family'
  /** Its fixture beside names and times. */
  fixture: Pick<Fixture, 'sport' | 'extraTime' | 'minutes' | 'runners' | 'parent'>
  /** All its facts in time order, from its fixture to its result; a draft's prices are computed when it is used. */
  tell: (fixture: Fixture) => Generator<Draft, void>
}

export type SimulatedMatch = SoccerMatch | ChildMatch | HoopsMatch | TennisMatch | OutrightMatch | FamilyMatch
