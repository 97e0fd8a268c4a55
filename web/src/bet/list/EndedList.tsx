/** Under the bell: the latest settled bets, and the link to all of today's. */
import { Link } from '@tanstack/react-router'
import { dateTimeText } from '../../kit/format.ts'
import { t } from '../../text/text.ts'
import { netClass, netOf } from '../ticket/ticket.ts'
import type { EndedBets } from './ended.ts'
import { endedWords } from './endedToasts.ts'

const SHOWN = 5

export function EndedList({ ended: { rows }, onLeave }: { ended: EndedBets; onLeave: () => void }) {
  if (rows.length === 0) return null
  return (
    <section aria-label={t('ended.heading')} className="border-b border-line">
      <ul>
        {rows.slice(0, SHOWN).map((ticket) => (
          <li key={ticket.bet_id} className="border-b border-line last:border-0">
            <Link
              to="/info/betlist"
              search={{ tab: 'settled' }}
              onClick={onLeave}
              className="flex min-h-11 flex-col justify-center gap-0.5 px-3 py-2 hover:bg-surface-3"
            >
              <span className={`figures font-semibold ${netClass(netOf(ticket))}`}>{endedWords(ticket)}</span>
              <span className="figures text-[12px] text-muted">
                #{ticket.ref_no} · {dateTimeText(ticket.settledAt ?? ticket.placedAt)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
