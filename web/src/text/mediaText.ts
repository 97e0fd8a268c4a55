/** The texts of media and results: a catalogue of each language beside the app's, which comes with its pages alone. */
import type { Language } from '@quarterline/core/base/language'
import type { Catalogue } from './text.ts'

/** A chunk for each language. */
const CATALOGUES: Record<Language, () => Promise<Catalogue>> = {
  cn: async () => (await import('./cn/media/media.ts')).cnMedia,
  en: async () => (await import('./en/media/media.ts')).enMedia,
  tw: async () => (await import('./tw/media/media.ts')).twMedia,
  vi: async () => (await import('./vi/media/media.ts')).viMedia,
  th: async () => (await import('./th/media/media.ts')).thMedia,
  id: async () => (await import('./id/media/media.ts')).idMedia,
  my: async () => (await import('./my/media/media.ts')).myMedia,
  jp: async () => (await import('./jp/media/media.ts')).jpMedia,
  kr: async () => (await import('./kr/media/media.ts')).krMedia,
  km: async () => (await import('./km/media/media.ts')).kmMedia,
}

/** Brings a language's catalogue of media and results. */
export function loadMediaWords(language: Language): Promise<Catalogue> {
  return CATALOGUES[language]()
}
