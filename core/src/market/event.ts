/** The feed event: the one small union that every source sends. The book reads it; sources behind `feed` produce it. */
import type { Quarters } from '../base/line.ts'
import type { ExtraTime } from '../base/sport/sport.ts'
import type { BetType, Period } from './betType.ts'
import type { Score, ScorePart, Scorers, Scores } from './score.ts'

/**
 * The phase of a match: not begun, in a period, in a pause (half-time or another), in extra time. `ended` waits for the
 * result; `abandoned` and `postponed` wait for a decision of the source or an operator (R2-13).
 */
export type Phase = 'scheduled' | ScorePart | 'HT' | 'break' | 'ended' | 'abandoned' | 'postponed'

/** What a client needs to run the clock: minute `fromMinute` began at `sinceMs`; it stands still if stopped. */
export interface LiveClock {
  fromMinute: number
  sinceMs: number
  stopped: boolean
}

/**
 * Who serves next, and the score of the game: 0 15 30 40 A in tennis, or tie-break points; in cricket, who bats and
 * both sides' runs over wickets.
 */
export interface Service {
  side: 'H' | 'A'
  points?: readonly [home: string, away: string]
}

/** One market as a source quotes it. `slot` tells several lines of one bet type and period apart (0 is the main one). */
export interface MarketQuote {
  betType: BetType
  period: Period
  slot: number
  /** HDP: from the home side's view; OU and team totals: the total; others: 0. */
  line: Quarters
  status: 'open' | 'suspended' | 'closed'
  /** The market's own picks if its bet type has no fixed ones: correct scores, total goals, team totals, runners. */
  picks?: readonly string[]
  /**
   * Base prices in thousandths, two decimals, in pick order: Hong Kong for HDP, OU and OE, decimal for all others
   * (R1-4, R1-5).
   */
  prices: readonly number[]
}

/** What a child counts: corners, cards (bookings) or sets as its goals; in a race, who places. */
export type ChildType = 'corners' | 'cards' | 'sets' | 'places'

/**
 * The season of a match's league, its round there from 1, and whether matches make a table (every match counts) or the
 * loser is out (`cup`).
 */
export interface Stage {
  kind: 'table' | 'cup'
  season: string
  round?: number
}

export interface Fixture {
  matchId: string
  sport: number
  leagueId: string
  league: string
  /** The league's rank within its sport, 1 (best) to RANK_MAX; USUAL_RANK if the source gives none. */
  rank?: number
  home: string
  /** Empty for an outright event. */
  away: string
  startsAtMs: number
  /** Its parent match, and what it counts (specification 3: parent-child links). */
  parent?: { matchId: string; type: ChildType }
  /** What extra time counts for, if the title overrides the sport's rule (R2-8). */
  extraTime?: ExtraTime
  /** Minutes of play, in a sport with several lengths (R2-7). */
  minutes?: 40 | 48
  /** What it counts for in its competition; absent: nothing, as in a friendly, or its source does not say. */
  stage?: Stage
  /** An outright event's runners; their ids are its picks. */
  runners?: readonly { id: string; name: string }[]
}

/** Everything that decides selections. An unknown field is absent, and bets that need it stay pending. */
export interface Sheet {
  scores: Scores
  scorers?: Scorers
  /** The winner, if the score does not tell: fights, a game decided off the field. */
  winner?: 'H' | 'A' | 'D'
  /** Half rounds that a fight lasted (R2-10); a points decision counts as all rounds. */
  halfRounds?: number
  /**
   * An outright's winners (several in a dead heat) and non-starters (R2-12). `places` is how many are paid in full if
   * more than one: the first two of a race.
   */
  placing?: { winners: readonly string[]; nonStarters?: readonly string[]; places?: number }
  /**
   * Of a cup match: which side goes on where goals do not tell, and the shoot-out if there was one. Brackets read it; no
   * bet is decided by it.
   */
  goesOn?: { side: 'H' | 'A'; shootOut?: Score }
  /** The number of sets or maps to play was changed (R2-9, R2-11). */
  formatChanged?: true
}

/** How a match ended: with scores, or with a refund or abandonment (R2-18). */
export type MatchResult =
  | ({ state: 'completed' } & Sheet)
  /**
   * Abandoned during a part; `played` in minutes or innings if that decides whether it stands, as an `official` result
   * does.
   */
  | ({ state: 'abandoned'; during: ScorePart; played?: number; official?: true } & Sheet)
  | { state: 'refunded' }

/** Which bets a cancel voids; an absent field means all. */
export interface CancelScope {
  betType?: BetType
  period?: Period
  /** As in the address: for the picked side of a handicap. */
  line?: Quarters
  pick?: string
}

interface Header {
  /** The id of the source. */
  source: string
  /** Rises with every event of a source; an older number is a repeat. */
  seq: number
  /** Idempotency key: the same key is the same fact, however often it arrives. */
  key: string
  /** The source's time. */
  atMs: number
}

export type FeedFact =
  | { kind: 'fixture'; fixture: Fixture }
  /** `running` is the score by period, where the sport shows it; `service` is present while somebody serves. */
  | {
      kind: 'status'
      matchId: string
      phase: Phase
      score: Score
      redCards: Score
      clock: LiveClock | null
      running?: Scores
      service?: Service
    }
  | {
      kind: 'incident'
      matchId: string
      what: 'goal' | 'goalCancelled' | 'redCard' | 'danger' | 'safe'
      side?: 'H' | 'A'
      /** Who scored the goal, if the source knows already. No rule reads it; a name that cannot be shown is left out (`scorerName.ts`). */
      scorer?: string
    }
  /**
   * Who scored a goal, told late or corrected: `goal` counts the side's goals that stand, from 1. Without a name it takes back what
   * was told. A cancelled goal takes its scorer with it.
   */
  | { kind: 'scorer'; matchId: string; side: 'H' | 'A'; goal: number; scorer?: string }
  /**
   * Upserts the named markets; the others are unchanged. `holdsMs`: how long all prices of the match hold before they
   * expire unless the source speaks again. null: until it does; absent: as before.
   */
  | { kind: 'market'; matchId: string; markets: readonly MarketQuote[]; holdsMs?: number | null }
  /** Shuts every market of the match at once, before any new price. A `market` fact that names a market reopens it. */
  | { kind: 'suspend'; matchId: string; reason: 'goal' | 'card' | 'danger' | 'periodEnd' | 'feedLost' | 'trader' }
  | { kind: 'result'; matchId: string; result: MatchResult }
  | { kind: 'resultRollback'; matchId: string }
  /** A period's final score, so that its markets can be settled; null takes it back. */
  | { kind: 'periodResult'; matchId: string; period: Period; score: Score | null }
  /** Voids the bets of a scope accepted in [fromMs, toMs); an absent bound is open. */
  | { kind: 'cancel'; matchId: string; fromMs?: number; toMs?: number; scope?: CancelScope }
  | { kind: 'cancelRollback'; matchId: string; fromMs?: number; toMs?: number; scope?: CancelScope }
  /** The snapshot that began this session of the source is complete: its markets may be bet on. */
  | { kind: 'sourceUp' }
  | { kind: 'sourceDown' }

export type FeedEvent = Header & FeedFact
