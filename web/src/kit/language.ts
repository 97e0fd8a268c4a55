/** The page's language: the chosen one once its catalogue is loaded. */
import { INTERVAL_MS } from '@quarterline/core/base/interval'
import type { Language } from '@quarterline/core/base/language'
import { create } from 'zustand'
import { LANGUAGE, loadWords, setWords } from '../text/text.ts'
import { useLook } from './look.ts'

/** The language of the catalogue in use. Components keyed by it render anew when it changes. */
export const usePageLanguage = create<{ language: Language | null }>(() => ({ language: null }))

/** Loads further parts of a language. Never rejects. @returns the function that puts them in force */
type LanguageLoader = (language: Language) => Promise<() => void>
/** Empty on the first page. */
const loaders: LanguageLoader[] = []

/** Adds a loader: it runs for the present language at once, and with every later one. */
export async function loadWithLanguage(load: LanguageLoader): Promise<void> {
  loaders.push(load)
  const { language } = useLook.getState()
  const apply = await load(language)
  if (useLook.getState().language === language) apply()
}

async function applyLanguage(language: Language): Promise<void> {
  for (;;) {
    const [words, ...applies] = await Promise.all([
      loadWords(language).catch(() => null),
      ...loaders.map((load) => load(language)),
    ])
    // Another language was chosen meanwhile.
    if (useLook.getState().language !== language) return
    if (words) {
      setWords(words)
      for (const apply of applies) apply()
      document.documentElement.lang = LANGUAGE[language].tag
      usePageLanguage.setState({ language })
      return
    }
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS.initial))
  }
}

/** Applies the chosen language, and each later choice. */
export async function followLanguage(): Promise<void> {
  useLook.subscribe(({ language }, { language: before }) => {
    if (language !== before) void applyLanguage(language)
  })
  await applyLanguage(useLook.getState().language)
}
