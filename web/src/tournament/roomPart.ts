/** The pages of Tournament+ as lazily loaded chunks, with their texts. */
import { partWithWords } from '../kit/part/wordsPart.ts'
import { loadRoomWords } from '../text/roomText.ts'

export const withRoomWords = partWithWords(loadRoomWords)
