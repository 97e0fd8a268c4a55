/** The tables of this process: their rounds taken further, their members paid, their watchers shown what changed. */
import type { Db } from '../kit/db.ts'
import { isShared, type ServedGame } from '../registry.ts'
import type { TableHouse } from './bets.ts'
import { endsAt, stepTable } from './rounds.ts'
import { settleSeats, tablesToPay } from './seats.ts'
import type { Table } from './serveTable.ts'
import { createWatchers } from './watchers.ts'

export const createTables = (db: Db, served: readonly ServedGame[]): ReadonlyMap<string, Table> =>
  new Map(
    served.flatMap(({ game }): [string, Table][] =>
      isShared(game) ? [[game.id, { game, watchers: createWatchers(db, game) }]] : [],
    ),
  )

/** How late a table may close its bets or show a card. */
const TABLES_EVERY_MS = 200

/** Takes every table as far as it may go now. @returns in how many ms it is due again: a flight ends when it ends */
export async function runTables(house: TableHouse, tables: ReadonlyMap<string, Table>): Promise<number> {
  let dueMs = house.nowMs() + TABLES_EVERY_MS
  for (const { game, watchers } of tables.values()) {
    while (await stepTable(house.db, game, house.nowMs()));
    await watchers.look(house.nowMs())
    if (game.flight) dueMs = Math.min(dueMs, (await endsAt(house.db, game.id)) ?? dueMs)
  }
  return Math.max(0, dueMs - house.nowMs())
}

/** Pays what is due at every table. */
export async function payTables(house: TableHouse, tables: ReadonlyMap<string, Table>): Promise<void> {
  for (const id of await tablesToPay(house.db)) {
    const table = tables.get(id)
    while (table && (await settleSeats(house, table.game)).length > 0);
  }
}
