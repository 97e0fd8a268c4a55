/** The words of all tables in ten languages: the shared ones, and each game's own. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../kit/language.ts'

type AnyWords = Record<string, string>

const STUDIO = join(import.meta.dirname, '..', '..')
const TABLES = [
  'pages/table',
  'games/baccarat/page',
  'games/dragontiger/page',
  'games/roulette/page',
  'games/sicbo/page',
].map((page) => `${page}/words`)

/** A game's own name for what all tables show meanwhile. */
const REPLACED = ['dealing']

const placesOf = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()
const read = async (folder: string, language: string) =>
  ((await import(join(STUDIO, folder, `${language}.ts`))) as { default: AnyWords }).default

test.each(TABLES.flatMap((folder) => LANGUAGES.map((language) => [folder, language] as const)))(
  'the words of %s in %s have the places of the English ones, and none is empty',
  async (folder, language) => {
    expect(readdirSync(join(STUDIO, folder))).toHaveLength(LANGUAGES.length)
    const [words, english] = [await read(folder, language), await read(folder, 'en')]
    expect(Object.keys(words)).toEqual(Object.keys(english))
    for (const [name, text] of Object.entries(words)) {
      expect([name, placesOf(text)]).toEqual([name, placesOf(english[name])])
      expect(text.trim()).not.toBe('')
    }
  },
)

test.each(TABLES.slice(1))('%s replaces no word that its buttons have from all tables', async (folder) => {
  const [own, shared] = [await read(folder, 'en'), await read('pages/table/words', 'en')]
  expect(Object.keys(own).filter((name) => name in shared && !REPLACED.includes(name))).toEqual([])
})
