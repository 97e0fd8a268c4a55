/** The rooms that match the address. Their order is kept while the pointer or the focus is on the list. */
import { useRef } from 'react'
import { useCall } from '../../kit/useCall.ts'
import { type LobbyCard, type LobbySearch, listRequest } from './filters.ts'
import { useLiveRooms } from './liveRooms.ts'

const EVERY_MS = 30_000

/** The new rows in the order on the screen; rooms that are new to the list wait. */
export function inShownOrder(shown: readonly LobbyCard[], rows: readonly LobbyCard[]): readonly LobbyCard[] {
  const byId = new Map(rows.map((row) => [row.room_id, row]))
  return shown.map((row) => byId.get(row.room_id) ?? row)
}

/** @param isHeld whether pointer or focus is on the list */
export function useRoomList(search: LobbySearch, isHeld: boolean) {
  const request = listRequest(search)
  const list = useCall('tournament/roomlist', request, { refetchMs: EVERY_MS, keep: true, isSaidHere: true })
  useLiveRooms(list.dataUpdatedAt)
  const key = JSON.stringify(request)
  const shown = useRef<{ key: string; rows: readonly LobbyCard[] }>({ key: '', rows: [] })
  const { data, isPlaceholderData } = list
  if (data && !isPlaceholderData) {
    const isSame = shown.current.key === key && shown.current.rows.length > 0
    shown.current = { key, rows: isHeld && isSame ? inShownOrder(shown.current.rows, data.rows) : data.rows }
  }
  return { ...list, rows: data ? shown.current.rows : undefined }
}
