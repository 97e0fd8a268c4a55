/** A tournament room: its types, states, bounds and fixed times (rules 10). */

import { inCurrency } from '../account/limits.ts'
import { CURRENCY, type Currency, MONEY_SCALE, type Money, money } from '../base/money.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../base/time.ts'

/** Bounds of a room: entry fee, players, PIN digits, and the fewest matches (specification 9). */
export const ROOM = { rate: { min: 10, max: 1000 }, players: { min: 3, max: 30 }, pinDigits: 6, matchesMin: 3 } as const

/** Room types of the specification (section 3). */
export const ROOM_TYPE = { public: 1, private: 2, free: 3 } as const
export type RoomKind = keyof typeof ROOM_TYPE
export type RoomType = (typeof ROOM_TYPE)[RoomKind]

/** The states of a room, in the order of its life; the specification's codes are in `ROOM_STATUS`. */
export const ROOM_STATES = ['open', 'active', 'stopped', 'closed', 'ended', 'cancelled'] as const
export type RoomState = (typeof ROOM_STATES)[number]
/** Status codes of the specification (section 3); its filter 10 asks for all. */
export const ROOM_STATUS = { open: 'A', active: 0, stopped: 4, closed: 1, ended: 3, cancelled: 2 } as const
export type RoomStatus = (typeof ROOM_STATUS)[RoomState]
export const ALL_STATUSES = 10

/** Whether a room is finished and never changes again. */
export const isOver = (state: RoomState): boolean => state === 'ended' || state === 'cancelled'
/** States in which bets are placed (R10-7). */
export const takesBets = (state: RoomState): boolean => state === 'open' || state === 'active'

/** The most matches of a room (R10-1), unless the operator sets fewer. */
export const MATCHES_MAX = 20
/** Joining closes this long before the first match (R10-1). */
export const JOIN_ENDS_BEFORE_MS = 5 * MINUTE_MS
/** A room needs this much time for others to join. */
export const JOIN_WITHIN_MIN_MS = 5 * MINUTE_MS
/** How long results are reviewed before prizes are paid (R10-7). */
export const REVIEW_MS = 30 * MINUTE_MS
/** A match that starts later than this after its planned start does not count (R10-7). */
export const POSTPONED_MS = 12 * HOUR_MS
/** The part of fees that the house keeps, in ppm (R10-4). */
export const RAKE_PPM = 100_000
/** Points of every player at the start (R10-3). */
export const GRANTED = money(1000 * MONEY_SCALE)
/** Bounds of a bet in points (R10-3). */
export const POINT_STAKE = { min: money(10 * MONEY_SCALE), max: money(500 * MONEY_SCALE) } as const
/** What a player must have staked to be ranked (R10-3). */
export const RANKED_AFTER = { matches: 3, points: money(300 * MONEY_SCALE) } as const
/** Wrong PINs that a member may try in a row, and how long he waits then. */
export const PIN_TRIES = { max: 5, waitMs: 15 * MINUTE_MS } as const
/** How long a row that gained places stays marked, in seconds: the specification's tournament interval (section 9). */
export const TOURNAMENT_INTERVAL_S = 60
/** Letters of a room's name. */
export const ROOM_NAME_LENGTH = { min: 3, max: 24 } as const
/** Unfinished rooms that a member may own, and rooms in which he may have a seat, at the same time. */
export const ROOMS_AT_ONCE = { owned: 5, joined: 20 } as const
/** Rooms that a member may open within a time, closed ones too: rooms and seats are kept for ever. */
export const ROOMS_OPENED = { max: 20, withinMs: DAY_MS } as const
/** Seats that one member may take in a room, those given up too: a free room is once for each. */
export const SEATS_OF_ONE = { free: 1, paid: 3 } as const

/** The bounds of an entry fee in a currency: 10 to 1000 MYR by the currency's fixed factor (rules 14.3). */
export function feeBounds(currency: Currency): { min: Money; max: Money; step: Money } {
  const bound = (units: number) => inCurrency(money(units * MONEY_SCALE), currency)
  return { min: bound(ROOM.rate.min), max: bound(ROOM.rate.max), step: CURRENCY[currency].stakeStep }
}

/** The start of the first match. */
export const firstStartMs = (startsMs: readonly number[]): number => startsMs.reduce((a, b) => Math.min(a, b))
/** When joining ends: before the first match (R10-1). */
export const joinEndsMs = (startsMs: readonly number[]): number => firstStartMs(startsMs) - JOIN_ENDS_BEFORE_MS
/** When an owner who plays weekly is asked to open the room again: a day before its first match was, a week later. */
export const askAgainMs = (firstMs: number): number => firstMs + 6 * DAY_MS
/** When betting ends: at the start of the last match (R10-1). */
export const betEndsMs = (startsMs: readonly number[]): number => startsMs.reduce((a, b) => Math.max(a, b))
