/** The pages of games as parts of their own, with their words. */
import { partWithWords } from '../kit/part/wordsPart.ts'
import { loadGameWords } from '../text/gameText.ts'

export const withGameWords = partWithWords(loadGameWords)
