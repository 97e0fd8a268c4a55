/** A member's figures of the last weeks: what he staked and won, how often, and where. */
import { DAY_MS, workingDate } from '@quarterline/core/base/time'
import type { SuccessOf } from '@quarterline/core/calls'
import { useState } from 'react'
import { Segments } from '../../account/setting/controls.tsx'
import { platformNow } from '../../kit/clock.ts'
import { amountText, MINUS } from '../../kit/format.ts'
import { Skeleton } from '../../kit/States.tsx'
import type { Columns } from '../../kit/table/column.ts'
import { amountColumn, countColumn } from '../../kit/table/figureColumn.ts'
import { Table } from '../../kit/table/Table.tsx'
import { sumsOf } from '../../kit/table/TableFoot.tsx'
import { refusalOf, useCall } from '../../kit/useCall.ts'
import { betTypeText, sourceText } from '../../report/plot/WinLoseBySource.tsx'
import { w } from '../../text/consoleText.ts'
import { t } from '../../text/text.ts'
import { ActRefusal } from '../ActRefusal.tsx'
import { FigureStrip, type HeadFigure } from '../frame/FigureStrip.tsx'
import { MemberHabits } from './MemberHabits.tsx'

type Figures = SuccessOf<'console/memberfigures'>
type Row = Figures['rows'][number]

const PERIODS = [7, 30, 90] as const

const percent = (part: number, all: number) =>
  all === 0 ? '–' : `${((part / all) * 100).toFixed(1).replace('-', MINUS)} %`

function headFigures(of: Figures): HeadFigure[] {
  const { currency, sums, placed, won, lost, refused } = of
  const amount = (value: number, sign = false) => `${amountText(value, currency, { sign })} ${currency}`
  return [
    // For the house's reader: what the member wins, the house loses.
    {
      label: w('figures.won'),
      value: amount(sums.winlose, true),
      note: w('figures.wonOf', { share: percent(sums.winlose, sums.turnover), turnover: amount(sums.turnover) }),
      ...(sums.winlose !== 0 && { side: sums.winlose > 0 ? ('lose' as const) : ('win' as const) }),
    },
    { label: w('figures.rate'), value: percent(won, won + lost), note: w('figures.rateOf', { won, lost }) },
    { label: w('figures.refused'), value: percent(refused, placed), note: w('figures.refusedOf', { refused, placed }) },
    { label: w('figures.available'), value: amount(of.available) },
    { label: w('figures.open'), value: amount(of.outstanding) },
  ]
}

function columnsOf(currency: string): Columns<Row> {
  return {
    sport: {
      head: t('result.sport'),
      isRowHead: true,
      show: sourceText,
    },
    type: { head: t('statement.type'), show: ({ betType }) => betTypeText(betType) },
    bets: countColumn(t('statement.bets'), ({ bets }) => bets),
    turnover: amountColumn(t('statement.turnover'), currency, ({ turnover }) => turnover),
    winlose: amountColumn(t('statement.winlose'), currency, ({ winlose }) => winlose, { sign: true }),
  }
}

export function MemberFigures({ account }: { account: string }) {
  const [days, setDays] = useState<(typeof PERIODS)[number]>(30)
  const nowMs = platformNow()
  const range = { startDate: workingDate(nowMs - (days - 1) * DAY_MS), endDate: workingDate(nowMs) }
  const asked = useCall('console/memberfigures', { account, ...range }, { keep: true, isSaidHere: true })
  const columns = columnsOf(asked.data?.currency ?? '')
  return (
    <section aria-label={w('figures.heading')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted">{asked.data?.uplines.join(' › ')}</p>
        <Segments
          label={w('figures.heading')}
          value={days}
          all={PERIODS}
          nameOf={(n) => w('figures.days', { n })}
          onPick={setDays}
        />
      </div>
      <ActRefusal refusal={refusalOf(asked.error)} />
      {asked.isLoading && <Skeleton rows={3} height={44} />}
      {asked.data && (
        <>
          <FigureStrip figures={headFigures(asked.data)} />
          <MemberHabits account={account} range={range} />
          {asked.data.rows.length > 0 && (
            <div className="panel">
              <Table
                caption={w('figures.heading')}
                columns={columns}
                rows={asked.data.rows}
                keyOf={({ product, sportsType, betType }) => `${product}/${sportsType}/${betType}`}
                sums={sumsOf<Row>(columns, t('statement.total'), asked.data.sums)}
                frame="plain"
                cards
              />
            </div>
          )}
        </>
      )}
    </section>
  )
}
