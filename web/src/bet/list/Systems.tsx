/** The member's systems: every ticket with its legs and, line by line, what each combination returned. */
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { usePage } from '../../account/usePage.ts'
import { amountText, dateTimeText } from '../../kit/format.ts'
import { Pager } from '../../kit/Pager.tsx'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { plural, t } from '../../text/text.ts'
import { type Combined, kindText } from '../ticket/ticket.ts'
import { Legs } from './Legs.tsx'
import { useListPace } from './lists.ts'
import { isOpen, stakeText, TicketOutcome } from './Ticket.tsx'

const CELL = 'px-2 py-1'
const FIGURE = `${CELL} figures text-right whitespace-nowrap`

/** Every combination, and what the decided ones returned; the sum is what the ticket came to. */
function Combinations({ ticket }: { ticket: Combined }) {
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
    // biome-ignore lint/a11y: what scrolls must be reachable by the keyboard
    <div className="max-h-96 overflow-auto" tabIndex={0} role="region" aria-label={t('systems.combinations')}>
      <table className="w-full border-collapse text-[13px]">
        <thead>
          <tr className="text-muted">
            <th className={`${CELL} text-left font-medium`}>{t('systems.combination')}</th>
            <th className={`${CELL} text-left font-medium`}>{t('systems.legs')}</th>
            <th className={`${CELL} text-right font-medium`}>{t('bets.col.odds')}</th>
            <th className={`${CELL} text-right font-medium`}>{t('systems.returned')}</th>
          </tr>
        </thead>
        <tbody>
          {data.lines.map(({ line, legs, odds, returned }) => (
            <tr key={line} className="border-t border-line">
              <td className={`${CELL} figures`}>{line}</td>
              <td className={`${CELL} figures`}>{legs.join(' + ')}</td>
              <td className={FIGURE}>{odds.toFixed(3)}</td>
              <td className={FIGURE}>{returned === undefined ? t('systems.open') : amountText(returned, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-line font-semibold">
            <th colSpan={3} className={`${CELL} text-left`}>
              {plural('systems.sum', data.lines.length)}
            </th>
            <td className={FIGURE}>{amountText(data.returned, currency)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function System({ ticket }: { ticket: Combined }) {
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
          <span className="block text-muted">{t(isOpen(ticket) ? 'bets.outstanding' : `state.${ticket.state}`)}</span>
        </span>
      </button>
      <TicketOutcome ticket={ticket} />
      {open && (
        <div className="grid gap-4 pt-2 mid:grid-cols-2">
          <section aria-label={t('systems.legs')}>
            <Legs legs={ticket.legs} isOpen={isOpen(ticket)} isOver={ticket.state === 'settled'} />
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

export function Systems() {
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
