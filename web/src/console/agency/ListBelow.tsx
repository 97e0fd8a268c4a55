/** A served list of the downline as a table, with sort, pages, file and print. */
import { type ReactNode, useState } from 'react'
import type { Columns } from '../../kit/table/column.ts'
import { ExportBar, useTableExport } from '../../kit/table/ExportBar.tsx'
import { PrintHead } from '../../kit/table/PrintHead.tsx'
import { ServedTable } from '../../kit/table/ServedTable.tsx'
import { type ServedPage, type Source, useServed } from '../../kit/table/served.ts'
import { readSort, sortText } from '../../kit/table/sort.ts'
import { useBrand } from '../../kit/version/brand.ts'
import { w } from '../../text/consoleText.ts'
import { useAddress } from '../useAddress.ts'
import { PAGE_ROWS } from './day.ts'

interface Props<Row, A extends ServedPage<Row>> {
  caption: string
  columns: Columns<Row>
  keyOf: (row: Row) => string
  source: Source<Row, A>
  /** The text of an empty list. */
  empty: string
  /** Whose downline it is, in which currency his credit is, and the working date as it is read: for paper. */
  account: string
  currency: string
  day: string
  /** The file's name without its extension. */
  fileName: string
  /** Content at the head of the list. */
  children: ReactNode
}

const FIRST = { page: 1, size: PAGE_ROWS }

export function ListBelow<Row, A extends ServedPage<Row>>(props: Props<Row, A>) {
  const { caption, columns, keyOf, source, empty, account, currency, day, fileName, children } = props
  const [{ page, size }, turn] = useState(FIRST)
  const [sortInAddress, setSort] = useAddress('sort')
  const sort = readSort(sortInAddress, columns)
  const served = useServed(source, { page, size, sort, columns })
  const along = useTableExport(fileName, columns, served.readAll)
  const brand = useBrand()
  return (
    <>
      <PrintHead brand={brand} title={caption} member={account} currency={currency} period={day} />
      <div className="flex flex-wrap items-center gap-2 border-b border-line p-2 print:hidden">
        {children}
        <ExportBar progress={along.progress} onSave={() => void along.save()} onPrint={() => void along.print()} />
      </div>
      <ServedTable
        caption={caption}
        columns={columns}
        keyOf={keyOf}
        served={served}
        page={page}
        size={size}
        empty={empty}
        cards
        printed={along.printed}
        sorting={{
          sort,
          onSort: (next) => {
            turn({ page: 1, size })
            setSort(sortText(next) ?? '')
          },
        }}
        onTurn={(next, rows) => turn({ page: next, size: rows })}
        failed={w('entry.unanswered')}
      />
    </>
  )
}
