/** The feed event: the one small union in which every source speaks. The book reads it; `feed` only produces it. */
import type { Quarters } from '../base/line.ts'

export const BET_TYPES = ['BT_HDP', 'BT_OU', 'BT_1X2'] as const
export type BetType = (typeof BET_TYPES)[number]

/** Full time and first half. Further periods (rules 14.26) join when markets for them are offered. */
export const PERIODS = ['FT', '1H'] as const
export type Period = (typeof PERIODS)[number]

/** The picks of each bet type, in the order in which their prices stand (rules 2.2). */
export const PICKS = { BT_HDP: ['H', 'A'], BT_OU: ['O', 'U'], BT_1X2: ['1', 'X', '2'] } as const satisfies Record<
  BetType,
  readonly string[]
>

export type Goals = readonly [home: number, away: number]

/**
 * Where a match stands. `scheduled` has not started; `ended` waits for its result; `abandoned` and `postponed`
 * wait for the source's or the operator's decision (R2-13).
 */
export type Phase = 'scheduled' | '1H' | 'HT' | '2H' | 'ended' | 'abandoned' | 'postponed'

/** What the live clock needs to count by itself: minute `fromMinute` began at `sinceMs`; it stands still when stopped. */
export interface LiveClock {
  fromMinute: number
  sinceMs: number
  stopped: boolean
}

/** One market as a source quotes it. `slot` tells several lines of one bet type and period apart (0 is the main one). */
export interface MarketQuote {
  betType: BetType
  period: Period
  slot: number
  /** HDP: from the home side's view; OU: the total; 1X2: 0. */
  line: Quarters
  status: 'open' | 'suspended' | 'closed'
  /** Base prices in thousandths in the order of PICKS: Hong Kong for HDP and OU, decimal for 1X2 (R1-4, R1-5), two decimals. */
  prices: readonly number[]
}

export interface Fixture {
  matchId: string
  sport: number
  leagueId: string
  league: string
  home: string
  away: string
  startsAtMs: number
}

/** A completed match: full-time and half-time goals. Refunds and abandonments say so instead of a score (R2-18). */
export type MatchResult =
  | { state: 'completed'; fullTime: Goals; halfTime: Goals }
  | { state: 'refunded' }
  | { state: 'abandoned'; during: '1H' | '2H'; score: Goals; halfTime?: Goals }

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
  | { kind: 'status'; matchId: string; phase: Phase; score: Goals; redCards: Goals; clock: LiveClock | null }
  | {
      kind: 'incident'
      matchId: string
      what: 'goal' | 'goalCancelled' | 'redCard' | 'danger' | 'safe'
      side?: 'H' | 'A'
    }
  /** Upserts the markets named; a market that is not named is unchanged. */
  | { kind: 'market'; matchId: string; markets: readonly MarketQuote[] }
  /** Shuts every market of the match at once, before any new price. Each opens again when a `market` fact names it. */
  | { kind: 'suspend'; matchId: string; reason: 'goal' | 'card' | 'danger' | 'periodEnd' | 'feedLost' | 'trader' }
  | { kind: 'result'; matchId: string; result: MatchResult }
  | { kind: 'resultRollback'; matchId: string }
  /** The first half's score stands, so its markets can be settled; null takes that back. */
  | { kind: 'periodResult'; matchId: string; period: '1H'; score: Goals | null }
  /** Voids the bets accepted in [fromMs, toMs); an absent bound is open. */
  | { kind: 'cancel'; matchId: string; fromMs?: number; toMs?: number }
  | { kind: 'cancelRollback'; matchId: string; fromMs?: number; toMs?: number }
  /** The snapshot that began this source's session is complete: its markets may be bet on. */
  | { kind: 'sourceUp' }
  | { kind: 'sourceDown' }

export type FeedEvent = Header & FeedFact
