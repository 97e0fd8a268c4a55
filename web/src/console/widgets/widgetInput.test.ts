/** Typed words and lines of matches. */
import { expect, test } from 'vitest'
import { readMapped, readWords, wordsText } from './widgetInput.ts'

test('words are of languages or themes, and read back as they were typed', () => {
  expect(readWords('cn=zh-Hans, dark=black')).toEqual({ locales: { cn: 'zh-Hans' }, themes: { dark: 'black' } })
  expect(wordsText({ locales: { cn: 'zh-Hans' }, themes: { dark: 'black' } })).toBe('cn=zh-Hans dark=black')
})

test('a line is two ids, or one whose match is taken out; the first other line is named', () => {
  expect(readMapped('m1 7\n\nm2,sr:8\nm3\n')).toEqual({
    rows: [{ match_id: 'm1', outside_id: '7' }, { match_id: 'm2', outside_id: 'sr:8' }, { match_id: 'm3' }],
  })
  expect(readMapped('m1 7\na b c')).toEqual({ wrongLine: 2 })
})
