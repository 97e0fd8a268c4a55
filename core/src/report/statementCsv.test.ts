/**
 * The statement as a file: a correction shows what was booked and undone, the result only on the row in force; nothing
 * runs as a formula.
 */
import { expect, test } from 'vitest'
import { type BookedRow, statementHead, statementLine } from './statementCsv.ts'

const ticket = {
  kind: 'single',
  bet_id: 'b1',
  ref_no: '100000001',
  sport: 1,
  league: '=cmd()',
  home: 'Harrow, B.',
  away: 'Mill',
  outcome: 'lose',
  betType: 'BT_1X2',
  period: 'FT',
  pick: '1',
  odds: 1.95,
  oddsType: 'DEC',
  bet_amount: 100,
  risk: 100,
  evidence: { rule: 'BT_1X2', score: [1, 2], scores: {}, source: 's' },
} as unknown as NonNullable<BookedRow['ticket']>

/** A member whose balance is here. */
const HERE = { withBalance: true }

function row(type: BookedRow['type'], total: number, said: Partial<BookedRow>): BookedRow {
  return { type, at: 0, turnover: 100, valid_turnover: 100, total, commission: 0, running: -5.5, remark: '', ...said }
}
const last = (text: string, count: number) => text.trimEnd().split(',').slice(-count)

test('a corrected bet shows what was booked, undone and what stands', () => {
  const rows = [
    row('Bet', 95, { remark: 'win', ticket }),
    row('Corr', -95, { remark: 'win', reversed: true, ticket }),
    row('Corr', -100, { remark: 'lose', ticket }),
  ]
  expect(rows.map((one) => last(statementLine(one, HERE), 3))).toEqual([
    ['win', '', ''],
    ['win', '', ''],
    ['lose', '', '1:2'],
  ])
})

test('formulas are disarmed and numbers stay numbers [I3]', () => {
  const text = statementLine(row('Bet', -5, { remark: 'lose', ticket }), HERE)
  expect(text).toContain("'=cmd()")
  expect(text).toContain('"Harrow, B."')
  expect(text).toContain(',100,100,-5,0,-5.5,')
  expect(text.startsWith('Bet,1970-01-01T00:00:00.000Z,1970-01-01 08:00:00 GMT+8,lose')).toBe(true)
})

test('every line ends alike, the first has the byte order mark, and a transfer has no ticket', () => {
  expect(statementHead(HERE)).toMatch(/^\uFEFFtype,time_utc,.*,result\r\n$/)
  expect(statementLine(row('Dep', 5, { remark: 'deposit' }), HERE).split(',')).toHaveLength(9)
})

test('a member whose money is in a seamless wallet has no balance in it', () => {
  const elsewhere = { withBalance: false }
  const cells = (text: string) => text.trimEnd().split(',')
  expect(statementHead(elsewhere)).not.toContain('running')
  const line = statementLine(row('Bet', 95, { remark: 'win', ticket }), elsewhere)
  expect(line).not.toContain('-5.5')
  const places = cells(statementLine(row('Bet', 95, { remark: 'win', ticket }), HERE)).length - 1
  expect([cells(line).length, cells(statementHead(elsewhere)).length]).toEqual([
    places,
    cells(statementHead(HERE)).length - 1,
  ])
})
