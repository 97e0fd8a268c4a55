/** The texts of Tournament+: a catalogue of each language beside the app's, which comes with its pages alone. */
import type { Language } from '@quarterline/core/base/language'
import type { Catalogue } from './text.ts'

/** A folder for each language, brought as a chunk of its own. */
const CATALOGUES: Record<Language, () => Promise<Catalogue>> = {
  cn: async () => (await import('./cn/tournament/rooms.ts')).cnRooms,
  en: async () => (await import('./en/tournament/rooms.ts')).enRooms,
  tw: async () => (await import('./tw/tournament/rooms.ts')).twRooms,
  vi: async () => (await import('./vi/tournament/rooms.ts')).viRooms,
  th: async () => (await import('./th/tournament/rooms.ts')).thRooms,
  id: async () => (await import('./id/tournament/rooms.ts')).idRooms,
  my: async () => (await import('./my/tournament/rooms.ts')).myRooms,
  jp: async () => (await import('./jp/tournament/rooms.ts')).jpRooms,
  kr: async () => (await import('./kr/tournament/rooms.ts')).krRooms,
  km: async () => (await import('./km/tournament/rooms.ts')).kmRooms,
}

/** Brings a language's catalogue of Tournament+. */
export function loadRoomWords(language: Language): Promise<Catalogue> {
  return CATALOGUES[language]()
}
