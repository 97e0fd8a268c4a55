/** How a result is typed: digits, jumps, pastes and arrows. */
import { expect, it } from 'vitest'
import {
  arrowTarget,
  fieldName,
  isWhole,
  NO_NUMBERS,
  numbersIn,
  RESULT_FIELDS,
  resultOf,
  withTyped,
} from './resultInput.ts'

const WHOLE = Array.from({ length: 23 }, (_, at) => String(1000 + at))

it.each([
  ['1st 1234 2nd 5678', ['1234', '5678']],
  ['12345678', ['1234', '5678']],
  ['5412/26 27-11-2026 1234', ['5412', '2026', '1234']],
  ['12 345', []],
])('the numbers in “%s” are %j', (text, found) => {
  expect(numbersIn(text)).toEqual(found)
})

it.each([
  ['12', '12', 4],
  ['1234', '1234', 5],
  ['1a2b', '12', 4],
  ['12345', '1234', 5],
])('“%s” typed into the fifth field leaves %s and leads to field %d', (text, number, next) => {
  const typed = withTyped(NO_NUMBERS, 4, text)
  expect([typed.numbers[4], typed.next]).toEqual([number, next])
  expect(typed.numbers.filter((one) => one !== '')).toEqual([number])
})

it('a whole result fills every field wherever it is pasted; a part of one fills from the field on', () => {
  expect(withTyped(NO_NUMBERS, 7, WHOLE.join('\n'))).toEqual({ numbers: WHOLE, next: 22 })
  const part = withTyped(WHOLE, 21, '7777 8888 9999')
  expect([part.numbers.slice(20), part.next]).toEqual([['1020', '7777', '8888'], 22])
  expect(isWhole(part.numbers)).toBe(true)
  expect(isWhole(withTyped(WHOLE, 0, '12').numbers)).toBe(false)
})

it.each([
  ['ArrowRight', 3, true, true, 4],
  ['ArrowRight', 3, true, false, undefined],
  ['ArrowLeft', 3, true, true, 2],
  ['ArrowLeft', 0, true, true, undefined],
  ['ArrowDown', 1, false, false, 4],
  ['ArrowDown', 3, false, false, 8],
  ['ArrowDown', 20, false, false, undefined],
  ['ArrowUp', 4, false, false, 1],
  ['ArrowUp', 7, false, false, 2],
  ['ArrowUp', 13, false, false, 8],
  ['ArrowUp', 1, false, false, undefined],
  ['Enter', 1, true, true, undefined],
] as const)('%s in field %d, at its start: %s, at its end: %s, leads to %s', (key, at, isStart, isEnd, to) => {
  expect(arrowTarget(key, at, { isStart, isEnd })).toBe(to)
})

it('fields are named as the server names them, and go out in its order', () => {
  expect(RESULT_FIELDS.map(fieldName).filter((_, at) => [0, 2, 3, 12, 13, 22].includes(at))).toEqual([
    ...['first', 'third', 'special 1', 'special 10', 'consolation 1', 'consolation 10'],
  ])
  const { first, second, third, special, consolation } = resultOf(WHOLE)
  expect([first, second, third, ...special, ...consolation]).toEqual(WHOLE)
})
