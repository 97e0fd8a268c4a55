/** Loads a product's pages as chunks, together with its texts in the page's language. */
import type { Language } from '@quarterline/core/base/language'
import { addWords, type Catalogue } from '../../text/text.ts'
import { loadWithLanguage } from '../language.ts'
import { useLook } from '../look.ts'

/**
 * Makes a loader of a product's pages and texts. The loader throws if the texts fail to load; its caller retries.
 */
export function partWithWords(load: (language: Language) => Promise<Catalogue>) {
  let following: Promise<void> | undefined
  let hasWords = false
  /** Loads the texts of a language; if they fail to load, the previous ones stay. */
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
