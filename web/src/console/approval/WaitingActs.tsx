/** Acts of one kind that wait for a second supervisor, who approves or rejects them here. */
import type { CallName, SuccessOf } from '@quarterline/core/calls'
import { Button } from '../../kit/Button.tsx'
import { dateTimeText } from '../../kit/format.ts'
import { refresh, useCall } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { ActRefusal } from '../ActRefusal.tsx'
import { ActForm } from '../licensee/ActForm.tsx'
import { useWho } from '../session.ts'
import { useAct } from '../useAct.ts'
import { whyTwoText } from './SecondNeeded.tsx'
import { useCards } from './useCards.ts'

export type WaitingApproval = SuccessOf<'console/approvallist'>['rows'][number]

/** A kind of acts: which they are, in words, and the lists that they change. */
export interface WaitingKind {
  calls: readonly CallName[]
  lists: readonly CallName[]
  /** What was asked for. */
  titleOf(approval: WaitingApproval): string
  /** What belongs to it. */
  detailOf(approval: WaitingApproval): string
  /** What it is about, if that can be looked at. */
  subjectOf(approval: WaitingApproval): string | undefined
}

const ROWS_MAX = 100
/** As often as the lists below it. */
const EVERY_MS = 10_000

const listsOf = ({ lists }: WaitingKind): readonly CallName[] => ['console/approvallist', ...lists]

/** Turns an act down: nothing is done. */
function RejectButton({ approval_id, kind }: Pick<WaitingApproval, 'approval_id'> & Pick<ItemProps, 'kind'>) {
  const { act, sending, refusal } = useAct()
  const reject = async () => {
    if (await act('console/reject', { approval_id })) refresh(...listsOf(kind))
  }
  return (
    <>
      <Button className="max-wide:min-h-11" disabled={sending} onClick={() => void reject()}>
        {w('two.reject')}
      </Button>
      {refusal && (
        <div className="order-last basis-full">
          <ActRefusal refusal={refusal} />
        </div>
      )}
    </>
  )
}

function Story({ approval, kind }: Pick<ItemProps, 'approval' | 'kind'>) {
  const { requested_by: account, requested_at, why } = approval
  return (
    <div className="text-[13px]">
      <p className="break-words">{kind.detailOf(approval)}</p>
      <p className="text-muted">{w('two.askedBy', { account, time: dateTimeText(requested_at) })}</p>
      <p className="text-muted">{whyTwoText(why)}</p>
    </div>
  )
}

interface ItemProps {
  approval: WaitingApproval
  isDecided: boolean
  kind: WaitingKind
  onLook: (subject: string) => void
}

function WaitingAct({ approval, isDecided, kind, onLook }: ItemProps) {
  const { account, role } = useWho()
  const isOwn = approval.requested_by === account
  const { approval_id } = approval
  const title = kind.titleOf(approval)
  const subject = kind.subjectOf(approval)
  const look = subject !== undefined && (
    <Button look="quiet" className="self-start max-wide:min-h-11" onClick={() => onLook(subject)}>
      {w('set.look')}
    </Button>
  )
  if (isDecided || isOwn || role !== 'supervisor') {
    return (
      <div className="panel flex min-w-0 flex-col gap-2 p-3">
        <h3 className="font-semibold">{title}</h3>
        <Story approval={approval} kind={kind} />
        {isDecided && <p className="min-h-9 text-[13px] text-muted max-wide:min-h-11">{w('two.decided')}</p>}
        {isOwn && !isDecided && <p className="text-[13px] text-warn">{w('two.yours')}</p>}
        {look}
      </div>
    )
  }
  return (
    <ActForm
      title={title}
      button={w('two.approve')}
      refreshes={listsOf(kind)}
      request={() => ['console/approve', { approval_id }]}
      beside={
        <>
          <RejectButton approval_id={approval_id} kind={kind} />
          {look}
        </>
      }
    >
      <Story approval={approval} kind={kind} />
    </ActForm>
  )
}

/** @param props.onLook opens what an act is about */
export function WaitingActs({ kind, onLook }: Pick<ItemProps, 'kind' | 'onLook'>) {
  const asked = { state: 'pending', pageSize: ROWS_MAX } as const
  const { data } = useCall('console/approvallist', asked, { refetchMs: EVERY_MS })
  const cards = useCards(
    data?.rows.filter(({ call }) => kind.calls.some((one) => one === call)),
    data !== undefined && data.total <= data.rows.length,
  )
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="waiting" className="flex flex-col gap-2">
      <h2 id="waiting" className="font-semibold">
        {w(cards.every(({ isDecided }) => isDecided) ? 'two.decided' : 'two.waiting')}
      </h2>
      <div className="grid items-start gap-3 wide:grid-cols-2">
        {cards.map((card) => (
          <WaitingAct key={card.approval.approval_id} {...card} kind={kind} onLook={onLook} />
        ))}
      </div>
    </section>
  )
}
