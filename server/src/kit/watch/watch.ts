/**
 * The watch over the house: all metrics in one place, alarms judged by them, and the last hour of the most important.
 */
import {
  ALARM_NAMES,
  ALARMS,
  type AlarmChange,
  type AlarmName,
  type AlarmState,
  judge,
} from '@quarterline/core/base/watch/alarm'
import type { Metric } from 'prom-client'
import type { Figure } from './figure.ts'

/** A line of the plots, with one value per `SPAN_MS`. */
export interface Series {
  name: string
  /** The change since the last call, or the present value; null without one. */
  take(seconds: number): number | null
}

/** A firing alarm. */
export interface FiringAlarm {
  name: AlarmName
  /** Since when, in ms of real time. */
  forMs: number
  value: number | undefined
}

export interface Watch {
  /** Adds metrics, plot lines and other collectors. */
  add(more: { figures?: readonly Figure[]; series?: readonly Series[]; metrics?: readonly Metric[] }): void
  figures(): readonly Figure[]
  metrics(): readonly Metric[]
  /** The value of a single-valued metric by name. */
  read(name: string): number | undefined
  /** Judges the alarms and closes a plot interval when it is over; called every second or so. */
  tick(): void
  /** Called when alarms start or end. */
  onChange(listener: (change: AlarmChange) => void): void
  firing(): FiringAlarm[]
  /** The last hour: how many ms ago each interval ended, with each line's values. */
  past(): { agoMs: number[]; lines: Map<string, (number | null)[]> }
}

const SPAN_MS = 10_000
const SPANS_MAX = 360

interface ValueSpan {
  endedMs: number
  values: Map<string, number | null>
}

/** A watch without metrics yet. `realMs` is monotonic real time. */
export function createWatch(realMs: () => number): Watch {
  const figures = new Map<string, Figure>()
  const series: Series[] = []
  const metrics: Metric[] = []
  const listeners: ((change: AlarmChange) => void)[] = []
  let states = new Map<AlarmName, AlarmState>()
  let spans: ValueSpan[] = []
  let spanSinceMs = realMs()

  function read(name: string): number | undefined {
    const value = figures.get(name)?.read()
    return typeof value === 'number' ? value : undefined
  }

  function closeSpan(nowMs: number): void {
    const seconds = (nowMs - spanSinceMs) / 1000
    const values = new Map(series.map(({ name, take }) => [name, take(seconds)]))
    spans = [...spans.slice(1 - SPANS_MAX), { endedMs: nowMs, values }]
    spanSinceMs = nowMs
  }

  const watch: Watch = {
    add(more) {
      for (const figure of more.figures ?? []) figures.set(figure.name, figure)
      for (const one of more.series ?? []) series.push(one)
      for (const one of more.metrics ?? []) metrics.push(one)
    },
    figures: () => [...figures.values()],
    metrics: () => metrics,
    read,
    tick() {
      const nowMs = realMs()
      if (nowMs - spanSinceMs >= SPAN_MS) closeSpan(nowMs)
      const judged = judge(states, read, nowMs)
      states = judged.states
      for (const change of judged.changes) for (const listener of listeners) listener(change)
    },
    onChange: (listener) => void listeners.push(listener),
    firing() {
      const nowMs = realMs()
      return ALARM_NAMES.flatMap((name) => {
        const firingMs = states.get(name)?.firingMs
        return firingMs === undefined ? [] : [{ name, forMs: nowMs - firingMs, value: read(ALARMS[name].figure) }]
      })
    },
    past() {
      const nowMs = realMs()
      const lines = series.map(({ name }): [string, (number | null)[]] => {
        return [name, spans.map(({ values }) => values.get(name) ?? null)]
      })
      return { agoMs: spans.map(({ endedMs }) => nowMs - endedMs), lines: new Map(lines) }
    },
  }
  watch.add({ figures: [alarmFigure(() => states)] })
  return watch
}

/** Every alarm as a sample: 1 while it fires. */
function alarmFigure(states: () => ReadonlyMap<AlarmName, AlarmState>): Figure {
  return {
    name: 'quarterline_alarm',
    help: '1 while an alarm calls',
    label: 'name',
    read: () => new Map(ALARM_NAMES.map((name) => [name, states().get(name)?.firingMs === undefined ? 0 : 1])),
  }
}
