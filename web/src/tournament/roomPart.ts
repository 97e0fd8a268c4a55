/** The pages of Tournament+ as parts of their own, with their words in whatever language is spoken. */
import type { Language } from '@quarterline/core/base/language'
import { loadWithLanguage } from '../kit/language.ts'
import { useLook } from '../kit/look.ts'
import { loadRoomWords } from '../text/roomText.ts'
import { addWords } from '../text/text.ts'

let following: Promise<void> | undefined
let hasWords = false

/** The words of a language; where they do not come, those of before stand. */
async function bring(language: Language): Promise<() => void> {
  const words = await loadRoomWords(language).catch(() => undefined)
  return () => {
    if (!words) return
    addWords(words)
    hasWords = true
  }
}

/**
 * Loads a page with the words.
 * @throws where the words did not come: whoever loads it asks again
 */
export async function withRoomWords<M>(part: Promise<M>): Promise<M> {
  following ??= loadWithLanguage(bring)
  const [loaded] = await Promise.all([part, following])
  if (!hasWords) (await bring(useLook.getState().language))()
  if (!hasWords) throw new Error('the words of the rooms did not come')
  return loaded
}
