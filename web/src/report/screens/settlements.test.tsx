/** The settlement history shows a bet that was settled, unsettled and settled again, with the sum of all three. */
import '../../../test/testBrowser.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { en } from '../../text/en/app.ts'
import { setWords } from '../../text/text.ts'
import type { BookedRow } from '../booked/bookedColumns.tsx'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
const { BOOKED_OPENS, bookedColumns, bookedKey, bookedTotals } = await import('../booked/bookedColumns.tsx')
const { csvText } = await import('../../kit/table/csvFile.ts')
const { ServedTable } = await import('../../kit/table/ServedTable.tsx')
const { sumsOf } = await import('../../kit/table/TableFoot.tsx')

const ticket = {
  kind: 'single',
  bet_id: 'b1',
  ref_no: '100000001',
  currency: 'MYR',
  bet_amount: 100,
  risk: 100,
  win: 95,
  state: 'settled',
  outcome: 'lose',
  placedAt: 0,
  matchId: 'm',
  sport: 1,
  league: 'League',
  home: 'Harrow',
  away: 'Mill',
  startsAt: 0,
  betType: 'BT_1X2',
  period: 'FT',
  pick: '1',
  odds: 1.95,
  oddsType: 'DEC',
  marketType: 2,
  evidence: { rule: 'BT_1X2', score: [1, 2], scores: { FT: [1, 2] }, source: 's' },
} as unknown as NonNullable<BookedRow['ticket']>

const at = Date.UTC(2026, 10, 22, 4)
function booking(type: BookedRow['type'], winlose: number, more: Partial<BookedRow>): BookedRow {
  const amounts = { turnover: 100, valid_turnover: 100, winlose, commission: 0 }
  return {
    workingDate: '2026-11-22',
    at,
    type,
    product: 'bet',
    bet_id: 'b1',
    remark: 'win',
    ...amounts,
    ticket,
    ...more,
  }
}
const rows = [
  booking('Corr', -100, { remark: 'lose' }),
  booking('Corr', -95, { reversed: true }),
  booking('Bet', 95, {}),
]
const sums = { bets: 1, turnover: 300, valid_turnover: 300, winlose: -100, commission: 0 }
const answer = { status: 1, statusdesc: '', rows, total: 3, sums } as const
const columns = bookedColumns('MYR')

interface State {
  failure?: string
  isHere?: boolean
}

function screen({ failure, isHere = true }: State = {}): string {
  const served = {
    answer: isHere ? answer : undefined,
    rows: isHere ? rows : [],
    failure,
    isWaiting: false,
    retry() {},
    readAll: async () => rows,
  }
  const page = renderToStaticMarkup(
    <ServedTable
      served={served}
      columns={columns}
      page={1}
      size={10}
      printed={undefined}
      keyOf={bookedKey}
      opens={BOOKED_OPENS}
      caption={en['report.settlements']}
      sums={sumsOf(columns, en['statement.total'], bookedTotals(answer as never))}
      onTurn={() => {}}
      empty="none"
      failed={en['report.failed']}
    />,
  )
  return page.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

beforeAll(() => setWords(en))

test('each booking shows its amount, a correction the amount it took back, and the totals are the platform’s', () => {
  const text = screen()
  expect(text).toContain('22/11/2026 12:00 22/11/2026 Correction')
  expect(text).toContain('Win, reversed')
  expect(text).toMatch(/Lose · Result 1-2 .*−100\.00/)
  expect(text).toContain('Total 300.00 300.00 −100.00 0.00')
  expect(text).toContain('1–3 / 3')
})

test('rows that fail to reload stay, under a notice with a button to try again', () => {
  const text = screen({ failure: 'requestFailed' })
  expect(text).toContain(en['report.failed'])
  expect(text).toContain(en['app.retry'])
  expect(text).toContain('Total 300.00')
})

test('without any rows only the notice is shown', () => {
  expect(screen({ failure: 'requestFailed', isHere: false })).not.toContain('Total')
})

test('the file has the columns of the page and those of the ticket, and no result for what was corrected', () => {
  const [head, ...lines] = csvText(columns, rows).trimEnd().split('\r\n')
  expect(head).toMatch(/^\uFEFFtime_utc,time_gmt8,workingDate,type,product,bet_id,item_id,kind,facts,booked,reversed,/)
  expect(head).toMatch(/,ref_no,kind,sport,league,.*,result$/)
  expect(lines.map((line) => line.split(',').at(-1))).toEqual(['1:2', '', ''])
})
