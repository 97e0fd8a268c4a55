/** The sums of a ticket: odds or combinations, stake, payout. */
import { toDecimal } from '@quarterline/core/base/money'
import { clashes, ticketSum } from '@quarterline/core/bet/slip/slipCombined'
import type { SlipBettor } from '@quarterline/core/bet/slip/slipLeg'
import type { TicketMode } from '@quarterline/core/bet/slip/slipShape'
import { amountText } from '../../../kit/format.ts'
import { plural, t } from '../../../text/text.ts'
import { useSlip } from '../../store/slipStore.ts'

interface Props {
  mode: TicketMode
  bettor: SlipBettor
}

export function TicketSum({ mode, bettor }: Props) {
  const slip = useSlip((store) => store.slip)
  const { legs, combinations, odds, name, ...sum } = ticketSum(slip, mode, bettor.currency)
  // A ticket that cannot be has neither odds nor payout.
  const isTogether = clashes(slip, mode).size === 0
  const amounts = isTogether ? sum.amounts : undefined
  const text = (decimal: number) => `${bettor.currency} ${amountText(decimal, bettor.currency)}`
  const rows: readonly (readonly [string, string])[] = [
    mode === 'parlay'
      ? [plural('slip.combined', legs), isTogether ? odds.toFixed(3) : '—']
      : [name ?? t('slip.system'), plural('fold.combinations', combinations)],
    [t('slip.total'), amounts ? text(toDecimal(amounts.stake)) : '—'],
    [t(mode === 'system' ? 'slip.payoutMost' : 'slip.payout'), amounts ? text(amounts.payout) : '—'],
  ]
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-y-0.5">
      {rows.map(([what, value]) => (
        <div key={what} className="contents">
          <dt className="text-muted">{what}</dt>
          <dd className="text-right font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
