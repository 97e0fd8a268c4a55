/** Which lines may be bet, and the code of each that may not (rules 8, 14.1). */
import { expect, test } from 'vitest'
import { type Currency, MONEY_SCALE, money } from '../base/money.ts'
import { LOTTERY_BET_TYPES } from './lottery.ts'
import { type LineRequest, readLotteryLine } from './readLine.ts'

const FINE: LineRequest = { betType: 'LOT_BIG', number: '1234', cover: 'straight', prize: 0, stake: money(MONEY_SCALE) }
const DIGIT: LineRequest = { ...FINE, betType: 'D_H_BIG', number: '', prize: 1 }
const codeOf = (request: LineRequest, currency: Currency = 'MYR') => {
  const read = readLotteryLine(request, currency)
  return read.ok ? 'OK' : read.code
}

test.each<[string, Partial<LineRequest>, string]>([
  ['a number of four digits', {}, 'OK'],
  ['a box', { cover: 'box' }, 'OK'],
  ['a box of equal digits', { number: '1111', cover: 'box' }, 'OK'],
  ['an iBox', { cover: 'ibox' }, 'OK'],
  ['an iBox of SMALL', { betType: 'LOT_SMALL', cover: 'ibox' }, 'OK'],
  ['an iBox of equal digits', { number: '1111', cover: 'ibox' }, 'invalidBet'],
  ['an iBox of 4A', { betType: 'LOT_4A', cover: 'ibox' }, 'invalidBet'],
  ['a rolling number', { cover: 'roll' }, 'OK'],
  ['another cover', { cover: 'half' }, 'invalidBet'],
  ['a pattern', { number: '1**4' }, 'OK'],
  ['a pattern of 1,000 numbers', { number: '1***' }, 'OK'],
  ['a pattern of 10,000 numbers', { number: '****' }, 'invalidBet'],
  ['a pattern in a box', { number: '1**4', cover: 'box' }, 'invalidBet'],
  ['a range', { number: '1230#1239' }, 'OK'],
  ['a range of one number', { number: '1230#1230' }, 'OK'],
  ['a range of 1,000 numbers', { number: '0000#0999' }, 'OK'],
  ['a range of 1,001 numbers', { number: '0000#1000' }, 'invalidBet'],
  ['a range backwards', { number: '1239#1230' }, 'invalidBet'],
  ['a range of patterns', { number: '12*0#1239' }, 'invalidBet'],
  ['a rolling range', { number: '1230#1239', cover: 'roll' }, 'invalidBet'],
  ['three digits on BIG', { number: '123' }, 'invalidBet'],
  ['three digits on 3A', { betType: 'LOT_3A', number: '123' }, 'OK'],
  ['digits of another script', { number: '１２３４' }, 'invalidBet'],
  ['a line break', { number: '1234\n' }, 'invalidBet'],
  ['a number with a prize', { prize: 1 }, 'invalidBet'],
  ['no stake', { stake: money(0) }, 'betAmountRequired'],
  ['a negative stake', { stake: money(-MONEY_SCALE) }, 'invalidBetAmount'],
  ['half a unit', { stake: money(MONEY_SCALE / 2) }, 'invalidBetAmount'],
  ['a stake beyond arithmetic', { stake: money(100_000_001 * MONEY_SCALE) }, 'invalidBetAmount'],
  ['a cost beyond arithmetic', { number: '1***', stake: money(100_001 * MONEY_SCALE) }, 'invalidBetAmount'],
  ['another bet type', { betType: 'LOT_5A' }, 'invalidBetType'],
  ['a name that objects have', { betType: 'constructor' }, 'invalidBetType'],
])('%s', (_, over, code) => {
  expect(codeOf({ ...FINE, ...over })).toBe(code)
})

test.each<[string, Partial<LineRequest>, string]>([
  ['on the first prize', {}, 'OK'],
  ['on the third prize', { prize: 3 }, 'OK'],
  ['on no prize', { prize: 0 }, 'invalidBet'],
  ['on a fourth prize', { prize: 4 }, 'invalidBet'],
  ['on half a prize', { prize: 1.5 }, 'invalidBet'],
  ['with a number', { number: '1234' }, 'invalidBet'],
  ['in a box', { cover: 'box' }, 'invalidBet'],
  ['on a fifth digit', { betType: 'D_5_BIG' }, 'invalidBetType'],
])('a digit bet %s', (_, over, code) => {
  expect(codeOf({ ...DIGIT, ...over })).toBe(code)
})

test('there are 12 bets on numbers and 70 on digits', () => {
  expect(LOTTERY_BET_TYPES).toHaveLength(82)
  expect(new Set(LOTTERY_BET_TYPES).size).toBe(82)
})

test('stakes follow the currency’s stake step', () => {
  expect(codeOf({ ...FINE, stake: money(150 * MONEY_SCALE) }, 'IDR')).toBe('invalidBetAmount')
  expect(codeOf({ ...FINE, stake: money(200 * MONEY_SCALE) }, 'IDR')).toBe('OK')
})
