/** The payment for one drawn number. */
import { expect, test } from 'vitest'
import { fromDecimal, type Money, money, toDecimal } from '../base/money.ts'
import { bestWin, drawExposure } from './exposure.ts'
import type { Cover, LotteryBetType, LotteryLine } from './lottery.ts'
import { type RiskKey, riskOf } from './win.ts'

const line = (
  betType: LotteryBetType,
  number: string,
  stake: number,
  cover: Cover = 'straight',
  prize: 0 | 1 | 2 | 3 = 0,
) => ({ betType, number, cover, prize, stake: fromDecimal(stake) as Money }) satisfies LotteryLine

test('a number’s exposure sums bets on it, on its last digits and on its digits', () => {
  const lines = [
    line('LOT_BIG', '1234', 1),
    line('LOT_SMALL', '1234', 1, 'box'),
    line('LOT_3A', '234', 1),
    line('LOT_2ABC', '34', 1),
    line('D_H_SMALL', '', 1, 'straight', 1),
    line('D_S_0', '', 1, 'straight', 1),
    line('D_H_SMALL', '', 100, 'straight', 2),
  ]
  const risks = new Map<RiskKey, Money>()
  for (const one of lines) {
    for (const [key, amount] of riskOf(one, 'A')) risks.set(key, money((risks.get(key) ?? 0) + amount))
  }
  const exposure = drawExposure(risks)
  expect(exposure).toHaveLength(10_000)
  const at = (number: number) => toDecimal(exposure[number] as Money)
  // 1 + 2 + 3 + 4 ends in 0.
  expect(at(1234)).toBe(2500 + 3500 + 660 + 21.6 + 1.95 + 9)
  expect(at(4321)).toBe(3500 + 1.95 + 9)
  expect(at(9234)).toBe(660 + 21.6)
  expect(at(34)).toBe(21.6 + 1.95)
  expect(at(9999)).toBe(0)
})

test.each<[string, LotteryLine[], number]>([
  ['big and small together', [line('LOT_BIG', '1234', 2), line('LOT_SMALL', '1234', 1)], 8500],
  ['what one number cannot win together', [line('LOT_4A', '0912', 1), line('LOT_4B', '0912', 1)], 6000],
  ['several numbers, of which one is drawn', [line('LOT_BIG', '1234', 2), line('LOT_BIG', '5678', 1)], 5000],
  ['an iBox', [line('LOT_BIG', '3806', 5, 'ibox')], 525],
  [
    'digits that exclude each other',
    [line('D_H_BIG', '', 10, 'straight', 1), line('D_H_SMALL', '', 20, 'straight', 1)],
    39,
  ],
  ['digits that do not', [line('D_H_BIG', '', 10, 'straight', 1), line('D_T_SMALL', '', 20, 'straight', 1)], 58.5],
  ['digits of two prizes', [line('D_H_BIG', '', 10, 'straight', 1), line('D_H_BIG', '', 20, 'straight', 2)], 39],
  ['a number and its ends', [line('LOT_BIG', '1234', 1), line('LOT_3A', '234', 1), line('LOT_2A', '34', 1)], 3225],
  ['a number and other ends', [line('LOT_BIG', '1234', 1), line('LOT_3A', '235', 1)], 2500],
  ['nothing', [], 0],
])('the best win of %s', (_, lines, best) => {
  expect(toDecimal(bestWin(lines, 'A'))).toBe(best)
})

test('a reduced number lessens the best win', () => {
  const reduction = new Map([['4:1234', 40]])
  expect(toDecimal(bestWin([line('LOT_BIG', '1234', 1)], 'A', reduction))).toBe(1000)
  expect(toDecimal(bestWin([line('LOT_BIG', '1234', 1, 'box')], 'A', reduction))).toBe(2500)
})
