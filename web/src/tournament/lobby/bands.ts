/** The bands of the list: rooms in play, rooms by the time at which joining closes, and those that are over. */
import { DAY_MS, HOUR_MS } from '@quarterline/core/base/time'
import { isOver } from '@quarterline/core/tournament/room'
import { roomState } from '../parts/roomState.ts'
import type { LobbyCard } from './filters.ts'

export type RoomBandName = 'playing' | 'seated' | 'hour' | 'today' | 'tonight' | 'over' | { dayMs: number }

export interface RoomBand<C> {
  name: RoomBandName
  rooms: readonly C[]
}

const OFFSET_MS = 8 * HOUR_MS
/** The hour at which a night ends: a match at 02:00 is still tonight's. */
const NIGHT_ENDS_H = 6
const EVENING_BEGINS_H = 18

/** The day of a moment at GMT+8, counted from 1970, and its hour. */
const dayOf = (atMs: number) => Math.floor((atMs + OFFSET_MS) / DAY_MS)
const hourOf = (atMs: number) => ((atMs + OFFSET_MS) % DAY_MS) / HOUR_MS

/** The end of the present night, or of the one that begins this evening; undefined by day. */
function nightEndsMs(nowMs: number): number | undefined {
  const hour = hourOf(nowMs)
  if (hour >= NIGHT_ENDS_H && hour < EVENING_BEGINS_H) return undefined
  const day = dayOf(nowMs) + (hour < NIGHT_ENDS_H ? 0 : 1)
  return day * DAY_MS - OFFSET_MS + NIGHT_ENDS_H * HOUR_MS
}

interface BandView {
  nowMs: number
  /** For the member's own rooms: open ones form a single band, because he need not hurry to join them. */
  isMine?: boolean
}

function bandOf(
  { roomStatus, lastJoin }: Pick<LobbyCard, 'roomStatus' | 'lastJoin'>,
  { nowMs, isMine = false }: BandView,
): RoomBandName {
  const state = roomState(roomStatus)
  if (isOver(state)) return 'over'
  if (state !== 'open') return 'playing'
  if (isMine) return 'seated'
  if (lastJoin - nowMs <= HOUR_MS) return 'hour'
  if (lastJoin < (nightEndsMs(nowMs) ?? 0)) return 'tonight'
  return dayOf(lastJoin) === dayOf(nowMs) ? 'today' : { dayMs: dayOf(lastJoin) * DAY_MS - OFFSET_MS }
}

const keyOf = (name: RoomBandName) => (typeof name === 'string' ? name : String(name.dayMs))

/** The rooms in bands, in the given order; among the member's own rooms, those in play come first. */
export function lobbyBands<C extends Pick<LobbyCard, 'roomStatus' | 'lastJoin'>>(
  rooms: readonly C[],
  view: BandView,
): RoomBand<C>[] {
  const groups = Map.groupBy(rooms, (room) => keyOf(bandOf(room, view)))
  const bands = [...groups.values()].map((group) => ({ name: bandOf(group[0] as C, view), rooms: group }))
  return view.isMine ? bands.sort((a, b) => Number(b.name === 'playing') - Number(a.name === 'playing')) : bands
}
