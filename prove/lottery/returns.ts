/**
 * What the lottery gives back: an agent's sheet counts every bet on every number against all 10,000 that can be drawn, and
 * is put beside rule 8; then the platform settles lines of every kind on 10,000 draws that have each number once at each
 * of their 23 places, and must pay the same in all. The table goes into docs/fairness.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MONEY_SCALE, money } from '@quarterline/core/base/money'
import { costOf } from '@quarterline/core/lottery/coverage'
import { COVERS, type DrawResult, LOTTERY_BET_TYPES, type LotteryLine } from '@quarterline/core/lottery/lottery'
import { readLotteryLine } from '@quarterline/core/lottery/readLine'
import { winOf } from '@quarterline/core/lottery/win'
import { type SheetTable, sheetCost, sheetOf } from '../audit/agentSheet.ts'
import type { Proof } from '../proof.ts'
import { RULED_RETURNS, returnsOf, type SheetReturn } from './sheetReturns.ts'

const NUMBERS = 10_000
/** Any step that has no divisor in common with 10,000. */
const STEP = 431
const TABLES: readonly SheetTable[] = ['A', 'B']

/** Draws in which each number stands once at each of the 23 places. */
const draws: readonly number[][] = Array.from({ length: NUMBERS }, (_, draw) =>
  Array.from({ length: 23 }, (_, place) => (draw + place * STEP) % NUMBERS),
)

function resultOf(numbers: readonly number[]): DrawResult {
  const [first = '', second = '', third = '', ...others] = numbers.map((number) => String(number).padStart(4, '0'))
  return { first, second, third, special: others.slice(0, 10), consolation: others.slice(10) }
}

/** A number of every kind of digits, patterns and ranges. */
const TEXTS = [
  '1234',
  '1123',
  '1122',
  '1112',
  '1111',
  '0907',
  '12*4',
  '*7**',
  '0995#1004',
  '123',
  '112',
  '111',
  '9*0',
  '095#104',
  '12',
  '11',
  '*5',
  '08#11',
]

/** Every bet type under every cover, on a number of every kind that it takes. */
function lines(): LotteryLine[] {
  const asked = LOTTERY_BET_TYPES.flatMap((betType) =>
    COVERS.flatMap((cover) =>
      ['', ...TEXTS].flatMap((number) =>
        [0, 1, 2, 3].map((prize) => ({ betType, number, cover, prize, stake: money(MONEY_SCALE) })),
      ),
    ),
  )
  return asked.flatMap((request) => {
    const read = readLotteryLine(request, 'MYR')
    return read.ok ? [read.value] : []
  })
}

/** Compares the platform's payment for a line in each draw with the sheet's. @returns how often it paid */
function compare(line: LotteryLine, table: SheetTable, results: readonly DrawResult[]): number {
  const name = `${table} ${line.betType} ${line.number} ${line.cover} ${line.prize}`
  if (BigInt(costOf(line)) !== sheetCost(line))
    throw new Error(`${name} costs ${costOf(line)}, by the sheet ${sheetCost(line)}`)
  const due = sheetOf(line, table)
  let wins = 0
  for (const [at, result] of results.entries()) {
    const { hits, win } = winOf(line, table, result)
    const expected = due(draws[at] as number[])
    if (BigInt(win) !== expected) throw new Error(`${name}: draw ${at} pays ${win}, by the sheet ${expected}`)
    wins += hits.length
  }
  return wins
}

const PAGE = join(import.meta.dirname, '..', '..', 'docs', 'fairness.md')
const [BEGIN, END] = ['<!-- lottery -->', '<!-- end of lottery -->']

/** Writes the table into the page: each bet, its return, and the return printed in rule 8 where there is one. */
function writeTable(rows: readonly SheetReturn[]): void {
  const page = readFileSync(PAGE, 'utf8')
  const [before = '', after = ''] = [page.split(BEGIN)[0], page.split(END)[1]]
  const names = new Set(rows.map(({ name }) => name.slice(2)).filter((name) => !/ (box|roll)$/.test(name)))
  const shareOf = (table: SheetTable, name: string): string => {
    const row = rows.find((one) => one.name === `${table} ${name}`)
    return row ? `${(100 * row.share).toFixed(2)} %` : ''
  }
  const head = ['| bet | table A | table B |', '|---|---|---|']
  const lines = [...names].map(
    (name) => `| ${name} | ${shareOf('A', name)} | ${shareOf('B', name) || shareOf('A', name)} |`,
  )
  writeFileSync(PAGE, `${before}${BEGIN}\n${[...head, ...lines].join('\n')}\n${END}${after}`)
}

async function prove(): Promise<string> {
  const returns = returnsOf()
  const rules = Object.entries(RULED_RETURNS).map(([name, ruled]) => {
    const counted = returns.find((row) => row.name === name)?.share.toFixed(4)
    if (counted !== ruled) throw new Error(`${name} gives back ${counted}, by rule 8 ${ruled}`)
    return `${name}: ${counted}`
  })
  writeTable(returns)
  const results = draws.map(resultOf)
  let [compared, wins] = [0, 0]
  for (const line of lines()) {
    for (const table of TABLES) {
      wins += compare(line, table, results)
      compared += 1
    }
  }
  const settled = `${compared} lines settled on ${NUMBERS} draws each, ${wins} wins`
  return [
    ...rules,
    `${returns.length} returns counted over all numbers; ${settled}, all as an agent’s sheet has them`,
  ].join('\n')
}

export const proofs: Proof[] = [{ name: 'lottery bets give back what their rules say', run: prove }]
