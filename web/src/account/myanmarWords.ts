/** Parts of Myanmar odds, with their words: only members in Myanmar currencies load them. */
import { partWithWords } from '../kit/part/wordsPart.ts'
import { loadMyanmarWords } from '../text/myanmarText.ts'

export const withMyanmarWords = partWithWords(loadMyanmarWords)
