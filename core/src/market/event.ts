/** The feed event: the one small union in which every source speaks. The book reads it; `feed` only produces it. */
import type { Quarters } from '../base/line.ts'
import type { ExtraTime } from '../base/sport/sport.ts'
import type { BetType, Period } from './betType.ts'
import type { Score, ScorePart, Scorers, Scores } from './score.ts'

/**
 * Where a match stands: not begun, in a period, in the pause at half-time or another one, in extra time. `ended` waits for
 * its result; `abandoned` and `postponed` wait for the source's or the operator's decision (R2-13).
 */
export type Phase = 'scheduled' | ScorePart | 'HT' | 'break' | 'ended' | 'abandoned' | 'postponed'

/** What the live clock needs to count by itself: minute `fromMinute` began at `sinceMs`; it stands still when stopped. */
export interface LiveClock {
  fromMinute: number
  sinceMs: number
  stopped: boolean
}

/** Who serves the next rally, and in tennis how the running game is called: 0 15 30 40 A, or the points of a tie-break; of cricket who bats, and runs over wickets of both. */
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
  /** The market's own picks where its bet type has no fixed ones: correct scores, total goals, team totals, runners. */
  picks?: readonly string[]
  /** Base prices in thousandths in the order of its picks: Hong Kong for HDP, OU and OE, decimal for all others (R1-4, R1-5), two decimals. */
  prices: readonly number[]
}

/** What a child match counts: a corner, a card (booking) or a set is its goal; of a race, who comes in among the first. */
export type ChildType = 'corners' | 'cards' | 'sets' | 'places'

export interface Fixture {
  matchId: string
  sport: number
  leagueId: string
  league: string
  /** Where the league stands among those of its sport, from 1, which is the best, to RANK_MAX; USUAL_RANK where it is not said. */
  rank?: number
  home: string
  /** Empty for an outright event. */
  away: string
  startsAtMs: number
  /** The match that this one hangs from, and what it counts (specification 3: parent-child links). */
  parent?: { matchId: string; type: ChildType }
  /** What extra time counts for, where the title says otherwise than the sport's rule (R2-8). */
  extraTime?: ExtraTime
  /** Minutes of play, where the sport knows several (R2-7). */
  minutes?: 40 | 48
  /** An outright event's runners; their ids are its picks. */
  runners?: readonly { id: string; name: string }[]
}

/** Everything that decides selections; what is not known is left out, and what needs it stays pending. */
export interface Sheet {
  scores: Scores
  scorers?: Scorers
  /** Who won, where the score does not say it: fights, a game decided at the table. */
  winner?: 'H' | 'A' | 'D'
  /** Half rounds that a fight reached (R2-10); a point decision counts as all rounds. */
  halfRounds?: number
  /**
   * An outright's winners, several in a dead heat, and who did not start (R2-12). `places` is how many are paid in full
   * where that is more than one: the first two of a race.
   */
  placing?: { winners: readonly string[]; nonStarters?: readonly string[]; places?: number }
  /** The number of sets or maps to play was changed (R2-9, R2-11). */
  formatChanged?: true
}

/** How a match came out. Refunds and abandonments say so instead of a score (R2-18). */
export type MatchResult =
  | ({ state: 'completed' } & Sheet)
  /** Broken off in a part; `played` in minutes or innings where that decides whether it stands, as an `official` result does. */
  | ({ state: 'abandoned'; during: ScorePart; played?: number; official?: true } & Sheet)
  | { state: 'refunded' }

/** Which bets a cancel means; what is left out is all of it. */
export interface CancelScope {
  betType?: BetType
  period?: Period
  /** As in the address: for the picked side of a handicap. */
  line?: Quarters
  pick?: string
}

interface Header {
  /** Which source says it. */
  source: string
  /** Rises with every event of a source; an older number is a repeat. */
  seq: number
  /** Idempotency key: the same key is the same fact, however often it is sent. */
  key: string
  /** The source's time. */
  atMs: number
}

export type FeedFact =
  | { kind: 'fixture'; fixture: Fixture }
  /** `running` is the score by period where the sport shows it; `service` is there while somebody serves. */
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
    }
  /**
   * Upserts the markets named; a market that is not named is unchanged. `holdsMs`: so long all of the match's prices hold; after it
   * their model has left them behind, unless it has spoken again. null: they hold until it does; absent: as they did.
   */
  | { kind: 'market'; matchId: string; markets: readonly MarketQuote[]; holdsMs?: number | null }
  /** Shuts every market of the match at once, before any new price. Each opens again when a `market` fact names it. */
  | { kind: 'suspend'; matchId: string; reason: 'goal' | 'card' | 'danger' | 'periodEnd' | 'feedLost' | 'trader' }
  | { kind: 'result'; matchId: string; result: MatchResult }
  | { kind: 'resultRollback'; matchId: string }
  /** A period's score stands, so its markets can be settled; null takes that back. */
  | { kind: 'periodResult'; matchId: string; period: Period; score: Score | null }
  /** Voids the bets accepted in [fromMs, toMs) that the scope means; an absent bound is open. */
  | { kind: 'cancel'; matchId: string; fromMs?: number; toMs?: number; scope?: CancelScope }
  | { kind: 'cancelRollback'; matchId: string; fromMs?: number; toMs?: number; scope?: CancelScope }
  /** The snapshot that began this source's session is complete: its markets may be bet on. */
  | { kind: 'sourceUp' }
  | { kind: 'sourceDown' }

export type FeedEvent = Header & FeedFact
