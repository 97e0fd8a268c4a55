/** The texts of Myanmar odds: a catalogue of each language beside the app's, which comes with their board alone. */
import type { Language } from '@quarterline/core/base/language'
import type { Catalogue } from './text.ts'

/** A chunk for each language. */
const CATALOGUES: Record<Language, () => Promise<Catalogue>> = {
  cn: async () => (await import('./cn/myanmar.ts')).cnMyanmar,
  en: async () => (await import('./en/myanmar.ts')).enMyanmar,
  tw: async () => (await import('./tw/myanmar.ts')).twMyanmar,
  vi: async () => (await import('./vi/myanmar.ts')).viMyanmar,
  th: async () => (await import('./th/myanmar.ts')).thMyanmar,
  id: async () => (await import('./id/myanmar.ts')).idMyanmar,
  my: async () => (await import('./my/myanmar.ts')).myMyanmar,
  jp: async () => (await import('./jp/myanmar.ts')).jpMyanmar,
  kr: async () => (await import('./kr/myanmar.ts')).krMyanmar,
  km: async () => (await import('./km/myanmar.ts')).kmMyanmar,
}

/** Brings a language's catalogue of Myanmar odds. */
export function loadMyanmarWords(language: Language): Promise<Catalogue> {
  return CATALOGUES[language]()
}
