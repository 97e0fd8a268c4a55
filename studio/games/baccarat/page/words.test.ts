/** The words of baccarat in ten languages. */
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../../pages/kit/language.ts'
import en, { type Words } from './words/en.ts'

const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

test.each(LANGUAGES)(
  'the words of baccarat in %s have the places of the English ones, and none is empty',
  async (language) => {
    const words = ((await import(`./words/${language}.ts`)) as { default: Words }).default
    expect(Object.keys(words)).toEqual(Object.keys(en))
    for (const [name, text] of Object.entries(words)) {
      expect([name, placesOf(text)]).toEqual([name, placesOf(en[name as keyof Words])])
      expect(text.trim()).not.toBe('')
    }
  },
)
