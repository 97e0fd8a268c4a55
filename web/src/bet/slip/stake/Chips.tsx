/** Amounts that are added to a stake with one press, and the largest stake. */
import {
  add,
  type Currency,
  MONEY_SCALE,
  type Money,
  MYANMAR_CURRENCIES,
  money,
  NOTHING,
  toDecimal,
} from '@quarterline/core/base/money'
import { parseStake } from '@quarterline/core/bet/slip/slipStake'
import { Button } from '../../../kit/Button.tsx'
import { shortAmount } from '../../../kit/format.ts'
import { t } from '../../../text/text.ts'

const SMALL = [10, 50, 100, 500, 1000]
const MYANMAR = [2000, 5000, 10_000, 50_000, 100_000]
const CHIPS: Partial<Record<Currency, readonly number[]>> = {
  THB: SMALL.map((chip) => chip * 10),
  BDT: SMALL.map((chip) => chip * 10),
  IDR: [50_000, 100_000, 500_000, 1_000_000, 5_000_000],
  ...Object.fromEntries(MYANMAR_CURRENCIES.map((currency) => [currency, MYANMAR])),
}

interface Props {
  currency: Currency
  typed: string
  /** Undefined while it is unknown, or if nothing can be bet. */
  largest: Money | undefined
  onTyped: (typed: string) => void
}

export function Chips({ currency, typed, largest, onTyped }: Props) {
  const set = (amount: Money) => onTyped(String(toDecimal(amount)))
  return (
    <div data-chips="" className="grid grid-cols-[repeat(5,minmax(0,1fr))_minmax(max-content,1fr)] gap-1">
      {(CHIPS[currency] ?? SMALL).map((chip) => (
        <Button
          key={chip}
          size="bar"
          className="figures !px-0 max-wide:min-h-11"
          aria-label={t('slip.chip', { amount: shortAmount(chip) })}
          onClick={() => set(add(parseStake(typed) ?? NOTHING, money(chip * MONEY_SCALE)))}
        >
          {shortAmount(chip)}
        </Button>
      ))}
      <Button
        size="bar"
        className="!px-1 max-wide:min-h-11"
        aria-label={t('slip.maxFor')}
        disabled={largest === undefined}
        onClick={() => largest !== undefined && set(largest)}
      >
        {t('slip.max')}
      </Button>
    </div>
  )
}
