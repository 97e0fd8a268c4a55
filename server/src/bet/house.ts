/** What bets need of the house. */
import type { Quarantine } from '../kit/quarantine.ts'
import type { Reads } from '../kit/reads.ts'
import type { Ingest } from '../market/ingest.ts'
import type { CashHouse } from './cash/cashWish.ts'
import type { BetDesk } from './place/desk.ts'
import type { BettingByProduct } from './productBetting.ts'
import type { SureWinWatch } from './risk/sureWinWatch.ts'
import type { RulingHouse } from './settle/makeRuling.ts'
import type { CheckHouse } from './slip/checkBets.ts'

/** What of a member's changes when his bets do. */
export const BETS_TOPIC = 'bets'

export interface BetHouse extends CheckHouse, RulingHouse, CashHouse {
  desk: BetDesk
  /** For lists: nothing that moves money waits for them. */
  reads: Reads
  ingest: Ingest
  quarantine: Quarantine
  sureWins: SureWinWatch
  /** What goes for bets and follows on them, by the product that they are booked under. */
  bettings: BettingByProduct
  /** Tells that members' money changed, and what a product's topic names. */
  membersChanged(ids: Iterable<string>, topic?: string): void
  /** Tells that they have a new message. */
  messagesChanged(memberIds: readonly string[]): void
}
