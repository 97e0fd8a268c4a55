/** Loads the words of a language; each language is a separate chunk. */
import type { Language } from '../kit/language.ts'
import type { SlotText } from './words/en.ts'

export type SlotWords = Omit<SlotText, 'social'>

const LANGUAGE_TEXTS: Record<Language, () => Promise<{ text: SlotText }>> = {
  en: () => import('./words/en.ts'),
  cn: () => import('./words/cn.ts'),
  tw: () => import('./words/tw.ts'),
  vi: () => import('./words/vi.ts'),
  th: () => import('./words/th.ts'),
  id: () => import('./words/id.ts'),
  my: () => import('./words/my.ts'),
  jp: () => import('./words/jp.ts'),
  kr: () => import('./words/kr.ts'),
  km: () => import('./words/km.ts'),
}

export const loadSlotText = async (language: Language): Promise<SlotText> => (await LANGUAGE_TEXTS[language]()).text

/** The words for a house with money or without. */
export const wordsFor = ({ social, ...words }: SlotText, isSocial: boolean): SlotWords =>
  isSocial ? { ...words, ...social } : words
