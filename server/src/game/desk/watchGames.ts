/** Metrics of games: rounds that their providers left open, and money on its way. */
import { UNFINISHED_MS } from '@quarterline/core/game/game'
import type { Clock } from '../../kit/clock.ts'
import type { Queries } from '../../kit/db.ts'
import type { ProductWatch } from '../../kit/product.ts'

const COUNT = `
  SELECT (SELECT count(*)::int FROM game_round r 
      WHERE r.state = 'open' AND NOT r.is_stay AND r.opened_ms < $1::bigint - ${UNFINISHED_MS}) AS unfinished,
    (SELECT min(asked_ms) FROM game_transfer WHERE state = 'asked') AS asked`

/** @param db where they are counted, every few seconds in each process */
export function watchGames({ db, clock }: { db: Queries; clock: Pick<Clock, 'now'> }): Required<ProductWatch> {
  let unfinished: number | undefined
  let transitS: number | undefined
  return {
    async look() {
      const nowMs = clock.now()
      const [row] = (await db.query<{ unfinished: number; asked: number | null }>(COUNT, [nowMs])).rows
      unfinished = row?.unfinished
      transitS = row && (row.asked === null ? 0 : Math.max(0, nowMs - row.asked) / 1000)
    },
    figures: [
      {
        name: 'quarterline_game_rounds_unfinished',
        help: 'Rounds of games that their providers left open for more than a day',
        read: () => unfinished,
      },
      {
        name: 'quarterline_game_transit_seconds',
        help: 'How long the oldest move of money to or from a provider of games waits for its answer',
        read: () => transitS,
      },
    ],
  }
}
