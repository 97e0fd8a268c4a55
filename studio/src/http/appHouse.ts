/** The parts of the studio that its web server needs. */
import type { DrawHouse } from '../draw/serveDraws.ts'
import type { PondsHouse } from '../pond/servePond.ts'
import type { ServedGame } from '../registry.ts'
import type { StrangerGame } from '../strangers/strangerGames.ts'
import type { TablesHouse } from '../table/serveTable.ts'
import type { WireHouse } from '../wire/wire.ts'

export interface AppHouse extends WireHouse, TablesHouse, PondsHouse, DrawHouse {
  isBehindProxy: boolean
  /** The folder of built pages. */
  pages: string
  served: readonly ServedGame[]
  /** Those of them that others made. */
  strangers: readonly StrangerGame[]
  /** Origins whose pages may show games in a frame. */
  parents: string
}
