/** The values of the lobby's filters and order, as its address spells them. */
import type { RoomState } from '@quarterline/core/tournament/room'

export const LOBBY_TABS = ['public', 'private', 'free', 'mine'] as const
export type LobbyTab = (typeof LOBBY_TABS)[number]

export const LOBBY_STATUSES = [
  ...(['open', 'active', 'stopped', 'closed', 'ended', 'cancelled'] as const satisfies readonly RoomState[]),
  'all',
] as const
export type LobbyStatus = (typeof LOBBY_STATUSES)[number]

export const LOBBY_ORDERS = ['closing', 'pool', 'fee', 'seats', 'newest'] as const

/** Hours within which the first match of a room starts. */
export const STARTS_WITHIN = [1, 3, 6, 12, 24, 48] as const

/** A tab's default status filter. */
export const usualStatus = (tab: LobbyTab): LobbyStatus => (tab === 'mine' ? 'all' : 'open')
