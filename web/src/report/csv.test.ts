/** A cell can neither break the file nor become a formula. */
import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['=1+1', "'=1+1"],
  ['+60123', "'+60123"],
  ['-2', "'-2"],
  ['@cmd', "'@cmd"],
  ['\t=1', "'\t=1"],
  [' =1', "' =1"],
  [-2.5, '-2.5'],
  [undefined, ''],
])('a cell of %j becomes %s, which no spreadsheet runs [I3]', (value, text) => {
  expect(toCsv([[value]])).toBe(`\uFEFF${text}\r\n`)
})
