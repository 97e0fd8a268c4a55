/** Whether a room may be created or joined. The order of the checks is the precedence of the codes (docs/decisions/0106). */
import { CURRENCY, type Currency, fromDecimal, type Money, toDecimal } from '../base/money.ts'
import { ok, type Refusal, type Result, refuse } from '../base/result.ts'
import { HOUR_MS } from '../base/time.ts'
import { type BookMatch, isStarted } from '../market/book/match.ts'
import { findMatch } from '../market/quote.ts'
import {
  feeBounds,
  isOver,
  JOIN_WITHIN_MIN_MS,
  joinEndsMs,
  MATCHES_MAX,
  ROOM,
  ROOM_NAME_LENGTH,
  ROOM_TYPE,
  ROOMS_AT_ONCE,
  ROOMS_OPENED,
  type RoomState,
  type RoomType,
  SEATS_OF_ONE,
  takesBets,
} from './room.ts'
import { isForRooms } from './roomBets.ts'

/** A room as its creator asks for it; every value is checked here. */
export interface RoomWish {
  name: string
  roomType: number
  /** In whole currency units; of a free room its prize, which has no bounds of a fee. */
  roomRate: number
  roomLimit: number
  roomPassword?: string
  leagues: readonly string[]
  matches: readonly string[]
}

/** What a room is created with. */
export interface CheckedRoom {
  name: string
  type: RoomType
  fee: Money
  prize: Money
  seatsMax: number
  pin: string | null
  matches: readonly BookMatch[]
  joinEndsMs: number
}

interface CreatorView {
  nowMs: number
  currency: Currency
  matchesMax?: number
  /** Unfinished rooms that he owns, and private ones among them. */
  owned: number
  ownedPrivate: number
  /** Rooms that he opened lately, `ROOMS_OPENED.withinMs`. */
  opened: number
  matchOf(id: string): BookMatch | undefined
}

