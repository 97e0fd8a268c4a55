/** The pages of Tournament+ as parts of their own, with their words. */
import { partWithWords } from '../kit/part/wordsPart.ts'
import { loadRoomWords } from '../text/roomText.ts'

export const withRoomWords = partWithWords(loadRoomWords)
