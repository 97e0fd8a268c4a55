/** The parts of the house that games need. */
import type { GameDeskHouse } from './desk/deskHandlers.ts'
import type { Providers } from './provider/providers.ts'

export interface GameHouse extends GameDeskHouse {
  providers: Providers
}
