/** A supervisor's acts on a room: cancel it with a reason, or end the review of its results. */
import { isOver } from '@quarterline/core/tournament/room'
import { useState } from 'react'
import { Field } from '../../account/security/Fields.tsx'
import type { Refusal } from '../../kit/call.ts'
import { dateTimeText } from '../../kit/format.ts'
import { w } from '../../text/consoleText.ts'
import { SecondNeeded } from '../approval/SecondNeeded.tsx'
import { ActForm } from '../licensee/ActForm.tsx'
import type { DeskRoomView } from './deskRoom.ts'

/** The lists that an act on a room changes. */
const ROOM_LISTS = ['console/roomlist', 'console/roomview', 'console/approvallist'] as const

/** The longest reason that is sent to players. */
const NOTE_MAX = 200

const meaning = ({ code }: Refusal) => (code === 'incompletedRequest' ? w('rooms.fill') : undefined)

export interface ReasonInput {
  /** Why the room is to be cancelled, as typed so far. The page keeps it: the sheet moves when its row leaves the list. */
  reason: string
  onReason: (typed: string) => void
}

function CancelRoom({ room_id, reason, onReason }: Pick<DeskRoomView, 'room_id'> & ReasonInput) {
  const [pending, setPending] = useState<{ why?: string | undefined }>()
  if (pending) return <SecondNeeded why={pending.why} />
  return (
    <ActForm
      title={w('rooms.cancel')}
      button={w('rooms.cancel')}
      refreshes={ROOM_LISTS}
      meaning={meaning}
      request={() => ['console/roomcancel', { room_id, note: reason.trim() }]}
      onDone={(answer) => {
        if (answer.state === 'pending') setPending(answer)
      }}
    >
      <Field
        label={w('rooms.reason')}
        note={w('rooms.reasonNote')}
        maxLength={NOTE_MAX}
        autoComplete="off"
        value={reason}
        onChange={({ target }) => onReason(target.value)}
      />
    </ActForm>
  )
}

function ConfirmRoom({ room_id, reviewEnds }: Pick<DeskRoomView, 'room_id' | 'reviewEnds'>) {
  const [isDone, setDone] = useState(false)
  if (isDone) {
    return (
      <p role="status" className="panel p-3 text-[13px] text-ok">
        {w('rooms.confirmed')}
      </p>
    )
  }
  return (
    <ActForm
      title={w('rooms.confirm')}
      button={w('rooms.confirm')}
      look="primary"
      refreshes={ROOM_LISTS}
      request={() => ['console/roomconfirm', { room_id }]}
      onDone={() => setDone(true)}
    >
      <p className="text-[13px] text-muted">
        {w('rooms.confirmNote', { time: reviewEnds === undefined ? '–' : dateTimeText(reviewEnds) })}
      </p>
    </ActForm>
  )
}

export function RoomActs({ room: { room_id, state, reviewEnds }, ...input }: { room: DeskRoomView } & ReasonInput) {
  if (isOver(state)) return null
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {state === 'closed' && <ConfirmRoom room_id={room_id} reviewEnds={reviewEnds} />}
      <CancelRoom room_id={room_id} {...input} />
    </div>
  )
}
