/** Counts of past draws, on draws that are small enough to count by hand. */
import { expect, test } from 'vitest'
import type { DrawResult } from './lottery.ts'
import { digitsByPlace, mostDrawn, type PastDraw } from './numberStatistics.ts'

const filler = (digit: number) => Array.from({ length: 10 }, (_, at) => `${digit}${digit}${digit}${at}`)
const draw = (id: string, digit: number, over: Partial<DrawResult>): PastDraw => ({
  id,
  result: {
    first: `${digit}000`,
    second: `${digit}001`,
    third: `${digit}002`,
    special: filler(digit),
    consolation: filler(digit).map((number) => `0${number.slice(1)}`),
    ...over,
  },
})
const draws = [
  draw('d4', 4, { first: '3806' }),
  draw('d3', 5, { third: '6083' }),
  draw('d2', 6, { special: filler(6).with(2, '3806').with(3, '3806') }),
  draw('d1', 7, { second: '8306' }),
]

test('the most drawn come first, the lower number among equals', () => {
  expect(mostDrawn(draws, 2)).toEqual([
    { number: '3806', times: 3 },
    { number: '0440', times: 1 },
  ])
})

test('digits of first prizes are counted by their place', () => {
  const counts = digitsByPlace(draws)
  expect(counts.map((row) => row.join(' '))).toEqual([
    '0 0 0 1 0 1 1 1 0 0',
    '3 0 0 0 0 0 0 0 1 0',
    '4 0 0 0 0 0 0 0 0 0',
    '3 0 0 0 0 0 1 0 0 0',
  ])
})
