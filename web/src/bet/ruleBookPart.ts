/**
 * Loads the rule book as a part of its own, with its words in the page's language; its page and the login page show it.
 */
import type { Language } from '@quarterline/core/base/language'
import { loadWithLanguage } from '../kit/language.ts'
import { useLook } from '../kit/look.ts'
import { loadRuleWords, setRuleWords } from '../text/rulesText.ts'

let following: Promise<void> | undefined
let hasWords = false

/** The words of a language; where they do not come, those of before stand. */
async function bring(language: Language): Promise<() => void> {
  const words = await loadRuleWords(language).catch(() => undefined)
  return () => {
    if (!words) return
    setRuleWords(words)
    hasWords = true
  }
}

/** @throws where its words did not come: whoever loads it asks again */
export async function loadRuleBook() {
  following ??= loadWithLanguage(bring)
  const [part] = await Promise.all([import('./RuleBook.tsx'), following])
  if (!hasWords) (await bring(useLook.getState().language))()
  if (!hasWords) throw new Error('the words of the rules did not come')
  return part
}
