/** A table as a file: every column that has a value, raw, and nothing in it that a spreadsheet would run. */
import { expect, test } from 'vitest'
import type { Columns } from './column.ts'
import { csvText } from './csvFile.ts'
import { amountColumn, timeColumn } from './figureColumn.ts'

interface Row {
  at: number
  club: string
  won: number
  id: string
}

const columns: Columns<Row> = {
  at: timeColumn('When', ({ at }) => at),
  club: { head: 'Club', value: ({ club }) => club, show: ({ club }) => club },
  won: amountColumn('Win/lose', 'MYR', ({ won }) => won, { sign: true }),
  sign: { head: '', show: () => '★' },
  id: { head: '', value: ({ id }) => id },
}

test('a file begins with its mark and its names, has the time twice and amounts as numbers, and what is on the page alone is not in it', () => {
  const row = { at: Date.UTC(2026, 10, 22, 4), club: 'Harrow, B.', won: -1234.5, id: 'b1' }
  expect(csvText(columns, [row])).toBe(
    '\uFEFFtime_utc,time_gmt8,club,won,id\r\n2026-11-22T04:00:00.000Z,2026-11-22 12:00:00 GMT+8,"Harrow, B.",-1234.5,b1\r\n',
  )
})

test.each(['=1+1', '+1', '-Foo', '@SUM(A1)'])(
  'a name that begins like a formula (%s) is kept from being one [I3]',
  (club) => {
    expect(csvText(columns, [{ at: 0, club, won: 1, id: '' }])).toContain(`,'${club},1,`)
  },
)
