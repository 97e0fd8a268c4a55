/** Opens a former room again: the draft takes its leagues, name, fee and seats; matches are chosen anew. */
import { ROOM_TYPE } from '@quarterline/core/tournament/room'
import { useEffect } from 'react'
import { useCall } from '../../kit/useCall.ts'
import { changeRoomDraft, useRoomDraft } from './draft.ts'

/** A week ahead, so that the leagues of a weekend are found for the next one. */
const WITHIN_H = 168

/** @param again the number of the former room, from the address */
export function useAgain(again: string | undefined): void {
  const { draft, sent } = useRoomDraft()
  const isNew = again !== undefined && draft.again?.room !== again && !sent
  const asked = { room_id: again ?? '' }
  const { data: room } = useCall('tournament/roominfo', asked, { enabled: isNew })
  const { data: matches } = useCall('tournament/matchlookup', asked, { enabled: isNew })
  useEffect(() => {
    if (!isNew || !room || !matches) return
    const { name, roomType, roomRate, roomLimit, me, repeats = false } = room
    changeRoomDraft({
      again: { room: again, hasPlayed: me !== undefined },
      ...{ name, isPrivate: roomType === ROOM_TYPE.private, seats: roomLimit, withinH: WITHIN_H, matches: [] },
      repeats,
      ...(roomRate > 0 && { fee: String(roomRate) }),
      leagues: [...new Set(matches.rows.map(({ leagueId }) => leagueId))],
    })
  }, [isNew, again, room, matches])
}
