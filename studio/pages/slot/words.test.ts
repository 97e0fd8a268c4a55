/** Holds the words of every language to the places of the English ones. */
import { expect, test } from 'vitest'
import { LANGUAGES } from '../kit/language.ts'
import { loadSlotText, wordsFor } from './loadSlotWords.ts'

const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

test.each(LANGUAGES)(
  'the texts of %s have the places of the English ones, with money and without',
  async (language) => {
    const [own, english] = [await loadSlotText(language), await loadSlotText('en')]
    for (const isSocial of [false, true])
      for (const [key, text] of Object.entries(wordsFor(english, isSocial)))
        expect([key, placesOf(wordsFor(own, isSocial)[key as 'spin'])]).toEqual([key, placesOf(text)])
  },
)

test('the words of a house without money speak of neither bets nor pay', async () => {
  const all = Object.values(wordsFor(await loadSlotText('en'), true)).join(' ')
  expect(all.replace(/\{\w+\}/g, '')).not.toMatch(/\b(bet|stake|pay|pays|paid|cash|money|buy|top up)\b/i)
})
