/** Games of providers as a product of the house: their open stakes, turnover and transfers. */
import { GAME, GAMES_TOPIC } from '@quarterline/core/game/game'
import type { Queries } from '../kit/db.ts'
import type { Product } from '../kit/product.ts'
import { auditGames } from './audit.ts'
import { createGameDeskHandlers, gameActs } from './desk/deskHandlers.ts'
import { measureGames } from './desk/measuredGames.ts'
import { watchGames } from './desk/watchGames.ts'
import { createGameHandlers } from './handlers.ts'
import type { GameHouse } from './house.ts'
import { unservedLobbies } from './lobby/gameList.ts'
import { moveGameMoney } from './transfer/transferSteps.ts'

const PROVIDERS_EVERY_MS = 1000
const TRANSFERS_EVERY_MS = 1000
const MEASURE_EVERY_MS = 60_000

const SINCE = 'SELECT id FROM game_round WHERE shard_key = $1 AND cash_id = $2 AND opened_ms >= $3'

/** The product. A stake is held until its round has a result. */
export const gameProduct = {
  name: GAME as typeof GAME,
  handlers: (house) => ({ ...createGameHandlers(house), ...createGameDeskHandlers(house) }),
  acts: gameActs,
  steps: (house) => [
    {
      ...{ name: 'game-transfers', where: 'work', everyMs: TRANSFERS_EVERY_MS, afterFeed: false },
      run: () => moveGameMoney(house),
    },
    {
      ...{ name: 'game-returns', where: 'work', everyMs: MEASURE_EVERY_MS, afterFeed: false },
      run: () => measureGames(house.db, house.clock.now()),
    },
    {
      name: 'game-providers',
      where: 'each',
      everyMs: PROVIDERS_EVERY_MS,
      afterFeed: false,
      run: house.providers.refresh,
    },
  ],
  async causesSince(db: Queries, { shardKey, cashId }: { shardKey: string; cashId: string }, fromMs: number) {
    const { rows } = await db.query<{ id: string }>(SINCE, [shardKey, cashId, fromMs])
    return rows.map(({ id }) => id)
  },
  holds: `SELECT shard_key, id AS item, stake AS amount FROM game_round WHERE state = 'open' AND wins = 0 AND stake > 0`,
  stakes: 'SELECT shard_key, id AS item, cash_id, staked_ms AS at_ms, stake AS amount FROM game_round WHERE stake > 0',
  audit: auditGames,
  watched: watchGames,
  topics: [GAMES_TOPIC],
  openWhenShut: ['game/GameMoney', 'game/MoveOut'],
  flags: [GAME, 'casino', 'slots'],
  unserved: ({ providers }) => unservedLobbies(providers.all()),
} satisfies Product<GameHouse>
