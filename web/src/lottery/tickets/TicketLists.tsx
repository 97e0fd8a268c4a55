/** The member's tickets: those that wait for their draw, with cancelling, and those that were cancelled. */
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePage } from '../../account/usePage.ts'
import { amountText, shortDateTime } from '../../kit/format.ts'
import { Pager } from '../../kit/Pager.tsx'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { plural, t } from '../../text/text.ts'
import { CancelButton } from './CancelButton.tsx'
import { TicketDialog } from './TicketDialog.tsx'
import { TicketStateTag } from './TicketStateTag.tsx'
import { type LotteryTicket, ticketLinesText } from './ticket.ts'

const LOOK_EVERY_MS = 30_000
/** As many lines of a ticket as its row has room for. */
const SHOWN_LINES = 4

function TicketRow({ ticket, company, onOpen }: { ticket: LotteryTicket; company: string; onOpen: () => void }) {
  const { ticket_id, draw, draw_at, state, currency, cost, win, lines } = ticket
  return (
    <li className="grid items-center gap-x-4 gap-y-1 border-t border-line px-3 py-2 first:border-0 mid:grid-cols-[170px_minmax(0,1fr)_auto_auto]">
      <div>
        <button
          type="button"
          className="min-h-6 font-semibold underline underline-offset-2 max-wide:min-h-11"
          onClick={onOpen}
        >
          {ticket_id}
        </button>{' '}
        <TicketStateTag state={state} />
        <p className="figures text-[12px] text-muted">
          {company} · {draw} · {shortDateTime(draw_at)}
        </p>
      </div>
      <p className="min-w-0">
        {ticketLinesText(ticket, SHOWN_LINES)}
        {lines.length > SHOWN_LINES && ` · +${lines.length - SHOWN_LINES}`}
        <span className="block text-[12px] text-muted">{plural('lottery.lines', lines.length)}</span>
      </p>
      <p className="figures text-right">
        <b>{amountText(cost, currency)}</b>
        {win > 0 && <span className="block text-win">{amountText(win, currency, { sign: true })}</span>}
      </p>
      <CancelButton ticket={ticket} />
    </li>
  )
}

const CALLS = { open: 'bet/dbetlist', cancelled: 'bet/dbetlistcancel' } as const
type ListName = keyof typeof CALLS

/** Both lists: one is read in full, of the other how long it is. */
function useTicketLists(chosen: ListName, { page, size }: { page: number; size: number }) {
  const request = (name: ListName) => (name === chosen ? { pageNumber: page, pageSize: size } : { pageSize: 1 })
  return {
    open: useCall('bet/dbetlist', request('open'), { refetchMs: LOOK_EVERY_MS, keep: true, isSaidHere: true }),
    cancelled: useCall('bet/dbetlistcancel', request('cancelled'), { keep: true, isSaidHere: true }),
  }
}

interface Props {
  /** What a company is called, where that is known. */
  nameOf?: (company: string) => string
  onRepeat?: (ticket: LotteryTicket) => void
}

export function TicketLists({ nameOf = (company) => company, onRepeat }: Props) {
  const [chosen, choose] = useState<ListName>('open')
  const [opened, open] = useState<string>()
  const [paging, turn] = usePage()
  const lists = useTicketLists(chosen, paging)
  const { data, error, refetch } = lists[chosen]
  return (
    <>
      <Tabs
        label={t('lottery.tab.tickets')}
        tabs={(['open', 'cancelled'] as const).map((name) => ({
          ...{ name, label: t(`lottery.list.${name}`), count: lists[name].data?.total },
        }))}
        chosen={chosen}
        onChoose={(name) => {
          turn({ ...paging, page: 1 })
          choose(name)
        }}
        end={
          <Link to="/info/lottery" className="flex-none px-2 text-[12px] text-muted underline max-wide:py-3">
            {t('lottery.list.decided')}
          </Link>
        }
      >
        {!data && !error && <Skeleton rows={3} height={64} />}
        {!data && error && (
          <Failed text={t('lottery.ticketsFailed')} code={codeOf(error)} onRetry={() => void refetch()} />
        )}
        {data?.rows.length === 0 && <Empty text={t('lottery.noTickets')} />}
        <ul>
          {data?.rows.map((ticket) => (
            <TicketRow
              key={ticket.ticket_id}
              ticket={ticket}
              company={nameOf(ticket.company)}
              onOpen={() => open(ticket.ticket_id)}
            />
          ))}
        </ul>
        {data && data.total > 0 && (
          <Pager {...paging} total={data.total} onTurn={(page, size) => turn({ page, size })} />
        )}
      </Tabs>
      {opened && <TicketDialog id={opened} nameOf={nameOf} onClose={() => open(undefined)} onRepeat={onRepeat} />}
    </>
  )
}
