/** Tests the auditor's own rule book on the worked examples of the rules. */
import { expect, test } from 'vitest'
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
    '1X2': '1 X 2',
    OE: 'O E',
    DC: '1X 12 X2',
    HTFT: 'HH HD HA DH DD DA AH AD AA',
    DNB: 'H A',
    HNB: 'X A',
    CS: '0-0 1-0 0-1 1-1 2-0 AOS',
    TG: '0-1 2-3 4-6 7+ 0 1 2 6 10+',
    ANB: 'H X',
    CL: 'HY HN AY AN',
    TWTN: 'H A',
    BTTS: 'Y N',
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
