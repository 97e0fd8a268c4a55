/** The words of all tables and mini games in ten languages: the shared ones, and each game's own. */
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
  'games/pond/page',
].map((page) => `${page}/words`)
const MINIS = ['pages/mini', 'games/mines/page', 'games/dice/page', 'games/wheel/page', 'games/hilo/page'].map(
  (page) => `${page}/words`,
)

/** A game's own name for what all tables show meanwhile. */
const REPLACED = ['dealing']

const placesOf = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()
const read = async (folder: string, language: string) =>
  ((await import(join(STUDIO, folder, `${language}.ts`))) as { default: AnyWords }).default

test.each([...TABLES, ...MINIS].flatMap((folder) => LANGUAGES.map((language) => [folder, language] as const)))(
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

const OWN = [TABLES, MINIS].flatMap(([shared = '', ...games]) => games.map((folder) => [folder, shared] as const))

test.each(OWN)('%s replaces no word that its buttons have from %s', async (folder, all) => {
  const [own, shared] = [await read(folder, 'en'), await read(all, 'en')]
  expect(Object.keys(own).filter((name) => name in shared && !REPLACED.includes(name))).toEqual([])
})
