/** Cells of a report: figures stand right in even digits; what was won or lost is told by sign and colour. */
import type { ReactNode } from 'react'
import { amountText } from '../kit/format.ts'

export function Figure({ amount, currency, sign = false }: { amount: number; currency: string; sign?: boolean }) {
  const paint = !sign || amount === 0 ? '' : amount > 0 ? 'text-win' : 'text-lose'
  return (
    <td className={`figures px-2 py-2 text-right align-baseline whitespace-nowrap ${paint}`}>
      {amountText(amount, currency, { sign })}
    </td>
  )
}

interface HeadProps {
  children: ReactNode
  right?: boolean
  center?: boolean
  /** Its column is not on a phone, where what it says stands elsewhere. */
  wide?: boolean
}

export function Head({ children, right = false, center = false, wide = false }: HeadProps) {
  const at = right ? 'text-right' : center ? 'text-center' : 'text-left'
  return (
    <th scope="col" className={`px-2 py-2 font-medium text-muted ${at} ${wide ? 'max-mid:hidden' : ''}`}>
      {children}
    </th>
  )
}
