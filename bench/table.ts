/** Formats a measurement as a row: a figure, the yardstick of the same run, their ratio, and the processor time. */
import type { Cpu } from './load/cpu.ts'

export interface Row {
  name: string
  /** Null where nothing could be measured; the note says why. */
  value: number | null
  unit?: string
  yardstick?: { name: string; value: number }
  /** µs of processor time per counted operation; without a generator where the platform's process makes the load. */
  cpu?: Pick<Cpu, 'platform' | 'database'> & Partial<Cpu>
  note?: string
}

/** A number as tables have it. */
export const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2)

/** Rows as a Markdown table, the format of docs/performance.md. */
export function table(rows: readonly Row[]): string {
  const isCosted = rows.some(({ cpu }) => cpu)
  const costOf = ({ cpu }: Row) => {
    if (!cpu) return '–'
    const parts = [cpu.platform, cpu.database, ...(cpu.generator === undefined ? [] : [cpu.generator])]
    return parts.map((us) => us.toFixed(0)).join(' + ')
  }
  const written = rows.map((row) => {
    const { name, value, unit, yardstick, note } = row
    const against = yardstick ? `${yardstick.name} ${figure(yardstick.value)}` : '–'
    const ratio = yardstick && value !== null ? `${(value / yardstick.value).toFixed(2)}×` : '–'
    const shown = value === null ? '–' : `${figure(value)}${unit ? ` ${unit}` : ''}`
    const cells = [name, shown, against, ratio]
    return `| ${[...cells, ...(isCosted ? [costOf(row)] : []), note ?? ''].join(' | ')} |`
  })
  const heads = ['what', 'figure', 'yardstick', 'ratio', ...(isCosted ? ['CPU µs each'] : []), 'notes']
  return [`| ${heads.join(' | ')} |`, `|${heads.map(() => '---|').join('')}`, ...written].join('\n')
}