const FORBIDDEN_IN_NAME = /[^\p{L}\p{M}\p{N} '&.!?+-]/u

/** A name in its stored form; undefined if it is invalid. */
export function roomName(typed: string): string | undefined {
  const name = typed.normalize('NFC').trim().replace(/\s+/g, ' ')
  const length = [...name].length
  const fits = length >= ROOM_NAME_LENGTH.min && length <= ROOM_NAME_LENGTH.max
  return fits && !FORBIDDEN_IN_NAME.test(name) && /[\p{L}\p{N}]/u.test(name) ? name : undefined
}

/** A fee of whole steps within its bounds. */
function readFee(typed: number, currency: Currency): Result<Money> {
  const fee = fromDecimal(typed)
  const { min, max, step } = feeBounds(currency)
  if (fee === undefined || fee % step !== 0) return refuse('invalidRoomRate', { step: toDecimal(step) })
  if (fee < min) return refuse('minRoomRate', { min: toDecimal(min) })
  return fee > max ? refuse('maxRoomRate', { max: toDecimal(max) }) : ok(fee)
}

/** The fixed prize of a free room: an amount of its currency. */
function readPrize(typed: number, currency: Currency): Result<Money> {
  const prize = fromDecimal(typed)
  const isAmount = prize !== undefined && prize > 0 && prize % CURRENCY[currency].step === 0
  return isAmount ? ok(prize) : refuse('invalidRoomRate', { step: toDecimal(CURRENCY[currency].step) })
}

function checkSeats(seats: number): Refusal | undefined {
  const { min, max } = ROOM.players
  if (!Number.isInteger(seats)) return refuse('invalidRoomLimit')
  if (seats < min) return refuse('minRoomLimit', { min })
  return seats > max ? refuse('maxRoomLimit', { max }) : undefined
}

const isTwice = (ids: readonly string[]): boolean => new Set(ids).size < ids.length

function checkMatch(match: BookMatch | undefined, leagues: readonly string[], nowMs: number): Refusal | undefined {
  const found = findMatch(match)
  if (!found.ok) return found
  if (isStarted(found.value, nowMs)) return refuse('liveMatchNotAllowed')
  const isOfLeague = leagues.includes(found.value.fixture.leagueId)
  return isOfLeague && isForRooms(found.value, nowMs) ? undefined : refuse('311')
}

function checkMatches({ leagues, matches }: RoomWish, view: CreatorView): Result<readonly BookMatch[]> {
  const { nowMs, matchesMax = MATCHES_MAX, matchOf } = view
  if (isTwice(leagues)) return refuse('leagueExists')
  if (isTwice(matches)) return refuse('matchExists')
  if (matches.length < ROOM.matchesMin || leagues.length === 0) return refuse('minMatch', { min: ROOM.matchesMin })
  if (matches.length > matchesMax) return refuse('maxMatch', { max: matchesMax })
  const chosen = matches.map(matchOf)
  for (const [at, match] of chosen.entries()) {
    const refused = checkMatch(match, leagues, nowMs)
    if (refused) return { ...refused, params: { ...refused.params, matchId: matches[at] as string } }
  }
  return ok(chosen as readonly BookMatch[])
}

/** Whether he may own another room: both unfinished rooms and rooms opened in a day are limited. */
export function checkOwned({ owned, opened }: Pick<CreatorView, 'owned' | 'opened'>): Refusal | undefined {
  if (owned >= ROOMS_AT_ONCE.owned) return refuse('createRoomFailed-2', { max: ROOMS_AT_ONCE.owned })
  const { max, withinMs } = ROOMS_OPENED
  return opened >= max ? refuse('createRoomFailed-2', { max, within_h: withinMs / HOUR_MS }) : undefined
}

/**
 * Checks a new room: type, name, fee, players, PIN, leagues and matches, time, rooms that he owns already.
 * `createRoomFailed-1`: not a type or name; `-2`: he owns as many unfinished rooms as he may, or has opened as many in a day; `-3`: the first match
 * starts too soon for others to join.
 */
export function checkRoom(wish: RoomWish, view: CreatorView): Result<CheckedRoom> {
  const type = Object.values(ROOM_TYPE).find((one) => one === wish.roomType)
  const name = roomName(wish.name)
  if (type === undefined || name === undefined) return refuse('createRoomFailed-1')
  const isFree = type === ROOM_TYPE.free
  const amount = isFree ? readPrize(wish.roomRate, view.currency) : readFee(wish.roomRate, view.currency)
  if (!amount.ok) return amount
  const noSeats = checkSeats(wish.roomLimit)
  if (noSeats) return noSeats
  const isPrivate = type === ROOM_TYPE.private
  const isPin = new RegExp(`^\\d{${ROOM.pinDigits}}$`).test(wish.roomPassword ?? '')
  if (isPrivate ? !isPin : (wish.roomPassword ?? '') !== '') return refuse('invalidRoomPassword')
  const matches = checkMatches(wish, view)
  if (!matches.ok) return matches
  const ends = joinEndsMs(matches.value.map(({ fixture }) => fixture.startsAtMs))
  if (ends - view.nowMs < JOIN_WITHIN_MIN_MS) return refuse('createRoomFailed-3')
  if (isPrivate && view.ownedPrivate > 0) return refuse('roomExists')
  const tooMany = checkOwned(view)
  if (tooMany) return tooMany
  const [fee, prize] = isFree ? [0 as Money, amount.value] : [amount.value, 0 as Money]
  const pin = isPrivate ? (wish.roomPassword ?? null) : null
  return ok({ name, type, fee, prize, seatsMax: wish.roomLimit, pin, matches: matches.value, joinEndsMs: ends })
}

/** What joining depends on, read under the room's lock. */
export interface JoinView {
  nowMs: number
  room: { type: RoomType; state: RoomState; currency: string; seatsMax: number; joinEndsMs: number; pin: string | null }
  currency: string
  seats: number
  /** Whether he has a seat, and whether he or his address had one in this free room. */
  isSeated: boolean
  /** Seats that he has taken in it in all. */
  seatsHad: number
  hadAddress: boolean
  /** Rooms in which he has a seat now. */
  joined: number
  pin: string | undefined
  /** Until when wrong PINs keep him out. */
  pinShutUntilMs: number
}

/** Whether a room can be joined or left: `roomEndedOrCancelled`, `roomClosed` once it has begun. */
export function checkOpen(state: RoomState): Refusal | undefined {
  if (isOver(state)) return refuse('roomEndedOrCancelled')
  return state === 'open' ? undefined : refuse('roomClosed')
}

/** Whether a player can bet: `roomEnded`, `roomEndedOrCancelled` for a cancelled room, `roomClosed` once betting has. */
export function checkTakesBets(state: RoomState): Refusal | undefined {
  if (takesBets(state)) return undefined
  if (state === 'ended') return refuse('roomEnded')
  return refuse(state === 'cancelled' ? 'roomEndedOrCancelled' : 'roomClosed')
}

/**
 * Checks a join but for its first bet and its fee. `joinFailed-1`: too many wrong PINs, with the seconds to wait;
 * `joinFailed-2`: seats in as many rooms as one may have.
 */
export function checkJoin(view: JoinView): Refusal | undefined {
  const { room, nowMs } = view
  if (room.currency !== view.currency) return refuse('invalidCurrency', { currency: room.currency })
  const seatsMax = room.type === ROOM_TYPE.free ? SEATS_OF_ONE.free : SEATS_OF_ONE.paid
  if (view.isSeated || view.seatsHad >= seatsMax) return refuse('memberJoinedBefore')
  const shut = checkOpen(room.state) ?? (nowMs >= room.joinEndsMs ? refuse('roomClosed') : undefined)
  if (shut) return shut
  if (room.type === ROOM_TYPE.private) {
    const waitS = Math.ceil((view.pinShutUntilMs - nowMs) / 1000)
    if (waitS > 0) return refuse('joinFailed-1', { wait_s: waitS })
    if (view.pin !== room.pin) return refuse('invalidRoomPassword')
  }
  if (room.type === ROOM_TYPE.free && view.hadAddress) return refuse('IPJoinedBefore')
  if (view.seats >= room.seatsMax) return refuse('roomFull')
  return view.joined >= ROOMS_AT_ONCE.joined ? refuse('joinFailed-2', { max: ROOMS_AT_ONCE.joined }) : undefined
}
