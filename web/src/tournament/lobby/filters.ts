/** The filters of the lobby: from its address to the call and back. */
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { ALL_STATUSES, ROOM_STATUS } from '@quarterline/core/tournament/room'
import { type LOBBY_ORDERS, type LobbyStatus, type LobbyTab, type STARTS_WITHIN, usualStatus } from './choices.ts'

/** The search parameters of the lobby's address. */
export interface LobbySearch {
  tab?: LobbyTab | undefined
  status?: LobbyStatus | undefined
  feeMin?: number | undefined
  feeMax?: number | undefined
  playersMin?: number | undefined
  playersMax?: number | undefined
  starts?: (typeof STARTS_WITHIN)[number] | undefined
  league?: string | undefined
  search?: string | undefined
  order?: (typeof LOBBY_ORDERS)[number] | undefined
  page?: number | undefined
  /** The room that is shown beside the list. */
  room?: string | undefined
  /** The room whose sheet is open over a narrow list. */
  peek?: string | undefined
}

export type LobbyFilter = SuccessOf<'tournament/roomlist'>['hidden'][number]['filter']
export type LobbyCard = SuccessOf<'tournament/roomlist'>['rows'][number]
export type RoomDetails = SuccessOf<'tournament/roominfo'>

/** The parameters of the address that make a filter. */
const FIELDS = {
  status: ['status'],
  fee: ['feeMin', 'feeMax'],
  players: ['playersMin', 'playersMax'],
  starts: ['starts'],
  league: ['league'],
  search: ['search'],
} as const satisfies Record<LobbyFilter, readonly (keyof LobbySearch)[]>

const LOBBY_FILTERS = Object.keys(FIELDS) as LobbyFilter[]
export const ROOMS_ON_PAGE = 50

export const lobbyTab = ({ tab = 'public' }: LobbySearch): LobbyTab => tab
export const statusOf = (search: LobbySearch): LobbyStatus => search.status ?? usualStatus(lobbyTab(search))

/** Whether a filter narrows the list beyond what its tab shows anyway. */
export const isSet = (search: LobbySearch, filter: LobbyFilter): boolean =>
  FIELDS[filter].some((field) => search[field] !== undefined && search[field] !== '')

/** The search without a filter, from the first page. Without its status filter it shows every status. */
export function withoutFilter(search: LobbySearch, filter: LobbyFilter): LobbySearch {
  const gone = Object.fromEntries(FIELDS[filter].map((field) => [field, undefined]))
  const all: LobbySearch = filter === 'status' ? { status: 'all' } : {}
  return { ...search, ...gone, ...all, page: undefined }
}

/** The search of the same tab without filters; if there were none, with every status. */
export function clearedSearch(search: LobbySearch): LobbySearch {
  const { tab, order, room } = search
  const isFiltered = LOBBY_FILTERS.some((filter) => isSet(search, filter))
  return { tab, order, room, ...(!isFiltered && { status: 'all' }) }
}

/** The request of the list that an address asks for. */
export function listRequest(search: LobbySearch): RequestOf<'tournament/roomlist'> {
  const { feeMin, feeMax, playersMin, playersMax, starts, league, search: words, order, page = 1 } = search
  const status = statusOf(search)
  return {
    tab: lobbyTab(search),
    roomStatus: status === 'all' ? ALL_STATUSES : ROOM_STATUS[status],
    ...(feeMin !== undefined && { feeMin }),
    ...(feeMax !== undefined && { feeMax }),
    ...(playersMin !== undefined && { playersMin }),
    ...(playersMax !== undefined && { playersMax }),
    ...(starts !== undefined && { startsWithin_h: starts }),
    ...(league !== undefined && { leagueId: league }),
    ...(words !== undefined && words.trim() !== '' && { search: words.trim().slice(0, 64) }),
    order: order ?? 'closing',
    pageNumber: Math.max(1, page),
    pageSize: ROOMS_ON_PAGE,
  }
}
