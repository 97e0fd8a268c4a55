/** A measurement as a row: a figure, the yardstick of the same run, and their ratio. */

export interface Row {
  name: string
  value: number
  unit?: string
  yardstick?: { name: string; value: number }
  note?: string
}

const figure = (value: number) => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2))

/** Rows as a Markdown table, which is how docs/performance.md keeps them. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map(({ name, value, unit, yardstick, note }) => {
    const against = yardstick ? `${yardstick.name} ${figure(yardstick.value)}` : '–'
    const ratio = yardstick ? `${(value / yardstick.value).toFixed(2)}×` : '–'
    return `| ${name} | ${figure(value)}${unit ? ` ${unit}` : ''} | ${against} | ${ratio} | ${note ?? ''} |`
  })
  return ['| what | figure | yardstick | ratio | notes |', '|---|---|---|---|---|', ...lines].join('\n')
}
