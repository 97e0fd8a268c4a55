/** Transfer reasons for SQL, from core's list. */
import { MOVEMENTS, UNPLAYED } from '@quarterline/core/wallet/transfer'

const listed = (reasons: readonly string[]) => `(${reasons.map((reason) => `'${reason}'`).join(', ')})`

/** SQL list of movements. An index covers exactly these. */
export const MOVEMENT_REASONS = listed(MOVEMENTS)
/** SQL list of reasons by which nothing is won or lost. */
export const UNPLAYED_REASONS = listed(UNPLAYED)
