/** The foot of the Myanmar slip: stake, choice for changed lines, sums, the button that places, and a note. */
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { OptionPick } from './OptionPick.tsx'

interface Props {
  /** What types the stake. */
  children: ReactNode
  rows: readonly (readonly [name: string, value: string])[]
  /** Whether the last of them is a win. */
  isWin?: boolean
  label: string
  isOff: boolean
  note: string
}

export function SlipFoot({ children, rows, isWin = false, label, isOff, note }: Props) {
  return (
    <div className="sticky bottom-0 flex flex-col gap-1.5 border-t border-line bg-surface-2 p-2 low:static">
      {children}
      <OptionPick />
      <dl className={`figures flex justify-between gap-2 ${isWin ? '[&>:last-child>dd]:text-win' : ''}`}>
        {rows.map(([name, value]) => (
          <div key={name} className="grid last:text-right">
            <dt className="text-[12px] leading-4 text-muted">{name}</dt>
            <dd className="text-[14px] font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <Button type="submit" look="primary" size="large" className="!whitespace-normal leading-tight" disabled={isOff}>
        {label}
      </Button>
      <p className="flex gap-1.5 text-[12px] leading-4 text-muted max-mid:hidden">
        <Info size={12} aria-hidden className="mt-0.5 shrink-0" />
        {note}
      </p>
    </div>
  )
}
