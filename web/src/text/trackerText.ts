/** The texts of match trackers: a catalogue of each language beside the app's, which comes with the first tracker. */
import type { Language } from '@quarterline/core/base/language'
import type { Catalogue } from './text.ts'

/** A chunk for each language. */
const CATALOGUES: Record<Language, () => Promise<Catalogue>> = {
  cn: async () => (await import('./cn/media/tracker.ts')).cnTracker,
  en: async () => (await import('./en/media/tracker.ts')).enTracker,
  tw: async () => (await import('./tw/media/tracker.ts')).twTracker,
  vi: async () => (await import('./vi/media/tracker.ts')).viTracker,
  th: async () => (await import('./th/media/tracker.ts')).thTracker,
  id: async () => (await import('./id/media/tracker.ts')).idTracker,
  my: async () => (await import('./my/media/tracker.ts')).myTracker,
  jp: async () => (await import('./jp/media/tracker.ts')).jpTracker,
  kr: async () => (await import('./kr/media/tracker.ts')).krTracker,
  km: async () => (await import('./km/media/tracker.ts')).kmTracker,
}

/** Brings a language's catalogue of trackers. */
export function loadTrackerWords(language: Language): Promise<Catalogue> {
  return CATALOGUES[language]()
}
