/** A maung as a form: 2 to 10 matches that multiply, one stake, and the ladder of what fewer or more would bring. */
import { toDecimal } from '@quarterline/core/base/money'
import type { Params } from '@quarterline/core/base/result'
import { MAUNG_LEGS_MAX, MAUNG_LEGS_MIN } from '@quarterline/core/bet/settle/myanmar'
import { ticketLegs } from '@quarterline/core/bet/slip/slipCombined'
import {
  changedOfMaung,
  largestMyanmar,
  type MyanmarBettor,
  maungBack,
  maungClashes,
  maungFault,
  maungSum,
} from '@quarterline/core/bet/slip/slipMyanmar'
import type { Slip, SlipTicket } from '@quarterline/core/bet/slip/slipShape'
import { STAKE_CODES } from '@quarterline/core/bet/slip/slipStake'
import { type FormEvent, useId } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { amountText } from '../../../kit/format.ts'
import { useRested } from '../../../kit/gesture/useRested.ts'
import { DelayNotice } from '../../../market/DelayNotice.tsx'
import { t } from '../../../text/text.ts'
import { placeMaung } from '../../place/placeMyanmar.ts'
import { AttemptState } from '../../slip/AttemptState.tsx'
import { StakeNotes, StakeRange } from '../../slip/stake/StakeNotes.tsx'
import { stakeWords } from '../../slip/stake/stakeWords.ts'
import { ticketCodeText } from '../../slip/ticketCodeText.ts'
import { tellMyanmar, useMyanmarSlip } from '../../store/slipStore.ts'
import { useViewOnly } from '../../store/viewOnly.ts'
import { ratePercent, tableWords } from '../rates.ts'
import { Ladder } from './Ladder.tsx'
import { legWords } from './legWords.tsx'
import { MaungLeg } from './MaungLeg.tsx'
import { MAUNG_FIELD } from './maungField.ts'
import { SlipFoot } from './SlipFoot.tsx'
import { StakeBox } from './StakeBox.tsx'
import { StakeKeys } from './StakeKeys.tsx'

interface Props {
  bettor: MyanmarBettor
  /** Whether lines are too old to place anything. */
  locked: boolean
  onQuote: () => void
}

/** Why a maung cannot be placed, in words for its button. */
function faultWords(slip: Slip, { code, params }: { code: string; params?: Params }, bettor: MyanmarBettor): string {
  if (code === 'atLeastTwoMatchToBetParlay') return t('mm.addMatch')
  if (code === 'maxParlayTicket') return t('mm.tooMany', { max: MAUNG_LEGS_MAX })
  if (code === 'betAmountRequired') return t('slip.enterStake')
  if (!STAKE_CODES.test(code)) return ticketCodeText(code, params)
  return stakeWords(code, params, { ...bettor, typed: slip.parlay.typed, isTicket: true })
}

/** The slip after the member has accepted its changed lines. */
function agreedMaung(slip: Slip): Slip {
  const changed = changedOfMaung(slip)
  return {
    ...slip,
    legs: slip.legs.map((leg) => (changed.includes(leg) ? { ...leg, seen: leg.now, refusal: null } : leg)),
  }
}

function usePlaceButton(slip: Slip, bettor: MyanmarBettor, locked: boolean) {
  const isViewOnly = useViewOnly((state) => state.viewOnly !== null)
  const changed = changedOfMaung(slip)
  const agreed = agreedMaung(slip)
  const fault = maungFault(agreed, bettor)
  const isRead = useRested(changed.map(legWords).join())
  const stake = maungSum(agreed, bettor)?.amounts?.stake
  const amount = stake === undefined ? '' : amountText(toDecimal(stake), bettor.currency)
  const obstacle = isViewOnly
    ? t('slip.viewOnly')
    : locked
      ? t('slip.locked')
      : fault
        ? faultWords(slip, fault, bettor)
        : undefined
  const place = () => {
    if (obstacle !== undefined || !isRead) return
    for (const { id } of changed) tellMyanmar({ type: 'agree', id })
    void placeMaung(bettor)
  }
  const label = obstacle ?? t(changed.length > 0 ? 'mm.agree' : 'mm.placeMaung', { amount })
  return { label, isOff: obstacle !== undefined || !isRead, place }
}

