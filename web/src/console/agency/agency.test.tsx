/** An upline's figures and tables: signs and sides, currencies beside his own, what is not known, and states from above. */
import '../../../test/testBrowser.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { csvText } from '../../kit/table/csvFile.ts'
import { setConsoleWords } from '../../text/consoleText.ts'
import { enConsole } from '../../text/en/console.ts'
import { percentText, ratesText } from '../percent.ts'
import { AccountTag } from './AccountTag.tsx'
import { Amounts } from './Amounts.tsx'
import { amountsBy } from './amounts.ts'
import { memberColumns } from './MemberTable.tsx'
import { uplineColumns } from './UplineTable.tsx'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
const { figuresOf } = await import('./Today.tsx')
setConsoleWords(enConsole)

const RATES = { asian: 2500, other: 5000, parlay: 10_000 }
const SELF = {
  upline_id: 'u',
  account: 'demomaster',
  level: 2,
  currency: 'MYR',
  state: 'active' as const,
  credit: 2_000_000,
  rates: RATES,
  position: 150_000,
  uplines: 2,
  members: 0,
}
const SUMS = {
  currency: 'MYR',
  bets: 12,
  entries: 13,
  turnover: 1000,
  valid_turnover: 900,
  member: 120.5,
  member_commission: 3,
  below: -60,
  winlose: -20.25,
  commission: 4.25,
  net: -16,
  passed_up: -44.5,
}
const DAY = { self: SELF, isBelow: false, sums: [SUMS], stakes: [{ currency: 'MYR', members: 3, outstanding: 75 }] }

test('the figures of today are signed from where he stands, and credit is in his currency alone', () => {
  const [yours, members, turnover, atStake, credit] = figuresOf(DAY, 'MYR')
  expect(yours).toEqual({
    label: 'Your win/loss',
    value: '−16.00',
    side: 'lose',
    note: '−20.25 by position, +4.25 commission',
  })
  expect([members?.value, members?.note]).toEqual(['+120.50', '−44.50 passed up'])
  expect([turnover?.value, turnover?.note]).toEqual(['1,000.00', '900.00 valid, 12 bets'])
  expect([atStake?.value, atStake?.note]).toEqual(['75.00', '3 members'])
  expect([credit?.value, credit?.note]).toEqual(['2,000,000.00', 'position 15 %'])
  const other = figuresOf(DAY, 'THB')
  expect(other.map(({ label }) => label)).toEqual(['Your win/loss', 'Members’ win/loss', 'Turnover', 'Outstanding'])
  expect(other[0]).toMatchObject({ value: '0.00' })
  expect(other[0]).not.toHaveProperty('side')
})

test('of one below, the figures are named as his', () => {
  const [first, , , , credit] = figuresOf({ ...DAY, isBelow: true }, 'MYR')
  expect([first?.label, credit?.label]).toEqual(['Win/loss of demomaster', 'Credit'])
})

test('amounts are found by id; who may stand on a page that was not asked for is not known', () => {
  const rows = [
    { key: 'a', currency: 'MYR', net: 5 },
    { key: 'a', currency: 'THB', net: -7 },
  ]
  const whole = amountsBy({ rows, total: 2 }, ({ net }) => net)
  expect(whole('a')).toEqual([
    { currency: 'MYR', amount: 5 },
    { currency: 'THB', amount: -7 },
  ])
  expect(whole('b')).toEqual([])
  const part = amountsBy({ rows, total: 3 }, ({ net }) => net)
  expect([part('a')?.length, part('b')]).toEqual([2, undefined])
  expect(amountsBy<(typeof rows)[number]>(undefined, ({ net }) => net)('a')).toBeUndefined()
})

test('a cell has his own currency plain and others named, nothing as zero, and what is not known as a dash', () => {
  const cell = (amounts: Parameters<typeof Amounts>[0]['amounts']) =>
    renderToStaticMarkup(<Amounts amounts={amounts} currency="MYR" isSigned />)
  expect(cell([{ currency: 'MYR', amount: 5 }])).toMatch(/text-win.*\+5\.00</)
  expect(cell([{ currency: 'THB', amount: -7 }])).toMatch(/text-lose.*−7\.00.*THB/)
  expect(cell([])).toContain('>0.00<')
  expect(cell(undefined)).toBe('–')
})

test('a state from above shows where his own is active', () => {
  const tag = (state: 'active' | 'frozen', above?: 'suspended') =>
    renderToStaticMarkup(<AccountTag state={state} above={above} />)
  expect(tag('active')).toContain('Active')
  expect(tag('active', 'suspended')).toContain('Suspended')
  expect(tag('frozen', 'suspended')).toContain('Frozen')
})

test('positions and rates are percent', () => {
  expect(percentText(250_000)).toBe('25 %')
  expect(percentText(2500)).toBe('0.25 %')
  expect(ratesText([3000, 5000, 12_550])).toBe('0.30 / 0.50 / 1.2550')
})

test('a file of the downline has raw values, with what is not known left empty', () => {
  const share = amountsBy({ rows: [{ key: 'u', currency: 'MYR', net: -16.5 }], total: 2 }, ({ net }) => net)
  const atStake = amountsBy<{ key: string; currency: string; outstanding: number }>(
    { rows: [], total: 0 },
    ({ outstanding }) => outstanding,
  )
  const columns = uplineColumns({ share, atStake, onOpen: () => undefined })
  const [heads, first, second] = csvText(columns, [SELF, { ...SELF, upline_id: 'v', account: 'other' }]).split('\r\n')
  expect(heads).toContain(
    'account,credit,currency,position,commission_asian,commission_other,commission_parlay,uplines,members,atStake,share,status',
  )
  expect(first).toBe('demomaster,2000000,MYR,15,0.25,0.5,1,2,0,0,-16.5,active')
  expect(second).toBe('other,2000000,MYR,15,0.25,0.5,1,2,0,0,,active')
})

test('members of one agent have no column for him, those of several do', () => {
  const unknown = () => undefined
  const columns = (hasAgents: boolean) => Object.keys(memberColumns({ result: unknown, share: unknown, hasAgents }))
  expect(columns(false)).not.toContain('agent')
  expect(columns(true).slice(0, 3)).toEqual(['account', 'agent', 'credit'])
})
