/** Seconds of dangerous attacks by minute and side, with goals and red cards below: home upwards, away downwards. */
import { t } from '../../text/text.ts'
import { sideName } from './sentences.ts'
import type { TrackerBody } from './useTracker.ts'

const FULL_MINUTES = 90
const [LEFT, RIGHT, MIDDLE] = [20, 940, 45]
const MINUTE_S = 60
/** A bar of a whole minute. */
const TALLEST = 36

/** Seconds of both sides by minute of play. */
export function pressureByMinute(events: TrackerBody['events']): Map<number, [number, number]> {
  const by = new Map<number, [number, number]>()
  for (const { kind, side, minute, lastedMs } of events) {
    if (kind !== 'danger' || !side || minute === undefined || lastedMs === undefined) continue
    let left = lastedMs / 1000
    // What is longer than the rest of its minute goes on in the next.
    for (let at = minute; left > 0; at++, left -= MINUTE_S) {
      const both = by.get(at) ?? [0, 0]
      both[side === 'H' ? 0 : 1] += Math.min(left, MINUTE_S)
      by.set(at, both)
    }
  }
  return by
}

function Marks({ events, xOf }: { events: TrackerBody['events']; xOf: (minute: number) => number }) {
  return events.map(({ kind, minute, atMs }) => {
    if (minute === undefined || (kind !== 'goal' && kind !== 'redCard')) return null
    const x = xOf(minute)
    return kind === 'goal' ? (
      <circle key={`${kind} ${atMs}`} cx={x} cy="94" r="7" fill="#fff" stroke="#0b1218" strokeWidth="3" />
    ) : (
      <rect key={`${kind} ${atMs}`} x={x - 5} y="86" width="10" height="15" rx="2" fill="#d3342f" />
    )
  })
}

export function Pressure({ tracker }: { tracker: TrackerBody }) {
  const by = pressureByMinute(tracker.events)
  const last = Math.max(FULL_MINUTES, ...tracker.events.map(({ minute = 0 }) => minute + 1))
  const width = (RIGHT - LEFT) / last
  const xOf = (minute: number) => LEFT + (minute + 0.5) * width
  return (
    <figure className="border-t border-line px-3 py-2">
      <figcaption className="flex flex-wrap items-center gap-x-4 text-small text-muted">
        <span className="grow">{t('tracker.pressure')}</span>
        {(['H', 'A'] as const).map((side) => (
          <span key={side} className="flex items-center gap-1.5">
            <i className="size-2.5 rounded-[2px]" style={{ background: `var(--side-${side === 'H' ? 'a' : 'b'})` }} />
            {sideName(tracker, side)}
          </span>
        ))}
      </figcaption>
      <svg viewBox="0 0 960 116" role="img" aria-label={t('tracker.pressure')} className="block h-auto w-full">
        <path d={`M${LEFT} ${MIDDLE}H${RIGHT}`} stroke="var(--line-strong)" />
        <path d={`M${LEFT} 94H${RIGHT}`} stroke="var(--line-strong)" strokeWidth="4" strokeLinecap="round" />
        {[...by].map(([minute, [home, away]]) => (
          <g key={minute}>
            <rect
              {...{ x: xOf(minute) - 3.5, width: 7, rx: 1.5, fill: 'var(--side-a)' }}
              y={MIDDLE - 1 - (home / MINUTE_S) * TALLEST}
              height={(home / MINUTE_S) * TALLEST}
            />
            <rect
              {...{ x: xOf(minute) - 3.5, width: 7, rx: 1.5, fill: 'var(--side-b)' }}
              y={MIDDLE + 1}
              height={(away / MINUTE_S) * TALLEST}
            />
          </g>
        ))}
        <Marks events={tracker.events} xOf={xOf} />
        {[0, 15, 30, 45, 60, 75, 90].map((minute) => (
          <text
            key={minute}
            x={LEFT + minute * width}
            y="114"
            fontSize="11"
            textAnchor="middle"
            fill="var(--ink-muted)"
          >
            {minute}'
          </text>
        ))}
      </svg>
    </figure>
  )
}
