/** Which rows have gained two places or more within the tournament interval: their edge stays green that long. */
import { TOURNAMENT_INTERVAL_S } from '@quarterline/core/tournament/room'
import { useEffect, useRef, useState } from 'react'
import { type RoomStanding, risen, type StandingRow } from '../standing.ts'

const NONE: ReadonlySet<string> = new Set()

export function useRisen(table: RoomStanding | undefined): ReadonlySet<string> {
  const before = useRef<readonly StandingRow[]>([])
  const [fresh, setFresh] = useState(NONE)
  useEffect(() => {
    const now = table?.rows ?? []
    const seats = risen(before.current, now)
    before.current = now
    if (seats.length === 0) return
    setFresh((all) => new Set([...all, ...seats]))
    // The timer also ends marks of a table that is no longer shown.
    setTimeout(
      () => setFresh((all) => new Set([...all].filter((seat) => !seats.includes(seat)))),
      TOURNAMENT_INTERVAL_S * 1000,
    )
  }, [table])
  return fresh
}
