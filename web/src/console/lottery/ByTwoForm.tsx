/** A form of an act on the lottery, which a second supervisor always approves: says so once it was asked for. */
import type { RequestOf } from '@quarterline/core/calls'
import { type ReactNode, useState } from 'react'
import type { Refusal } from '../../kit/call.ts'
import { w } from '../../text/consoleText.ts'
import { SecondNeeded } from '../approval/SecondNeeded.tsx'
import { ActForm } from '../licensee/ActForm.tsx'
import { CHANGED_LISTS, type LotteryActCall } from './lotteryActs.ts'

interface Props<N extends LotteryActCall> {
  title: string
  button: string
  request: () => readonly [name: N, request: RequestOf<N>]
  onLeave?: () => void
  look?: 'primary'
  isOpening?: boolean
  children?: ReactNode
}

const meaning = ({ code }: Refusal) => (code === 'incompletedRequest' ? w('lot.fill') : undefined)

export function ByTwoForm<N extends LotteryActCall>({ title, button, request, children, ...more }: Props<N>) {
  const [why, setWhy] = useState<string>()
  if (why !== undefined) return <SecondNeeded why={why} />
  return (
    <ActForm
      title={title}
      button={button}
      refreshes={CHANGED_LISTS}
      meaning={meaning}
      request={request}
      onDone={(answer: { why?: string | undefined }) => setWhy(answer.why ?? '')}
      {...more}
    >
      {children}
    </ActForm>
  )
}
