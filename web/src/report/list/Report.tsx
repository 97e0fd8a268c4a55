/** A report: its filters, its table, and its file and print. */
import type { ReactNode } from 'react'
import type { Member } from '../../account/session.ts'
import { usePage } from '../../account/usePage.ts'
import type { Columns } from '../../kit/table/column.ts'
import { ExportBar, useTableExport } from '../../kit/table/ExportBar.tsx'
import { FilterChips, type TableFilter } from '../../kit/table/FilterChips.tsx'
import { PrintHead } from '../../kit/table/PrintHead.tsx'
import { ServedTable } from '../../kit/table/ServedTable.tsx'
import { type ServedPage, type Source, useServed } from '../../kit/table/served.ts'
import { readSort, sortText } from '../../kit/table/sort.ts'
import { sumsOf } from '../../kit/table/TableFoot.tsx'
import type { Opens } from '../../kit/table/TableRow.tsx'
import { useBrand } from '../../kit/version/brand.ts'
import { t } from '../../text/text.ts'
import { ReportLinks, type ReportName } from './ReportLinks.tsx'

/** A report without its dates: source, columns, filters. */
export interface ReportDefinition<Row, A extends ServedPage<Row>> {
  /** Its name among the report links. */
  name: ReportName
  member: Member
  source: Source<Row, A>
  columns: Columns<Row>
  keyOf: (row: Row) => string
  opens?: Opens<Row>
  /** The server's sums by column; absent for a list without sums. */
  totalsOf?: (answer: A) => Partial<Row>
  /** The card of a row on a phone; a plain one if absent. */
  cards?: (row: Row) => ReactNode
  filters?: readonly TableFilter[]
  onFilter?: (name: string, value: string) => void
}

interface Props<Row, A extends ServedPage<Row>> extends ReportDefinition<Row, A> {
  /** The name of its file, with the dates. */
  fileName: string
  /** The dates as text, and the text of an empty report. */
  period: string
  empty: string
  /** The sort, from the address. */
  sort: string | undefined
  onSort: (sort: string | undefined) => void
  /** The controls for the dates. @param first goes back to the first page after a change */
  bar: (along: ReactNode, first: () => void) => ReactNode
}

export function Report<Row, A extends ServedPage<Row>>(props: Props<Row, A>) {
  const { name, member, source, columns, keyOf, opens, totalsOf, cards, filters = [], onFilter } = props
  const [{ page, size }, turn] = usePage()
  const sort = readSort(props.sort, columns)
  const served = useServed(source, { page, size, sort, columns })
  const along = useTableExport(props.fileName, columns, served.readAll)
  const brand = useBrand()
  const title = t(name)
  const first = () => turn({ page: 1, size })
  return (
    <main id="main" className="on-wide-paper flex w-full flex-col gap-3">
      <PrintHead
        brand={brand}
        title={title}
        member={member.accountId}
        currency={member.currency}
        period={props.period}
      />
      <ReportLinks />
      <h1 className="text-[18px] font-semibold print:hidden">{title}</h1>
      {props.bar(
        <ExportBar progress={along.progress} onSave={() => void along.save()} onPrint={() => void along.print()} />,
        first,
      )}
      {filters.length > 0 && (
        <FilterChips
          filters={filters}
          onChoose={(name, value) => {
            first()
            onFilter?.(name, value)
          }}
        />
      )}
      <div className="panel">
        <ServedTable
          served={served}
          columns={columns}
          keyOf={keyOf}
          opens={opens}
          page={page}
          size={size}
          caption={title}
          cards={cards ?? true}
          printed={along.printed}
          sorting={{
            sort,
            onSort: (next) => {
              first()
              props.onSort(sortText(next))
            },
          }}
          sums={served.answer && totalsOf && sumsOf(columns, t('statement.total'), totalsOf(served.answer))}
          onTurn={(next, rows) => turn({ page: next, size: rows })}
          empty={props.empty}
          failed={t('report.failed')}
        />
      </div>
    </main>
  )
}
