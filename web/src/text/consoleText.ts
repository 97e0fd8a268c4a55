/** The console's own texts: a catalogue of each language beside the app's, which only the console loads. */
import type { Language } from '@quarterline/core/base/language'
import type { ConsoleKey, ConsoleTexts, Fill } from './shape.ts'
import { type Catalogue, fill } from './text.ts'

/** A folder for each language, brought as a chunk of its own. */
const CATALOGUES: Record<Language, () => Promise<Catalogue>> = {
  cn: async () => (await import('./cn/console.ts')).cnConsole,
  en: async () => (await import('./en/console.ts')).enConsole,
  tw: async () => (await import('./tw/console.ts')).twConsole,
  vi: async () => (await import('./vi/console.ts')).viConsole,
  th: async () => (await import('./th/console.ts')).thConsole,
  id: async () => (await import('./id/console.ts')).idConsole,
  my: async () => (await import('./my/console.ts')).myConsole,
  jp: async () => (await import('./jp/console.ts')).jpConsole,
  kr: async () => (await import('./kr/console.ts')).krConsole,
  km: async () => (await import('./km/console.ts')).kmConsole,
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
