/** The statement of a range: a row for each working date, which unfolds, and the platform's sums. */
import { dayText } from '../kit/format.ts'
import { Pager } from '../kit/Pager.tsx'
import { Empty } from '../kit/States.tsx'
import type { EveryColumn } from '../kit/table/column.ts'
import { amountColumn, countColumn, dayColumn } from '../kit/table/figureColumn.ts'
import type { Sort } from '../kit/table/sort.ts'
import { Table } from '../kit/table/Table.tsx'
import { sumsOf } from '../kit/table/TableFoot.tsx'
import { t } from '../text/text.ts'
import { OpenDay } from './OpenDay.tsx'
import { columnsSeen, type DayRow, type Range, type WinLose } from './statement.ts'

interface Props {
  winLose: WinLose
  /** In the sort's order; by default newest first. */
  days: readonly DayRow[]
  columns: ReturnType<typeof dayColumns>
  sort: Sort
  onSort: (sort: Sort) => void
  range: Range
  currency: string
  page: number
  size: number
  onTurn: (page: number, size: number) => void
  /** The open date; a second press closes it. */
  day: string | undefined
  onDay: (date: string | undefined) => void
  /** The date under the pointer, here or in the plot. */
  pointed: string | undefined
  onPoint: (date: string | undefined) => void
  /** The date that is being printed alone. */
  printed: string | undefined
  onPrint: (date: string) => void
}

export function dayColumns(currency: string): EveryColumn<DayRow> {
  return columnsSeen<DayRow, EveryColumn<DayRow>>({
    workingDate: {
      ...dayColumn(t('statement.day'), (row: DayRow) => row.workingDate),
      isPinned: true,
      isRowHead: true,
      paint: 'figures !font-medium whitespace-nowrap',
    },
    opening: amountColumn(t('statement.opening'), currency, ({ opening }) => opening),
    bets: countColumn(t('statement.bets'), ({ bets }) => bets),
    turnover: amountColumn(t('statement.turnover'), currency, ({ turnover }) => turnover),
    valid_turnover: amountColumn(t('statement.valid'), currency, (row) => row.valid_turnover),
    winlose: amountColumn(t('statement.winlose'), currency, ({ winlose }) => winlose, { sign: true }),
    transfers: amountColumn(t('statement.transfers'), currency, ({ transfers }) => transfers, { sign: true }),
    commission: amountColumn(t('statement.commission'), currency, ({ commission }) => commission, { sign: true }),
    closing: amountColumn(t('statement.closing'), currency, ({ closing }) => closing),
  })
}

export function StatementDays({
  winLose,
  days,
  columns,
  sort,
  onSort,
  range,
  currency,
  page,
  size,
  onTurn,
  day,
  onDay,
  pointed,
  onPoint,
  printed,
  onPrint,
}: Props) {
  if (days.length === 0) {
    return <Empty text={t('statement.empty', { from: dayText(range.from), to: dayText(range.to) })} />
  }
  const { opening, closing, transfers, sums } = winLose
  const onPage = new Set(days.slice((page - 1) * size, page * size))
  // Print has the whole range, or the date that is printed alone.
  const paintRow = (row: DayRow) =>
    `${onPage.has(row) ? '' : 'hidden'} ${printed && printed !== row.workingDate ? 'print:hidden' : 'print:table-row'}`
  return (
    <>
      <Table
        caption={t('statement.heading')}
        className={`min-w-[46rem] text-[13px] ${printed ? '[&>tfoot]:print:hidden' : ''}`}
        keyOf={({ workingDate }) => workingDate}
        sorting={{ sort, onSort }}
        opens={{
          column: 'workingDate',
          name: ({ workingDate }) => t('statement.openDay', { date: dayText(workingDate) }),
          below: ({ workingDate }) => (
            <OpenDay currency={currency} day={workingDate} onPrint={() => onPrint(workingDate)} />
          ),
          opened: day,
          onOpen: onDay,
        }}
        isMarked={({ workingDate }) => workingDate === pointed || workingDate === day}
        onPoint={(row) => onPoint(row?.workingDate)}
        sums={sumsOf(columns, t('statement.total'), { ...sums, opening, transfers, closing })}
        columns={columns}
        paintRow={paintRow}
        rows={days}
      />
      <Pager page={page} size={size} total={days.length} onTurn={onTurn} />
    </>
  )
}
