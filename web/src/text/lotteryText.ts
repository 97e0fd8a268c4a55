/** The texts of the lottery: a catalogue of each language beside the app's, which comes with its pages alone. */
import type { Language } from '@quarterline/core/base/language'
import type { Catalogue } from './text.ts'

/** A chunk for each language. */
const CATALOGUES: Record<Language, () => Promise<Catalogue>> = {
  cn: async () => (await import('./cn/lottery/lottery.ts')).cnLottery,
  en: async () => (await import('./en/lottery/lottery.ts')).enLottery,
  tw: async () => (await import('./tw/lottery/lottery.ts')).twLottery,
  vi: async () => (await import('./vi/lottery/lottery.ts')).viLottery,
  th: async () => (await import('./th/lottery/lottery.ts')).thLottery,
  id: async () => (await import('./id/lottery/lottery.ts')).idLottery,
  my: async () => (await import('./my/lottery/lottery.ts')).myLottery,
  jp: async () => (await import('./jp/lottery/lottery.ts')).jpLottery,
  kr: async () => (await import('./kr/lottery/lottery.ts')).krLottery,
  km: async () => (await import('./km/lottery/lottery.ts')).kmLottery,
}

/** Brings a language's catalogue of the lottery. */
export function loadLotteryWords(language: Language): Promise<Catalogue> {
  return CATALOGUES[language]()
}
