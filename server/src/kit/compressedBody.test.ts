/** Bodies compressed once for many readers. */
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressedBody, isCompressedBody } from './compressedBody.ts'

test.each([
  [0, false],
  [1023, false],
  [1024, true],
])('%i bytes are worth compressing: %s', (size, isLarge) => {
  expect(compressedBody(Buffer.alloc(size, 'a')).isLarge).toBe(isLarge)
})

test('a body is compressed once for all its readers, and decompresses to the same bytes', async () => {
  const made = compressedBody(Buffer.from('[0.95,0.93],'.repeat(1000)))
  const all = await Promise.all(Array.from({ length: 50 }, () => made.gzip()))
  expect(new Set(all).size).toBe(1)
  expect(all[0]?.length).toBeLessThan(made.plain.length / 10)
  expect(gunzipSync(all[0] as Buffer).equals(made.plain)).toBe(true)
})

test('an answer that has a field `plain` is not mistaken for a compressed body', () => {
  expect(isCompressedBody({ plain: 'text' })).toBe(false)
  expect(isCompressedBody({})).toBe(false)
  expect(isCompressedBody(compressedBody(Buffer.from('{}')))).toBe(true)
})
