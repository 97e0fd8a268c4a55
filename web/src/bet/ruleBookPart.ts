/**
 * Loads the rule book as a chunk of its own with its texts in the page's language. The rules page and the login page
 * show it.
 */
import type { Language } from '@quarterline/core/base/language'
import { loadWithLanguage } from '../kit/language.ts'
import { useLook } from '../kit/look.ts'
import { loadRuleWords, setRuleWords } from '../text/rulesText.ts'

let following: Promise<void> | undefined
let hasWords = false

/** Loads the texts of a language; if they fail to load, the previous ones stay. */
async function bring(language: Language): Promise<() => void> {
  const words = await loadRuleWords(language).catch(() => undefined)
  return () => {
    if (!words) return
    setRuleWords(words)
    hasWords = true
  }
}

/** @throws if its texts fail to load; the caller retries */
export async function loadRuleBook() {
  following ??= loadWithLanguage(bring)
  const [part] = await Promise.all([import('./RuleBook.tsx'), following])
  if (!hasWords) (await bring(useLook.getState().language))()
  if (!hasWords) throw new Error('the words of the rules did not come')
  return part
}
