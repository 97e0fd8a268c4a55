/** A corrected bet as a file: each row with the outcome that it booked, and the result only where it stands. */
import { expect, test } from 'vitest'
import { type BookedRow, dayCsv } from './statement.ts'

const ticket = {
  kind: 'single',
  ...{ bet_id: 'b1', ref_no: '100000001', league: 'Cup', home: 'Harrow', away: 'Mill', outcome: 'lose' },
  ...{ betType: 'BT_1X2', period: 'FT', pick: '1', odds: 1.95, oddsType: 'DEC', bet_amount: 100, risk: 100 },
  evidence: { rule: 'BT_1X2', score: [1, 2], scores: {}, source: 's' },
} as unknown as NonNullable<BookedRow['ticket']>

function row(type: 'Bet' | 'Corr', total: number, said: Pick<BookedRow, 'remark' | 'reversed'>): BookedRow {
  return { type, at: 0, turnover: 100, valid_turnover: 100, total, commission: 0, running: 0, ticket, ...said }
}

test('a corrected bet shows what was booked, what was taken back and what stands', () => {
  const rows = [
    row('Bet', 95, { remark: 'win' }),
    row('Corr', -95, { remark: 'win', reversed: true }),
    row('Corr', -100, { remark: 'lose' }),
  ]
  const written = dayCsv(rows).trim().split(/\r?\n/).slice(1)
  expect(
    written.map((row) =>
      row
        .split(',')
        .slice(-3)
        .map((cell) => cell.replaceAll('"', '')),
    ),
  ).toEqual([
    ['win', '', ''],
    ['win', '', ''],
    ['lose', '', '1:2'],
  ])
})
