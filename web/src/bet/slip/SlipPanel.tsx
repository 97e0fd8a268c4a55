/** The slip: its legs, what to do when odds change, the sums, and the button that places the bets. */
import { type Money, minus, NOTHING, toDecimal } from '@quarterline/core/base/money'
import { isInFlight } from '@quarterline/core/bet/slip/slip'
import { countOf, sharedSlipOf, ticketLegs } from '@quarterline/core/bet/slip/slipCombined'
import {
  agreed,
  changedLegs,
  legAmounts,
  legMax,
  legOdds,
  type SlipBettor,
  summarise,
} from '@quarterline/core/bet/slip/slipLeg'
import { type Leg, SLIP_LEGS_MAX, type SlipMode, TICKET_MODES } from '@quarterline/core/bet/slip/slipShape'
import { freeLegs } from '@quarterline/core/bet/slip/slipTicket'
import { Trash2, X } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { amountText } from '../../kit/format.ts'
import { Tabs } from '../../kit/Tabs.tsx'
import { useMedia } from '../../kit/useMedia.ts'
import { DelayNotice } from '../../market/DelayNotice.tsx'
import { matchText } from '../../market/selection.ts'
import { codeText, plural, t } from '../../text/text.ts'
import { CodeField } from '../again/CodeField.tsx'
import { ShareButton } from '../again/ShareButton.tsx'
import { SlipMap } from '../map/SlipMap.tsx'
import { place } from '../place/place.ts'
import { dispatch, useSlip } from '../store/slipStore.ts'
import { useViewOnly } from '../store/viewOnly.ts'
import { Option } from './Option.tsx'
import { QuickBet } from './QuickBet.tsx'
import { agreeText, legText, SlipLeg } from './SlipLeg.tsx'
import { slipWords } from './slipWords.ts'
import { Keypad } from './stake/Keypad.tsx'
import { FINGERS } from './stake/keypad.ts'
import { TicketForm } from './TicketForm.tsx'
import { useRested } from './useRested.ts'
import { unplacedWords, useWhy } from './Why.tsx'

interface Props {
  bettor: SlipBettor
  /** Why nothing can be placed at all: prices too old. */
  locked: boolean
  onCheck: () => void
  /** Called with a leg whose board seems older than the desk. */
  doubt: (leg: Leg) => void
}

function Notice() {
  const notice = useSlip(({ slip }) => slip.notice)
  if (!notice) return null
  const text =
    notice.code === 'marketTypeChanged'
      ? t('slip.dropped', { match: matchText(notice) })
      : notice.code === 'invalidBets'
        ? t('slip.full', { max: SLIP_LEGS_MAX })
        : codeText(notice.code)
  return (
    <div className="flex items-start gap-2 bg-warn-bg p-3 text-[13px] text-warn">
      <span>{text}</span>
      <Button
        look="quiet"
        size="small"
        className="ml-auto !px-1.5"
        aria-label={t('app.close')}
        onClick={() => dispatch({ type: 'dismiss' })}
      >
        <X size={14} aria-hidden />
      </Button>
    </div>
  )
}

/** The words of taking what changed, and placing so many bets. */
function agreeWords(changed: readonly Leg[], count: number, { oddsType }: SlipBettor): string {
  const [leg] = changed
  if (!leg || count > 1) return t('slip.agreePlaceMany', { n: count })
  return agreeText(leg, legOdds(leg, oddsType))
}

/** What the slip comes to, what its button says, and why it cannot be pressed. */
function useSingles(bettor: SlipBettor, locked: boolean) {
  const now = useSlip((store) => store.slip)
  const changed = changedLegs(now, bettor)
  const slip = { ...now, legs: now.legs.map((leg) => (changed.includes(leg) ? agreed(leg) : leg)) }
  const sum = summarise(slip, bettor)
  const agreeing = changed.length > 0 ? agreeWords(changed, sum.ready.length, bettor) : ''
  const isRead = useRested(agreeing)
  const staked = ticketLegs(slip).some(({ typed }) => typed.trim() !== '')
  const sending = slip.legs.some((leg) => leg.attempt.step === 'sending')
  const viewOnly = useViewOnly((state) => state.viewOnly !== null)
  const ready = sum.ready.length
  const obstacle = sending
    ? t('slip.sending')
    : viewOnly
      ? t('slip.viewOnly')
      : locked
        ? t('slip.locked')
        : sum.obstacle && codeText(sum.obstacle)
  const placing = ready > 1 ? t('slip.placeMany', { n: ready }) : t('slip.place')
  const missing = ready > 0 ? null : t(staked ? 'slip.checkLegs' : 'slip.enterStake')
  const why = obstacle ?? (ready > 0 ? null : unplacedWords(slip, bettor))
  const placeAll = () => {
    if (!isRead) return
    for (const { id } of changed) dispatch({ type: 'agree', id })
    void place(bettor)
  }
  return { sum, label: obstacle ?? missing ?? (agreeing || placing), why, isRead, isAsked: agreeing !== '', placeAll }
}

interface FooterProps {
  bettor: SlipBettor
  singles: ReturnType<typeof useSingles>
  /** Said over the button. */
  why: ReactNode
  /** What types the stake. */
  children: ReactNode
}

