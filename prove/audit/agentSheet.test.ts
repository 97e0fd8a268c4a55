/** Any line and any result: the platform and an agent's own sheet agree to the last ten-thousandth; rule 8's examples too. */
import { costOf, numbersOf } from '@quarterline/core/lottery/coverage'
import { drawnNumbers } from '@quarterline/core/lottery/lottery'
import { winOf } from '@quarterline/core/lottery/win'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyDrawResult, anyLine } from '../../core/test/testLottery.ts'
import { type SheetLine, sheetCost, sheetNumbers, sheetOf } from './agentSheet.ts'

test('a line costs and wins the same by the platform and by an agent’s sheet', () => {
  const percents = fc.dictionary(
    fc.stringMatching(/^(4:[012]{4}|3:[012]{3}|2:[012]{2})$/),
    fc.integer({ min: 1, max: 99 }),
  )
  fc.assert(
    fc.property(
      anyLine,
      anyDrawResult,
      fc.constantFrom('A' as const, 'B' as const),
      percents,
      (line, result, table, reduced) => {
        expect(BigInt(costOf(line))).toBe(sheetCost(line))
        expect(numbersOf(line).map(Number)).toEqual(sheetNumbers(line))
        const drawn = drawnNumbers(result).map((one) => Number(one.drawn))
        const percentOf = (digits: number, number: number) =>
          reduced[`${digits}:${String(number).padStart(digits, '0')}`] ?? 100
        const { hits, win } = winOf(line, table, result, new Map(Object.entries(reduced)))
        expect(BigInt(win)).toBe(sheetOf(line, table, percentOf)(drawn))
        expect(hits.reduce((sum, { amount }) => sum + amount, 0)).toBe(win)
      },
    ),
    { numRuns: 1_500 },
  )
})

const line = (betType: string, number: string, stake: number, cover = 'straight'): SheetLine => ({
  betType,
  number,
  cover,
  prize: betType.startsWith('D_') ? 1 : 0,
  stake: stake * 10_000,
})
const drawn = (first: number, second: number, third: number, special = 9999) => [
  ...[first, second, third, special],
  ...Array.from({ length: 19 }, () => 9999),
]

// Rules 8.4: the sheet itself is held to the rule's own figures.
test.each([
  ['BIG 1 on 4321, 2nd', line('LOT_BIG', '4321', 1), drawn(0, 4321, 0), 1000],
  ['SMALL 1 on 4321, 2nd', line('LOT_SMALL', '4321', 1), drawn(0, 4321, 0), 2000],
  ['BIG 2 on 7766, 3rd and special', line('LOT_BIG', '7766', 2), drawn(0, 0, 7766, 7766), 1360],
  ['iBox-24 BIG 1 on 1234', line('LOT_BIG', '1234', 1, 'ibox'), drawn(4321, 0, 0), 105],
  ['3ABC 1 on 321', line('LOT_3ABC', '321', 1), drawn(4321, 9321, 555), 440],
  ['D_T_BIG 10', line('D_T_BIG', '', 10), drawn(4321, 0, 0), 0],
  ['D_H_SMALL 10', line('D_H_SMALL', '', 10), drawn(4321, 0, 0), 19.5],
])('by the sheet, %s wins what the rule says', (_, one, numbers, won) => {
  expect(Number(sheetOf(one, 'A')(numbers)) / 10_000).toBe(won)
})
