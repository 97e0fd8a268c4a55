/** How a member bets: his prices against the last ones, the time between bets, accounts alike, and what a limit would change. */
import type { SuccessOf } from '@quarterline/core/calls'
import { EDGE_CLASSES, PAUSE_CLASSES } from '@quarterline/core/report/desk/habits'
import { Link } from '@tanstack/react-router'
import { amountText, MINUS, wholeText } from '../../kit/format.ts'
import type { Columns } from '../../kit/table/column.ts'
import { amountColumn, countColumn } from '../../kit/table/figureColumn.ts'
import { Table } from '../../kit/table/Table.tsx'
import { useCall } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { FigureStrip, type HeadFigure } from '../frame/FigureStrip.tsx'
import { Tag } from '../frame/Tag.tsx'
import { inUnit } from '../house/units.ts'
import { ClassBars } from './ClassBars.tsx'

type Habits = SuccessOf<'console/memberhabits'>
type Alike = Habits['alike'][number]
type LimitRow = Habits['limits'][number]

const minus = (text: string) => text.replace('-', MINUS)

function headFigures({ closing, pauses, alike }: Habits): HeadFigure[] {
  const sign = closing.mean > 0 ? '+' : ''
  return [
    {
      label: w('habits.closing'),
      value: closing.bets === 0 ? '–' : `${sign}${minus(closing.mean.toFixed(1))} %`,
      note: w('habits.closingOf', { better: closing.better, bets: closing.bets }),
      // A price better than the last one is won from the house.
      ...(closing.mean !== 0 && { side: closing.mean > 0 ? ('lose' as const) : ('win' as const) }),
    },
    {
      label: w('habits.pause'),
      value: pauses.half_s === undefined ? '–' : inUnit(pauses.half_s, 's'),
      note: w('habits.pauseOf'),
    },
    { label: w('habits.alike'), value: String(alike.length) },
  ]
}

const edgeText = (bound: number) => {
  const whole = Math.round(bound)
  return `${whole > 0 ? '+' : ''}${minus(String(whole))}`
}
/** `< −5`, `−5…−2`, `0`, `0…+2`, `> +5`: rounding is left out. */
function edgeLabel(bound: number, at: number): string {
  const next = EDGE_CLASSES[at + 1]
  if (at === 0) return `< ${edgeText(next ?? 0)}`
  if (next === undefined) return `> ${edgeText(bound)}`
  const [from, to] = [edgeText(bound), edgeText(next)]
  return from === to ? from : `${from}…${to}`
}
const pauseLabel = (bound: number, at: number) => {
  const next = PAUSE_CLASSES[at + 1]
  return next === undefined ? `≥ ${inUnit(bound, 's')}` : `< ${inUnit(next, 's')}`
}

function Bars({ closing, pauses }: Habits) {
  return (
    <div className="grid gap-3 mid:grid-cols-2">
      <ClassBars
        title={w('habits.price')}
        classes={EDGE_CLASSES.map((bound, at) => ({
          label: edgeLabel(bound, at),
          count: closing.classes[at] ?? 0,
          isMarked: bound > 0,
        }))}
      />
      <ClassBars
        title={w('habits.pauses')}
        classes={PAUSE_CLASSES.map((bound, at) => ({
          label: pauseLabel(bound, at),
          count: pauses.classes[at] ?? 0,
          isMarked: at === 0,
        }))}
      />
    </div>
  )
}

const alikeColumns = (): Columns<Alike> => ({
  account: {
    head: w('habits.account'),
    isRowHead: true,
    show: ({ account_id }) => {
      const to = `/console/member?${new URLSearchParams({ account: account_id })}` as string
      return (
        <Link to={to} className="font-semibold underline-offset-2 hover:underline">
          {account_id}
        </Link>
      )
    },
  },
  agent: { head: w('habits.agent'), show: ({ agent }) => agent },
  together: countColumn(w('habits.together'), ({ together }) => together),
  apart: {
    head: w('habits.apart'),
    align: 'right',
    paint: 'figures whitespace-nowrap',
    show: ({ apart_s }) => inUnit(apart_s, 's'),
  },
  address: {
    head: w('habits.sameAddress'),
    isHeadQuiet: true,
    show: ({ sameAddress }) => sameAddress && <Tag look="danger">{w('habits.sameAddress')}</Tag>,
  },
})

function AlikeTable({ alike, compared }: Habits) {
  return (
    <section className="panel min-w-0" aria-label={w('habits.alike')}>
      <h2 className="border-b border-line px-3 py-2">
        <span className="font-semibold">{w('habits.alike')}</span>{' '}
        <span className="text-[12px] text-muted">{w('habits.alikeOf', { n: compared })}</span>
      </h2>
      {alike.length === 0 ? (
        <p className="p-4 text-muted">{w('habits.nobody')}</p>
      ) : (
        <Table<Alike>
          caption={w('habits.alike')}
          columns={alikeColumns()}
          rows={alike}
          keyOf={({ account_id }) => account_id}
          frame="plain"
          cards
        />
      )}
    </section>
  )
}

const limitColumns = ({ currency, suggested }: Habits): Columns<LimitRow> => ({
  limit: {
    head: `${w('habits.limit')}, ${currency}`,
    isHeadQuiet: true,
    isRowHead: true,
    show: ({ limit }) => (
      <span className="flex flex-wrap items-center gap-2">
        <span className="figures">{wholeText(limit, currency)}</span>
        {limit === suggested && <Tag look="warn">{w('habits.suggested')}</Tag>}
      </span>
    ),
  },
  cut: countColumn(w('habits.cut'), ({ cut }) => cut),
  stays: {
    head: w('habits.stays'),
    align: 'right',
    paint: 'figures whitespace-nowrap',
    show: ({ stays }) => `${stays.toFixed(1)} %`,
  },
  winlose: amountColumn(w('figures.won'), currency, ({ winlose }) => winlose, { sign: true }),
})

function LimitTable(habits: Habits) {
  const { currency, limits, suggested, largest } = habits
  if (limits.length === 0) return null
  return (
    <section className="panel min-w-0" aria-label={w('habits.limit')}>
      <h2 className="border-b border-line px-3 py-2">
        <span className="font-semibold">{w('habits.limit')}</span>{' '}
        <span className="text-[12px] text-muted">
          {amountText(largest, currency)} {currency}
        </span>
      </h2>
      <Table<LimitRow>
        caption={w('habits.limit')}
        columns={limitColumns(habits)}
        rows={limits}
        keyOf={({ limit }) => String(limit)}
        frame="plain"
      />
      <p className="p-3 text-[12px] text-muted">
        {w(suggested === undefined ? 'habits.noLimit' : 'habits.suggestNote')}
      </p>
    </section>
  )
}

export function MemberHabits({ account, range }: { account: string; range: { startDate: string; endDate: string } }) {
  const { data } = useCall('console/memberhabits', { account, ...range }, { keep: true, isSaidHere: true })
  if (!data) return null
  return (
    <>
      <FigureStrip figures={headFigures(data)} />
      <Bars {...data} />
      <div className="grid items-start gap-3 wide:grid-cols-2">
        <AlikeTable {...data} />
        <LimitTable {...data} />
      </div>
    </>
  )
}
