/** A supervisor's acts on a draw: that it had closed earlier, and its cancellation. Another supervisor approves each. */
import { useState } from 'react'
import { Field } from '../../account/security/Fields.tsx'
import { w } from '../../text/consoleText.ts'
import { ByTwoForm } from './ByTwoForm.tsx'
import type { DeskDraw } from './drawColumns.tsx'
import { fieldSeconds, instantIn } from './drawTime.ts'

const NOTE_MAX = 200

function useNote() {
  const [note, setNote] = useState('')
  const field = (
    <Field
      label={w('lot.why')}
      maxLength={NOTE_MAX}
      autoComplete="off"
      value={note}
      onChange={({ target }) => setNote(target.value)}
    />
  )
  return { note: note.trim(), field }
}

// What was typed outlives the draw's next state; that a second supervisor is waited for does not.
function CloseDraw({ row: { draw_id, state, cut_off, closed } }: { row: DeskDraw }) {
  const [typed, setTime] = useState<string>()
  const time = typed ?? fieldSeconds(closed ?? cut_off)
  const { note, field } = useNote()
  return (
    <ByTwoForm
      key={state}
      title={w('lot.close')}
      button={w('lot.close')}
      request={() => ['console/lotterydrawclose', { draw_id, closed: instantIn(time), note }]}
    >
      <p className="text-[13px] text-muted">{w('lot.closeNote')}</p>
      <Field
        label={w('lot.closeTime')}
        note={w('lot.zone')}
        type="datetime-local"
        step={1}
        value={time}
        onChange={({ target }) => setTime(target.value)}
      />
      {field}
    </ByTwoForm>
  )
}

function CancelDraw({ row: { draw_id, state } }: { row: DeskDraw }) {
  const { note, field } = useNote()
  return (
    <ByTwoForm
      key={state}
      title={w('lot.cancel')}
      button={w('lot.cancel')}
      request={() => ['console/lotterydrawcancel', { draw_id, note }]}
    >
      <p className="text-[13px] text-muted">{w('lot.cancelNote')}</p>
      {field}
    </ByTwoForm>
  )
}

export function DrawActs({ row }: { row: DeskDraw }) {
  if (row.state === 'cancelled') return null
  return (
    <div className="grid items-start gap-3 wide:grid-cols-2">
      <CloseDraw row={row} />
      <CancelDraw row={row} />
    </div>
  )
}
