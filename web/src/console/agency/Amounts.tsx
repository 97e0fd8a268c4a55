/** Amounts in a cell: the reader's own currency as a plain figure, every other with its code. */
import { amountText } from '../../kit/format.ts'
import type { CurrencyAmount } from './amounts.ts'

interface Props {
  /** Undefined while unknown. */
  amounts: readonly CurrencyAmount[] | undefined
  /** His own currency. */
  currency: string
  /** Whether they are won or lost by the reader. */
  isSigned?: boolean
}

const sideOf = (amount: number) => (amount === 0 ? '' : amount > 0 ? 'text-win' : 'text-lose')

export function Amounts({ amounts, currency, isSigned = false }: Props) {
  if (!amounts) return '–'
  const shown = amounts.length > 0 ? amounts : [{ currency, amount: 0 }]
  return shown.map((one) => (
    <span key={one.currency} className={`block ${isSigned ? sideOf(one.amount) : ''}`}>
      {amountText(one.amount, one.currency, { sign: isSigned })}
      {one.currency !== currency && <span className="text-muted"> {one.currency}</span>}
    </span>
  ))
}
