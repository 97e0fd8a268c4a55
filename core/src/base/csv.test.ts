/** CSV cells: formulas are disarmed, numbers stay numbers. */
import { expect, test } from 'vitest'
import { csvCell } from './csv.ts'

test.each([
  [null, ''],
  [undefined, ''],
  ['', ''],
  [-5, '-5'],
  ['-5.00', "'-5.00"],
  ['+0.25', "'+0.25"],
  ['Arsenal', 'Arsenal'],
  ['=1+1', "'=1+1"],
  ['+Foo', "'+Foo"],
  ['-Foo', "'-Foo"],
  ['-1-2', "'-1-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1+1', "' =1+1"],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['Home, B.', '"Home, B."'],
  ['a\nb', '"a\nb"'],
])('a cell of %j is written %j, which no spreadsheet runs [I3]', (value, text) => {
  expect(csvCell(value)).toBe(text)
})
