/** The words of baccarat in every language of the house. */
import type { Language } from '../../../pages/kit/language.ts'
import { en, type Words } from './words/en.ts'

export const WORDS: Record<Language, Words> = {
  en,
  cn: en,
  tw: en,
  vi: en,
  th: en,
  id: en,
  my: en,
  jp: en,
  kr: en,
  km: en,
}
