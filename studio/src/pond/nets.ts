/** What the day brought each member of a pond, as others see it beside his name. */
import type { Queries } from '../kit/db.ts'

/** Days begin at noon GMT+8. */
const DAY_MS = 24 * 3_600_000
const NOON_MS = 4 * 3_600_000
export const dayOf = (nowMs: number): number => Math.floor((nowMs - NOON_MS) / DAY_MS)

// Several members are paid at once, by several lanes and processes: their rows are locked in one order.
const ADD = `
  WITH n AS (
    SELECT game, currency, provider, player, sum(payout - stake)::bigint AS net FROM pond_shot WHERE id = ANY ($1) AND state = 'over'
    GROUP BY game, currency, provider, player),
  held AS (
    SELECT game, currency, provider, player, n.net FROM pond_seat p JOIN n USING (game, currency, provider, player)
    ORDER BY game, currency, provider, player FOR UPDATE OF p)
  UPDATE pond_seat p SET net = CASE WHEN p.day = $2 THEN p.net ELSE 0 END + held.net, day = $2 FROM held
  WHERE p.game = held.game AND p.currency = held.currency AND p.provider = held.provider AND p.player = held.player`

/** Adds what shots brought that are over. */
export const addNets = (tx: Queries, shots: readonly number[], nowMs: number) => tx.query(ADD, [shots, dayOf(nowMs)])
