/** The page's language: the chosen one once its catalogue is loaded. */
import { INTERVAL_MS } from '@quarterline/core/base/interval'
import type { Language } from '@quarterline/core/base/language'
import { create } from 'zustand'
import { LANGUAGE, loadWords, setWords } from '../text/text.ts'
import { useLook } from './look.ts'

/** The language that the words in use belong to; what is keyed by it speaks anew when it changes. */
export const useSpoken = create<{ language: Language | null }>(() => ({ language: null }))

/** Brings what a language has beside its words. Never fails. @returns how to put it in force */
type Beside = (language: Language) => Promise<() => void>
/** Nothing on the first page. */
const besides: Beside[] = []

/** From now on this comes with every language that is spoken, and with the present one at once. */
export async function speakBeside(load: Beside): Promise<void> {
  besides.push(load)
  const { language } = useLook.getState()
  const apply = await load(language)
  if (useLook.getState().language === language) apply()
}

async function speak(language: Language): Promise<void> {
  for (;;) {
    const [words, ...applies] = await Promise.all([
      loadWords(language).catch(() => null),
      ...besides.map((load) => load(language)),
    ])
    // Chosen otherwise meanwhile.
    if (useLook.getState().language !== language) return
    if (words) {
      setWords(words)
      for (const apply of applies) apply()
      document.documentElement.lang = LANGUAGE[language].tag
      useSpoken.setState({ language })
      return
    }
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS.initial))
  }
}

/** Speaks the chosen language, and follows the choice. */
export async function followLanguage(): Promise<void> {
  useLook.subscribe(({ language }, { language: before }) => {
    if (language !== before) void speak(language)
  })
  await speak(useLook.getState().language)
}
