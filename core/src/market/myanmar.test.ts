/** Myanmar lines: their grammar (R4-1) and how they are made from Asian ones (R4-9), row by row. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lowerOf, makeMyanmarLine, myanmarText, readMyanmarLine } from './myanmar.ts'

it.each<[string, number, number]>([
  ['1+50', 1, 50],
  ['1-50', 1, -50],
  ['2-30', 2, -30],
  ['L+80', 0, 80],
  ['=-20', 0, -20],
  ['+20', 0, 20],
  ['2=', 2, 0],
  ['2D', 2, 0],
  ['3', 3, 0],
  ['L', 0, 0],
  ['=', 0, 0],
  ['==', 0, 0],
  ['10-100', 10, -100],
])('R4-1 %s', (text, goals, percent) => {
  expect(readMyanmarLine(text)).toEqual({ goals, percent })
})

it.each(['', '1-101', '1--50', '1+', 'x', '1-50 ', '-', '1.5', 'L+1000'])('R4-1 %j is no line', (text) => {
  expect(readMyanmarLine(text)).toBeUndefined()
})

describe('R4-9', () => {
  const MALAY = [800, 900, 1000, -900, -800]
  it.each<[number, string]>([
    [0, 'L-20 L-10 L= L+10 L+20'],
    [0.25, 'L-60 L-55 L-50 L-35 L-20'],
    [0.5, '1+60 1+80 1+100 L-80 L-60'],
    [0.75, '1+20 1+35 1+50 1+55 1+60'],
    [1, '1-20 1-10 1= 1+10 1+20'],
    [1.5, '2+60 2+80 2+100 1-80 1-60'],
  ])('handicap %s', (handicap, lines) => {
    expect(MALAY.map((malay) => myanmarText(makeMyanmarLine(handicap * 4, malay))).join(' ')).toBe(lines)
  })

  it('a half of a percent is rounded away from zero, and every line can be written, read and turned', () => {
    // 0.25 at 0.93: −0.465 − 0.07 = −53.5 %.
    expect(myanmarText(makeMyanmarLine(1, 930))).toBe('L-54')
    const malay = fc.integer({ min: 1, max: 100 }).chain((cents) => fc.constantFrom(cents * 10, -cents * 10))
    fc.assert(
      fc.property(fc.nat(24), malay, (quarters, milli) => {
        const line = makeMyanmarLine(quarters, milli)
        expect(Math.abs(line.percent)).toBeLessThanOrEqual(100)
        expect(readMyanmarLine(myanmarText(line))).toEqual(line)
        expect(lowerOf(lowerOf(line))).toEqual(line)
      }),
    )
  })
})
