/** Brings the words of a language, each a chunk of its own. */
import type { Language } from '../../../pages/kit/language.ts'
import type { SlotText } from './text/en.ts'

export type SlotWords = Omit<SlotText, 'social'>

const LANGUAGE_TEXTS: Record<Language, () => Promise<{ text: SlotText }>> = {
  en: () => import('./text/en.ts'),
  cn: () => import('./text/cn.ts'),
  tw: () => import('./text/tw.ts'),
  vi: () => import('./text/vi.ts'),
  th: () => import('./text/th.ts'),
  id: () => import('./text/id.ts'),
  my: () => import('./text/my.ts'),
  jp: () => import('./text/jp.ts'),
  kr: () => import('./text/kr.ts'),
  km: () => import('./text/km.ts'),
}

export const loadSlotText = async (language: Language): Promise<SlotText> => (await LANGUAGE_TEXTS[language]()).text

/** The words for a house with money or without. */
export const wordsFor = ({ social, ...words }: SlotText, isSocial: boolean): SlotWords =>
  isSocial ? { ...words, ...social } : words
