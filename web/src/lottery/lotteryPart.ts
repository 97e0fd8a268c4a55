/** The pages of the lottery as parts of their own, with their words. */
import { partWithWords } from '../kit/part/wordsPart.ts'
import { loadLotteryWords } from '../text/lotteryText.ts'

export const withLotteryWords = partWithWords(loadLotteryWords)
