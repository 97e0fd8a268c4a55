/**
 * Tests the auditor by itself: it agrees with the rule book's worked examples, names every change, and imports nothing
 * of the book.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { auditSeason, inWords } from './auditor.ts'
import { fraction, inDecimals, readDecimal } from './exact.ts'
import { settle, shown, stakes } from './ruleBook.ts'

const decimal = (text: string) => readDecimal(text) ?? fraction(0)

// R1-8: type and odds, stake, score of an Over 2 or 2.25, and the result.
test.each(
  `
  HK   0.93 100  2    2-1  win      100   93    193    100
  HK   0.93 100  2.75 2-1  halfWin  100   46.5  146.5  50
  HK   0.93 100  2.25 1-1  halfLose 100  -50    50     50
  MY  -0.93 100  2    2-1  win      93    100   193    93
  MY  -0.93 100  2    1-0  lose     93   -93    0      93
  MY  -0.93 100  2.75 2-1  halfWin  93    50    143    46.5
  MY  -0.93 100  2.25 1-1  halfLose 93   -46.5  46.5   46.5
  MY  -0.93 100  2    1-1  draw     93    0     93     0
  ID  -1.25 100  2    0-0  lose     125  -125   0      125
  MY  -0.96 10   2    2-1  win      9.6   10    19.6   9.6
  ID  -1.96 10   2    0-0  lose     19.6 -19.6  0      19.6
  DEC  1.40 100  2    2-1  win      100   40    140    100`
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/)),
)('%s %s, stake %s, Over %s, %s: %s', (...row) => {
  const [type = '', odds = '', stake = '', line = '', score = '', outcome, risk, net, credited, validTurnover] = row
  const amounts = stakes(decimal(stake), type, decimal(odds), 'MYR')
  const [home = 0, away = 0] = score.split('-').map(Number)
  const scores = { score: [home, away], halfTime: [0, 0], since: [0, 0] } as const
  const settled = settle({ betType: 'BT_OU', pick: 'O', line: decimal(line) }, amounts, scores, 'MYR')
  const seen = [settled.outcome, amounts.risk, settled.net, settled.credited, settled.validTurnover]
  expect(seen.map((one) => (typeof one === 'string' ? one : Number(inDecimals(one))))).toEqual([
    outcome,
    ...[risk, net, credited, validTurnover].map(Number),
  ])
})

// R2-5: a bet at 1-0, final 2-1.
test.each([
  ['BT_HDP', 'A', '0.5', [1, 0], 'win'],
  ['BT_HDP', 'H', '-0.25', [1, 0], 'halfLose'],
  ['BT_OU', 'O', '2.5', [0, 0], 'win'],
  ['BT_1X2', '1', '0', [0, 0], 'win'],
] as const)('in play %s %s %s: %s', (betType, pick, line, since, outcome) => {
  const amounts = stakes(decimal('10'), 'DEC', decimal('2'), 'MYR')
  const scores = { score: [2, 1], halfTime: [1, 0], since } as const
  expect(settle({ betType, pick, line: decimal(line) }, amounts, scores, 'MYR').outcome).toBe(outcome)
})

// Rules 2.2, the table of tests: half-time and full-time score, and the picks that win or are refunded; all others
// lose.
test.each([
  ['0-0 1-0', '1 O CS:1-0 DC:1X DC:12 HTFT:DH TG:0-1 TG:1 DNB:H ANB:H CL:HY CL:AN TWTN:H BTTS:N', 'HNB:X HNB:A'],
  ['1-1 1-1', 'X E CS:1-1 DC:1X DC:X2 HTFT:DD TG:2-3 TG:2 HNB:X ANB:X CL:HN CL:AN BTTS:Y', 'DNB:H DNB:A'],
  ['0-2 1-5', '2 E CS:AOS DC:12 DC:X2 HTFT:AA TG:4-6 TG:6 DNB:A HNB:A CL:HN CL:AN BTTS:Y', 'ANB:H ANB:X'],
  ['0-0 0-0', 'X E CS:0-0 DC:1X DC:X2 HTFT:DD TG:0-1 TG:0 HNB:X ANB:X CL:HY CL:AY BTTS:N', 'DNB:H DNB:A'],
])('%s', (scores, winners, refunds) => {
  const [halfTime, score] = scores.split(' ').map((text) => text.split('-').map(Number)) as [
    [number, number],
    [number, number],
  ]
  const picks: Record<string, string> = {
    ...{ '1X2': '1 X 2', OE: 'O E', DC: '1X 12 X2', HTFT: 'HH HD HA DH DD DA AH AD AA', DNB: 'H A', HNB: 'X A' },
    ...{
      CS: '0-0 1-0 0-1 1-1 2-0 AOS',
      TG: '0-1 2-3 4-6 7+ 0 1 2 6 10+',
      ANB: 'H X',
      CL: 'HY HN AY AN',
      TWTN: 'H A',
      BTTS: 'Y N',
    },
  }
  const amounts = stakes(decimal('10'), 'DEC', decimal('2'), 'MYR')
  const shortNames = ['1X2', 'OE']
  const seen: Record<string, string[]> = { win: [], refund: [], lose: [] }
  for (const [name, list] of Object.entries(picks))
    for (const pick of list.split(' ')) {
      const of = { betType: `BT_${name}`, pick, line: fraction(0) }
      const { outcome } = settle(of, amounts, { score, halfTime, since: [0, 0] }, 'MYR')
      seen[outcome]?.push(shortNames.includes(name) ? pick : `${name}:${pick}`)
    }
  const listed = (text: string) => text.split(' ').sort()
  expect(seen.win?.sort()).toEqual(listed(winners))
  expect(seen.refund?.sort()).toEqual(listed(refunds))
})

// Rules 14.8: a handicap of the second half counts it from 0-0, or from its score when the bet was accepted in it.
test.each([
  [[0, 0], 'lose'],
  [[0, 1], 'win'],
] as const)('the second half, since %j: %s', (since, outcome) => {
  const amounts = stakes(decimal('10'), 'DEC', decimal('2'), 'MYR')
  const scores = { score: [1, 2], halfTime: [1, 0], since } as const
  expect(settle({ betType: 'BT_HDP', pick: 'H', line: decimal('0.5') }, amounts, scores, 'MYR').outcome).toBe(outcome)
})

// R1-1: the base price and how MY and ID show it.
test.each([
  ['0.25', '0.25', '-4'],
  ['0.32', '0.32', '-3.13'],
  ['0.96', '0.96', '-1.04'],
  ['1', '1', '1'],
  ['1.02', '-0.98', '1.02'],
  ['1.60', '-0.63', '1.6'],
  ['4', '-0.25', '4'],
])('HK %s is MY %s and ID %s', (hongKong, malay, indo) => {
  expect(inDecimals(shown(decimal(hongKong), 'MY'))).toBe(malay)
  expect(inDecimals(shown(decimal(hongKong), 'ID'))).toBe(indo)
})

const season = `\ufeffDiv,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,HTHG,HTAG,B365H,B365D,B365A,B365AHH,B365AHA,AHh
E0,16/08/2025,15:00,"Home, Town",Away,2,1,1,0,1.95,3.4,4.1,1.93,1.97,-0.75
`
const kickoff = { kickoff: '2025-08-16 22:00:00', kickoff_ms: '1755352800000' }
const match = { match_id: 'm', league: 'L', home: 'Home, Town', away: 'Away', ...kickoff }
const member = { account_id: 'anna', currency: 'MYR', comm_type: '1' }
const final = { full_time_home: '2', full_time_away: '1', half_time_home: '1', half_time_away: '0' }

/** Half a win at Malay 0.93 before the match: 46.50 and 0.25 % of 50.00, cut. */
const early = {
  ...{ bet_id: 'a', ref_no: '1', kind: 'single', legs: '', folds: '', ...member, comm_rate_percent: '0.25', ...match },
  ...{ bet_type: 'BT_HDP', period: 'FT', line: '-0.75', pick: 'H', market_group: 'today', in_play: 'no' },
  ...{
    odds_type: 'MY',
    odds: '0.93',
    stake: '100.00',
    risk: '100.00',
    win: '93.00',
    score_home: '',
    score_away: '',
    phase: '',
  },
  ...{ ...final, state: 'settled', reason: '', outcome: 'halfWin', net: '46.50', credited: '146.50' },
  ...{ commission: '0.12', turnover: '100.00', valid_turnover: '50.00' },
  ...{ placed_at: '2025-08-16 12:00:00', placed_ms: '1755316800000' },
  ...{ accepted_at: '2025-08-16 12:00:00', accepted_ms: '1755316800000' },
  ...{ settled_at: '2025-08-16 23:55:00', settled_ms: '1755359700000', rounds: '1' },
}
/** Half a loss in play at 1-0: since then 1-1, so −0.25 loses half of the risk. */
const live = {
  ...early,
  ...{ bet_id: 'b', ref_no: '2', line: '-0.25', market_group: 'live', in_play: 'yes' },
  ...{ odds_type: 'MY', odds: '-0.93', risk: '93.00', win: '100.00', score_home: '1', score_away: '0', phase: '2H' },
  ...{ outcome: 'halfLose', net: '-46.50', credited: '46.50', commission: '0.11', valid_turnover: '46.50' },
  ...{ placed_at: '2025-08-16 23:00:00', placed_ms: '1755356400000' },
  ...{ accepted_at: '2025-08-16 23:00:06', accepted_ms: '1755356406000' },
}
const rejected = {
  ...live,
  ...{ bet_id: 'c', ref_no: '3', state: 'rejected', reason: 'score', outcome: '', net: '', credited: '' },
  ...{ commission: '', turnover: '', valid_turnover: '', accepted_at: '', accepted_ms: '' },
  ...{ settled_at: '2025-08-16 23:00:30', settled_ms: '1755356430000', rounds: '0' },
}
const none = { comm_type: '', given_credit: '', deposited: '', outstanding: '', sum_net: '', sum_commission: '' }
const balances = [
  {
    ...{ owner: 'member', ...member, given_credit: '500.00', deposited: '100.00', outstanding: '0.00' },
    ...{ sum_net: '0.00', sum_commission: '0.23', cash: '100.23', available: '600.23' },
  },
  { owner: 'house', account_id: '', currency: 'MYR', ...none, cash: '-0.23', available: '' },
  { owner: 'bank', account_id: '', currency: 'MYR', ...none, cash: '-100.00', available: '' },
]
type Cells = Record<string, string>

