/** A product's pages as parts of their own, with its words in whatever language is spoken. */
import type { Language } from '@quarterline/core/base/language'
import { addWords, type Catalogue } from '../../text/text.ts'
import { loadWithLanguage } from '../language.ts'
import { useLook } from '../look.ts'

/**
 * Makes what loads a product's pages together with its words.
 * @throws (what it makes) where the words did not come: whoever loads the page asks again
 */
export function partWithWords(load: (language: Language) => Promise<Catalogue>) {
  let following: Promise<void> | undefined
  let hasWords = false
  /** The words of a language; where they do not come, those of before stand. */
  async function bring(language: Language): Promise<() => void> {
    const words = await load(language).catch(() => undefined)
    return () => {
      if (!words) return
      addWords(words)
      hasWords = true
    }
  }
  return async <M>(part: Promise<M>): Promise<M> => {
    following ??= loadWithLanguage(bring)
    const [loaded] = await Promise.all([part, following])
    if (!hasWords) (await bring(useLook.getState().language))()
    if (!hasWords) throw new Error("the words of the product's pages did not come")
    return loaded
  }
}
