/**
 * The operators' page of the lottery: the parts of a draw that each role sees, and the results that wait for a second
 * person.
 */
import { expect, test } from 'vitest'
import { answers, textOf, visit } from '../../../test/testConsole.tsx'
import { keyOf, keyText } from './limitKey.ts'

const NOON = Date.UTC(2020, 10, 27, 4)
const DRAW = {
  ...{ draw_id: 'd1', company: 'SL', company_name: 'Straits 4D', draw: '0331/20', table: 'B', special_draw: false },
  ...{ cut_off: NOON - 600_000, draw_at: NOON, state: 'closed', corrections: 0, tickets: 12, cost: 340, paid: 0 },
  ...{ settled: true, typed_by: 'settler2' },
}
const FINAL = {
  ...DRAW,
  ...{ state: 'final', paid: 12_345, corrections: 1, first: '1234', second: '5678', third: '9012', settled: false },
  ...{ special: Array.from({ length: 10 }, () => '4444'), consolation: Array.from({ length: 10 }, () => '5555') },
  typed_by: undefined,
}
const LIMIT = { company: 'SL', key: '4:1234', limit: 0, percent: 50, set_by: 'supervisor1', at: NOON }
const ASKED = {
  ...{ approval_id: 'x', call: 'console/lotterylimitset', why: 'byTwo', requested_by: 'supervisor2' },
  ...{ request: { company: 'SL', key: '4:1234', percent: 50 }, requested_at: NOON, state: 'pending' },
}

/** What somebody reads of a draw. */
function see(role: 'supervisor' | 'settler' | 'trader', draw: object = DRAW): Promise<string> {
  answers('console/approvallist', { state: 'pending', pageSize: 100 }, { rows: [ASKED], total: 1 })
  answers('console/lotterydraws', { draw_id: 'd1', pageNumber: 1, pageSize: 1 }, { rows: [draw], total: 1 })
  answers('console/lotterycompanies', {}, { rows: [] })
  answers('console/lotterylimits', { draw_id: 'd1', pageNumber: 1, pageSize: 20 }, { rows: [LIMIT], total: 1 })
  const top = [{ number: '1234', payout: 18_000, limit: 15_000, own: 15_000 }]
  const cells = Array.from({ length: 100 }, (_, at) => (at === 12 ? 18_000 : 0))
  answers('console/lotteryexposure', { draw_id: 'd1' }, { cost: 340, cells, top })
  const kept = { level: 2, upline_id: 'u', name: 'demomaster', handed: 306, kept: 51, laid_off: 255 }
  answers('console/lotteryintake', { draw_id: 'd1' }, { rows: [kept], cost: 340 })
  return visit('/console/lottery?draw=d1', role)
}

test.each([
  ['supervisor', true, true],
  ['settler', true, false],
  ['trader', false, false],
] as const)('a %s sees a draw; he may type its result: %s, and act on it: %s', async (role, mayType, mayAct) => {
  const markup = await see(role)
  const text = textOf(markup)
  for (const part of [
    'Straits 4D 0331/20',
    '340.00 MYR',
    'typed by settler2',
    '18k',
    'demomaster',
    '255.00',
    'sold out',
  ])
    expect(text).toContain(part)
  expect(text).toContain('It is always done by two supervisors')
  expect(markup.match(/data-tier=/g)?.length ?? 0).toBe(mayType ? 23 : 0)
  expect(text.includes('Drop the typed result')).toBe(mayType)
  for (const act of ['Cancel the draw', 'It had closed earlier', 'Approve', 'Set a limit'])
    expect([act, text.includes(act)]).toEqual([act, mayAct])
  expect(text.includes('Only a supervisor can change draws')).toBe(!mayAct)
})

test('a final draw has its numbers, and a form only for who wants to correct it; one that draws itself has none', async () => {
  const markup = await see('settler', FINAL)
  for (const part of ['1234', '9012', 'not paid yet', 'corrected 1×', 'Correct the result'])
    expect(textOf(markup)).toContain(part)
  expect(markup).not.toContain('data-tier=')
  const own = textOf(await see('settler', { ...FINAL, commitment: 'abc' }))
  expect(own).toContain('nobody types its results')
  expect(own).not.toContain('Correct the result')
})

test.each([
  ['number', '1234', '4:1234', '1234'],
  ['number', '45', '2:45', '··45'],
  ['number', '1', '', '···'],
  ['digit', '', 'D:2:T:ODD', 'Prize 2, last: Odd'],
  ['4', '', '4', 'All 4-digit numbers'],
] as const)('a limit on %s %s has the key %s and reads %s', (form, number, key, said) => {
  expect(keyOf({ form, number, prize: 2, place: 'T', pick: 'ODD' })).toBe(key)
  if (key !== '') expect(keyText(key)).toBe(said)
})
