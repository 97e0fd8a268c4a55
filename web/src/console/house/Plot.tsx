/** A line plot of the last hour. Its library is loaded with the first. */
import type uPlot from 'uplot'
import { MINUS } from '../../kit/format.ts'
import { colorOf, useDrawing } from '../../kit/plot/useDrawing.ts'
import { w } from '../../text/consoleText.ts'
import type { Status } from '../session.ts'
import { extremes, type Line, lonePoints, type PLOTS } from './parts.ts'
import { inUnit } from './units.ts'

const HEIGHT = 140
const AXIS_HEIGHT = 28
/** Beside the longest number of an axis. */
const AXIS_GAP = 20
/** How wide a point is that no line goes through. */
const POINT_SIZE = 5
const HOUR_S = 3600
/** Tokens of the lines, in their order. */
const COLORS = ['--focus', '--danger'] as const

function optionsOf(lines: readonly Line[], labels: readonly string[]): Omit<uPlot.Options, 'width'> {
  const [ink, grid] = [colorOf('--ink-muted'), colorOf('--line')]
  const unit = lines[0]?.unit ?? 'count'
  const axis = { stroke: ink, grid: { stroke: grid, width: 1 }, ticks: { stroke: grid, width: 1 } }
  const minutes = (_: uPlot, ago: number[]) =>
    ago.map((seconds) => `${seconds < 0 ? MINUS : ''}${inUnit(-seconds, 's')}`)
  const lone = (plot: uPlot, series: number) => lonePoints(Array.from(plot.data[series] ?? []))
  return {
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false, range: [-HOUR_S, 0] }, y: { range: (_, __, most) => [0, most > 0 ? most * 1.1 : 1] } },
    axes: [
      { ...axis, size: AXIS_HEIGHT, values: minutes, splits: [-3600, -1800, 0] },
      { ...axis, size: axisSize, values: (_, values) => values.map((value) => inUnit(value, unit)) },
    ],
    series: [
      {},
      ...lines.map((_, at) => {
        const stroke = colorOf(COLORS[at] ?? '--ink')
        const points = { show: true, size: POINT_SIZE, fill: stroke, filter: lone }
        return { label: labels[at] ?? '', stroke, width: 2, points }
      }),
    ],
  }
}

/** As wide as the longest of an axis's numbers is in the language that is spoken. */
function axisSize(plot: uPlot, values: string[] | null): number {
  const widths = (values ?? []).map((value) => plot.ctx.measureText(value).width / devicePixelRatio)
  return AXIS_GAP + Math.max(0, ...widths)
}

/** The plot's element. */
function usePlot(lines: readonly Line[], labels: readonly string[], past: Status['past']) {
  return useDrawing(() => {
    const ago = past.ago_s.map((seconds) => -seconds)
    const values = lines.map(({ name }) => past.lines[name] ?? ago.map(() => null))
    return [optionsOf(lines, labels), [ago, ...values]]
  }, [lines, labels.join(), past])
}

export function Plot({ plotted: { name, lines }, past }: { plotted: (typeof PLOTS)[number]; past: Status['past'] }) {
  const labels = lines.map(({ label }) => w(label))
  const box = usePlot(lines, labels, past)
  const shown = (value: number | null, unit: Line['unit']) => (value === null ? w('none') : inUnit(value, unit))
  return (
    <figure className="panel flex min-w-0 flex-col justify-between p-3">
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
