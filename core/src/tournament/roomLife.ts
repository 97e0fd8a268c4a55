/**
 * The life of a room (R10-7): its next step by time, players and matches. The worker step calls it and writes the step.
 */
import { betEndsMs, POSTPONED_MS, REVIEW_MS, ROOM, type RoomState } from './room.ts'

/** A match of a room. */
export interface RoomMatch {
  /** The kick-off as planned when the room was created. */
  plannedMs: number
  startsMs: number
  /** Its state: to come, completed, or `void` (its bets are void, also while it is called off). */
  state: 'toCome' | 'completed' | 'void'
}

export interface RoomNow {
  state: RoomState
  /** Seats in all, those taken, and those taken by players who have bet. */
  seatsMax: number
  seats: number
  players: number
  joinEndsMs: number
  /** End of the review; absent before the room is closed. */
  reviewEndsMs?: number
  matches: readonly RoomMatch[]
  /** Whether a bet of the room is still open, or has still to follow a ruling of its match. */
  isUnsettled: boolean
}

export const CANCEL_REASONS = ['fewPlayers', 'fewMatches', 'owner', 'operator'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

export type RoomStep =
  | { to: 'active' | 'stopped' | 'ended' }
  | { to: 'closed'; reviewEndsMs: number }
  | { to: 'cancelled'; reason: CancelReason }

/** Whether a match counts: not void, and not put off by more than 12 hours. */
export const isValid = ({ state, plannedMs, startsMs }: RoomMatch): boolean =>
  state !== 'void' && startsMs - plannedMs <= POSTPONED_MS

function startOf({ seatsMax, players, joinEndsMs }: RoomNow, nowMs: number): RoomStep | undefined {
  if (players >= seatsMax) return { to: 'active' }
  if (nowMs < joinEndsMs) return undefined
  // Everybody who sits has bet, except an owner who never did: he is no player (rules 14.22).
  return players >= ROOM.players.min ? { to: 'active' } : { to: 'cancelled', reason: 'fewPlayers' }
}

/**
 * The next step of a room; undefined while nothing is due. After it another may be due at once.
 */
export function nextStep(room: RoomNow, nowMs: number): RoomStep | undefined {
  const { state, matches, isUnsettled, reviewEndsMs } = room
  const valid = matches.filter(isValid)
  const isRunning = state === 'open' || state === 'active' || state === 'stopped'
  if (isRunning && valid.length < ROOM.matchesMin) return { to: 'cancelled', reason: 'fewMatches' }
  const isDecided = valid.every((match) => match.state === 'completed') && !isUnsettled
  switch (state) {
    case 'open':
      return startOf(room, nowMs)
    case 'active':
      return nowMs >= betEndsMs(valid.map(({ startsMs }) => startsMs)) ? { to: 'stopped' } : undefined
    case 'stopped':
      return isDecided ? { to: 'closed', reviewEndsMs: nowMs + REVIEW_MS } : undefined
    case 'closed':
      // A result that was taken back during the review is waited for.
      return isDecided && nowMs >= (reviewEndsMs ?? 0) ? { to: 'ended' } : undefined
    default:
      return undefined
  }
}
