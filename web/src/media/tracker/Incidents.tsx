/** What happened, the latest first; what shut the markets says for how long. */
import { hasGoals, sportOf } from '@quarterline/core/base/sport/sport'
import { useState } from 'react'
import { t } from '../../text/text.ts'
import { incidentText, shutText } from './sentences.ts'
import type { TrackerBody, TrackerEventRow } from './useTracker.ts'

/** The rows shown at most, so that a long match stays light. */
const SHOWN_MAX = 60

/** Incidents that a spectator remembers: in sports of many scores, those that shut the markets and the parts. */
const isKey = ({ kind, lock }: TrackerEventRow, isMany: boolean) =>
  kind !== 'danger' && kind !== 'shut' && (kind !== 'score' || !isMany || lock !== undefined)

/** Scores beyond this many are too many to be remembered one by one. */
const MANY = 12

function Row({ tracker, event }: { tracker: TrackerBody; event: TrackerEventRow }) {
  const shut = shutText(event)
  const color = event.side && `var(--side-${event.side === 'H' ? 'a' : 'b'})`
  return (
    <li className="flex gap-3 border-b border-line px-3 py-1.5 last:border-0">
      {hasGoals(sportOf(tracker.sport)) && (
        <span className="figures w-9 shrink-0 text-muted">{event.minute === undefined ? '' : `${event.minute}'`}</span>
      )}
      <span
        aria-hidden
        className="mt-1.5 size-2.5 shrink-0 rounded-full bg-line-strong"
        style={{ background: color }}
      />
      <span
        className={`min-w-0 ${event.kind === 'goal' ? (event.isCancelled ? 'line-through' : 'font-semibold') : ''}`}
      >
        {incidentText(tracker, event)}
        {shut && <span className="block text-small text-warn">{shut}</span>}
      </span>
    </li>
  )
}

export function Incidents({ tracker }: { tracker: TrackerBody }) {
  const [isAll, setAll] = useState(false)
  const isMany = tracker.events.filter(({ kind }) => kind === 'score').length > MANY
  const shown = tracker.events
    .filter((event) => isAll || isKey(event, isMany))
    .slice(-SHOWN_MAX)
    .reverse()
  return (
    <section aria-label={t('tracker.happened')} className="border-t border-line">
      <div className="flex items-center gap-1 px-3 py-1.5">
        <h3 className="grow font-semibold">{t('tracker.happened')}</h3>
        {[false, true].map((all) => (
          <button
            key={String(all)}
            type="button"
            aria-pressed={isAll === all}
            onClick={() => setAll(all)}
            className={`min-h-7 rounded-base border border-line-strong px-2.5 text-small max-mid:min-h-11 ${isAll === all ? 'bg-brand text-brand-ink' : 'bg-surface-2'}`}
          >
            {t(all ? 'tracker.all' : 'tracker.key')}
          </button>
        ))}
      </div>
      {shown.length === 0 ? (
        <p className="px-3 pb-3 text-muted">{t('tracker.nothing')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
        <ul tabIndex={0} aria-label={t('tracker.happened')} className="max-h-80 overflow-y-auto">
          {shown.map((event) => (
            <Row key={`${event.kind} ${event.atMs} ${event.phase ?? ''}`} tracker={tracker} event={event} />
          ))}
        </ul>
      )}
    </section>
  )
}
