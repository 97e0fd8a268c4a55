/** After the login only a path of our own is followed. */
import { expect, test } from 'vitest'
import { safePath } from './redirect.ts'

test.each<[unknown, string | undefined]>([
  ['/desktop', '/desktop'],
  ['/info/statement?from=2025-08-01&to=2025-08-07', '/info/statement?from=2025-08-01&to=2025-08-07'],
  ['/', undefined],
  ['', undefined],
  ['desktop', undefined],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['/a\\b', undefined],
  ['/\t/evil.example', undefined],
  ['/\n/evil.example', undefined],
  ['https://evil.example', undefined],
  ['javascript:alert(1)', undefined],
  [42, undefined],
])('%j leads to %s', (wanted, path) => {
  expect(safePath(wanted)).toBe(path)
})
