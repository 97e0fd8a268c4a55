/** A table on a phone: each row as a card, with the first column as its title. */
import type { ReactNode } from 'react'
import { type NamedColumn, paintOf } from './column.ts'
import type { Sums } from './TableFoot.tsx'
import { OpenButton, type Opens, type RowDetails } from './TableRow.tsx'

interface PairsProps {
  pairs: readonly (readonly [name: string, head: ReactNode, value: ReactNode, paint: string])[]
}

function Pairs({ pairs }: PairsProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-1">
      {pairs.map(([name, head, value, paint]) => (
        <div key={name}>
          <dt className="text-[12px] text-muted">{head}</dt>
          <dd className={paint}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface CardProps<Row> {
  columns: readonly NamedColumn<Row>[]
  row: Row
  opens: Opens<Row> | undefined
  opening: RowDetails | undefined
}

export function Card<Row>({ columns, row, opens, opening }: CardProps<Row>) {
  const title = columns.find(({ name }) => name === opens?.column) ?? columns[0]
  const others = columns.filter((column) => column !== title)
  return (
    <li className="flex flex-col gap-1 border-b border-line p-3 text-[13px]">
      <div className={title ? paintOf(title, row) : ''}>
        {opening ? <OpenButton opening={opening}>{title?.show(row)}</OpenButton> : title?.show(row)}
      </div>
      <Pairs
        pairs={others.map((column) => [column.name, column.head, column.show(row), paintOf(column, row)] as const)}
      />
      {opening?.isOpen && <div className="-mx-3 bg-surface-3">{opens?.below(row)}</div>}
    </li>
  )
}

/** The sums as a card of their own. */
export function SumsCard<Row>({ columns, sums }: { columns: readonly NamedColumn<Row>[]; sums: Sums }) {
  const added = columns.filter(({ name }) => name in sums.cells)
  return (
    <div className="flex flex-col gap-1 border-t-2 border-line-strong p-3 text-[13px] font-semibold">
      <div>{sums.label}</div>
      <Pairs pairs={added.map(({ name, head }) => [name, head, sums.cells[name], 'figures'] as const)} />
    </div>
  )
}

/** A placeholder card of grey bars. */
export function WaitingCard() {
  return (
    <li className="border-b border-line p-3" aria-hidden>
      <span className="mb-2 block h-4 w-2/3 rounded-base bg-surface-3" />
      <span className="block h-10 rounded-base bg-surface-3" />
    </li>
  )
}
