/** What became of a leg that was sent: sending, waiting, accepted, rejected, or no answer yet. */
import { toDecimal } from '@quarterline/core/base/money'
import type { Leg, Taken } from '@quarterline/core/bet/slip'
import { legOdds, type Purse } from '@quarterline/core/bet/slipLeg'
import { Check, Copy, Hourglass, Repeat } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { useTick } from '../kit/clock.ts'
import { amountText, priceText } from '../kit/format.ts'
import { codeText, t } from '../text/text.ts'
import { dispatch } from './slipStore.ts'

function Figures({ taken, currency }: { taken: Taken; currency: string }) {
  const text = (amount: Taken['stake']) => amountText(toDecimal(amount), currency)
  return (
    <dl className="figures grid grid-cols-[auto_1fr] gap-x-3 text-[13px]">
      <dt>{t('slip.stake')}</dt>
      <dd className="text-right">{text(taken.stake)}</dd>
      <dt>{t('slip.risk')}</dt>
      <dd className="text-right">{text(taken.risk)}</dd>
      <dt>{t('slip.win')}</dt>
      <dd className="text-right">{text(taken.profit)}</dd>
    </dl>
  )
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

/** Counts down to when the wait is over at the earliest; danger may prolong it. */
function Waiting({ sinceMs, waitMs }: { sinceMs: number; waitMs: number }) {
  const read = useCallback((nowMs: number) => Math.ceil((sinceMs + waitMs - nowMs) / 1000), [sinceMs, waitMs])
  const left = useTick(read)
  return left > 0 ? t('slip.waiting', { s: left }) : t('slip.waitingDanger')
}

const BOX = 'rounded-base p-2 flex flex-col gap-1'

export function Attempted({ leg, purse }: { leg: Leg; purse: Purse }) {
  const { attempt } = leg
  switch (attempt.step) {
    case 'ready':
      return null
    case 'sending':
      return <p className={`${BOX} bg-surface-3`}>{t('slip.sending')}</p>
    case 'unknown':
      return <p className={`${BOX} bg-warn-bg text-warn`}>{t('slip.unknown')}</p>
    case 'waiting':
      return (
        <div className={`${BOX} bg-warn-bg text-warn`}>
          <p className="flex items-center gap-2 font-semibold">
            <Hourglass size={16} aria-hidden />
            <Waiting {...attempt} />
            <span className="ml-auto font-normal">#{attempt.taken.refNo}</span>
          </p>
          <Figures taken={attempt.taken} currency={purse.currency} />
        </div>
      )
    case 'accepted':
      return (
        <div className={`${BOX} bg-ok-bg text-ok`}>
          <p className="figures flex flex-wrap items-center gap-x-2 font-semibold">
            <Check size={16} aria-hidden />
            {t('slip.accepted', { ref: attempt.taken.refNo })}
            <span className="font-normal">
              {t('slip.acceptedAt', { odds: priceText(Math.round(attempt.taken.odds * 1000)) })}
            </span>
          </p>
          <Figures taken={attempt.taken} currency={purse.currency} />
          <div className="flex">
            {leg.now.status === 'open' && (
              <Button size="small" look="quiet" onClick={() => dispatch({ type: 'agree', id: leg.id })}>
                <Repeat size={14} aria-hidden />
                {t('slip.repeat')}
              </Button>
            )}
            <CopyRef refNo={attempt.taken.refNo} />
          </div>
        </div>
      )
    case 'rejected': {
      const odds = legOdds(leg, purse.oddsType)
      const open = leg.now.status === 'open' && odds
      return (
        <div className={`${BOX} bg-danger-bg text-danger`}>
          <p>
            <strong>{t('slip.rejected')}.</strong> {codeText(attempt.code, attempt.params)}
          </p>
          {open && (
            <Button className="self-start" onClick={() => dispatch({ type: 'agree', id: leg.id })}>
              {t('slip.reprice', { odds: priceText(odds.milli) })}
            </Button>
          )}
        </div>
      )
    }
  }
}
