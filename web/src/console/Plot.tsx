/** Lines of the last hour; the library that draws them comes when the first is shown. */
import { useEffect, useRef } from 'react'
import type uPlot from 'uplot'
import type { Status } from './parts.ts'
import { extremes, type Line, type PLOTS } from './parts.ts'
import { inUnit, useWords } from './words.ts'

const HEIGHT = 150
const HOUR_S = 3600
/** Tokens of the lines, in their order. */
const COLORS = ['--focus', '--danger'] as const

const colorOf = (token: string) => getComputedStyle(document.documentElement).getPropertyValue(token).trim()

function optionsOf(lines: readonly Line[], labels: readonly string[], width: number): uPlot.Options {
  const [ink, grid] = [colorOf('--ink-muted'), colorOf('--line')]
  const unit = lines[0]?.unit ?? 'count'
  const axis = { stroke: ink, grid: { stroke: grid, width: 1 }, ticks: { stroke: grid, width: 1 } }
  const minutes = (_: uPlot, ago: number[]) => ago.map((seconds) => `${Math.round(seconds / 60)} min`)
  return {
    ...{ width, height: HEIGHT, legend: { show: false }, cursor: { show: false } },
    scales: { x: { time: false, range: [-HOUR_S, 0] }, y: { range: (_, __, most) => [0, most > 0 ? most * 1.1 : 1] } },
    axes: [
      { ...axis, values: minutes, splits: [-3600, -2700, -1800, -900, 0] },
      { ...axis, size: 64, values: (_, values) => values.map((value) => inUnit(value, unit)) },
    ],
    series: [
      {},
      ...lines.map((_, at) => ({ label: labels[at] ?? '', stroke: colorOf(COLORS[at] ?? '--ink'), width: 2 })),
    ],
  }
}

/** Draws into an element and keeps to its width. The colors are those of the moment: another mode is another plot. */
function useDrawing(lines: readonly Line[], labels: readonly string[], past: Status['past']) {
  const box = useRef<HTMLDivElement>(null)
  const said = labels.join()
  useEffect(() => {
    let plot: uPlot | undefined
    let isOver = false
    const draw = async () => {
      const [{ default: Plot }] = await Promise.all([import('uplot'), import('uplot/dist/uPlot.min.css')])
      if (isOver || !box.current) return
      const ago = past.ago_s.map((seconds) => -seconds)
      const values = lines.map(({ name }) => past.lines[name] ?? ago.map(() => null))
      plot = new Plot(optionsOf(lines, said.split(','), box.current.clientWidth), [ago, ...values], box.current)
    }
    const width = new ResizeObserver(() => plot?.setSize({ width: box.current?.clientWidth ?? 0, height: HEIGHT }))
    if (box.current) width.observe(box.current)
    void draw()
    return () => {
      isOver = true
      width.disconnect()
      plot?.destroy()
    }
  }, [lines, said, past])
  return box
}

export function Plot({ plotted: { name, lines }, past }: { plotted: (typeof PLOTS)[number]; past: Status['past'] }) {
  const w = useWords()
  const labels = lines.map(({ label }) => w(label))
  const box = useDrawing(lines, labels, past)
  const shown = (value: number | null, unit: Line['unit']) => (value === null ? w('none') : inUnit(value, unit))
  return (
    <figure className="panel min-w-0 p-4">
      <figcaption>
        <h3 className="font-semibold">{w(name)}</h3>
        <ul className="mb-2 flex flex-wrap gap-x-4 text-[13px] text-muted">
          {lines.map(({ name: line, unit }, at) => {
            const { now, most } = extremes(past.lines[line] ?? [])
            return (
              <li key={line} className="flex items-center gap-1.5">
                <span className="inline-block h-0.5 w-4" style={{ background: `var(${COLORS[at]})` }} aria-hidden />
                {w('summary', { line: labels[at] ?? '', now: shown(now, unit), most: shown(most, unit) })}
              </li>
            )
          })}
        </ul>
      </figcaption>
      {past.ago_s.length === 0 ? (
        <p className="text-muted">{w('nothingYet')}</p>
      ) : (
        <div ref={box} style={{ height: HEIGHT }} aria-hidden />
      )}
    </figure>
  )
}
