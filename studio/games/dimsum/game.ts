/** Dim Sum Cascade as the studio serves it: a game of published files, with a result for every place where its reels stop. */
import { publishedSlot, SLOT_BETS } from '../kit/slot/publishedSlot.ts'
import { SHEET } from './math/rules.ts'

const title = { name: 'Dim Sum Cascade', tags: ['food', 'clusters', 'cascade'], bets: SLOT_BETS }

export const large = publishedSlot(title, SHEET)
