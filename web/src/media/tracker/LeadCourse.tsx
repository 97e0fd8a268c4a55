/** How the lead went, score by score: above the line the home side leads, below it the away side. */
import { t } from '../../text/text.ts'
import { sideName } from './sentences.ts'
import type { TrackerBody } from './useTracker.ts'

const [LEFT, RIGHT, TOP, BOTTOM] = [56, 930, 24, 226]
const MIDDLE = (TOP + BOTTOM) / 2

/** The lead of the home side after each score, from the start. */
const leadsOf = (events: TrackerBody['events']): number[] => [
  0,
  ...events.flatMap(({ score }) => (score ? [(score[0] ?? 0) - (score[1] ?? 0)] : [])),
]

/** A round number above the largest lead, for the two lines of the scale. */
const scaleOf = (leads: readonly number[]): number => {
  const most = Math.max(1, ...leads.map(Math.abs))
  // Even, so that half of it is whole.
  const step = most > 20 ? 20 : most > 6 ? 10 : 4
  return Math.ceil(most / step) * step
}

export function LeadCourse({ tracker }: { tracker: TrackerBody }) {
  const leads = leadsOf(tracker.events)
  const scale = scaleOf(leads)
  const yOf = (lead: number) => MIDDLE - (lead / scale) * (MIDDLE - TOP)
  const step = (RIGHT - LEFT) / Math.max(leads.length - 1, 1)
  const line = leads.map(
    (lead, at) => `${at === 0 ? 'M' : 'L'}${(LEFT + at * step).toFixed(1)} ${yOf(lead).toFixed(1)}`,
  )
  const area = (of: (lead: number) => number) =>
    `M${LEFT} ${MIDDLE}${leads.map((lead, at) => `L${(LEFT + at * step).toFixed(1)} ${yOf(of(lead)).toFixed(1)}`).join('')}V${MIDDLE}z`
  const now = leads.at(-1) ?? 0
  return (
    <figure className="border-t border-line px-3 py-2">
      <figcaption className="text-small text-muted">{t('tracker.lead')}</figcaption>
      <svg viewBox="0 0 960 250" role="img" aria-label={t('tracker.lead')} className="block h-auto w-full">
        <path d={area((lead) => Math.max(lead, 0))} fill="var(--side-a)" opacity=".3" />
        <path d={area((lead) => Math.min(lead, 0))} fill="var(--side-b)" opacity=".3" />
        {[scale, scale / 2, 0, -scale / 2, -scale].map((lead) => (
          <g key={lead}>
            <path d={`M${LEFT} ${yOf(lead)}H${RIGHT}`} stroke={lead === 0 ? 'var(--line-strong)' : 'var(--line)'} />
            <text x={LEFT - 10} y={yOf(lead) + 4} fontSize="13" textAnchor="end" fill="var(--ink-muted)">
              {Math.abs(lead)}
            </text>
          </g>
        ))}
        <path d={line.join('')} fill="none" stroke="var(--ink)" strokeWidth="2" strokeLinejoin="round" />
        <circle cx={RIGHT} cy={yOf(now)} r="6" fill={now < 0 ? 'var(--side-b)' : 'var(--side-a)'} />
        {(['H', 'A'] as const).map((side) => (
          <text
            key={side}
            x={LEFT + 8}
            y={side === 'H' ? TOP - 8 : BOTTOM + 18}
            fontSize="14"
            fontWeight="700"
            fill={`var(--side-${side === 'H' ? 'a' : 'b'})`}
          >
            {t('tracker.ahead', { team: sideName(tracker, side) ?? '' })}
          </text>
        ))}
      </svg>
    </figure>
  )
}
