/** Who may bet at Myanmar odds: members in Myanmar currencies, in a house that has them (specification 4). */
import { type LedgerUnit, MYANMAR_CURRENCIES } from '@quarterline/core/base/money'
import type { WithheldPpm } from '@quarterline/core/upline/withheld'

/** The part of the house that says whether it has Myanmar odds. */
export interface MyanmarHouse {
  hasMyanmar: boolean
}

/** What is withheld of a bettor's Myanmar tickets; nothing for those who have none. */
export function myanmarTerms(
  { hasMyanmar }: MyanmarHouse,
  unit: string,
  withheld: WithheldPpm,
): { withheld?: WithheldPpm } {
  return hasMyanmar && (MYANMAR_CURRENCIES as readonly LedgerUnit[]).includes(unit as LedgerUnit) ? { withheld } : {}
}
