/** What products say of the items that they booked: a room and a place. Bets have tickets instead. */
import { BET_PRODUCT } from '@quarterline/core/bet/terms'

/** As a product wrote it with the booking. */
export type ItemFacts = Record<string, string | number>

/**
 * SQL of the facts of a booked item, null for a bet. An undoing has those of what it undoes.
 * @param of the row's name, with `product`, `evidence_id`, `item` and `round`; `$1` is its shard
 */
export const factsSql = (of: string): string => `
  CASE WHEN ${of}.product <> '${BET_PRODUCT}' THEN (
    SELECT e.body FROM evidence e WHERE e.shard_key = $1 AND e.id = coalesce(${of}.evidence_id, (
      SELECT o.evidence_id FROM booking o
      WHERE o.shard_key = $1 AND o.item = ${of}.item AND o.round = ${of}.round AND NOT o.undo LIMIT 1))
  ) END AS facts`
