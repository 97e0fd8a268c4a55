/** The footer of the singles: their sums, the choice for changed odds, and the button that places them. */
import { type Money, toDecimal } from '@quarterline/core/base/money'
import type { SlipBettor } from '@quarterline/core/bet/slip/slipLeg'
import type { ReactNode } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { amountText } from '../../../kit/format.ts'
import { t } from '../../../text/text.ts'
import { Option } from '../Option.tsx'
import type { useSingles } from './useSingles.ts'

interface Props {
  bettor: SlipBettor
  singles: ReturnType<typeof useSingles>
  /** A message over the button. */
  why: ReactNode
  /** The control that types the stake. */
  children: ReactNode
}

export function SinglesFooter({ bettor, singles: { sum, label, why: isShut, isRead, isAsked }, why, children }: Props) {
  const text = (amount: Money) => amountText(toDecimal(amount), bettor.currency)
  const sums: readonly (readonly [string, Money])[] = [
    [t('slip.total'), sum.stake],
    ...(sum.risk === sum.stake ? [] : [[t('slip.risk'), sum.risk] as const]),
    [t('slip.win'), sum.profit],
    [t('slip.payout'), sum.payout],
  ]
  return (
    // In landscape on a phone it is one line, or it would cover the legs.
    <div className="sticky bottom-0 flex flex-col gap-1.5 border-t border-line bg-surface-2 p-2 low:flex-row low:flex-wrap low:items-center low:gap-x-4">
      {children}
      <Option isAsked={isAsked} />
      <dl className="figures flex justify-between gap-2 low:grow">
        {sums.map(([name, amount]) => (
          <div key={name} className="grid last:text-right">
            <dt className="text-small text-muted">{name}</dt>
            <dd className="text-[14px] font-bold">{text(amount)}</dd>
          </div>
        ))}
      </dl>
      {why}
      <Button
        type="submit"
        look="primary"
        size="large"
        className="!whitespace-normal leading-tight low:min-w-44"
        disabled={isShut !== null || !isRead}
      >
        {label}
      </Button>
    </div>
  )
}
