/** Every worked example of rule 8, and what lines cover, cost, win and risk. */
import { expect, test } from 'vitest'
import { fromDecimal, type Money, toDecimal } from '../base/money.ts'
import { costOf, numbersOf, waysOf } from './coverage.ts'
import { bestWin } from './exposure.ts'
import type { Cover, DrawResult, LotteryBetType, LotteryLine, PrizeTable } from './lottery.ts'
import { riskOf, winOf } from './win.ts'

const amount = (decimal: number) => fromDecimal(decimal) as Money
const line = (betType: LotteryBetType, number: string, stake: number, cover: Cover = 'straight'): LotteryLine => ({
  betType,
  number,
  cover,
  prize: betType.startsWith('D_') ? 1 : 0,
  stake: amount(stake),
})
const blank = Array.from({ length: 10 }, () => '9999')
const draw = (over: Partial<DrawResult>): DrawResult => ({
  first: '9999',
  second: '9999',
  third: '9999',
  special: blank,
  consolation: blank,
  ...over,
})
const once = (number: string) => blank.with(3, number)

// Rule 8.4 and the table of rule 8.1, number by number.
test.each([
  ['BIG 1 on the 2nd prize', [line('LOT_BIG', '4321', 1)], draw({ second: '4321' }), 'A', 1000],
  [
    'BIG 1 + SMALL 1 on the 2nd prize',
    [line('LOT_BIG', '4321', 1), line('LOT_SMALL', '4321', 1)],
    draw({ second: '4321' }),
    'A',
    3000,
  ],
  [
    'BIG 2 on the 3rd and a special prize',
    [line('LOT_BIG', '7766', 2)],
    draw({ third: '7766', special: once('7766') }),
    'A',
    1360,
  ],
  ['iBox-24 BIG 1 on an ordering', [line('LOT_BIG', '1234', 1, 'ibox')], draw({ first: '4321' }), 'A', 105],
  ['3ABC 1, twice', [line('LOT_3ABC', '321', 1)], draw({ first: '4321', second: '9321', third: '0555' }), 'A', 440],
  ['D_T_BIG 10 on a 1', [line('D_T_BIG', '', 10)], draw({ first: '4321' }), 'A', 0],
  ['D_H_SMALL 10 on a 4', [line('D_H_SMALL', '', 10)], draw({ first: '4321' }), 'A', 19.5],
  ['BIG 1 as table B pays it', [line('LOT_BIG', '4321', 1)], draw({ third: '4321', special: once('4321') }), 'B', 740],
  [
    'SMALL 1 as table B pays it',
    [line('LOT_SMALL', '4321', 1)],
    draw({ third: '4321', special: once('4321') }),
    'B',
    800,
  ],
  ['an iBox-24 of table B', [line('LOT_BIG', '1234', 1, 'ibox')], draw({ first: '4321', third: '1243' }), 'B', 103],
  ['2ABC 1 on two prizes', [line('LOT_2ABC', '21', 1)], draw({ first: '4321', third: '0021' }), 'A', 43.2],
  [
    'a box pays each ordering straight',
    [line('LOT_SMALL', '7766', 1, 'box')],
    draw({ first: '6677', third: '7676' }),
    'A',
    4500,
  ],
] as const)('%s', (_, lines, result, table: PrizeTable, won) => {
  expect(lines.map((one) => toDecimal(winOf(one, table, result).win)).reduce((sum, win) => sum + win)).toBeCloseTo(
    won,
    4,
  )
})

test.each([
  ['a number', line('LOT_BIG', '1234', 2), 1, 1, 2, 5000],
  ['a box of two pairs', line('LOT_BIG', '7766', 1, 'box'), 6, 6, 6, 2500],
  ['an iBox of 24', line('LOT_BIG', '3806', 5, 'ibox'), 24, 1, 5, 525],
  ['a box of three digits', line('LOT_3A', '112', 1, 'box'), 3, 3, 3, 660],
  ['three digits', line('LOT_3ABC', '321', 2), 1, 1, 2, 440],
  ['two digits', line('LOT_2A', '45', 20), 1, 1, 20, 1300],
  ['a rolling number', line('LOT_4A', '1234', 1, 'roll'), 37, 37, 37, 6000],
  ['rolling equal digits', line('LOT_4A', '1111', 1, 'roll'), 37, 37, 37, 6000],
  ['a pattern', line('LOT_BIG', '1**4', 1), 100, 100, 100, 2500],
  ['a range', line('LOT_BIG', '1230#1239', 1), 10, 10, 10, 2500],
  ['a digit bet', line('D_H_BIG', '', 10), 0, 1, 10, 19.5],
  ['a single digit', line('D_S_7', '', 10), 0, 1, 10, 90],
])('%s covers, buys, costs and wins at most', (_, one, covered, ways, cost, best) => {
  expect(numbersOf(one)).toHaveLength(covered)
  expect([waysOf(one), toDecimal(costOf(one)), toDecimal(bestWin([one], 'A'))]).toEqual([ways, cost, best])
})

test('what is risked is named by the digits that decide it', () => {
  expect([...riskOf(line('LOT_3ABC', '12*', 2), 'A').keys()].slice(0, 2)).toEqual(['3:120', '3:121'])
  expect([...riskOf(line('D_H_BIG', '', 10), 'A')]).toEqual([['D:1:H:BIG', amount(19.5)]])
  expect([...riskOf(line('LOT_BIG', '1122', 1, 'ibox'), 'A')][5]).toEqual(['4:2211', amount(417)])
})

test('a reduced number is paid at its percentage, the others of the line in full', () => {
  const reduction = new Map([['4:1243', 50]])
  const box = line('LOT_BIG', '1234', 1, 'box')
  const { hits, win } = winOf(box, 'A', draw({ first: '1243', consolation: once('4321') }), reduction)
  expect(hits).toEqual([
    { tier: 'first', drawn: '1243', amount: amount(1250) },
    { tier: 'consolation', drawn: '4321', amount: amount(60) },
  ])
  expect(win).toBe(amount(1310))
  expect(riskOf(box, 'A', reduction).get('4:1243')).toBe(amount(1250))
})
