/**
 * Tests whole seasons, first kick-off to last settled ticket: not a cent may be wrong, and everything must have
 * happened.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { houseLimits } from '@quarterline/core/account/limits'
import { CURRENCY, type Currency, MONEY_SCALE } from '@quarterline/core/base/money'
import { generateSeason } from '@quarterline/sources/replay/generate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditSeason, inWords } from '../audit/auditor.ts'
import { type Row, readCsv } from '../audit/csv.ts'
import { readArguments } from './seasonArguments.ts'
import { proveSeason, root, runSeason, SEASON_RATES, type SeasonProof } from './seasonProof.ts'

const dir = mkdtempSync(join(tmpdir(), 'quarterline-prove-test-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const generated = join(dir, 'season.csv')
writeFileSync(generated, generateSeason({ seed: 'proof', matches: 24, firstKickoffMs: Date.UTC(2025, 9, 11, 14) }))
const real = join(root, '..', 'shared', 'data', 'E0-2025-26.csv')

/** The conditions of every season, and the events that must occur in one of some size. */
function holds(prove: () => SeasonProof, bets: number, more: readonly string[] = []): void {
  const rows = () => readCsv(prove().papers.tickets)
  const seen = (column: string) => new Set(rows().map((row) => row.get(column)))

  test('the auditor agrees with every ticket and every balance [L2] [L9] [S1] [S5]', () => {
    const { report, output } = prove()
    expect(report.differences.map(inWords)).toEqual([])
    expect(report.tickets).toBeGreaterThan(bets / 2)
    expect(output).toContain('verify clean')
  })
  test('every bet is final', () => {
    expect([...seen('state')].sort()).toEqual(['rejected', 'settled'])
  })
  test('all outcomes, odds types, groups and currencies occurred, and bets in play were rejected', () => {
    const outcomes = ['', 'draw', 'halfLose', 'halfWin', 'lose', 'refund', 'win', ...more]
    expect([...seen('outcome')].sort()).toEqual(outcomes.sort())
    expect([...seen('odds_type')].sort()).toEqual(['', 'DEC', 'HK', 'ID', 'MM', 'MY'])
    expect([...seen('market_group')].sort()).toEqual(['', 'early', 'live', 'today'])
    expect(seen('currency').size).toBe(9)
    expect([...seen('comm_type')].sort()).toEqual(['0', '1', '2', '3'])
    expect(
      rows()
        .filter((row) => row.get('state') === 'rejected')
        .every((row) => row.get('in_play') === 'yes'),
    ).toBe(true)
  })
  test('every bet type that a score decides was bet on, in every period', () => {
    const special = ['ANB', 'BTTS', 'CL', 'CS', 'DC', 'DNB', 'HNB', 'HTFT', 'TG', 'TT', 'TWTN']
    const all = ['1X2', 'HDP', 'OE', 'OU', ...special].map((name) => `BT_${name}`).sort()
    expect([...seen('bet_type')].sort()).toEqual(['', ...all])
    expect([...seen('period')].sort()).toEqual(['', '1H', '2H', 'FT'])
    expect([...seen('phase')].sort()).toEqual(['', '1H', '2H', 'HT'])
  })
  test('parlays and systems were bet, in play among them, and won and lost', () => {
    expect([...seen('kind')].sort()).toEqual(['parlay', 'single', 'system'])
    const combined = rows().filter((row) => row.get('kind') !== 'single')
    const of = (column: string) => new Set(combined.map((row) => row.get(column)))
    expect(of('outcome')).toContain('win')
    expect(of('outcome')).toContain('lose')
    expect(of('in_play')).toEqual(new Set(['yes', 'no']))
    const systems = combined.filter((row) => row.get('kind') === 'system')
    const isFull = (row: Row) => row.get('folds')?.split(' ').length === Number(row.get('legs')) - 1
    expect(systems.some(isFull)).toBe(true)
    expect(Math.max(...systems.map((row) => Number(row.get('legs'))))).toBeGreaterThanOrEqual(6)
    expect(readCsv(prove().papers.legs).length).toBeGreaterThan(2 * combined.length)
  })
  test('some stakes reach a limit: of the stake, or of the possible return', () => {
    const isAtLimit = (row: Row) => {
      const [stake, risk, win] = ['stake', 'risk', 'win'].map((name) => Number(row.get(name))) as [
        number,
        number,
        number,
      ]
      const { maxBet, maxPayout } = houseLimits(row.get('currency') as Currency)
      const step = CURRENCY[row.get('currency') as Currency].stakeStep
      const more = ((risk + win) / stake) * (stake + step / MONEY_SCALE)
      return (
        stake * MONEY_SCALE === maxBet || ((risk + win) * MONEY_SCALE <= maxPayout && more * MONEY_SCALE > maxPayout)
      )
    }
    expect(
      rows()
        .filter((row) => row.get('kind') === 'single')
        .some(isAtLimit),
    ).toBe(true)
  })
  test('corrected results settled bets again [S3]', () => {
    expect(rows().filter((row) => Number(row.get('rounds')) > 1).length).toBeGreaterThan(0)
  })
}

