/**
 * Tests the auditor on papers written by hand: it agrees with them, names every change, and imports nothing of the
 * engine.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { auditSeason, inWords } from './auditor.ts'

/** A season file of one match. */
const season = `\ufeffDiv,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,HTHG,HTAG,B365H,B365D,B365A,B365AHH,B365AHA,AHh
E0,16/08/2025,15:00,"Home, Town",Away,2,1,1,0,1.95,3.4,4.1,1.93,1.97,-0.75
`
const kickoff = { kickoff: '2025-08-16 22:00:00', kickoff_ms: '1755352800000' }
const match = { match_id: 'm', league: 'L', home: 'Home, Town', away: 'Away', ...kickoff }
const member = { account_id: 'anna', currency: 'MYR', comm_type: '1' }
const final = { full_time_home: '2', full_time_away: '1', half_time_home: '1', half_time_away: '0' }

/** Half a win at Malay 0.93 before the match: 46.50 and 0.25 % of 50.00, cut. */
const early = {
  bet_id: 'a',
  ref_no: '1',
  kind: 'single',
  legs: '',
  folds: '',
  ...member,
  comm_rate_percent: '0.25',
  ...match,
  bet_type: 'BT_HDP',
  period: 'FT',
  line: '-0.75',
  pick: 'H',
  market_group: 'today',
  in_play: 'no',
  odds_type: 'MY',
  odds: '0.93',
  stake: '100.00',
  risk: '100.00',
  win: '93.00',
  score_home: '',
  score_away: '',
  phase: '',
  ...final,
  state: 'settled',
  reason: '',
  outcome: 'halfWin',
  net: '46.50',
  credited: '146.50',
  commission: '0.12',
  turnover: '100.00',
  valid_turnover: '50.00',
  placed_at: '2025-08-16 12:00:00',
  placed_ms: '1755316800000',
  accepted_at: '2025-08-16 12:00:00',
  accepted_ms: '1755316800000',
  settled_at: '2025-08-16 23:55:00',
  settled_ms: '1755359700000',
  rounds: '1',
}
/** Half a loss in play at 1-0: since then 1-1, so −0.25 loses half of the risk. */
const live = {
  ...early,
  bet_id: 'b',
  ref_no: '2',
  line: '-0.25',
  market_group: 'live',
  in_play: 'yes',
  odds_type: 'MY',
  odds: '-0.93',
  risk: '93.00',
  win: '100.00',
  score_home: '1',
  score_away: '0',
  phase: '2H',
  outcome: 'halfLose',
  net: '-46.50',
  credited: '46.50',
  commission: '0.11',
  valid_turnover: '46.50',
  placed_at: '2025-08-16 23:00:00',
  placed_ms: '1755356400000',
  accepted_at: '2025-08-16 23:00:06',
  accepted_ms: '1755356406000',
}
const rejected = {
  ...live,
  bet_id: 'c',
  ref_no: '3',
  state: 'rejected',
  reason: 'score',
  outcome: '',
  net: '',
  credited: '',
  commission: '',
  turnover: '',
  valid_turnover: '',
  accepted_at: '',
  accepted_ms: '',
  settled_at: '2025-08-16 23:00:30',
  settled_ms: '1755356430000',
  rounds: '0',
}
const none = { comm_type: '', given_credit: '', deposited: '', outstanding: '', sum_net: '', sum_commission: '' }
const balances = [
  {
    owner: 'member',
    ...member,
    given_credit: '500.00',
    deposited: '100.00',
    outstanding: '0.00',
    sum_net: '0.00',
    sum_commission: '0.23',
    cash: '100.23',
    available: '600.23',
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

  // Names and numbers for people only; no figure depends on them.
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

test('the auditor imports nothing of the engine', () => {
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
  // The auditor of seasons, and the one of rooms in a running house.
  for (const name of ['auditor.ts', 'auditRooms.ts']) read(name)
  expect(seen.size).toBe(15)
})
