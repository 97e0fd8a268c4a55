/** The button of a room: joins, opens, watches, or shows how it ended. */
import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { t } from '../../text/text.ts'
import { roomButton } from '../parts/looks.ts'
import { useSecondsLeft } from '../parts/TimeLeft.tsx'
import type { LobbyCard } from './filters.ts'
import { actOf, joinText, type RoomAct } from './roomWords.ts'

const LOOK_OF = { join: 'line', enter: 'blue', watch: 'plain', table: 'plain', result: 'plain', why: 'plain' } as const

/** What the button of a room does at this moment. */
export function useRoomAct(room: LobbyCard): RoomAct {
  return actOf(room, useSecondsLeft(room.lastJoin) > 0)
}

/** @param props.isStage on the stage, where the join button is amber and shows the exact amount */
export function RoomAction({
  room,
  isStage = false,
  className = '',
}: {
  room: LobbyCard
  isStage?: boolean
  className?: string
}) {
  const act = useRoomAct(room)
  const look = isStage ? (act === 'join' ? 'gold' : 'glass') : LOOK_OF[act]
  return (
    <Link
      to="/tournament2/room/$roomId"
      params={{ roomId: room.room_id }}
      aria-describedby={`room-${room.room_id}`}
      className={`${roomButton(look)} !px-2 ${className}`}
    >
      {act === 'watch' && <Eye size={14} aria-hidden />}
      {act === 'join' ? joinText(room, !isStage) : t(`rooms.${act}`)}
    </Link>
  )
}
