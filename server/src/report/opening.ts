/** The balance with which a statement begins. */
import { type Money, NOTHING } from '@quarterline/core/base/money'
import { openingBefore } from '@quarterline/core/report/statement'
import type { Member } from '../account/session.ts'

/**
 * The balance before what was added since. A member with a seamless wallet has none here: his statement begins with nothing
 * and ends with what he won or lost.
 */
export function openingOf(
  { licenseeType }: Pick<Member, 'licenseeType'>,
  { cashBalance }: { cashBalance: Money },
  since: Parameters<typeof openingBefore>[1],
): Money {
  return licenseeType === 2 ? NOTHING : openingBefore(cashBalance, since)
}
