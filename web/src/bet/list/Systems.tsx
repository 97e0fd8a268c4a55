/** The member's systems: every ticket with its legs and, line by line, what each combination returned. */
import type { SuccessOf } from '@quarterline/core/calls'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { usePage } from '../../account/usePage.ts'
import { amountText, dateTimeText } from '../../kit/format.ts'
import { Pager } from '../../kit/Pager.tsx'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { Table } from '../../kit/table/Table.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { plural, t } from '../../text/text.ts'
import { type CombinedTicket, kindText } from '../ticket/ticket.ts'
import { Legs } from './Legs.tsx'
import { useListPace } from './lists.ts'
import { isTicketOpen, stakeText, TicketOutcome } from './Ticket.tsx'

const FIGURE = 'figures whitespace-nowrap'

type Line = SuccessOf<'report/betsysparlaybet'>['lines'][number]

/** Every combination with the return of the decided ones; the sum is the ticket's. */
function Combinations({ ticket }: { ticket: CombinedTicket }) {
  const { data, isError, error, refetch } = useCall('report/betsysparlaybet', { bet_id: ticket.bet_id })
  const { currency } = ticket
  if (!data) {
    return isError ? (
      <Failed text={t('bets.failed')} code={codeOf(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={3} height={32} />
    )
  }
  return (
    <Table
      caption={t('systems.combinations')}
      frame="box"
      cell="px-2 py-1 align-baseline"
      columns={{
        line: { head: t('systems.combination'), paint: 'figures', show: ({ line }: Line) => line },
        legs: { head: t('systems.legs'), paint: 'figures', show: ({ legs }: Line) => legs.join(' + ') },
        odds: { head: t('bets.col.odds'), align: 'right', paint: FIGURE, show: ({ odds }) => odds.toFixed(3) },
        returned: {
          head: t('systems.returned'),
          align: 'right',
          paint: FIGURE,
          show: ({ returned }) => (returned === undefined ? t('systems.open') : amountText(returned, currency)),
        },
      }}
      rows={data.lines}
      keyOf={({ line }) => String(line)}
      sums={{
        label: plural('systems.sum', data.lines.length),
        cells: { returned: amountText(data.returned, currency) },
      }}
    />
  )
}

function System({ ticket }: { ticket: CombinedTicket }) {
  const [open, setOpen] = useState(false)
  const Arrow = open ? ChevronDown : ChevronRight
  return (
    <li className="border-b border-line p-3 text-[13px]">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center gap-2 text-left"
      >
        <Arrow size={16} aria-hidden className="shrink-0" />
        <span className="min-w-0">
          <strong className="block text-[14px]">{kindText(ticket)}</strong>
          <span className="figures block text-muted">
            #{ticket.ref_no} · {dateTimeText(ticket.placedAt)}
          </span>
        </span>
        <span className="figures ml-auto text-right">
          {stakeText(ticket)}
          <span className="block text-muted">
            {t(isTicketOpen(ticket) ? 'bets.outstanding' : `state.${ticket.state}`)}
          </span>
        </span>
      </button>
      <TicketOutcome ticket={ticket} />
      {open && (
        <div className="grid gap-4 pt-2 mid:grid-cols-2">
          <section aria-label={t('systems.legs')}>
            <Legs legs={ticket.legs} isOpen={isTicketOpen(ticket)} isOver={ticket.state === 'settled'} />
          </section>
          <div>
            <p className="pb-1 text-muted">{plural('fold.combinations', ticket.lines)}</p>
            <Combinations ticket={ticket} />
          </div>
        </div>
      )}
    </li>
  )
}

export function SystemList() {
  const [{ page, size }, turn] = usePage()
  const refetchMs = useListPace()
  const { data, isError, error, refetch } = useCall(
    'report/betsysparlay',
    { pageNumber: page, pageSize: size },
    { refetchMs },
  )
  return (
    <div className="panel">
      {!data && !isError && <Skeleton rows={4} height={64} />}
      {!data && isError && <Failed text={t('bets.failed')} code={codeOf(error)} onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && <Empty text={t('systems.empty')} />}
      <ul>{data?.rows.map((ticket) => ticket.kind !== 'single' && <System key={ticket.bet_id} ticket={ticket} />)}</ul>
      {data && (
        <Pager page={page} size={size} total={data.total} onTurn={(next, rows) => turn({ page: next, size: rows })} />
      )}
    </div>
  )
}
