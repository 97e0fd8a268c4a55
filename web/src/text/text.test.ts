/** The catalogue has what is used and nothing else; codes become words. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@quarterline/core/base/language'
import { beforeEach, describe, expect, test } from 'vitest'
import { cn } from './cn/app.ts'
import { en } from './en/app.ts'
import { codeText, loadWords, plural, setWords, t } from './text.ts'

/** Letters that a language has of its own. */
const SCRIPTS: Partial<Record<Language, RegExp>> = {
  cn: /\p{Script=Han}/u,
  tw: /\p{Script=Han}/u,
  th: /\p{Script=Thai}/u,
  my: /\p{Script=Myanmar}/u,
  jp: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  kr: /\p{Script=Hangul}/u,
  km: /\p{Script=Khmer}/u,
}
const SOURCE = join(import.meta.dirname, '..')

function sources(dir: string): string {
  return readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => !/text.\w+$/.test(entry.parentPath))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
}

beforeEach(() => setWords(en))

describe('the catalogue', () => {
  test('has no text that nothing uses', () => {
    const code = sources(SOURCE)
    // A key is used by its name, by its plural's base, or by a template over its first part (`lock.${reason}`).
    const templates = [...code.matchAll(/`([\w.]+?)\$\{/g)].map(([, start = '']) => start)
    const isUsed = (key: string) =>
      code.includes(`'${key.replace(/_(one|other)$/, '')}'`) || templates.some((start) => key.startsWith(start))
    expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([])
  })

  test('has both forms of every plural', () => {
    const forms = Object.keys(en).filter((key) => /_(one|other)$/.test(key))
    for (const key of forms) expect(en).toHaveProperty([key.replace(/_(one|other)$/, '_one')])
    for (const key of forms) expect(en).toHaveProperty([key.replace(/_(one|other)$/, '_other')])
  })
})

describe.each(LANGUAGES.filter((language) => language !== 'en'))('in %s', (language) => {
  test('every key is there, with the same placeholders', async () => {
    const texts = await loadWords(language)
    const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
    const wanted = Object.entries(en).filter(([key]) => !key.endsWith('_one'))
    expect(Object.keys(texts).sort()).toEqual(wanted.map(([key]) => key).sort())
    for (const [key, text] of wanted) expect([key, holes(texts[key] ?? '')]).toEqual([key, holes(text)])
  })

  test('what has words is not left in English', async () => {
    const texts = await loadWords(language)
    // Of a few words: names and signs that are written alike everywhere are shorter.
    const isSentence = (text: string) =>
      text
        .replace(/\{\w+\}/g, '')
        .split(/\s+/)
        .filter((word) => /[a-z]{3}/i.test(word)).length > 2
    expect(Object.entries(en).filter(([key, text]) => isSentence(text) && texts[key] === text)).toEqual([])
  })
})

test.each(Object.entries(SCRIPTS))('%s is written in its own letters', async (language, script) => {
  const texts = Object.values(await loadWords(language as Language)).map((text) => text.replace(/\{\w+\}/g, ''))
  const foreign = texts.filter((text) => /[a-z]{3}/i.test(text) && !script.test(text))
  expect(foreign.length / texts.length).toBeLessThan(0.03)
})

test('a language without a form for one takes the other', () => {
  setWords(cn)
  expect(plural('slip.count', 1)).toBe('1 项')
})

test('placeholders and plurals are filled', () => {
  expect(t('login.again', { s: 59 })).toBe('Try again in 59 s')
  expect(plural('slip.count', 1)).toBe('1 selection')
  expect(plural('slip.count', 2)).toBe('2 selections')
  expect(plural('slip.count', 1_234_567)).toBe('1,234,567 selections')
})

test.each([
  ['betLowerMin', 'Your stake less than the min stake.'],
  ['score', 'The score changed while the bet waited.'],
  ['A message of the operator', 'A message of the operator'],
  ['bet_amount_required', 'Please enter a bet amount'],
  ['neverHeardOf', 'The request was refused (neverHeardOf).'],
])('code %s reads: %s', (code, text) => {
  expect(codeText(code)).toBe(text)
})
