/** A mix parlay or a system on the slip: its legs, folds, stake, what it comes to, and the button that places it. */

import { money, toDecimal } from '@quarterline/core/base/money'
import type { Params } from '@quarterline/core/base/result'
import { combinedOdds } from '@quarterline/core/bet/settle/parlay'
import {
  agreedTicket,
  changedOfTicket,
  clashes,
  foldsOf,
  sentLegs,
  sentOdds,
  ticketLegs,
  ticketObstacle,
  ticketSum,
} from '@quarterline/core/bet/slip/slipCombined'
import type { SlipBettor } from '@quarterline/core/bet/slip/slipLeg'
import type { Leg, Slip, TicketMode } from '@quarterline/core/bet/slip/slipShape'
import { floorStake, STAKE_CODES, tidyStake } from '@quarterline/core/bet/slip/slipStake'
import { type FormEvent, Suspense, useId, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { amountText } from '../../kit/format.ts'
import { lazyPart } from '../../kit/part/part.tsx'
import { useMedia } from '../../kit/useMedia.ts'
import { DelayNotice } from '../../market/DelayNotice.tsx'
import { priceText } from '../../market/figures.ts'
import { plural, t } from '../../text/text.ts'
import { placeTicket } from '../place/placeTicket.ts'
import { dispatch, useSlip } from '../store/slipStore.ts'
import { useViewOnly } from '../store/viewOnly.ts'
import { AttemptState, ticketCodeText } from './AttemptState.tsx'
import { Option, takeAny } from './Option.tsx'
import { LegName } from './SlipLeg.tsx'
import { Chips } from './stake/Chips.tsx'
import { Keypad } from './stake/Keypad.tsx'
import { FINGERS } from './stake/keypad.ts'
import { StakeNotes, StakeRange } from './stake/StakeNotes.tsx'
import { stakeWords } from './stake/stakeWords.ts'
import { TicketLeg } from './TicketLeg.tsx'
import { useRested } from './useRested.ts'
import { UNIT_FIELD, useTicketQuote } from './useTicketQuote.ts'
import { useWhy } from './Why.tsx'

/** Which combinations a system has: of the few tickets that are one. */
const Folds = lazyPart(() => import('./Folds.tsx'), 'Folds')

interface Props {
  mode: TicketMode
  bettor: SlipBettor
  locked: boolean
  doubt: (leg: Leg) => void
}

/** The stake of each combination, with its limits and what is wrong with it. */
function Unit({ mode, bettor, onQuote }: Pick<Props, 'mode' | 'bettor'> & { onQuote: () => void }) {
  const id = useId()
  const fingers = useMedia(FINGERS)
  const [typing, setTyping] = useState(true)
  const slip = useSlip((store) => store.slip)
  const { typed, limits, refusal, corrected } = slip[mode]
  const { combinations } = ticketSum(slip, mode, bettor.currency)
  const fault = ticketObstacle(slip, mode, bettor)
  const wrong =
    fault && typed.trim() !== '' && STAKE_CODES.test(fault.code)
      ? stakeWords(fault.code, fault.params, { ...bettor, typed, isTicket: true })
      : null
  const byBalance =
    combinations > 0 ? floorStake(money(Math.floor(bettor.available / combinations)), bettor.currency) : undefined
  const largest = limits && byBalance !== undefined ? money(Math.min(limits.maxBet, byBalance)) : undefined
  const set = (next: string) => dispatch({ type: 'unit', mode, typed: next })
  const label = t(mode === 'system' ? 'slip.unitStake' : 'slip.stake')
  const pad = { currency: bettor.currency, typed, largest: largest && largest > 0 ? largest : undefined }
  return (
    <div className="flex flex-col gap-1.5">
      {!fingers && (
        <Chips
          {...pad}
          onTyped={(next) => {
            set(next)
            onQuote()
          }}
        />
      )}
      <label className="flex items-center gap-3">
        <span className="text-[13px] text-muted">{label}</span>
        <input
          data-leg={UNIT_FIELD}
          className="field figures ml-auto !w-32 text-right font-bold mid:!min-h-7 mid:!pr-2 mid:!text-[14px]"
          inputMode={fingers ? 'none' : 'decimal'}
          autoComplete="off"
          aria-invalid={wrong !== null}
          aria-describedby={`${id}-note ${id}-range`}
          value={typed}
          onChange={(event) => set(tidyStake(event.target.value, bettor.currency))}
          onFocus={() => setTyping(true)}
          onBlur={onQuote}
        />
      </label>
      <StakeRange {...{ id, limits, refusal }} currency={bettor.currency} />
      <StakeNotes {...{ id, wrong, corrected }} />
      {fingers && typing && (
        <Keypad
          {...pad}
          label={label}
          onTyped={set}
          onDone={() => {
            setTyping(false)
            onQuote()
          }}
        />
      )}
    </div>
  )
}

function Sum({ mode, bettor }: Pick<Props, 'mode' | 'bettor'>) {
  const slip = useSlip((store) => store.slip)
  const { legs, combinations, odds, name, ...sum } = ticketSum(slip, mode, bettor.currency)
  // A ticket that cannot be has neither odds nor payout.
  const isTogether = clashes(slip, mode).size === 0
  const amounts = isTogether ? sum.amounts : undefined
  const text = (decimal: number) => `${bettor.currency} ${amountText(decimal, bettor.currency)}`
  const rows: readonly (readonly [string, string])[] = [
    mode === 'parlay'
      ? [plural('slip.combined', legs), isTogether ? odds.toFixed(3) : '—']
      : [name ?? t('slip.system'), plural('fold.combinations', combinations)],
    [t('slip.total'), amounts ? text(toDecimal(amounts.stake)) : '—'],
    [t(mode === 'system' ? 'slip.payoutMost' : 'slip.payout'), amounts ? text(amounts.payout) : '—'],
  ]
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-y-0.5">
      {rows.map(([what, value]) => (
        <div key={what} className="contents">
          <dt className="text-muted">{what}</dt>
          <dd className="text-right font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Words of what keeps a ticket from being placed, for its button. */
function faultWords(
  slip: Slip,
  mode: TicketMode,
  fault: { code: string; params?: Params },
  bettor: SlipBettor,
): string {
  const { code, params } = fault
  const [clash] = clashes(slip, mode).values()
  if (code === 'invalidBets' && clash) return t(clash === 'sameMatch' ? 'clash.together' : `clash.${clash}`)
  if (code === 'invalidBets' && mode === 'system' && foldsOf(slip, mode).length === 0) return t('fold.none')
  if (!STAKE_CODES.test(code)) return ticketCodeText(code, params)
  const { limits } = slip[mode]
  if (code === 'betOverMaxPayout' && limits && limits.maxBet < limits.minBet) return t('stake.fewer')
  return stakeWords(code, params, { ...bettor, typed: slip[mode].typed, isTicket: true })
}

/** So much that the odds of a ticket move is read anew: a tick more or less while a finger comes down is not. */
const READ_ANEW = Math.log(1.05)

/** What the button of a ticket says, whether it is why the ticket cannot be placed, and what a press takes beside placing. */
function useTicketLabel({ mode, bettor, locked }: Omit<Props, 'doubt'>) {
  const slip = useSlip((store) => store.slip)
  const viewOnly = useViewOnly((state) => state.viewOnly !== null)
  const changed = changedOfTicket(slip)
  const fault = ticketObstacle(agreedTicket(slip), mode, bettor)
  const { odds } = ticketSum(slip, mode, bettor.currency)
  const isAsked = changed.length > 0
  const asked = `${changed.map(({ id, now }) => `${id}@${now.line}`).join()} ${Math.round(Math.log(odds) / READ_ANEW)}`
  const isRead = useRested(isAsked ? asked : '')
  const isTyped = slip[mode].typed.trim() !== ''
  const placing = isAsked
    ? t(mode === 'parlay' ? 'slip.agreePlace' : 'slip.agreeSystem', { odds: priceText(Math.round(odds * 1000)) })
    : t(mode === 'parlay' ? 'slip.placeParlay' : 'slip.placeSystem')
  const label = viewOnly
    ? t('slip.viewOnly')
    : locked
      ? t('slip.locked')
      : fault === undefined
        ? placing
        : fault.code === 'betAmountRequired' && !isTyped
          ? t('slip.enterStake')
          : faultWords(slip, mode, fault, bettor)
  const isReady = !viewOnly && !locked && fault === undefined
  return { label, isReady, isRead, isAsked, changed }
}

/** What a ticket was sent with. */
function SentLegs({ mode }: { mode: TicketMode }) {
  const slip = useSlip((store) => store.slip)
  const odds = sentOdds(slip[mode])
  // Once it is taken, what they come to stands over them.
  const isSent = mode === 'parlay' && 'sent' in slip[mode].attempt
  const together = combinedOdds(odds.map((oddsMilli) => ({ oddsMilli })))
  return (
    <ol className="figures flex flex-col leading-[18px] text-ink">
      {sentLegs(slip, mode).map((leg, at) => (
        <li key={leg.id} className="flex gap-1.5">
          <span className="text-muted">{at + 1}</span>
          <span className="min-w-0 grow">
            <LegName leg={leg} />
          </span>
          {odds[at] && priceText(odds[at])}
        </li>
      ))}
      {isSent && <li className="text-right font-semibold">{t('slip.acceptedAt', { odds: together.toFixed(3) })}</li>}
    </ol>
  )
}

/** What can be done with a ticket that is over. */
function Next({ mode }: { mode: TicketMode }) {
  const { attempt } = useSlip(({ slip }) => slip[mode])
  const option = useSlip(({ slip }) => slip.option)
  const again = (keepsLegs: boolean) => dispatch({ type: 'again', mode, keepsLegs })
  const isOfOdds = attempt.step === 'rejected' && (attempt.code === 'odds' || attempt.code === 'invalidOdds')
  return (
    <span className="flex flex-wrap gap-1">
      {isOfOdds && option < 2 && (
        <Button
          size="small"
          onClick={() => {
            takeAny()
            again(true)
          }}
        >
          {t('slip.option2')}
        </Button>
      )}
      <Button size="small" onClick={() => again(true)}>
        {t('slip.keepLegs')}
      </Button>
      <Button size="small" look="quiet" onClick={() => again(false)}>
        {t('slip.clear')}
      </Button>
    </span>
  )
}

export function TicketForm({ mode, bettor, locked, doubt }: Props) {
  const slip = useSlip((store) => store.slip)
  const { quoteNow } = useTicketQuote(mode, doubt)
  const { attempt } = slip[mode]
  const legs = ticketLegs(slip)
  const clash = clashes(slip, mode)
  const { label, isReady, isRead, isAsked, changed } = useTicketLabel({ mode, bettor, locked })
  const { why, onKeyDown } = useWhy(isReady ? null : label)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || !isRead) return
    for (const { id } of changed) dispatch({ type: 'agree', id })
    void placeTicket(mode, bettor)
  }
  if (attempt.step !== 'ready') {
    const next = <Next mode={mode} />
    return (
      <div className="p-3">
        <AttemptState
          attempt={attempt}
          currency={bettor.currency}
          of={<SentLegs mode={mode} />}
          afterAccepted={next}
          afterRejected={next}
        />
      </div>
    )
  }
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
        <Unit mode={mode} bettor={bettor} onQuote={quoteNow} />
        <Option isAsked={isAsked} />
        <Sum mode={mode} bettor={bettor} />
        {why}
        <Button type="submit" look="primary" size="large" className="!whitespace-normal" disabled={!isReady || !isRead}>
          {label}
        </Button>
      </div>
    </form>
  )
}
