/** A table as it stands on the page: its heads, its rows, its sums, what is pressed, and its heading on paper. */
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { en } from '../../text/en/app.ts'
import { setWords } from '../../text/text.ts'
import type { EveryColumn } from './column.ts'
import type { TableProps } from './Table.tsx'

const screen = { isNarrow: false }
vi.stubGlobal('matchMedia', () => ({ matches: screen.isNarrow, addEventListener() {} }))
const { amountColumn, countColumn } = await import('./figureColumn.ts')
const { PrintHead } = await import('./PrintHead.tsx')
const { Table } = await import('./Table.tsx')
const { sumsOf } = await import('./TableFoot.tsx')

interface Row {
  sport: string
  bets: number
  won: number
}

const columns: EveryColumn<Row> = {
  sport: { head: 'Sport', isRowHead: true, value: ({ sport }) => sport, show: ({ sport }) => sport },
  bets: countColumn('Bets', ({ bets }) => bets),
  won: amountColumn('Win/lose', 'MYR', ({ won }) => won, { sign: true }),
}
const table: TableProps<Row> = {
  caption: 'By sport',
  columns,
  keyOf: ({ sport }) => sport,
  rows: [
    { sport: 'Soccer', bets: 12, won: -1234.5 },
    { sport: 'Tennis', bets: 1, won: 20 },
  ],
  sums: sumsOf<Row>(columns, 'Total', { bets: 13, won: -1214.5 }),
}
const shown = (more: Partial<TableProps<Row>> = {}) => renderToStaticMarkup(<Table {...table} {...more} />)
/** What is read of it. */
const textOf = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

beforeAll(() => setWords(en))

test('a table is named, its heads are of columns, its rows are named, and the sums are those that were told', () => {
  const page = shown()
  expect(page).toContain('<caption class="sr-only">By sport</caption>')
  expect(page.match(/<th scope="col"/g)).toHaveLength(3)
  expect(textOf(page)).toBe('By sport Sport Bets Win/lose Soccer 12 −1,234.50 Tennis 1 +20.00 Total 13 −1,214.50')
})

test('a head says which way the table is sorted by it, and one without a value does not sort', () => {
  const sort = [{ column: 'won', isDown: true }]
  const page = shown({
    sorting: { sort, onSort() {} },
    columns: { ...columns, note: { head: 'Note', show: () => '' } },
  })
  expect(page.match(/aria-sort="\w+"/g)).toEqual(['aria-sort="descending"'])
  expect(page.match(/<button/g)).toHaveLength(3)
})

test('a row that opens says so, and one that cannot has no button', () => {
  const page = shown({
    opens: {
      column: 'sport',
      below: ({ bets }) => `${bets} bets`,
      can: ({ bets }) => bets > 1,
      opened: 'Soccer',
      onOpen() {},
    },
  })
  expect(page.match(/aria-expanded="true"/g)).toHaveLength(1)
  expect(page.match(/aria-expanded/g)).toHaveLength(1)
  expect(textOf(page)).toContain('−1,234.50 12 bets Tennis')
})

test('on a phone each row is a card with its heads, and the sums are one too', () => {
  screen.isNarrow = true
  const page = shown({ cards: true })
  screen.isNarrow = false
  expect(page).not.toContain('<table')
  expect(textOf(page)).toBe(
    'Soccer Bets 12 Win/lose −1,234.50 Tennis Bets 1 Win/lose +20.00 Total Bets 13 Win/lose −1,214.50',
  )
})

test('while the first rows come, grey bars stand in as many rows, and the page says that it loads', () => {
  const page = shown({ rows: [], sums: undefined, waiting: 10 })
  expect(page.match(/<tr class="border-t border-line" aria-hidden="true">/g)).toHaveLength(10)
  expect(page).toContain(`role="status" aria-label="${en['app.loading']}"`)
})

test('the heading on paper says whose it is, in which currency, of what time, of which brand and when it was printed', () => {
  const facts = { brand: 'Quarterline', title: 'Statement', member: 'demo01', currency: 'MYR' }
  const text = textOf(renderToStaticMarkup(<PrintHead {...facts} period="09/11/2026 – 22/11/2026" />))
  expect(text).toMatch(
    /^Statement demo01 · MYR · 09\/11\/2026 – 22\/11\/2026 Quarterline Printed \d\d\/\d\d\/\d{4} \d\d:\d\d GMT\+8$/,
  )
})