function csv(rows: readonly Cells[]): string {
  const names = Object.keys(rows[0] ?? {})
  const written = rows.map((row) => names.map((name) => `"${row[name]}"`).join(','))
  return [names.join(','), ...written].join('\n')
}

function audit(tickets: readonly Cells[], accounts: readonly Cells[] = balances): string[] {
  const papers = { tickets: csv(tickets), legs: '', balances: csv(accounts), season }
  return auditSeason(papers, { asian: '0.25', other: '0.125', parlay: '0.1' }).differences.map(inWords)
}

describe('hand-written papers', () => {
  test('are agreed with', () => {
    expect(audit([early, live, rejected])).toEqual([])
  })

  test('the first half is settled by its own score', () => {
    const half = { ...early, period: '1H', outcome: 'win', net: '93.00', credited: '193.00', commission: '0.25' }
    const won = { ...half, line: '-0.5', valid_turnover: '100.00' }
    const paid = [{ ...balances[0], sum_net: '93.00', sum_commission: '0.25', cash: '193.25', available: '693.25' }]
    const house = { ...balances[1], cash: '-93.25' }
    expect(audit([won], [...paid, house, balances[2] as Cells] as Cells[])).toEqual([])
  })

  // Names for people; nothing follows from them.
  const free = ['bet_id', 'ref_no', 'match_id', 'league']
  const forged: Cells = { state: 'accepted', stake: '150.50', home: 'Nobody', comm_type: '0', rounds: '0' }
  test.each(Object.keys(early).filter((name) => !free.includes(name)))('a changed %s is seen', (name) => {
    for (const ticket of [early, live] as Cells[]) {
      const changed = ticket[name] === '' ? '7' : (forged[name] ?? `${ticket[name]}1`)
      const seen = audit([{ ...ticket, [name]: changed }, rejected])
      expect(seen.filter((sentence) => sentence.startsWith(`ticket ${ticket.ref_no} `))).not.toEqual([])
    }
  })

  test('a duplicate ticket is found', () => {
    expect(audit([early, live, { ...rejected, bet_id: 'a' }])).toEqual([
      'ticket 3 (a): bet_id is a, should be one that no other ticket has.',
    ])
    expect(audit([early, live, live])).toContain('ticket 2 (b): ref_no is 2, should be one that no other ticket has.')
  })

  test.each([
    ['deposited', '101.00', 'balance of anna: cash is 100.23, should be 101.23.'],
    ['given_credit', '400.00', 'balance of anna: available is 600.23, should be 500.23.'],
    ['outstanding', '1.00', 'balance of anna: outstanding is 1.00, should be 0.'],
    ['sum_net', '0.01', 'balance of anna: sum_net is 0.01, should be 0.'],
    ['sum_commission', '0.22', 'balance of anna: sum_commission is 0.22, should be 0.23.'],
    ['cash', '100.24', 'all accounts in MYR: cash is 0.01, should be 0.'],
    ['available', '600.24', 'balance of anna: available is 600.24, should be 600.23.'],
    ['currency', 'USD', 'ticket 1 (a): currency is MYR, should be USD.'],
  ])('a changed %s of a balance is seen', (name, changed, sentence) => {
    const [anna, ...others] = balances as Cells[]
    expect(audit([early, live, rejected], [{ ...anna, [name]: changed }, ...others])).toContain(sentence)
  })

  test('a bet beyond the funds is seen', () => {
    const poor = { ...balances[0], given_credit: '0.00', deposited: '99.00', cash: '99.23', available: '99.23' }
    const bank = { ...balances[2], cash: '-99.00' }
    expect(audit([early, live, rejected], [poor, balances[1] as Cells, bank] as Cells[])).toEqual([
      'ticket 1 (a): risk is 100.00, should be covered: -1 is left.',
    ])
  })
})

test('the auditor imports nothing of the book', () => {
  const seen = new Set<string>()
  const read = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    const text = readFileSync(join(import.meta.dirname, name), 'utf8')
    for (const [, from = ''] of text.matchAll(/\bfrom '([^']+)'/g)) {
      expect(from).toMatch(/^\.\/\w+\.ts$/)
      read(from.slice(2))
    }
  }
  read('auditor.ts')
  expect(seen.size).toBe(11)
})
