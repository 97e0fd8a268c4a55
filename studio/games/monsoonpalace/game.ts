/** Monsoon Palace as the studio serves it: a game of published files, made from its rules. */
import { freeSheet } from '../kit/slot/freeSlot.ts'
import { publishedSlot, SLOT_BETS } from '../kit/slot/publishedSlot.ts'
import { SLOT } from './math/rules.ts'

const title = { name: 'Monsoon Palace', tags: ['tiger', '243 ways', 'free spins', 'bonus buy'], bets: SLOT_BETS }

export const large = publishedSlot(title, freeSheet(SLOT))
