/** Texts about a room in the list, on the stage and beside the list. */
import { DAY_MS } from '@quarterline/core/base/time'
import { ROOM, ROOM_TYPE } from '@quarterline/core/tournament/room'
import { platformNow } from '../../kit/clock.ts'
import { amountText, shortDateTime, timeText, wholeText } from '../../kit/format.ts'
import { leagueText } from '../../market/leagueText.ts'
import { plural, t } from '../../text/text.ts'
import { roomState } from '../parts/roomState.ts'
import type { RoomBandName } from './bands.ts'
import type { LobbyCard } from './filters.ts'

const WEEKDAYS = ['thu', 'fri', 'sat', 'sun', 'mon', 'tue', 'wed'] as const
const OFFSET_MS = DAY_MS / 3
const dayOf = (atMs: number) => Math.floor((atMs + OFFSET_MS) / DAY_MS)

/** Sunday 29/11, at GMT+8. */
export function dayName(atMs: number): string {
  const weekday = WEEKDAYS[dayOf(atMs) % WEEKDAYS.length] ?? 'sun'
  return `${t(`rooms.weekday.${weekday}`)} ${shortDateTime(atMs).slice(0, 5)}`
}

/** 21:00 within the next 24 hours and earlier today, else 29/11 21:00. */
export function nearTime(atMs: number): string {
  const aheadMs = atMs - platformNow()
  const isNear = (aheadMs >= 0 && aheadMs < DAY_MS) || dayOf(atMs) === dayOf(platformNow())
  return isNear ? timeText(atMs) : shortDateTime(atMs)
}

/** today 21:00, tomorrow 21:00, 30/11 21:00. */
export function dayTime(atMs: number): string {
  const days = dayOf(atMs) - dayOf(platformNow())
  const time = timeText(atMs)
  return days === 0 ? t('rooms.todayAt', { time }) : days === 1 ? t('rooms.tomorrowAt', { time }) : shortDateTime(atMs)
}

export function bandText(name: RoomBandName): string {
  return typeof name === 'string' ? t(`rooms.band.${name}`) : dayName(name.dayMs)
}

/** The owner as others see him. */
export const ownerText = ({ owner }: Pick<LobbyCard, 'owner'>) => owner || t('rooms.house')

/** #10417 · TebrauTiger · England Premier, Spain First. */
export function roomLine(room: Pick<LobbyCard, 'room_id' | 'owner' | 'leagues'>): string {
  return [`#${room.room_id}`, ownerText(room), room.leagues.map(leagueText).join(', ')].filter(Boolean).join(' · ')
}

export const isFree = ({ roomType }: Pick<LobbyCard, 'roomType'>) => roomType === ROOM_TYPE.free
export const isPrivate = ({ roomType }: Pick<LobbyCard, 'roomType'>) => roomType === ROOM_TYPE.private

/** The label of the button that joins, short in the list and whole on the stage. */
export function joinText(room: Pick<LobbyCard, 'roomType' | 'roomRate' | 'currency'>, isShort: boolean): string {
  if (isFree(room)) return t('rooms.joinFree')
  const amount = (isShort ? wholeText : amountText)(room.roomRate, room.currency)
  return t('rooms.join', { amount })
}

type SeatsOf = Pick<LobbyCard, 'seats' | 'roomLimit' | 'roomStatus' | 'isOwner' | 'lastJoin'>

/** The text about free seats, and whether it is urgent. */
export function seatsText({ seats, roomLimit, roomStatus, isOwner }: SeatsOf): { text: string; isUrgent: boolean } {
  const state = roomState(roomStatus)
  const left = roomLimit - seats
  if (state !== 'open') return { text: left > 0 ? t('rooms.joinClosed') : t('rooms.full'), isUrgent: false }
  if (isOwner && seats < ROOM.players.min)
    return { text: t('rooms.needsMore', { n: ROOM.players.min - seats }), isUrgent: true }
  if (left === 0) return { text: t('rooms.full'), isUrgent: false }
  return left === 1
    ? { text: plural('rooms.seatsLeft', left), isUrgent: true }
    : { text: t('rooms.left', { n: left }), isUrgent: false }
}

export type RoomAct = 'join' | 'enter' | 'watch' | 'table' | 'result' | 'why'

/** What the button of a room does. @param canJoin whether its last moment to join is still to come */
export function actOf(
  room: Pick<LobbyCard, 'roomStatus' | 'isJoined' | 'seats' | 'roomLimit'>,
  canJoin: boolean,
): RoomAct {
  const state = roomState(room.roomStatus)
  if (state === 'cancelled') return 'why'
  if (state === 'ended') return 'result'
  if (room.isJoined) return 'enter'
  if (state === 'closed') return 'table'
  return state === 'open' && canJoin && room.seats < room.roomLimit ? 'join' : 'watch'
}

/** 3rd, as the language writes it. */
export function nth(place: number): string {
  const [tens, ones] = [place % 100, place % 10]
  const form = tens > 10 && tens < 14 ? 'other' : ones === 1 ? 'one' : ones === 2 ? 'two' : ones === 3 ? 'few' : 'other'
  return t(`rooms.nth.${form}`, { n: place })
}