describe('a generated season', () => {
  const bets = 300
  let proof: SeasonProof
  beforeAll(async () => {
    proof = await proveSeason({ file: generated, bets, cashouts: 45, seamless: 40, rooms: 40, seed: '7' })
  })
  holds(() => proof, bets, ['cashOut'])

  test('many members kept their money in a seamless wallet, and what it holds is audited', () => {
    const wallet = readCsv(proof.papers.wallet ?? '')
    const moved = wallet.filter((row) => Number(row.get('given')) !== Number(row.get('balance')))
    expect(moved.length).toBeGreaterThan(10)
    const [row] = moved
    const wrong = proof.papers.wallet?.replace(
      `${row?.get('given')},${row?.get('balance')}`,
      `${row?.get('given')},${row?.get('given')}`,
    )
    const papers = { ...proof.papers, wallet: wrong as string }
    const { differences } = auditSeason(papers, SEASON_RATES)
    expect(differences).toMatchObject([{ of: `wallet of ${row?.get('account_id')}`, column: 'balance' }])
  })

  test('rooms were played, paid and cancelled, and their papers are not believed when a cell is changed [S8]', () => {
    const { rooms = '', points = '' } = proof.papers
    const seats = readCsv(rooms)
    expect(new Set(seats.map((row) => row.get('state')))).toEqual(new Set(['ended', 'cancelled']))
    expect(new Set(seats.map((row) => row.get('left'))).size).toBe(2)
    expect(proof.report.rooms).toBeGreaterThan(10)
    const winner = seats.find((row) => Number(row.get('prize')) > 0)
    const line = (text: string, start: string) => text.split('\n').find((row) => row.startsWith(start)) ?? ''
    const won = line(rooms, `${winner?.get('seat')},`)
    const columns = (papers: Partial<SeasonProof['papers']>) =>
      new Set(auditSeason({ ...proof.papers, ...papers }, SEASON_RATES).differences.map(({ column }) => column))
    // A winner's prize, and the house's part of all fees.
    expect(columns({ rooms: rooms.replace(won, won.replace(/,[^,]+$/, ',9')) })).toContain('prize')
    expect(columns({ rooms: rooms.replaceAll(',10,', ',20,') })).toContain('prize')
    const lost = points.split('\n').find((row) => row.includes(',lose,-')) ?? ''
    expect(columns({ points: points.replace(lost, lost.replace(',lose,-', ',lose,')) })).toEqual(new Set(['net']))
  })

  test('bets of one and of several legs were cashed out, whole and in parts, before the match and in play', () => {
    const answers = readCsv(proof.papers.cashouts ?? '')
    const paid = readCsv(proof.papers.tickets).filter((row) => row.get('outcome') === 'cashOut')
    expect(paid.length).toBe(answers.length)
    expect(new Set(answers.map((row) => row.get('percent') === '100')).size).toBe(2)
    expect(new Set(paid.map((row) => row.get('kind') === 'single')).size).toBe(2)
    expect(new Set(paid.map((row) => Number(row.get('settled_ms')) < Number(row.get('kickoff_ms')))).size).toBe(2)
  })

  test.each([
    ['told otherwise than it was paid', /^([^,]+,[^,]+,\d+,[^,]+),[^,]+,/m, '$1,99999999,', 'credited'],
    ['told of another part', /^([^,]+,[^,]+),([1-9]|[1-9]\d),/m, '$1,100,', 'stake'],
    ['never told', /\n.*\n/, '\n', 'outcome'],
  ])('is not believed when a member was %s', (_, row, forged, column) => {
    const cashouts = proof.papers.cashouts?.replace(row, forged) ?? ''
    expect(cashouts).not.toBe(proof.papers.cashouts)
    const { differences } = auditSeason({ ...proof.papers, cashouts }, SEASON_RATES)
    expect(differences.map((one) => one.column)).toContain(column)
  })

  test('is the same every time, except for the ids of the bets', async () => {
    const file = join(dir, 'fortnight.csv')
    writeFileSync(file, generateSeason({ seed: 'same', matches: 5, firstKickoffMs: Date.UTC(2025, 9, 11, 14) }))
    const season = { file, bets: 40, rooms: 9, seed: '7' }
    const [one, again] = await Promise.all([proveSeason(season), proveSeason(season)])
    expect(one.report.tickets).toBeGreaterThan(20)
    const withoutIds = (text: string) => text.replaceAll(/^[^,]*,/gm, '')
    expect(withoutIds(again.papers.tickets)).toBe(withoutIds(one.papers.tickets))
    expect(withoutIds(again.papers.legs)).toBe(withoutIds(one.papers.legs))
    for (const paper of ['rooms', 'points'] as const)
      expect(withoutIds(again.papers[paper] ?? '')).toBe(withoutIds(one.papers[paper] ?? ''))
    expect(one.report.rooms).toBeGreaterThan(0)
    expect(again.papers.balances).toBe(one.papers.balances)
    expect(again.output).toBe(one.output)
  })

  test('is not believed when a leg is changed', () => {
    const { legs, tickets } = proof.papers
    const kept = readCsv(tickets).filter((row) => row.get('state') === 'settled' && row.get('outcome') !== 'cashOut')
    const ids = new Set(kept.map((row) => row.get('bet_id')))
    const won = legs.split('\n').find((row) => row.endsWith(',win') && ids.has(row.split(',')[0] ?? '')) ?? ''
    const forged = legs.replace(won, won.replace(/,win$/, ',lose'))
    const { differences } = auditSeason({ ...proof.papers, legs: forged }, SEASON_RATES)
    expect(differences.map(({ column, written, expected }) => [column, written, expected])).toEqual([
      ['outcome', 'lose', 'win'],
    ])
  })

  test('is not believed when one cell of it is changed', () => {
    const { tickets } = proof.papers
    const paid = readCsv(tickets).find((row) => row.get('outcome') === 'halfWin')
    const row = tickets.split('\n').find((one) => one.startsWith(`${paid?.get('bet_id')},`)) ?? ''
    const forged = tickets.replace(row, row.replace(',halfWin,', ',win,'))
    const { differences } = auditSeason({ ...proof.papers, tickets: forged }, SEASON_RATES)
    expect(differences).toEqual([
      {
        of: `ticket ${paid?.get('ref_no')} (${paid?.get('bet_id')})`,
        column: 'outcome',
        written: 'win',
        expected: 'halfWin',
      },
    ])
  })
})

