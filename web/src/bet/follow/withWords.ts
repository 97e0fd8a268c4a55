/** The page, the panel beside the board and the notices, with their words. */
import { partWithWords } from '../../kit/part/wordsPart.ts'
import { loadFollowWords } from '../../text/followText.ts'

const withFollowWords = partWithWords(loadFollowWords)

export const loadAll = () => withFollowWords(import('./all.ts'))
