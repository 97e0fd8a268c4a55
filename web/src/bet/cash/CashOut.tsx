/** Cash-out of an open ticket: the present offer for all or a part of it, taken with a second press. */
import { useCallback, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { useTick } from '../../kit/clock.ts'
import { amountText, decimalsOf } from '../../kit/format.ts'
import { useLook } from '../../kit/look.ts'
import { useCall } from '../../kit/useCall.ts'
import { useVersion } from '../../kit/version/version.ts'
import { codeText, t } from '../../text/text.ts'
import { useSlip } from '../store/slipStore.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { AutoCashOut } from './AutoCashOut.tsx'
import { useConfirm } from './confirm.ts'
import { takeCashOut, useWishes } from './wishes.ts'

/** The refresh interval of an opened offer. */
const OFFER_MS = 3000
const STEP_PERCENT = 5
/**
 * The share of the offer that a member who accepts any odds must at least get, if it falls while he presses or waits.
 */
const LEAST_SHARE = 0.95
/** Steps of the slider: less than this of a ticket is hardly ever meant. */
const LEAST_PERCENT = 10

/** The least acceptable amount: the offer, or a little less for members who accept any odds. */
function useLeast(currency: string): (amount: number) => number {
  const takesAny = useSlip(({ slip }) => slip.option) === 2
  const step = 10 ** -decimalsOf(currency)
  return (amount) => (takesAny ? Math.max(step, Math.floor((amount * LEAST_SHARE) / step) * step) : amount)
}

/** Counts down to the earliest time at which a cash-out is paid; danger may prolong it. */
function Countdown({ amount, until }: { amount: string; until: number }) {
  const left = useTick(useCallback((nowMs: number) => Math.ceil((until - nowMs) / 1000), [until]))
  return left > 0 ? t('cash.waitingS', { s: left, amount }) : t('cash.waiting', { amount })
}

/** An undecided cash-out; without its end it is unknown whether the platform has it. */
function Waits({ amount, until, currency }: { amount: number; until: number | undefined; currency: string }) {
  const written = amountText(amount, currency)
  return (
    <p role="status" className="figures py-2 font-semibold">
      {until === undefined ? t('cash.unknown', { amount: written }) : <Countdown amount={written} until={until} />}
    </p>
  )
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
  const shut = useVersion()?.shut?.find(({ product }) => product === 'cashout')
  const language = useLook((look) => look.language)
  if (!shut) return <Open ticket={ticket} />
  return (
    <p role="status" className="py-1 text-muted">
      {t('cash.none')} {shut.reasons?.[language] ?? shut.reason}
    </p>
  )
}

function Open({ ticket }: { ticket: Ticket }) {
  const [percent, setPercent] = useState(100)
  const { bet_id, currency } = ticket
  const { data } = useCall('bet/cashoutoffer', { bets: [{ bet_id, percent }] }, { refetchMs: OFFER_MS, keep: true })
  const offer = data?.offers[0]
  const amount = offer?.status === 1 ? offer.amount : undefined
  const { isArmed, isRead, arm } = useConfirm(amount)
  const wish = useWishes(({ wishes }) => wishes[bet_id])
  const leastOf = useLeast(currency)
  // The platform's own word on what waits comes before one that is unknown here.
  const waiting = wish?.until !== undefined ? wish : (offer?.waiting ?? (wish?.isLost ? wish : undefined))
  const press = () => {
    if (amount === undefined) return
    if (!isArmed) return arm(true)
    // After a refusal because the offer moved, the confirmation stays open with the new offer.
    const least = Number(leastOf(amount).toFixed(4))
    void takeCashOut(ticket, percent, least).then((isOver) => isOver && arm(false))
  }
  const choose = (next: number) => {
    arm(false)
    setPercent(next)
  }
  const words = amount === undefined ? '' : amountText(amount, currency)
  if (waiting) return <Waits amount={waiting.amount} until={waiting.until} currency={currency} />
  return (
    <div className="flex flex-col gap-1 py-1">
      <Part percent={percent} onChange={choose} />
      <Button
        look={isArmed ? 'primary' : 'plain'}
        className="figures whitespace-normal max-wide:min-h-11"
        disabled={amount === undefined || wish !== undefined || !isRead}
        onClick={press}
      >
        {amount === undefined ? t('cash.heading') : t(isArmed ? 'cash.confirm' : 'cash.take', { amount: words })}
      </Button>
      {isArmed && amount !== undefined && leastOf(amount) < amount && (
        <p className="text-muted">{t('cash.least', { amount: amountText(leastOf(amount), currency) })}</p>
      )}
      {offer?.wait_s !== undefined && <p className="text-muted">{t('cash.waits', { s: offer.wait_s })}</p>}
      <p role="status" className="text-muted">
        {offer?.status === 0 && `${t('cash.none')} ${codeText(offer.statusdesc, offer.params)}`}
      </p>
      <AutoCashOut ticket={ticket} at={offer?.at_amount} />
    </div>
  )
}
