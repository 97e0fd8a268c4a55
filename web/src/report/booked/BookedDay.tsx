/** The bookings of one working date with their running balance. A bet's row opens its explanation. */
import { hasSeamlessWallet } from '../../account/session.ts'
import { dateTimeText, timeText } from '../../kit/format.ts'
import { Pager } from '../../kit/Pager.tsx'
import { Empty } from '../../kit/States.tsx'
import type { Columns } from '../../kit/table/column.ts'
import { amountColumn } from '../../kit/table/figureColumn.ts'
import { Table } from '../../kit/table/Table.tsx'
import { sumsOf } from '../../kit/table/TableFoot.tsx'
import { t } from '../../text/text.ts'
import { columnsSeen, isBookedRow, type Statement, type StatementRow } from '../statement.ts'
import { BookedBet, BookedDetails } from './BookedBet.tsx'
import { ItemLine } from './ItemLine.tsx'

function columnsOf(currency: string): Columns<StatementRow> {
  return columnsSeen<StatementRow, Columns<StatementRow>>({
    time: {
      head: t('statement.time'),
      paint: 'figures whitespace-nowrap',
      show: ({ at }) => <span title={dateTimeText(at)}>{timeText(at, { seconds: true })}</span>,
    },
    type: { head: t('statement.type'), show: ({ type }) => t(`row.${type}`) },
    remark: {
      head: t('statement.remark'),
      paint: 'min-w-60',
      show: (row) =>
        row.ticket ? (
          <BookedBet booking={row} ticket={row.ticket} />
        ) : row.type === 'Bal' ? (
          t('statement.opening')
        ) : (
          <ItemLine item={row} />
        ),
    },
    turnover: amountColumn(t('statement.turnover'), currency, ({ turnover }) => turnover),
    valid_turnover: amountColumn(t('statement.valid'), currency, (row) => row.valid_turnover),
    total: amountColumn(t('statement.amount'), currency, ({ total }) => total, { sign: true }),
    commission: amountColumn(t('statement.commission'), currency, ({ commission }) => commission, { sign: true }),
    running: amountColumn(t('statement.running'), currency, ({ running }) => running),
  })
}

/** The React key of a row: a correction books the same bet several times at one instant. */
const keyOf = ({ ticket, type, at, reversed, running }: StatementRow) =>
  ticket ? `${ticket.bet_id}/${type}/${at}/${reversed}` : `${type}/${at}/${running}`

interface Props {
  statement: Statement
  date: string
  currency: string
  page: number
  size: number
  onTurn: (page: number, size: number) => void
}

export function BookedDay({ statement, date, currency, page, size, onTurn }: Props) {
  const rows = statement.rows.filter(isBookedRow).filter(({ type }) => type !== 'Bal' || !hasSeamlessWallet())
  const { sums, closing, total } = statement
  if (rows.length === 0) return <Empty text={t('statement.emptyDay', { date })} />
  const columns = columnsOf(currency)
  return (
    <>
      <Table
        caption={date}
        className="min-w-[52rem] text-[13px]"
        frame="sideways"
        opens={{
          column: 'remark',
          can: ({ ticket }) => ticket !== undefined,
          below: (row) => row.ticket && <BookedDetails booking={row} ticket={row.ticket} />,
        }}
        sums={sumsOf(columns, t('statement.total'), { ...sums, running: closing })}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
      />
      <Pager page={page} size={size} total={total} onTurn={onTurn} />
    </>
  )
}
