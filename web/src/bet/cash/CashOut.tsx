/** Cash-out of one open ticket: the present offer for the whole or a part of it, pressed twice before it is taken. */
import { useEffect, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { amountText, decimalsOf } from '../../kit/format.ts'
import { useLook } from '../../kit/look.ts'
import { useCall } from '../../kit/useCall.ts'
import { useVersion } from '../../kit/version/version.ts'
import { codeText, t } from '../../text/text.ts'
import type { Ticket } from '../list/ticket.ts'
import { useSlip } from '../slip/slipStore.ts'
import { AutoCashOut } from './AutoCashOut.tsx'
import { useTaking } from './taking.ts'

/** How often the offer is asked for again while somebody looks at it. */
const OFFER_MS = 3000
/** Who has pressed once and not again has changed his mind. */
const CONFIRM_MS = 5000
const STEP_PERCENT = 5
/** Who takes any odds takes so much of an offer that falls while he presses or waits. */
const LEAST_SHARE = 0.95
/** Steps of the slider: less than this of a ticket is hardly ever meant. */
const LEAST_PERCENT = 10

/** The least that is taken of an offer: all of it, or, by the way he wants to bet, a little less. */
function useLeast(currency: string): (amount: number) => number {
  const takesAny = useSlip(({ slip }) => slip.option) === 2
  const step = 10 ** -decimalsOf(currency)
  return (amount) => (takesAny ? Math.max(step, Math.floor((amount * LEAST_SHARE) / step) * step) : amount)
}

/** Pressed once it asks, pressed again it acts. */
function useConfirm(amount: number | undefined) {
  const [armed, arm] = useState<number>()
  useEffect(() => {
    if (armed === undefined) return
    const timer = setTimeout(() => arm(undefined), CONFIRM_MS)
    return () => clearTimeout(timer)
  }, [armed])
  return { isArmed: armed !== undefined && amount !== undefined, armed, arm }
}

function Part({ percent, onChange }: { percent: number; onChange: (percent: number) => void }) {
  return (
    <label className="flex items-center gap-2">
      <span>{t('cash.part')}</span>
      <input
        type="range"
        min={LEAST_PERCENT}
        max={100}
        step={STEP_PERCENT}
        value={percent}
        aria-valuetext={`${percent} %`}
        onChange={({ target }) => onChange(Number(target.value))}
        className="min-h-7 min-w-0 grow accent-current max-wide:min-h-11"
      />
      <span className="figures w-12 text-right">{percent} %</span>
    </label>
  )
}

/** @param props.ticket an accepted ticket whose result is outstanding */
export function CashOut({ ticket }: { ticket: Ticket }) {
  const told = useVersion()?.shut?.find(({ product }) => product === 'cashout')
  const language = useLook((look) => look.language)
  if (!told) return <Open ticket={ticket} />
  return (
    <p role="status" className="py-1 text-muted">
      {t('cash.none')} {told.reasons?.[language] ?? told.reason}
    </p>
  )
}

function Open({ ticket }: { ticket: Ticket }) {
  const [percent, setPercent] = useState(100)
  const { bet_id, currency } = ticket
  const { data } = useCall('bet/cashoutoffer', { bets: [{ bet_id, percent }] }, { refetchMs: OFFER_MS, keep: true })
  const offer = data?.offers[0]
  const amount = offer?.status === 1 ? offer.amount : undefined
  const { isArmed, armed, arm } = useConfirm(amount)
  const { take, isBusy, waits, changed, forget } = useTaking(ticket, percent)
  const leastOf = useLeast(currency)
  const waiting = waits ?? offer?.waiting?.amount
  const shown = isArmed && armed !== undefined ? armed : amount
  const press = () => {
    if (shown === undefined) return
    forget()
    if (!isArmed) return arm(shown)
    arm(undefined)
    void take(Number(leastOf(shown).toFixed(4)))
  }
  const choose = (next: number) => {
    arm(undefined)
    forget()
    setPercent(next)
  }
  const words = shown === undefined ? '' : amountText(shown, currency)
  if (waiting !== undefined)
    return (
      <p role="status" className="figures py-2 font-semibold">
        {t('cash.waiting', { amount: amountText(waiting, currency) })}
      </p>
    )
  return (
    <div className="flex flex-col gap-1 py-1">
      <Part percent={percent} onChange={choose} />
      <Button
        look={isArmed ? 'primary' : 'plain'}
        className="figures whitespace-normal max-wide:min-h-11"
        disabled={shown === undefined || isBusy}
        onClick={press}
      >
        {shown === undefined ? t('cash.heading') : t(isArmed ? 'cash.confirm' : 'cash.take', { amount: words })}
      </Button>
      {isArmed && shown !== undefined && leastOf(shown) < shown && (
        <p className="text-muted">{t('cash.least', { amount: amountText(leastOf(shown), currency) })}</p>
      )}
      {offer?.wait_s !== undefined && <p className="text-muted">{t('cash.waits', { s: offer.wait_s })}</p>}
      <p role="status" className="text-muted">
        {changed !== undefined && t('cash.changed', { amount: amountText(changed, currency) })}
        {offer?.status === 0 && `${t('cash.none')} ${codeText(offer.statusdesc, offer.params)}`}
      </p>
      <AutoCashOut ticket={ticket} at={offer?.at_amount} />
    </div>
  )
}
