/** Formats the house's metrics in their units. */
import { w } from '../../text/consoleText.ts'
import type { ConsoleKey } from '../../text/shape.ts'

/** How many digits of a number count for people. */
const DIGITS = 3

const grouped = (text: string) => text.replace(/\B(?=(\d{3})+$)/g, ',')

/** Three digits that count at most, and none after the point from 10 on. */
function plain(value: number): string {
  const short = Number(value.toPrecision(DIGITS))
  return Math.abs(short) >= 10 ? grouped(String(Math.round(short))) : String(short)
}

export type MetricUnit = 'count' | 'rate' | 's' | 'ms' | 'bytes' | 'share' | 'exact'

type TimeKey = Extract<ConsoleKey, `unit.${string}`>

/** A time in the largest unit that says it well. */
function time(seconds: number): [TimeKey, string] {
  if (seconds === 0) return ['unit.s', '0']
  if (seconds < 1) return ['unit.ms', plain(seconds * 1000)]
  if (seconds < 120) return ['unit.s', plain(seconds)]
  if (seconds < 7200) return ['unit.min', String(Math.round(seconds / 60))]
  return seconds < 172_800
    ? ['unit.h', String(Math.round(seconds / 3600))]
    : ['unit.d', String(Math.round(seconds / 86_400))]
}

function timeText(seconds: number): string {
  const [key, n] = time(seconds)
  return w(key, { n })
}

/** A number in its unit, in the language that is spoken; `exact` is for what must not look like the bound that it is beyond. */
export function inUnit(value: number, unit: MetricUnit): string {
  switch (unit) {
    case 's':
      return timeText(value)
    case 'ms':
      return timeText(value / 1000)
    case 'share':
      return `${plain(value * 100)} %`
    case 'bytes':
      return value >= 1e9 ? `${plain(value / 1e9)} GB` : `${plain(value / 1e6)} MB`
    case 'exact':
      return Math.abs(value) >= 100 ? grouped(String(Math.round(value))) : String(Number(value.toPrecision(DIGITS)))
    default:
      return plain(value)
  }
}
