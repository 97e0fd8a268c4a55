/** The reasons of transfers as SQL has them, from the one list of core. */
import { MOVEMENTS, UNPLAYED } from '@quarterline/core/wallet/transfer'

const listed = (reasons: readonly string[]) => `(${reasons.map((reason) => `'${reason}'`).join(', ')})`

/** In SQL: the ways in which a member's own money comes and goes. Their index is made for just these. */
export const MOVEMENT_REASONS = listed(MOVEMENTS)
/** In SQL: by what nothing is won or lost. */
export const UNPLAYED_REASONS = listed(UNPLAYED)
