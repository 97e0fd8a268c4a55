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

export function Head({ children, right = false }: { children: ReactNode; right?: boolean }) {
  return (
    <th scope="col" className={`px-2 py-2 font-medium text-muted ${right ? 'text-right' : 'text-left'}`}>
      {children}
    </th>
  )
}
