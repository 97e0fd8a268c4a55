/** The pages of media and results as parts of their own, with their words. */
import { partWithWords } from '../kit/part/wordsPart.ts'
import { loadMediaWords } from '../text/mediaText.ts'

export const withMediaWords = partWithWords(loadMediaWords)