describe.runIf(existsSync(real))('the first thirty matches of the English Premier League of 2025/26', () => {
  const bets = 400
  let proof: SeasonProof
  beforeAll(async () => {
    // Its autumn: the whole of it is played by `npm run prove`.
    const autumn = join(dir, 'autumn.csv')
    writeFileSync(autumn, readFileSync(real, 'utf8').split('\n').slice(0, 31).join('\n'))
    proof = await proveSeason({ file: autumn, bets, seed: '1' })
  })
  holds(() => proof, bets)
})

test('a season with implausible prices and names that begin formulas is played, audited and safe for spreadsheets', async () => {
  const [header = '', ...rows] = readFileSync(generated, 'utf8').trim().split('\n')
  const columns = header.split(',')
  const spoiled = rows.slice(0, 8).map((row, at) => {
    const cells = row.split(',')
    const set = (name: string, text: string) => cells.splice(columns.indexOf(name), 1, text)
    set('HomeTeam', `=1+${at}`)
    set('AwayTeam', `@${at}`)
    if (at % 2 === 0) for (const name of ['B365H', 'B365D', 'B365A']) set(name, '9')
    return cells.join(',')
  })
  const file = join(dir, 'spoiled.csv')
  writeFileSync(file, [header, ...spoiled].join('\n'))
  const { report, papers, warnings } = await proveSeason({ file, bets: 120, seed: '3' })
  expect(report.differences.map(inWords)).toEqual([])
  expect(report.tickets).toBeGreaterThan(50)
  expect(papers.tickets).toMatch(/,'=1\+\d+,'@\d+,/)
  expect(`${papers.tickets}${papers.legs}`).not.toMatch(/(^|,)\s*([=@]|[+-](?!\d+(\.\d+)?(,|$)))/m)
  expect(warnings).toContain('B365H B365D B365A 9 9 9: pays more than it costs, not offered')
})

