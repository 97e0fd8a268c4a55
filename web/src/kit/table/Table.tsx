/** The table of every page: columns as data, sortable heads, headings over groups, rows that expand, sums, cards on a phone. */
import { Fragment, type ReactNode, useState } from 'react'
import { t } from '../../text/text.ts'
import { COMPACT, useMedia, WIDE } from '../useMedia.ts'
import { Card, SumsCard, WaitingCard } from './Cards.tsx'
import { type Columns, type NamedColumn, shownColumns } from './column.ts'
import { type Sums, TableFoot } from './TableFoot.tsx'
import { type SortControl, TableHead } from './TableHead.tsx'
import { type Opens, type RowDetails, TableRow, WaitingRow } from './TableRow.tsx'

/** A heading over the consecutive rows of one group. */
interface Band {
  key: string
  head: ReactNode
}

export interface TableProps<Row> {
  /** The table's name for screen readers. */
  caption: string
  columns: Columns<Row>
  rows: readonly Row[]
  keyOf: (row: Row) => string
  sorting?: SortControl | undefined
  sums?: Sums | undefined
  opens?: Opens<Row> | undefined
  bandOf?: (row: Row) => Band
  /** Classes of a row, and whether it is highlighted. */
  paintRow?: (row: Row) => string
  isMarked?: (row: Row) => boolean
  /** Called with the row under the pointer, or with undefined. */
  onPoint?: (row: Row | undefined) => void
  /**
   * `page` keeps heads and sums in sight and scrolls sideways on a narrow screen; `sideways` scrolls sideways on any screen;
   * `box` scrolls in a box of limited height; `plain` never scrolls.
   */
  frame?: keyof typeof FRAMES
  /** Whether a phone shows a list of cards instead; a function draws its own card for a row. */
  cards?: boolean | ((row: Row) => ReactNode)
  /** The media query for cards; by default screens without room for two groups of columns. */
  cardsWhere?: string
  /** Classes of each cell, and of the table (letter size, least width). */
  cell?: string
  className?: string
  /** The number of placeholder rows while the first page loads. */
  waiting?: number | undefined
}

const FRAMES = {
  page: {
    box: 'max-wide:sideways',
    head: 'wide:not-print:sticky wide:top-(--top) wide:z-2 wide:bg-surface-2 wide:[&_th]:shadow-[inset_0_-1px_var(--line-strong)]',
    foot: 'wide:not-print:sticky wide:bottom-0 wide:z-2 wide:bg-surface-2 wide:not-print:[&>tr]:border-t-0 wide:not-print:[&>tr>*]:shadow-[inset_0_2px_var(--line-strong)]',
  },
  sideways: { box: 'sideways', head: '', foot: '' },
  box: {
    box: 'max-h-96 overflow-auto print:max-h-none',
    head: 'not-print:sticky top-0 z-2 bg-surface-2',
    foot: 'not-print:sticky bottom-0 z-2 bg-surface-2',
  },
  plain: { box: '', head: '', foot: '' },
} as const

/** How a row expands: the page says which one is open, or each row remembers it. */
function useOpening<Row>(opens: Opens<Row> | undefined, keyOf: (row: Row) => string) {
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set())
  return (row: Row): RowDetails | undefined => {
    if (!opens || opens.can?.(row) === false) return undefined
    const key = keyOf(row)
    const isOpen = opens.onOpen ? opens.opened === key : own.has(key)
    const toggle = () =>
      setOwn((open) => (open.has(key) ? new Set([...open].filter((one) => one !== key)) : new Set([...open, key])))
    const onToggle = opens.onOpen ? () => opens.onOpen?.(isOpen ? undefined : key) : toggle
    return { isOpen, onToggle, name: opens.name?.(row) }
  }
}

interface Parts<Row> {
  table: TableProps<Row>
  shown: readonly NamedColumn<Row>[]
  openingOf: (row: Row) => RowDetails | undefined
}

function Body<Row>({ table, shown, openingOf }: Parts<Row>) {
  const { rows, keyOf, opens, bandOf, paintRow, isMarked, onPoint, cell = CELL, waiting = 0 } = table
  return (
    <tbody>
      {rows.map((row, at) => {
        const band = bandOf?.(row)
        const before = rows[at - 1]
        const begins = band && (before === undefined || bandOf?.(before).key !== band.key)
        return (
          <Fragment key={keyOf(row)}>
            {begins && (
              <tr className="border-t border-line bg-surface-3">
                <th scope="colgroup" colSpan={shown.length} className="px-2 py-1 text-left font-semibold">
                  {band.head}
                </th>
              </tr>
            )}
            <TableRow
              columns={shown}
              opening={openingOf(row)}
              paint={paintRow?.(row) ?? ''}
              isMarked={isMarked?.(row) ?? false}
              row={row}
              cell={cell}
              opens={opens}
              onPoint={onPoint}
            />
          </Fragment>
        )
      })}
      {Array.from({ length: waiting }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <WaitingRow key={at} columns={shown} cell={cell} />
      ))}
    </tbody>
  )
}

const CELL = 'px-2 py-2 align-baseline'
const TEXT = 'text-[13px]'

function Grid<Row>(parts: Parts<Row>) {
  const { table, shown } = parts
  const { caption, sorting, sums, frame = 'page', cell = CELL, className = TEXT } = table
  const isWide = useMedia(WIDE)
  const stuck = FRAMES[frame]
  const grid = (
    <table className={`w-full border-collapse print:min-w-0 ${className}`}>
      <caption className="sr-only">{caption}</caption>
      <TableHead columns={shown} stuck={stuck.head} sorting={sorting} cell={cell} />
      <Body {...parts} />
      {sums && <TableFoot columns={shown} sums={sums} cell={cell} stuck={stuck.foot} />}
    </table>
  )
  if (frame === 'plain' || (frame === 'page' && isWide)) return grid
  // The panel around a box is already labelled.
  const named = frame === 'box' ? {} : { role: 'region', 'aria-label': caption }
  return (
    // biome-ignore lint/a11y: a scrolling element must be reachable by the keyboard
    <div className={stuck.box} tabIndex={0} {...named}>
      {grid}
    </div>
  )
}

function CardList<Row>({ table, shown, openingOf }: Parts<Row>) {
  const { caption, rows, keyOf, opens, sums, cards, waiting = 0 } = table
  return (
    <>
      <ul aria-label={caption}>
        {rows.map((row) => (
          <Fragment key={keyOf(row)}>
            {typeof cards === 'function' ? (
              cards(row)
            ) : (
              <Card columns={shown} row={row} opens={opens} opening={openingOf(row)} />
            )}
          </Fragment>
        ))}
        {Array.from({ length: waiting }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <WaitingCard key={at} />
        ))}
      </ul>
      {sums && <SumsCard columns={shown} sums={sums} />}
    </>
  )
}

export function Table<Row>(table: TableProps<Row>) {
  const isNarrow = useMedia(table.cardsWhere ?? COMPACT)
  const openingOf = useOpening(table.opens, table.keyOf)
  const parts = { table, openingOf, shown: shownColumns(table.columns) }
  const isCards = table.cards !== undefined && table.cards !== false && isNarrow
  return (
    <>
      {(table.waiting ?? 0) > 0 && <span role="status" aria-label={t('app.loading')} />}
      {isCards ? <CardList {...parts} /> : <Grid {...parts} />}
    </>
  )
}
