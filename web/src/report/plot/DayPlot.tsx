/** The plot of a statement: win and loss by day, or the balance with deposits and stakes. */
import { useRef, useState } from 'react'
import type uPlot from 'uplot'
import { hasSeamlessWallet } from '../../account/session.ts'
import { amountText, briefAmount, dayText } from '../../kit/format.ts'
import { colorOf, useDrawing } from '../../kit/plot/useDrawing.ts'
import { t } from '../../text/text.ts'
import type { WinLose } from '../statement.ts'
import { type PlotKind, plotColumns } from './plotted.ts'

const HEIGHT = 220
const AXIS_HEIGHT = 28
const AXIS_WIDTH = 64
/** A bar's share of its slot, and its greatest width in pixels. */
const BAR_SHARE = 0.52
const BAR_MAX_PX = 48

interface PlotInput {
  days: WinLose['days']
  shown: PlotKind
  onPoint: (at: number | null) => void
  onPick: (at: number) => void
}

function seriesOf(Plot: typeof uPlot, shown: PlotKind): uPlot.Series[] {
  const bars = Plot.paths.bars?.({ size: [BAR_SHARE, BAR_MAX_PX] })
  const bar = (token: string): uPlot.Series => {
    const fill = colorOf(token)
    return { fill, stroke: fill, width: 0, points: { show: false }, ...(bars && { paths: bars }) }
  }
  if (shown === 'winlose') return [{}, bar('--win'), bar('--lose')]
  const [line, mark] = [colorOf('--focus'), colorOf('--ink')]
  return [
    {},
    bar('--line-strong'),
    { stroke: line, width: 2, points: { show: false } },
    { stroke: 'transparent', points: { show: true, size: 9, fill: mark, stroke: mark } },
  ]
}

function optionsOf(Plot: typeof uPlot, { days, shown, onPoint, onPick }: PlotInput): Omit<uPlot.Options, 'width'> {
  const [ink, grid] = [colorOf('--ink-muted'), colorOf('--line')]
  const axis = { stroke: ink, grid: { stroke: grid, width: 1 }, ticks: { show: false } }
  const dayAt = (at: number) => dayText(days[at]?.workingDate ?? '').slice(0, 5)
  const whole = (values: number[]) => values.map((at) => (Number.isInteger(at) ? dayAt(at) : ''))
  return {
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: { x: { time: false, range: [-0.6, days.length - 0.4] } },
    axes: [
      { ...axis, grid: { show: false }, size: AXIS_HEIGHT, values: (_, values) => whole(values) },
      { ...axis, size: AXIS_WIDTH, values: (_, values) => values.map(briefAmount) },
    ],
    series: seriesOf(Plot, shown),
    hooks: {
      setCursor: [({ cursor: { idx } }) => onPoint(idx ?? null)],
      ready: [
        (plot) => {
          plot.over.addEventListener('click', () => typeof plot.cursor.idx === 'number' && onPick(plot.cursor.idx))
        },
      ],
    },
  }
}

/** The plot's element. */
function usePlot(drawn: PlotInput) {
  const now = useRef(drawn)
  now.current = drawn
  const { days, shown } = drawn
  return useDrawing(
    (Plot) => {
      const heard = {
        onPoint: (at: number | null) => now.current.onPoint(at),
        onPick: (at: number) => now.current.onPick(at),
      }
      return [optionsOf(Plot, { days, shown, ...heard }), plotColumns(days, shown) as uPlot.AlignedData]
    },
    [days, shown],
  )
}

/** The facts of the day under the pointer. */
function DayFacts({ day, currency }: { day: WinLose['days'][number] | undefined; currency: string }) {
  // Room for the longest text, so that the content below does not move under the pointer.
  const room = 'figures min-h-15 text-[13px] leading-5 mid:min-h-10'
  if (!day) return <p className={room} />
  const facts = [
    `${t('statement.winlose')} ${amountText(day.winlose, currency, { sign: true })}`,
    `${t('statement.bets')} ${day.bets}`,
    `${t('statement.turnover')} ${amountText(day.turnover, currency)}`,
    ...(day.transfers === 0
      ? []
      : [`${t('statement.transfers')} ${amountText(day.transfers, currency, { sign: true })}`]),
    ...(hasSeamlessWallet() ? [] : [`${t('statement.closing')} ${amountText(day.closing, currency)}`]),
  ]
  return (
    <p className={room}>
      <strong>{dayText(day.workingDate)}</strong> {facts.join(' · ')}
    </p>
  )
}

interface Props {
  days: WinLose['days']
  currency: string
  /** The date under the pointer, here or in the table. */
  pointed: string | undefined
  onPoint: (date: string | undefined) => void
  onOpen: (date: string) => void
}

const SHOWN = [
  ['winlose', 'statement.byDay'],
  ['balance', 'statement.balance'],
] as const

export function DayPlot({ days, currency, pointed, onPoint, onOpen }: Props) {
  const [shown, setShown] = useState<PlotKind>('winlose')
  const dateAt = (at: number | null) => (at === null ? undefined : days[at]?.workingDate)
  const box = usePlot({
    days,
    shown,
    onPoint: (at) => onPoint(dateAt(at)),
    onPick: (at) => {
      const date = dateAt(at)
      if (date) onOpen(date)
    },
  })
  return (
    <figure className="panel print:hidden min-w-0 p-3">
      <figcaption className="mb-2 flex flex-wrap items-center gap-2">
        {hasSeamlessWallet() && <h2 className="text-[13px] font-semibold">{t('statement.byDay')}</h2>}
        {(hasSeamlessWallet() ? [] : SHOWN).map(([name, key]) => (
          <button
            key={name}
            type="button"
            aria-pressed={shown === name}
            onClick={() => setShown(name)}
            className={`min-h-8 rounded-base px-2 text-[13px] max-wide:min-h-11 ${shown === name ? 'bg-surface-3 font-semibold' : 'text-muted'}`}
          >
            {t(key)}
          </button>
        ))}
        <span className="ml-auto flex gap-3 text-[12px] text-muted" aria-hidden>
          <span className="text-win">■ {t('statement.won')}</span>
          <span className="text-lose">■ {t('statement.lost')}</span>
        </span>
      </figcaption>
      {/* The plot's data is in the table below, for screen readers. */}
      <div ref={box} style={{ height: HEIGHT }} className="cursor-pointer overflow-hidden" aria-hidden />
      <DayFacts day={days.find(({ workingDate }) => workingDate === pointed)} currency={currency} />
    </figure>
  )
}
