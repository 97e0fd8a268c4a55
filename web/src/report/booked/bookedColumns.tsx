/** Bookings of bets as the columns of a report and of its file. */

import { TICKET_FILE } from '@quarterline/core/bet/list/ticketFile'
import type { SuccessOf } from '@quarterline/core/calls'
import type { Column, EveryColumn } from '../../kit/table/column.ts'
import { amountColumn, dayColumn, timeColumn } from '../../kit/table/figureColumn.ts'
import type { Opens } from '../../kit/table/TableRow.tsx'
import { t } from '../../text/text.ts'
import { BookedBet, BookedDetails } from './BookedBet.tsx'
import { ItemLine } from './ItemLine.tsx'
import { itemText } from './itemText.ts'

type BookedList = SuccessOf<'report/settlementhistory'>
export type BookedRow = BookedList['rows'][number]

/** A ticket's cells in the file; on the page its row shows the bet. */
const ticketColumn: Column<BookedRow> = {
  head: '',
  file: Object.fromEntries(
    Object.entries(TICKET_FILE).map(([name, cell]) => [name, (row: BookedRow) => row.ticket && cell(row.ticket, row)]),
  ),
}

/** A column for everything that a booking tells. */
export function bookedColumns(currency: string): EveryColumn<BookedRow> {
  const quiet = (value: Column<BookedRow>['value']): Column<BookedRow> => ({ head: '', ...(value && { value }) })
  return {
    at: timeColumn(t('statement.time'), ({ at }) => at),
    workingDate: dayColumn(t('statement.day'), ({ workingDate }) => workingDate),
    type: { head: t('statement.type'), value: ({ type }) => type, show: ({ type }) => t(`row.${type}`) },
    product: quiet(({ product }) => product),
    bet_id: quiet((row) => row.bet_id),
    item_id: quiet((row) => row.item_id),
    kind: quiet((row) => row.kind),
    facts: quiet((row) => (row.facts ? itemText(row) : undefined)),
    remark: {
      head: t('statement.remark'),
      paint: 'min-w-60',
      file: { booked: ({ remark }) => remark },
      show: (row) => (row.ticket ? <BookedBet booking={row} ticket={row.ticket} /> : <ItemLine item={row} />),
    },
    reversed: quiet(({ reversed }) => (reversed ? 1 : undefined)),
    turnover: amountColumn(t('statement.turnover'), currency, ({ turnover }) => turnover),
    valid_turnover: amountColumn(t('statement.valid'), currency, (row) => row.valid_turnover),
    winlose: amountColumn(t('statement.winlose'), currency, ({ winlose }) => winlose, { sign: true }),
    commission: amountColumn(t('statement.commission'), currency, ({ commission }) => commission, { sign: true }),
    ticket: ticketColumn,
  }
}

/** A row of a bet opens its explanation. */
export const BOOKED_OPENS: Opens<BookedRow> = {
  column: 'remark',
  can: ({ ticket }) => ticket !== undefined,
  below: (row) => row.ticket && <BookedDetails booking={row} ticket={row.ticket} />,
}

/** The React key of a booking: a correction books one bet several times at one instant. */
export const bookedKey = ({ bet_id, item_id, at, reversed, remark }: BookedRow) =>
  `${bet_id ?? item_id}/${at}/${reversed}/${remark}`

/** The sums below the columns, without the number of bets, which has no column here. */
export const bookedTotals = ({ sums: { bets: _, ...sums } }: BookedList): Partial<BookedRow> => sums
