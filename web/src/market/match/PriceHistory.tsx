/** The price history of a main line: a plot, and a list of its last prices with their lines. */
import { DAY_MS } from '@quarterline/core/base/time'
import type { SuccessOf } from '@quarterline/core/calls'
import { type BetType, isAsian, type Period, picksOf } from '@quarterline/core/market/betType'
import { shownOdds } from '@quarterline/core/market/quote'
import { useMemo } from 'react'
import type uPlot from 'uplot'
import { usePreferences } from '../../account/preferences.ts'
import { shortDateTime, timeText } from '../../kit/format.ts'
import { colorOf, useDrawing } from '../../kit/plot/useDrawing.ts'
import type { Columns } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
import { useCall } from '../../kit/useCall.ts'
import { teamText } from '../../text/teamText.ts'
import { t } from '../../text/text.ts'
import { priceText } from '../figures.ts'
import { panelLabel } from './panelLabel.ts'

const HEIGHT = 96
const AXIS_HEIGHT = 24
/** The list has only the latest prices; the plot has all. */
const ROWS_MAX = 8
const OFTEN_MS = 30_000
/** The colours of the picks' lines, in the picks' order. */
const COLORS = ['--focus', '--lose', '--ink-muted'] as const

/** A point of the plot: time, line, and prices by pick. */
interface Point {
  at: number
  line: number
  prices: readonly number[]
}

const readPoint = ([at, line, ...prices]: readonly unknown[]): Point => ({
  at: at as number,
  line: line as number,
  prices: prices as number[],
})

/** The points with decimal prices, so that a higher one always pays more; the current price is drawn up to now. */
function drawnOf({ points, now }: SuccessOf<'uxhistory'>, isHongKong: boolean): Point[] {
  const decimal = (price: number) => price + (isHongKong ? 1 : 0)
  const read = points.map(readPoint).map((point) => ({ ...point, prices: point.prices.map(decimal) }))
  const last = read.at(-1)
  return last ? [...read, { ...last, at: now }] : []
}

function optionsOf(picks: number, isToday: boolean): Omit<uPlot.Options, 'width'> {
  const [ink, grid] = [colorOf('--ink-muted'), colorOf('--line')]
  const stroke = (at: number) => colorOf(COLORS[at] ?? '--ink')
  return {
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false } },
    axes: [
      {
        stroke: ink,
        size: AXIS_HEIGHT,
        grid: { show: false },
        ticks: { show: false },
        space: 96,
        values: (_, values) => values.map((at) => (isToday ? timeText(at) : shortDateTime(at))),
      },
      { show: false, grid: { stroke: grid, width: 1 } },
    ],
    series: [
      {},
      ...Array.from({ length: picks }, (_, at) => ({ stroke: stroke(at), width: 2, points: { show: false } })),
    ],
  }
}

function Drawing({ points, picks }: { points: readonly Point[]; picks: number }) {
  const box = useDrawing(
    (Plot) => {
      const stepped = Plot.paths.stepped?.({ align: 1 })
      const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]
      const options = optionsOf(picks, last - first < DAY_MS)
      for (const series of options.series.slice(1)) if (stepped) series.paths = stepped
      const byPick = Array.from({ length: picks }, (_, at) => points.map(({ prices }) => prices[at] ?? null))
      return [options, [points.map(({ at }) => at), ...byPick] as uPlot.AlignedData]
    },
    [points, picks],
  )
  return <div ref={box} aria-hidden className="h-24" />
}

/** The names of the picks above their prices. */
function namesOf({ home, away }: Names, betType: BetType): readonly string[] {
  if (betType === 'BT_OU') return [t('board.over'), t('board.under')]
  return betType === 'BT_1X2' ? ['1', 'X', '2'] : [home, away].map(teamText)
}

/** A pick by its name and the colour of its line. */
function PickLabel({ name, color }: { name: string; color: string | undefined }) {
  return (
    <span className="inline-block max-w-24 font-normal whitespace-normal">
      <span aria-hidden className="mr-1 inline-block size-2 rounded-full" style={{ background: `var(${color})` }} />
      {name}
    </span>
  )
}

interface Names {
  home: string
  away: string
}

interface Props {
  matchId: string
  names: Names
  market: { betType: BetType; period: Period; picks?: readonly string[] }
}

/** @param props.market a main line: handicap, total or winner, of the match or its first half */
export function PriceHistory({ matchId, names, market: { betType, period, picks } }: Props) {
  const type = usePreferences(({ oddsType }) => oddsType)
  const request = { matchId, betType: betType as 'BT_HDP', period: period as 'FT' }
  const { data } = useCall('uxhistory', request, { refetchMs: OFTEN_MS, keep: true })
  const all = picksOf({ betType, ...(picks && { picks }) })
  const drawn = useMemo(() => (data ? drawnOf(data, isAsian(betType)) : []), [data, betType])
  if (!data) return <p className="min-h-24" />
  const points = data.points.map(readPoint)
  if (points.length < 2) return <p className="py-2 text-[13px] text-muted">{t('history.none')}</p>
  const isToday = data.now - points[0]!.at < DAY_MS
  const when = (at: number) => (isToday ? timeText(at, { seconds: true }) : shortDateTime(at))
  const text = (price: number | undefined) => {
    const odds = shownOdds(betType, Math.round((price ?? 0) * 1000), type)
    return odds ? priceText(odds.milli) : '—'
  }
  const columns: Columns<Point> = {
    at: {
      head: t('statement.time'),
      isHeadQuiet: true,
      isRowHead: true,
      paint: 'text-muted',
      show: ({ at }) => when(at),
    },
    ...Object.fromEntries(
      namesOf(names, betType).map((name, n) => [
        name,
        {
          head: <PickLabel name={name} color={COLORS[n]} />,
          align: 'right',
          show: ({ line, prices }: Point) => (
            <>
              <span className="text-muted">{panelLabel({ betType, line }, all[n] ?? '')}</span> {text(prices[n])}
            </>
          ),
        },
      ]),
    ),
  }
  return (
    <div className="flex flex-col gap-1 pb-1">
      <Drawing points={drawn} picks={all.length} />
      <Table
        caption={t('history.heading')}
        frame="plain"
        cell="py-0.5 pl-2 align-baseline whitespace-nowrap first:pl-0"
        className="figures text-[12px]"
        columns={columns}
        rows={points.slice(-ROWS_MAX).reverse()}
        keyOf={({ at }) => String(at)}
      />
    </div>
  )
}
