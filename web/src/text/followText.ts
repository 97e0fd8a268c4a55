/** The texts of following bets: a catalogue of each language beside the app's, which comes with their parts alone. */
import type { Language } from '@quarterline/core/base/language'
import type { Catalogue } from './text.ts'

/** A chunk for each language. */
const CATALOGUES: Record<Language, () => Promise<Catalogue>> = {
  cn: async () => (await import('./cn/media/follow.ts')).cnFollow,
  en: async () => (await import('./en/media/follow.ts')).enFollow,
  tw: async () => (await import('./tw/media/follow.ts')).twFollow,
  vi: async () => (await import('./vi/media/follow.ts')).viFollow,
  th: async () => (await import('./th/media/follow.ts')).thFollow,
  id: async () => (await import('./id/media/follow.ts')).idFollow,
  my: async () => (await import('./my/media/follow.ts')).myFollow,
  jp: async () => (await import('./jp/media/follow.ts')).jpFollow,
  kr: async () => (await import('./kr/media/follow.ts')).krFollow,
  km: async () => (await import('./km/media/follow.ts')).kmFollow,
}

/** Brings a language's catalogue of following bets. */
export function loadFollowWords(language: Language): Promise<Catalogue> {
  return CATALOGUES[language]()
}
