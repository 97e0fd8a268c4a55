/** The state of a placed bet or ticket: sending, waiting, accepted, rejected, or no answer yet. */
import { add, type Money, toDecimal } from '@quarterline/core/base/money'
import type { AttemptOf, PlacedBet } from '@quarterline/core/bet/slip/slipShape'
import { Check, Copy, Hourglass } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { useTick } from '../../kit/clock.ts'
import { amountText } from '../../kit/format.ts'
import { priceText } from '../../market/figures.ts'
import { t } from '../../text/text.ts'
import { ticketCodeText } from './ticketCodeText.ts'

/** Whether a ticket has several combinations, which share no price. */
const isSystem = ({ combinations = 1 }: PlacedBet) => combinations > 1

function Figures({ taken, currency }: { taken: PlacedBet; currency: string }) {
  const text = (amount: Money) => amountText(toDecimal(amount), currency)
  const rows: readonly (readonly [string, string])[] = [
    isSystem(taken)
      ? [t('slip.unitStake'), `${text(taken.stake)} × ${taken.combinations ?? 1}`]
      : [t('slip.stake'), text(taken.stake)],
    ...(taken.risk === taken.stake ? [] : [[t('slip.risk'), text(taken.risk)] as const]),
    [t('slip.win'), text(taken.profit)],
    [t(isSystem(taken) ? 'slip.payoutMost' : 'slip.payout'), text(add(taken.risk, taken.profit))],
  ]
  return (
    <dl className="figures grid grid-cols-[auto_1fr] gap-x-3">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The odds of a bet; a system has none, since its combinations differ. */
function At({ taken }: { taken: PlacedBet }) {
  if (isSystem(taken)) return null
  const odds = priceText(Math.round(taken.odds * 1000))
  return <span className="figures font-normal">{t('slip.acceptedAt', { odds })}</span>
}

function CopyRef({ refNo }: { refNo: string }) {
  const [copied, setCopied] = useState(false)
  return (
    <Button
      size="small"
      look="quiet"
      className="ml-auto"
      onClick={() => navigator.clipboard?.writeText(refNo).then(() => setCopied(true))}
    >
      <Copy size={14} aria-hidden />
      {t(copied ? 'slip.copied' : 'slip.copy')}
    </Button>
  )
}

/** Counts down to the earliest end of the wait; danger may prolong it. */
function WaitCountdown({ sinceMs, waitMs }: { sinceMs: number; waitMs: number }) {
  const read = useCallback((nowMs: number) => Math.ceil((sinceMs + waitMs - nowMs) / 1000), [sinceMs, waitMs])
  const left = useTick(read)
  return left > 0 ? t('slip.waiting', { s: left }) : t('slip.waitingDanger')
}

/** After this time the member is told more. */
const LONG_MS = 3000

/** A bet that is sent and not answered. After a while it adds what is certain in the meantime. */
function Sending({ of }: { of: ReactNode }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={`${BOX} bg-surface-3`}>
      <p>{t('slip.sending')}</p>
      {of}
      <p role="status" className="text-muted empty:hidden">
        {isLong && t('slip.sendingLong')}
      </p>
    </div>
  )
}

const BOX = 'rounded-base p-2 flex flex-col gap-1 text-[12px]'

interface Props {
  attempt: AttemptOf<unknown, PlacedBet>
  currency: string
  /** The selection, unless it is named beside this. */
  of?: ReactNode
  /** The buttons shown once the bet is accepted or rejected. */
  afterAccepted?: ReactNode
  afterRejected?: ReactNode
}

export function AttemptState({ attempt, currency, of, afterAccepted, afterRejected }: Props) {
  switch (attempt.step) {
    case 'ready':
      return null
    case 'sending':
      return <Sending of={of} />
    case 'unknown':
      return (
        <div className={`${BOX} bg-warn-bg text-warn`}>
          <p>{t('slip.unknown')}</p>
          {of}
        </div>
      )
    case 'waiting':
      return (
        <div className={`${BOX} bg-warn-bg text-warn`}>
          <p className="flex items-center gap-2 font-semibold">
            <Hourglass size={16} aria-hidden />
            <WaitCountdown {...attempt} />
            {of && <At taken={attempt.taken} />}
            <span className="ml-auto font-normal">#{attempt.taken.refNo}</span>
          </p>
          {of}
          <Figures taken={attempt.taken} currency={currency} />
        </div>
      )
    case 'accepted':
      return (
        <div className={`${BOX} bg-ok-bg text-ok`}>
          <p className="figures flex flex-wrap items-center gap-x-2 font-semibold">
            <Check size={16} aria-hidden />
            {t('slip.accepted', { ref: attempt.taken.refNo })}
            <At taken={attempt.taken} />
          </p>
          {of}
          <Figures taken={attempt.taken} currency={currency} />
          <div className="flex flex-wrap">
            {afterAccepted}
            <CopyRef refNo={attempt.taken.refNo} />
          </div>
        </div>
      )
    case 'rejected':
      return (
        <div className={`${BOX} bg-danger-bg text-danger`}>
          <p>
            <strong>{t('slip.rejected')}.</strong> {ticketCodeText(attempt.code, attempt.params)}
          </p>
          {of}
          {afterRejected}
        </div>
      )
  }
}
