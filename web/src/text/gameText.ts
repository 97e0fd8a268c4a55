/** The texts of games: a catalogue of each language beside the app's, which comes with their pages alone. */
import type { Language } from '@quarterline/core/base/language'
import type { Catalogue } from './text.ts'

/** A chunk for each language. */
const CATALOGUES: Record<Language, () => Promise<Catalogue>> = {
  cn: async () => (await import('./cn/game.ts')).cnGames,
  en: async () => (await import('./en/game.ts')).enGames,
  tw: async () => (await import('./tw/game.ts')).twGames,
  vi: async () => (await import('./vi/game.ts')).viGames,
  th: async () => (await import('./th/game.ts')).thGames,
  id: async () => (await import('./id/game.ts')).idGames,
  my: async () => (await import('./my/game.ts')).myGames,
  jp: async () => (await import('./jp/game.ts')).jpGames,
  kr: async () => (await import('./kr/game.ts')).krGames,
  km: async () => (await import('./km/game.ts')).kmGames,
}

/** Brings a language's catalogue of games. */
export function loadGameWords(language: Language): Promise<Catalogue> {
  return CATALOGUES[language]()
}
