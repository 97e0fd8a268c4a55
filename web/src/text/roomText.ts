/** The texts of Tournament+: a catalogue of each language beside the app's, which comes with its pages alone. */
import type { Language } from '@quarterline/core/base/language'
import type { Catalogue } from './text.ts'

/** A folder for each language, brought as a chunk of its own. */
const CATALOGUES: Record<Language, () => Promise<Catalogue>> = {
  cn: async () => (await import('./cn/rooms.ts')).cnRooms,
  en: async () => (await import('./en/rooms.ts')).enRooms,
  tw: async () => (await import('./tw/rooms.ts')).twRooms,
  vi: async () => (await import('./vi/rooms.ts')).viRooms,
  th: async () => (await import('./th/rooms.ts')).thRooms,
  id: async () => (await import('./id/rooms.ts')).idRooms,
  my: async () => (await import('./my/rooms.ts')).myRooms,
  jp: async () => (await import('./jp/rooms.ts')).jpRooms,
  kr: async () => (await import('./kr/rooms.ts')).krRooms,
  km: async () => (await import('./km/rooms.ts')).kmRooms,
}

/** Brings a language's catalogue of Tournament+. */
export function loadRoomWords(language: Language): Promise<Catalogue> {
  return CATALOGUES[language]()
}