/** The stake of the maung, what it is multiplied by, and its notes. */
function Stake({ slip, bettor, onQuote }: Omit<Props, 'locked'> & { slip: Slip }) {
  const id = useId()
  const { typed, limits, refusal, corrected } = slip.parlay
  const sum = maungSum(slip, bettor)
  const fault = maungFault(slip, bettor)
  const isWrong = fault && typed.trim() !== '' && STAKE_CODES.test(fault.code)
  const wrong = isWrong ? faultWords(slip, fault, bettor) : null
  const type = (next: string) => tellMyanmar({ type: 'unit', mode: 'parlay', typed: next })
  const largest = sum && largestMyanmar(limits, (stake) => maungBack(stake, sum.count, bettor), bettor)
  return (
    <>
      <div className="flex items-center gap-2">
        <StakeBox
          {...{ id, typed }}
          leg={MAUNG_FIELD}
          label={t('slip.stake')}
          currency={bettor.currency}
          isWrong={wrong !== null}
          isAimed
          onType={type}
          onLeft={onQuote}
        />
        {sum && (
          <p className="figures ml-auto text-right text-[12px] leading-4 text-muted">
            {t('bets.maung', { legs: sum.count })} <b className="text-[13px] text-ink">×{sum.times.toFixed(2)}</b>
            <span className="block">{t('mm.after', { percent: ratePercent(bettor.withheld, sum.count) })}</span>
          </p>
        )}
      </div>
      <StakeRange id={id} limits={limits} refusal={refusal} currency={bettor.currency} />
      <StakeNotes id={id} wrong={wrong} corrected={corrected} />
      <StakeKeys
        {...{ typed, largest }}
        currency={bettor.currency}
        label={t('slip.stake')}
        onType={type}
        onDone={onQuote}
      />
    </>
  )
}

/** A maung that was sent, with the acts that are possible next. */
function Sent({ parlay, currency }: { parlay: SlipTicket; currency: string }) {
  const again = (keepsLegs: boolean) => tellMyanmar({ type: 'again', mode: 'parlay', keepsLegs })
  const next = (
    <span className="flex flex-wrap gap-1">
      <Button size="small" onClick={() => again(true)}>
        {t('slip.keepLegs')}
      </Button>
      <Button size="small" look="quiet" onClick={() => again(false)}>
        {t('slip.clear')}
      </Button>
    </span>
  )
  const legs = useMyanmarSlip(({ slip }) => slip.legs)
  const sent = parlay.legIds.flatMap((id) => legs.find((leg) => leg.id === id) ?? [])
  return (
    <div className="p-3">
      <ol className="figures pb-2 text-[12px] leading-[18px]">
        {sent.map((leg, at) => (
          <li key={leg.id}>
            <span className="text-muted">{at + 1}</span> {legWords(leg)}
          </li>
        ))}
      </ol>
      <AttemptState attempt={parlay.attempt} currency={currency} afterAccepted={next} afterRejected={next} />
    </div>
  )
}

export function Maung({ bettor, locked, onQuote }: Props) {
  const slip = useMyanmarSlip((store) => store.slip)
  const { label, isOff, place } = usePlaceButton(slip, bettor, locked)
  const legs = ticketLegs(slip)
  const clash = maungClashes(slip)
  const amounts = maungSum(slip, bettor)?.amounts
  const submit = (event: FormEvent) => {
    event.preventDefault()
    place()
  }
  const text = (amount: NonNullable<typeof amounts>['stake']) => amountText(toDecimal(amount), bettor.currency)
  if (slip.parlay.attempt.step !== 'ready') return <Sent parlay={slip.parlay} currency={bettor.currency} />
  if (legs.length === 0) return null
  return (
    <form onSubmit={submit} noValidate>
      <ol>
        {legs.map((leg, at) => (
          <MaungLeg key={leg.id} leg={leg} at={at + 1} clash={clash.get(leg.id)} />
        ))}
      </ol>
      {legs.some(({ now }) => now.group === 3) && <DelayNotice className="px-3 py-1" />}
      <SlipFoot
        isWin
        rows={[
          [t('slip.stake'), amounts ? text(amounts.stake) : '—'],
          [t('mm.oneLost'), '0'],
          [t('mm.allWin'), amounts ? text(amounts.most) : '—'],
        ]}
        label={label}
        isOff={isOff}
        note={t('mm.maungNote', { table: tableWords(bettor.withheld) })}
      >
        <Stake slip={slip} bettor={bettor} onQuote={onQuote} />
        {amounts && legs.length >= MAUNG_LEGS_MIN && (
          <Ladder stake={amounts.stake} count={legs.length - clash.size} bettor={bettor} />
        )}
      </SlipFoot>
    </form>
  )
}
