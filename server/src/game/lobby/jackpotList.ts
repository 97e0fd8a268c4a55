/** The jackpots as a member's lobby shows them. */
import { toDecimal } from '@quarterline/core/base/money'
import type { Member } from '../../account/session.ts'
import { TOLD_FOR_MS } from '../jackpot/told.ts'
import type { Providers } from '../provider/providers.ts'

/** The jackpots that a member is shown: those of his currency whose open providers still tell of them. @param wallMs real time */
export function jackpotsFor(
  { jackpots, by }: Pick<Providers, 'jackpots' | 'by'>,
  { currency }: Pick<Member, 'currency'>,
  wallMs: number,
) {
  return jackpots()
    .filter(
      (one) =>
        one.currency === currency && one.amount > 0 && one.toldMs > wallMs - TOLD_FOR_MS && by(one.provider)?.isOpen,
    )
    .map(({ provider, jackpot, name, amount, wonMs, wonAmount }) => ({
      ...{ provider, jackpot, name, amount: toDecimal(amount) },
      ...(wonMs !== null && wonAmount !== null && { won: wonMs, won_amount: toDecimal(wonAmount) }),
    }))
}
