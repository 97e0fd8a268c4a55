/** A room, opened: its facts, its players, what suggests that they play together, and a supervisor's acts. */
import { isOver } from '@quarterline/core/tournament/room'
import { Skeleton } from '../../kit/States.tsx'
import { refusalOf, useCall } from '../../kit/useCall.ts'
import { ActRefusal } from '../ActRefusal.tsx'
import { Findings } from './Findings.tsx'
import { PlayerTable } from './PlayerTable.tsx'
import { type ReasonInput, RoomActs } from './RoomActs.tsx'
import { RoomFacts } from './RoomFacts.tsx'

const EVERY_MS = 10_000

export interface SheetProps extends ReasonInput {
  roomId: string
  isSupervisor: boolean
}

export function RoomSheet({ roomId, isSupervisor, ...input }: SheetProps) {
  const { data, error } = useCall('console/roomview', { room_id: roomId }, { refetchMs: EVERY_MS, isSaidHere: true })
  if (!data)
    return (
      <div className="p-3">{error ? <ActRefusal refusal={refusalOf(error)} /> : <Skeleton rows={4} height={44} />}</div>
    )
  const hasActs = isSupervisor && !isOver(data.state)
  return (
    <div className={`grid items-start gap-3 bg-surface-2 p-3 ${hasActs ? 'wide:grid-cols-[minmax(0,1fr)_344px]' : ''}`}>
      <div className="flex min-w-0 flex-col gap-3">
        <RoomFacts room={data} />
        <Findings findings={data.findings} players={data.players} />
        <PlayerTable players={data.players} currency={data.currency} />
      </div>
      {hasActs && <RoomActs room={data} {...input} />}
    </div>
  )
}
