/** What facts count of a match in play, for both sides; figures that no fact tells are absent. */
import { hasGoals, sportOf } from '@quarterline/core/base/sport/sport'
import { t } from '../../text/text.ts'
import { lengthText } from './sentences.ts'
import type { TrackerBody } from './useTracker.ts'

const NAMES = ['dangers', 'dangerMs', 'redCards', 'corners', 'bookings', 'largestLead'] as const
type FigureName = (typeof NAMES)[number]

/** The figures that mean something in a sport. */
function shownOf({ sport, figures, events }: TrackerBody): { name: FigureName; of: readonly number[] }[] {
  const goals = hasGoals(sportOf(sport))
  const hasDangers = events.some(({ kind }) => kind === 'danger')
  const means: Record<FigureName, boolean> = {
    dangers: goals && hasDangers,
    dangerMs: goals && hasDangers,
    redCards: goals,
    corners: true,
    bookings: true,
    largestLead: !goals,
  }
  return NAMES.flatMap((name) => {
    const of = figures[name]
    if (!of || !means[name]) return []
    return [{ name, of: name === 'dangerMs' ? of.map((ms) => Math.round(ms / 1000)) : of }]
  })
}

function Figure({ name, of: [home = 0, away = 0] }: { name: FigureName; of: readonly number[] }) {
  return (
    <div className="py-1">
      <dt className="text-center text-small text-muted">{t(`tracker.figure.${name}`)}</dt>
      <dd className="figures -mt-5 flex justify-between font-semibold">
        <span>{home}</span>
        <span>{away}</span>
      </dd>
      <dd aria-hidden className="tracker-bar mt-1">
        {home > 0 && <i style={{ flex: home, background: 'var(--side-a)' }} />}
        {away > 0 && <i style={{ flex: away, background: 'var(--side-b)' }} />}
        {home + away === 0 && <i className="flex-1 bg-line" />}
      </dd>
    </div>
  )
}

export function Figures({ tracker }: { tracker: TrackerBody }) {
  const { leadChanges, shuts, shutMs } = tracker.figures
  const shown = shownOf(tracker)
  return (
    <section aria-label={t('tracker.figures')} className="border-t border-line px-3 py-2">
      {shown.length > 0 && (
        <dl className="tracker-figures">
          {shown.map((one) => (
            <Figure key={one.name} {...one} />
          ))}
        </dl>
      )}
      <p className="flex flex-wrap gap-x-4 pt-1 text-small text-muted">
        {!hasGoals(sportOf(tracker.sport)) && <span>{t('tracker.leadChanges', { n: leadChanges })}</span>}
        {shuts > 0 && <span>{t('tracker.shuts', { n: shuts, time: lengthText(shutMs) })}</span>}
      </p>
    </section>
  )
}