describe('the command', () => {
  test.each([
    [[], 'Name one season file.'],
    [['a.csv', '--bets', 'many', '--out', 'c.csv'], '--bets must be a whole number'],
    [['a.csv', '--bets', '5', '--cashouts', 'some', '--out', 'c.csv'], '--cashouts must be a whole number'],
    [['a.csv', '--bets', '5', '--rooms', 'some', '--out', 'c.csv'], '--rooms must be a whole number'],
    [['a.csv', '--bets', '5', '--out', 'c.txt'], '--out must end in .csv'],
    [['a.csv', '--bets', '5', '--out', 'nowhere/c.csv'], 'There is no directory'],
    [['a.csv', '--bets', '5', '--out', 'c.csv', '--fast'], 'There is no option --fast.'],
    [['a.csv', '--bets', '5', '--out', 'c.csv', '--seed', 'a b'], '--seed must be'],
  ])('%j is not understood', (args, why) => {
    expect(readArguments(args, dir)).toContain(why)
  })

  test('the command prints its usage when its arguments are wrong', async () => {
    const { code, warnings } = await runSeason(['a.csv', '--bets', '5', '--out', 'c.csv', '--fast'], dir)
    expect(warnings).toContain('There is no option --fast.')
    expect(warnings).toContain('Usage: npm run season')
    expect(code).toBe(2)
  })

  test('the command names the skipped rows, and refuses a file with none left', async () => {
    const [header = '', ...matches] = readFileSync(generated, 'utf8').split('\n')
    const broken = matches.slice(0, 2).map((row) => row.replace(/^([^,]*),[^,]*,/, '$1,yesterday,'))
    writeFileSync(join(dir, 'broken.csv'), [header, ...broken].join('\n'))
    const none = await runSeason(['broken.csv', '--bets', '5', '--out', 'c.csv'], dir)
    expect(none).toMatchObject({ code: 1, output: '' })
    expect(none.warnings).toContain('row 2: not a date: yesterday')
    writeFileSync(join(dir, 'partly.csv'), [header, ...broken, ...matches.slice(2, 4)].join('\n'))
    const partly = await runSeason(['partly.csv', '--bets', '5', '--out', 'c.csv'], dir)
    expect(partly.warnings).toContain('partly.csv, row 3: not a date: yesterday; skipped')
    expect(partly).toMatchObject({ code: 0, output: expect.stringContaining('2 matches') })
    expect(existsSync(join(dir, 'c.balances.csv'))).toBe(true)
  })
})
