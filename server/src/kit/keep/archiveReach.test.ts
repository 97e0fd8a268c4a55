/** How far a restored house followed the WAL, and whether its archive continues beyond. */
import { expect, it } from 'vitest'
import { leftAt, unread } from './archiveReach.ts'

it.each([
  [1, '0/7000098', '000000010000000000000007'],
  // The end of a segment is the start of the next.
  [1, '0/8000000', '000000010000000000000008'],
  [10, '1A/FF000028', '0000000A0000001A000000FF'],
])('on timeline %i at %s the segment is %s', (line, lsn, piece) => {
  expect(leftAt(line, lsn)).toBe(piece)
})

const LAST = '00000002000000000000000A'
it.each<[string, string[], string | undefined]>([
  ['nothing behind it', ['000000020000000000000009', LAST], undefined],
  ['a gap', [LAST, '00000002000000000000000C'], '00000002000000000000000C'],
  ['a line that began behind it', ['00000003000000000000000B'], '00000003000000000000000B'],
  ['a house that went on where this one was brought back', ['0000000100000000000000FF'], undefined],
  ['a place beyond 4 GB', ['000000020000000100000000'], '000000020000000100000000'],
])('%s', (_, pieces, found) => {
  expect(unread(pieces, LAST)).toBe(found)
})
