/** Pearl Reef as the studio serves it: a game of published files, made from its rules. */
import { publishedSlot, SLOT_BETS } from '../kit/slot/publishedSlot.ts'
import { SHEET } from './math/rules.ts'

const title = { name: 'Pearl Reef', tags: ['sea', '20 lines', 'hold and spin', 'bonus buy'], bets: SLOT_BETS }

export const large = publishedSlot(title, SHEET)
