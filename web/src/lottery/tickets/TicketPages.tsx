/** A page of a list of tickets, with its states. */
import type { SuccessOf } from '@quarterline/core/calls'
import type { ReactNode } from 'react'
import type { TurnedPage } from '../../account/usePage.ts'
import { Pager } from '../../kit/Pager.tsx'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { DrawTicketRow } from './DrawTicketRow.tsx'
import type { LotteryTicket } from './ticket.ts'

interface Props {
  /** What the platform said of it. */
  list: { data: SuccessOf<'bet/dbetlist'> | undefined; error: Error | null; refetch: () => unknown }
  paging: TurnedPage
  onTurn: (page: TurnedPage) => void
  nameOf: (company: string) => string
  onOpen: (ticketId: string) => void
  actOf?: (ticket: LotteryTicket) => ReactNode
  /** What is said where it has no rows. */
  empty?: string
}

export function TicketPages({ list, paging, onTurn, nameOf, onOpen, actOf, empty = t('lottery.noTickets') }: Props) {
  const { data, error, refetch } = list
  if (!data) {
    if (!error) return <Skeleton rows={3} height={64} />
    return <Failed text={t('lottery.ticketsFailed')} code={codeOf(error)} onRetry={() => void refetch()} />
  }
  if (data.total === 0) return <Empty text={empty} />
  return (
    <>
      <ul>
        {data.rows.map((ticket) => (
          <DrawTicketRow
            key={ticket.ticket_id}
            ticket={ticket}
            company={nameOf(ticket.company)}
            onOpen={() => onOpen(ticket.ticket_id)}
            act={actOf?.(ticket)}
          />
        ))}
      </ul>
      <Pager {...paging} total={data.total} onTurn={(page, size) => onTurn({ page, size })} />
    </>
  )
}
