/** Seats, pools and states of rooms from the live channel, laid over the last list. */
import { useEffect, useState } from 'react'
import { createKeyedStore, useKey } from '../../kit/keyedStore.ts'
import { followTopic } from '../../kit/live.ts'
import type { LobbyCard } from './filters.ts'

type RoomNews = Pick<LobbyCard, 'room_id' | 'roomStatus' | 'seats' | 'pool'>

const roomNews = createKeyedStore()
/** How long a seat that was just taken stays amber. */
const FRESH_MS = 2000

/**
 * Follows the seats of all rooms while the lobby is shown. @param answeredAtMs when the list was answered; earlier
 * messages are already in it
 */
export function useLiveRooms(answeredAtMs: number): void {
  useEffect(
    () =>
      followTopic({
        key: 'rooms',
        request: { op: 'rooms' },
        take(message) {
          if (message.type !== 'rooms') return
          for (const row of message.rows) roomNews.set(row.room_id, row)
        },
      }),
    [],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer replaces all earlier messages
  useEffect(() => roomNews.clear(), [answeredAtMs])
}

/** A room with its live seats, pool and state. */
export function useLiveRoom<C extends RoomNews>(card: C): C {
  const latest = useKey<RoomNews>(roomNews, card.room_id)
  return latest ? { ...card, roomStatus: latest.roomStatus, seats: latest.seats, pool: latest.pool } : card
}

/** How many seats were taken within the last two seconds. */
export function useFreshSeats(seats: number): number {
  const [state, setState] = useState({ before: seats, fresh: 0 })
  if (state.before !== seats) setState({ before: seats, fresh: Math.max(0, seats - state.before) })
  const { fresh } = state
  useEffect(() => {
    if (fresh === 0) return
    const timer = setTimeout(() => setState((now) => ({ ...now, fresh: 0 })), FRESH_MS)
    return () => clearTimeout(timer)
  }, [fresh])
  return fresh
}
