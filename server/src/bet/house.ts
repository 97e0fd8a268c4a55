/** The parts of the house that bets need. */
import type { Quarantine } from '../kit/quarantine.ts'
import type { Reads } from '../kit/reads.ts'
import type { Ingest } from '../market/ingest.ts'
import type { CashHouse } from './cash/cashWish.ts'
import type { BetDesk } from './place/desk.ts'
import type { BettingByProduct } from './productBetting.ts'
import type { SureWinWatch } from './risk/sureWinWatch.ts'
import type { RulingHouse } from './settle/makeRuling.ts'
import type { CheckHouse } from './slip/checkBets.ts'

/** The live-channel topic of bets. */
export const BETS_TOPIC = 'bets'
/** The live-channel topic of the matches that a member's open bets are on. */
export const MATCHES_TOPIC = 'matches'

export interface BetHouse extends CheckHouse, RulingHouse, CashHouse {
  desk: BetDesk
  /** For lists: nothing that moves money waits for them. */
  reads: Reads
  ingest: Ingest
  quarantine: Quarantine
  sureWins: SureWinWatch
  /** Terms and follow-ups of bets, by product. */
  bettings: BettingByProduct
  /** Notifies members of changed money and of their product's topic. */
  membersChanged(ids: Iterable<string>, topic?: string): void
  /** Notifies members of a new message. */
  messagesChanged(memberIds: readonly string[]): void
}
