/** Links between the reports, above each of them. */
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { t } from '../../text/text.ts'

const REPORTS = [
  { to: '/info/statement', key: 'shell.statement' },
  { to: '/info/settlements', key: 'report.settlements' },
  { to: '/info/sportsbook', key: 'report.sportsbook' },
  { to: '/info/summary', key: 'report.summary' },
  { to: '/info/parlays', key: 'report.parlays' },
  { to: '/info/adjustments', key: 'report.adjustments' },
  { to: '/info/cancelled', key: 'report.cancelled' },
  { to: '/info/rooms', key: 'report.rooms' },
  { to: '/info/roomrefunds', key: 'report.roomRefunds' },
  { to: '/info/slots', key: 'report.slots' },
  { to: '/info/livecasino', key: 'report.liveCasino' },
  { to: '/info/esports2', key: 'report.virtual' },
  { to: '/info/esports2detail', key: 'report.virtualBets' },
  { to: '/info/lottery', key: 'report.lottery' },
  { to: '/info/lotterycancelled', key: 'report.lotteryCancelled' },
] as const
/** The name of a report with a link. */
export type ReportName = (typeof REPORTS)[number]['key']

export function ReportLinks() {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // A phone does not show all links; the open report's link is scrolled into view.
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && here)
      nav.current.scrollLeft = here.offsetLeft - nav.current.clientWidth / 2 + here.offsetWidth / 2
  }, [])
  return (
    <nav
      ref={nav}
      aria-label={t('report.nav')}
      className="relative -mb-1 flex overflow-x-auto border-b border-line [scrollbar-width:none] print:hidden"
    >
      {REPORTS.map(({ to, key }) => (
        <Link
          key={to}
          to={to}
          className="-mb-px flex min-h-9 flex-none items-center border-b-2 border-transparent px-3 text-[13px] whitespace-nowrap text-muted hover:text-ink max-wide:min-h-11"
          activeProps={{ className: '!border-brand !text-ink font-semibold', 'aria-current': 'page' }}
        >
          {t(key)}
        </Link>
      ))}
    </nav>
  )
}
