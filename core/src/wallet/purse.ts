/** A purse: what an item is paid from. Examples: a member's money, a tournament room's points, an operator's wallet. */
import type { LedgerUnit } from '../base/money.ts'

/** Two ledger accounts in one unit: cash, which can be spent, and escrow, which is at stake. */
export interface Purse {
  /** The ledger account that pays and is paid. */
  cash: string
  /** The ledger account that holds what is at stake. */
  escrow: string
  currency: LedgerUnit
}
