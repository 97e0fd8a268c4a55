/** A purse: what something is paid from. A member's money is one, a room's points or an operator's wallet are others. */
import type { Unit } from '../base/money.ts'

/** Two ledger accounts in one unit: what can be spent, and what is at stake. */
export interface Purse {
  /** The ledger account that pays and is paid. */
  cash: string
  /** The ledger account that holds what is at stake. */
  escrow: string
  currency: Unit
}
