/** The parts that follow a member's bets, loaded together with their words when one of them is needed. */
import { partWithWords } from '../../kit/part/wordsPart.ts'
import { loadFollowWords } from '../../text/followText.ts'

const withFollowWords = partWithWords(loadFollowWords)

/** The page, the panel beside the board and the notices. */
export const loadFollow = () => withFollowWords(import('./all.ts'))
