/** Acts on rooms that wait for a second supervisor, who approves or rejects them here. */
import type { SuccessOf } from '@quarterline/core/calls'
import { Button } from '../../kit/Button.tsx'
import { amountText, dateTimeText } from '../../kit/format.ts'
import { refresh, useCall } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { ActRefusal } from '../ActRefusal.tsx'
import { ActForm } from '../licensee/ActForm.tsx'
import { useWho } from '../session.ts'
import { useAct } from '../useAct.ts'
import { whyTwoText } from './SecondNeeded.tsx'

type Approval = SuccessOf<'console/approvallist'>['rows'][number]

const LISTS = ['console/approvallist', 'console/roomlist', 'console/roomview'] as const
const ROWS_MAX = 100
/** As often as the list of rooms below it. */
const EVERY_MS = 10_000

const CANCEL = 'console/roomcancel'
const isOfRooms = ({ call }: Approval) => call === CANCEL || call === 'console/roomopen'

/** What was asked for. */
function titleOf({ call, request }: Approval): string {
  return call === CANCEL
    ? w('rooms.toCancel', { number: `#${request.room_id}` })
    : w('rooms.toOpen', { name: String(request.name) })
}

/** What belongs to it: the reason of a cancel, or what the room would be. */
function detailOf({ call, request }: Approval): string {
  const { note, shareholder, currency, prize, roomLimit, matches } = request
  if (call === CANCEL) return `${w('rooms.reason')}: ${note}`
  return [
    `${w('rooms.prize')} ${amountText(Number(prize), String(currency))} ${currency}`,
    `${w('lic.shareholder')} ${shareholder}`,
    `${w('rooms.seats')} ${roomLimit}`,
    `${w('rooms.matches')} ${Array.isArray(matches) ? matches.length : 0}`,
  ].join(' · ')
}

/** Turns an act down: nothing is done. */
function RejectButton({ approval_id }: Pick<Approval, 'approval_id'>) {
  const { act, sending, refusal } = useAct()
  const reject = async () => {
    if (await act('console/reject', { approval_id })) refresh(...LISTS)
  }
  return (
    <>
      <Button className="max-wide:min-h-11" disabled={sending} onClick={() => void reject()}>
        {w('rooms.reject')}
      </Button>
      {refusal && (
        <div className="order-last basis-full">
          <ActRefusal refusal={refusal} />
        </div>
      )}
    </>
  )
}

function Story({ approval }: { approval: Approval }) {
  const { requested_by: account, requested_at, why } = approval
  return (
    <div className="text-[13px]">
      <p className="break-words">{detailOf(approval)}</p>
      <p className="text-muted">{w('rooms.askedBy', { account, time: dateTimeText(requested_at) })}</p>
      <p className="text-muted">{whyTwoText(why)}</p>
    </div>
  )
}

interface ItemProps {
  approval: Approval
  onLook: (roomId: string) => void
}

function WaitingAct({ approval, onLook }: ItemProps) {
  const { account, role } = useWho()
  const isOwn = approval.requested_by === account
  const { approval_id, call, request } = approval
  const look = call === CANCEL && (
    <Button look="quiet" className="self-start max-wide:min-h-11" onClick={() => onLook(String(request.room_id))}>
      {w('set.look')}
    </Button>
  )
  if (isOwn || role !== 'supervisor') {
    return (
      <div className="panel flex min-w-0 flex-col gap-2 p-3">
        <h3 className="font-semibold">{titleOf(approval)}</h3>
        <Story approval={approval} />
        {isOwn && <p className="text-[13px] text-warn">{w('rooms.yours')}</p>}
        {look}
      </div>
    )
  }
  return (
    <ActForm
      title={titleOf(approval)}
      button={w('rooms.approve')}
      refreshes={LISTS}
      request={() => ['console/approve', { approval_id }]}
      beside={
        <>
          <RejectButton approval_id={approval_id} />
          {look}
        </>
      }
    >
      <Story approval={approval} />
    </ActForm>
  )
}

/** @param props.onLook opens the room that an act is about */
export function WaitingActs({ onLook }: Pick<ItemProps, 'onLook'>) {
  const asked = { state: 'pending', pageSize: ROWS_MAX } as const
  const { data } = useCall('console/approvallist', asked, { refetchMs: EVERY_MS })
  const waiting = data?.rows.filter(isOfRooms) ?? []
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="waiting" className="flex flex-col gap-2">
      <h2 id="waiting" className="font-semibold">
        {w('rooms.waiting')}
      </h2>
      <div className="grid items-start gap-3 wide:grid-cols-2">
        {waiting.map((approval) => (
          <WaitingAct key={approval.approval_id} approval={approval} onLook={onLook} />
        ))}
      </div>
    </section>
  )
}
