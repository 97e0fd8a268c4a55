/** The known words of club names in a language, loaded after the first page. */
import type { Language } from '@quarterline/core/base/language'

/** Each a list of parts and what is said for them, with spaces between; in `words` an underscore stands for a space. */
export interface ClubParts {
  /** Beginnings and ends of places. */
  heads: string
  tails: string
  /** What stands round a place, which is `%`. */
  words: string
}

/** Languages without parts say names as they come. */
const PARTS: Partial<Record<Language, () => Promise<ClubParts>>> = {
  cn: async () => (await import('./cn/clubs.ts')).cnClubs,
  jp: async () => (await import('./jp/clubs.ts')).jpClubs,
  km: async () => (await import('./km/clubs.ts')).kmClubs,
  kr: async () => (await import('./kr/clubs.ts')).krClubs,
  my: async () => (await import('./my/clubs.ts')).myClubs,
  th: async () => (await import('./th/clubs.ts')).thClubs,
  tw: async () => (await import('./tw/clubs.ts')).twClubs,
}

/** Brings a language's parts, a chunk of its own; undefined where it has none. */
export async function loadClubs(language: Language): Promise<ClubParts | undefined> {
  return PARTS[language]?.()
}
