/**
 * An upline's sheet of draws: stakes and wins of everyone below, the part he keeps, and the part that goes above him.
 */

import { DAY_MS, workingDate } from '@quarterline/core/base/time'
import type { SuccessOf } from '@quarterline/core/calls'
import { useState } from 'react'
import { useTick } from '../../kit/clock.ts'
import { amountText, shortDateTime } from '../../kit/format.ts'
import { Pager } from '../../kit/Pager.tsx'
import { Empty, Skeleton } from '../../kit/States.tsx'
import type { Column, Columns } from '../../kit/table/column.ts'
import { countColumn, signPaint } from '../../kit/table/figureColumn.ts'
import { Table } from '../../kit/table/Table.tsx'
import { refusalOf, useCall } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { ActRefusal } from '../ActRefusal.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { useAddress } from '../useAddress.ts'

type SheetRow = SuccessOf<'console/downlottery'>['rows'][number]

const EVERY_MS = 30_000
const WEEK_MS = 6 * DAY_MS
const PAGE = { pageNumber: 1, pageSize: 20 }
const readFrom = (nowMs: number) => workingDate(nowMs - WEEK_MS)
const readUntil = (nowMs: number) => workingDate(nowMs)

/** An amount in the row's own currency. */
const amountOf = (head: string, value: (row: SheetRow) => number, isSigned = false): Column<SheetRow> => ({
  head,
  align: 'right',
  paint: (row) => `figures whitespace-nowrap ${isSigned ? signPaint(value(row)) : ''}`,
  show: (row) => amountText(value(row), row.currency, { sign: isSigned }),
})

const columnsOf = (): Columns<SheetRow> => ({
  draw: {
    head: w('lot.draw'),
    isRowHead: true,
    paint: 'font-semibold break-words',
    show: ({ company_name, draw }) => `${company_name} ${draw}`,
  },
  drawAt: {
    head: w('lot.drawAt'),
    paint: 'figures whitespace-nowrap',
    show: ({ draw_at, state }) =>
      state === 'final' ? shortDateTime(draw_at) : `${shortDateTime(draw_at)} · ${w(`lot.state.${state}`)}`,
  },
  currency: { head: w('rooms.currency'), show: ({ currency }) => currency },
  tickets: countColumn(w('lot.tickets'), ({ tickets }) => tickets),
  staked: amountOf(w('lot.staked'), ({ staked }) => staked),
  kept: amountOf(w('lot.keptStake'), ({ kept_stake }) => kept_stake),
  laid: amountOf(w('lot.laidStake'), ({ laid_stake }) => laid_stake),
  member: amountOf(w('lot.memberResult'), ({ member }) => member, true),
  memberCommission: amountOf(w('lot.memberCommission'), ({ member_commission }) => member_commission),
  net: amountOf(w('lot.yours'), ({ net }) => net, true),
  commission: amountOf(w('lot.yourCommission'), ({ commission }) => commission, true),
  passedUp: amountOf(w('lot.passedUp'), ({ passed_up }) => passed_up, true),
})

function DateField({ label, value, onPick }: { label: string; value: string; onPick: (date: string) => void }) {
  return (
    <label className="flex items-center gap-2">
      <span className="text-muted">{label}</span>
      <input
        className="field !min-h-9 !w-auto max-wide:!min-h-11"
        type="date"
        value={value}
        onChange={({ target }) => onPick(target.value)}
      />
    </label>
  )
}

export function LotterySheet() {
  const [week, today] = [useTick(readFrom), useTick(readUntil)]
  const [from, setFrom] = useAddress('from')
  const [until, setUntil] = useAddress('until')
  const [page, setPage] = useState(PAGE)
  const asked = { startDate: from || week, endDate: until || today, ...page }
  const { data, error } = useCall('console/downlottery', asked, { refetchMs: EVERY_MS, keep: true, isSaidHere: true })
  const pick = (set: (date: string) => void) => (date: string) => {
    setPage(PAGE)
    set(date)
  }
  return (
    <div className="flex flex-col gap-3">
      <PageHead title={w('page.lotterySheet')} note={w('lot.sheetNote')}>
        <DateField label={w('lot.from')} value={asked.startDate} onPick={pick(setFrom)} />
        <DateField label={w('lot.until')} value={asked.endDate} onPick={pick(setUntil)} />
      </PageHead>
      <ActRefusal refusal={error ? refusalOf(error) : null} />
      <section className="panel min-w-0" aria-label={w('page.lotterySheet')}>
        {!data && !error && <Skeleton rows={6} height={44} />}
        {data?.total === 0 && <Empty text={w('lot.noDraws')} />}
        {data && data.total > 0 && (
          <>
            <Table<SheetRow>
              caption={w('page.lotterySheet')}
              cards
              cardsWhere="(width < 1300px)"
              className="text-[13px]"
              columns={columnsOf()}
              rows={data.rows}
              keyOf={({ draw_id, currency }) => `${draw_id} ${currency}`}
            />
            <Pager
              page={page.pageNumber}
              size={page.pageSize}
              total={data.total}
              onTurn={(pageNumber, pageSize) => setPage({ pageNumber, pageSize: Math.min(pageSize, 50) })}
            />
          </>
        )}
      </section>
    </div>
  )
}
