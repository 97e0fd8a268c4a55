/** A mix parlay or system on the slip: legs, folds, stake, sums, and the button that places it. */
import { clashes, ticketLegs } from '@quarterline/core/bet/slip/slipCombined'
import type { SlipBettor } from '@quarterline/core/bet/slip/slipLeg'
import type { Leg, TicketMode } from '@quarterline/core/bet/slip/slipShape'
import { type FormEvent, Suspense } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { lazyPart } from '../../../kit/part/part.tsx'
import { DelayNotice } from '../../../market/DelayNotice.tsx'
import { useSlip } from '../../store/slipStore.ts'
import { Option } from '../Option.tsx'
import { useWhy } from '../Why.tsx'
import { SentTicket } from './SentTicket.tsx'
import { TicketLeg } from './TicketLeg.tsx'
import { TicketSum } from './TicketSum.tsx'
import { UnitStake } from './UnitStake.tsx'
import { useTicketLabel } from './useTicketLabel.ts'
import { useTicketQuote } from './useTicketQuote.ts'

/** The folds of a system; loaded only when the ticket is one. */
const Folds = lazyPart(() => import('./Folds.tsx'), 'Folds')

interface Props {
  mode: TicketMode
  bettor: SlipBettor
  /** Prices are too old to place anything. */
  locked: boolean
  /** Called with a leg whose board seems older than the desk. */
  doubt: (leg: Leg) => void
}

export function TicketForm({ mode, bettor, locked, doubt }: Props) {
  const slip = useSlip((store) => store.slip)
  const { quoteNow } = useTicketQuote(mode, doubt)
  const { label, isReady, isRead, isAsked, placeNow } = useTicketLabel({ mode, bettor, locked })
  const { why, onKeyDown } = useWhy(isReady ? null : label)
  const legs = ticketLegs(slip)
  const clash = clashes(slip, mode)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    placeNow()
  }
  if (slip[mode].attempt.step !== 'ready') return <SentTicket mode={mode} currency={bettor.currency} />
  if (legs.length === 0) return null
  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <ol>
        {legs.map((leg, at) => (
          <TicketLeg key={leg.id} leg={leg} at={at + 1} bettor={bettor} clash={clash.get(leg.id)} />
        ))}
      </ol>
      {mode === 'system' && (
        <Suspense>
          <Folds bettor={bettor} />
        </Suspense>
      )}
      {legs.some(({ now }) => now.group === 3) && <DelayNotice className="px-3 py-1" />}
      <div className="sticky bottom-0 low:static flex flex-col gap-2 border-t border-line bg-surface-2 p-2">
        <UnitStake mode={mode} bettor={bettor} onQuote={quoteNow} />
        <Option isAsked={isAsked} />
        <TicketSum mode={mode} bettor={bettor} />
        {why}
        <Button type="submit" look="primary" size="large" className="!whitespace-normal" disabled={!isReady || !isRead}>
          {label}
        </Button>
      </div>
    </form>
  )
}
