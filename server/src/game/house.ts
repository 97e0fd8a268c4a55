/** The parts of the house that games need. */
import type { Clock } from '../kit/clock.ts'
import type { Db } from '../kit/db.ts'
import type { Reads } from '../kit/reads.ts'
import type { GameDeskHouse } from './desk/deskHandlers.ts'
import type { Providers } from './provider/providers.ts'
import type { TransferHouse } from './transfer/ask.ts'

export interface GameHouse extends GameDeskHouse, Pick<TransferHouse, 'exchange' | 'membersChanged'> {
  db: Db
  clock: Clock
  reads: Reads
  providers: Providers
  /** Real time in epoch ms. */
  wallMs(): number
}
