/** The console's own texts: a catalogue of each language beside the app's, which only the console loads. */
import type { Language } from '@quarterline/core/base/language'
import type { ConsoleKey, ConsoleTexts, Fill } from './shape.ts'
import { type Catalogue, fill } from './text.ts'

const english = async (): Promise<Catalogue> => (await import('./en/console.ts')).enConsole
const chinese = async (): Promise<Catalogue> => (await import('./cn/console.ts')).cnConsole

/** A folder for each language, brought as a chunk of its own. */
const CATALOGUES: Record<Language, () => Promise<Catalogue>> = {
  en: english,
  cn: chinese,
  tw: chinese,
  vi: english,
  th: english,
  id: english,
  my: english,
  jp: english,
  kr: english,
  km: english,
}

let words: Catalogue = {}

/** Makes a catalogue the one that the console speaks. */
export function setConsoleWords(catalogue: Catalogue): void {
  words = catalogue
}

/** Brings a language's catalogue of the console. */
export function loadConsoleWords(language: Language): Promise<Catalogue> {
  return CATALOGUES[language]()
}

/** The console's text of a key, its placeholders filled; a wrong key or a missing placeholder does not compile. */
export function w<K extends ConsoleKey>(key: K, ...[values]: Fill<ConsoleTexts, K>): string {
  return fill(words[key] ?? key, values)
}
