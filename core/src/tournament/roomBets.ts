/** Bets in points: which selections a room takes, and under which terms (R10-3). */
import { type Money, money } from '../base/money.ts'
import { refuse } from '../base/result.ts'
import { isRoundGame } from '../base/sport/sport.ts'
import type { BetTerms } from '../bet/terms.ts'
import type { BetType } from '../market/betType.ts'
import { type BookMatch, isOnBoard, isStarted } from '../market/book/match.ts'
import { GRANTED, POINT_STAKE } from './room.ts'

/** The product under which rooms and their bets are booked. */
export const TOURNAMENT = 'tournament' as const

/** Bet types of rooms (R10-3). */
export const ROOM_BET_TYPES: readonly BetType[] = ['BT_HDP', 'BT_OU', 'BT_1X2', 'BT_OE', 'BT_ML']

/** More points than a player can have: only his free points bound a match's stakes and a payout. */
const UNBOUNDED: Money = money(GRANTED * 1_000_000)

/**
 * Bets in points are no risk of the house and are not shared by uplines. They are taken at decimal odds, before the
 * match starts, on the room's matches only.
 */
export function roomTerms(matches: ReadonlySet<string>): BetTerms {
  return {
    ...{ product: TOURNAMENT, isHouseRisk: false, isShared: false },
    limits: { minBet: POINT_STAKE.min, maxBet: POINT_STAKE.max, maxPerMatch: UNBOUNDED, maxPayout: UNBOUNDED },
    refuses({ selection: { matchId, betType }, quote, odds }) {
      if (!matches.has(matchId)) return refuse('311')
      if (!ROOM_BET_TYPES.includes(betType)) return refuse('invalidBetType')
      if (quote.inPlay) return refuse('liveMatchNotAllowed')
      return odds === 'DEC' ? undefined : refuse('oddsDisplayInvalid')
    },
  }
}

/** Whether a room may use a match: a match to come, no child match, no outright, no round of a house game. */
export function isForRooms(match: BookMatch, nowMs: number): boolean {
  const { sport, parent, runners } = match.fixture
  const isWhole = parent === undefined && runners === undefined && !isRoundGame(sport)
  return isWhole && isOnBoard(match) && !isStarted(match, nowMs)
}
