/** The number of firing alarms, on every operator page; it links to them. */
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { w } from '../../text/consoleText.ts'
import { useStatus } from '../session.ts'

const HOUSE: string = '/console/house'

export function AlarmCount() {
  const { data } = useStatus()
  if (!data) return null
  const n = data.alarms.length
  const label = n > 0 ? w('bar.alarms', { n }) : w('bar.noAlarms')
  return (
    <Link
      to={HOUSE}
      aria-label={label}
      title={label}
      className={`flex h-7 min-w-7 items-center justify-center gap-1.5 rounded-base px-2 max-wide:h-11 max-wide:min-w-11 ${
        n > 0 ? 'bg-card font-bold text-card-ink' : 'text-header-muted hover:text-header-ink'
      }`}
    >
      <TriangleAlert size={16} aria-hidden />
      {n > 0 && <span className="figures text-[12px]">{n}</span>}
    </Link>
  )
}