function Footer({ bettor, singles: { sum, label, why: isShut, isRead, isAsked }, why, children }: FooterProps) {
  const text = (amount: Money) => amountText(toDecimal(amount), bettor.currency)
  const sums: readonly (readonly [string, Money])[] = [
    [t('slip.total'), sum.stake],
    ...(sum.risk === sum.stake ? [] : [[t('slip.risk'), sum.risk] as const]),
    [t('slip.win'), sum.profit],
    [t('slip.payout'), sum.payout],
  ]
  return (
    // In one line on a phone on its side, where it would cover what it is the sum of.
    <div className="sticky bottom-0 flex flex-col gap-1.5 border-t border-line bg-surface-2 p-2 low:flex-row low:flex-wrap low:items-center low:gap-x-4">
      {children}
      <Option isAsked={isAsked} />
      <dl className="figures flex justify-between gap-2 low:grow">
        {sums.map(([name, amount]) => (
          <div key={name} className="grid last:text-right">
            <dt className="text-small text-muted">{name}</dt>
            <dd className="text-[14px] font-bold">{text(amount)}</dd>
          </div>
        ))}
      </dl>
      {why}
      <Button
        type="submit"
        look="primary"
        size="large"
        className="!whitespace-normal leading-tight low:min-w-44"
        disabled={isShut !== null || !isRead}
      >
        {label}
      </Button>
    </div>
  )
}

/** Every leg a bet of its own. */
function Singles({ bettor, locked, onCheck }: Omit<Props, 'doubt'>) {
  const legs = freeLegs(useSlip((store) => store.slip))
  const riskOf = (leg: Leg) => (leg.attempt.step === 'ready' && legAmounts(leg, bettor)?.risk) || NOTHING
  const risked = legs.map(riskOf)
  const singles = useSingles(bettor, locked)
  const { why, onKeyDown } = useWhy(singles.why)
  const risk = risked.reduce((sum, one) => (sum + one) as Money, NOTHING)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!locked) singles.placeAll()
  }
  const ready = legs.filter((leg) => leg.attempt.step === 'ready')
  const fingers = useMedia(FINGERS)
  const [typing, setTyping] = useState(true)
  const [aimed, aim] = useState<string>()
  // Until one is chosen, and when that has gone, the latest is typed for.
  const target = ready.find(({ id }) => id === aimed) ?? ready.at(-1)
  const spoken = (leg: Leg) => minus(risk, risked[legs.indexOf(leg)] ?? NOTHING)
  const largest = target && legMax(target, bettor, spoken(target))
  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <ul>
        {legs.map((leg) => (
          <SlipLeg
            key={leg.id}
            leg={leg}
            bettor={bettor}
            spoken={spoken(leg)}
            isAimed={leg.id === target?.id}
            onAim={() => {
              aim(leg.id)
              setTyping(true)
            }}
            onCheck={onCheck}
          />
        ))}
      </ul>
      {/* Under fingers the legs come first. */}
      {fingers && legs.length > 0 && <QuickBet />}
      {ready.some(({ now }) => now.group === 3) && <DelayNotice className="px-2 py-1" />}
      {target && (
        <Footer bettor={bettor} singles={singles} why={why}>
          {fingers && typing && (
            <Keypad
              currency={bettor.currency}
              typed={target.typed}
              label={t('slip.stakeFor', { pick: legText(target), match: matchText(target) })}
              largest={largest?.ok ? largest.value : undefined}
              onTyped={(typed) => dispatch({ type: 'stake', id: target.id, typed })}
              onDone={() => {
                setTyping(false)
                onCheck()
              }}
            />
          )}
        </Footer>
      )}
    </form>
  )
}

const MODES: readonly SlipMode[] = ['single', ...TICKET_MODES]

export function SlipPanel({ bettor, locked, onCheck, doubt }: Props) {
  const slip = useSlip((store) => store.slip)
  const { legs, mode } = slip
  const shared = sharedSlipOf(slip)
  const here = countOf(slip, mode)
  const fingers = useMedia(FINGERS)
  const spoken = slipWords(slip)
  const tabs = MODES.map((name) => ({ name, label: t(`slip.${name}`), count: name === mode ? here : 0 }))
  const isEmpty = mode === 'single' ? freeLegs(slip).length === 0 : here === 0 && slip[mode].attempt.step === 'ready'
  return (
    <section aria-labelledby="slip">
      <h2 id="slip" className="sr-only">
        {t('slip.heading')} {here > 0 && plural('slip.count', here)}
      </h2>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <Tabs
        label={t('slip.kinds')}
        tabs={tabs}
        chosen={mode}
        onChoose={(next) => dispatch({ type: 'mode', mode: next })}
        end={
          legs.length > 0 && (
            <>
              {shared && <ShareButton shared={shared} label={t('code.share')} size="bar" />}
              <Button
                look="quiet"
                size="bar"
                className="shrink-0 text-muted max-wide:min-w-11"
                aria-label={t('slip.clear')}
                title={t('slip.clear')}
                disabled={legs.every(isInFlight)}
                onClick={() => dispatch({ type: 'clear' })}
              >
                <Trash2 size={14} aria-hidden />
              </Button>
            </>
          )
        }
      >
        <Notice />
        {mode === 'single' && (isEmpty || !fingers) && <QuickBet />}
        {isEmpty && <p className="px-3 py-6 text-center text-muted">{t(`empty.${mode}`)}</p>}
        {isEmpty && <CodeField />}
        {mode === 'single' ? (
          <Singles bettor={bettor} locked={locked} onCheck={onCheck} />
        ) : (
          <TicketForm key={mode} mode={mode} bettor={bettor} locked={locked} doubt={doubt} />
        )}
        <SlipMap bettor={bettor} />
      </Tabs>
    </section>
  )
}
