/** Which match rows are rounds of the house's games: fights and races by their column, the number game by its sport. */
import { NUMBER_GAME } from '@quarterline/core/base/sport/sport'

/**
 * True for a round, of table `match` or an alias of it without another `state`. The number game has no part in the
 * column: its rounds are kept with their results, which are looked up like those of matches, and a column that says
 * more would have to be written into each row.
 */
export const IS_ROUND = `(is_round OR (state->'fixture'->>'sport')::integer = ${NUMBER_GAME})`
