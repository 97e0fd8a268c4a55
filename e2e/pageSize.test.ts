/**
 * Tests the compressed size of the pages up to their first use against a budget. A new product may raise the budget of
 * the landing page or the board by 3 kB; the board with all products stays under 175 kB.
 */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@quarterline/core/base/language'
import { expect, test } from 'vitest'
import { loadWords } from '../web/src/text/text.ts'

const DIST = join(import.meta.dirname, '..', 'web', 'dist')
const page = readFileSync(join(DIST, 'index.html'), 'utf8')
const consolePage = readFileSync(join(DIST, 'console.html'), 'utf8')
const parts = JSON.parse(/data-parts="([^"]*)"/.exec(page)?.[1]?.replaceAll('&quot;', '"') ?? '{}') as Parts
type Parts = Record<string, string[]>
const linkedIn = (html: string, ending: '.js' | '.css') =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, path = '']) =>
    path.endsWith(ending) ? path : [],
  )
/** As they are sent to a browser, which all take brotli over TLS. */
const kB = (paths: readonly string[]) =>
  paths.reduce((sum, path) => sum + statSync(join(DIST, `${path}.br`)).size, 0) / 1000

test.each(LANGUAGES)('in %s the landing page and the sportsbook keep to their budgets', async (language) => {
  const scripts = linkedIn(page, '.js')
  const words = parts[language] ?? []
  const [door = [], member = []] = [parts.door, parts.member]
  // All files are requested at once; each further one costs a header.
  expect([scripts.length, words.length, door.length, member.length]).toEqual([1, 1, 1, 2])
  // The texts of this very language; otherwise they would load only after the app requests them.
  const { 'login.submit': login = '' } = await loadWords(language)
  expect(readFileSync(join(DIST, String(words[0])), 'utf8')).toContain(login)
  expect(kB([...scripts, ...door])).toBeLessThan(106)
  expect(kB(words)).toBeLessThan(20)
  expect(kB([...scripts, ...member])).toBeLessThan(166)
  expect(kB(linkedIn(page, '.css'))).toBeLessThan(20)
})

test('the console keeps to its budget: what it loads before somebody has logged in', () => {
  expect(kB(linkedIn(consolePage, '.js'))).toBeLessThan(115)
  expect(kB(linkedIn(consolePage, '.css'))).toBeLessThan(20)
})
