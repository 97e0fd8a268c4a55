/** The stake field: chips, the largest stake, the limits, and the fault beside it. */
import { type Currency, type Money, toDecimal } from '@quarterline/core/base/money'
import { errors, legAmounts, legMax, type SlipBettor } from '@quarterline/core/bet/slip/slipLeg'
import type { Leg } from '@quarterline/core/bet/slip/slipShape'
import { STAKE_CODES, tidyStake } from '@quarterline/core/bet/slip/slipStake'
import { useId } from 'react'
import { amountText } from '../../../kit/format.ts'
import { useMedia } from '../../../kit/useMedia.ts'
import { t } from '../../../text/text.ts'
import { dispatch, useSlip } from '../../store/slipStore.ts'
import { Chips } from './Chips.tsx'
import { FINGERS } from './keypad.ts'
import { StakeNotes, StakeRange } from './StakeNotes.tsx'
import { stakeWords } from './stakeWords.ts'

interface Props {
  leg: Leg
  bettor: SlipBettor
  /** The risk of the other legs. */
  spoken: Money
  label: string
  /** Whether this leg is the focused one of several: it shows the chips, and the keypad types into it. */
  isAimed: boolean
  onCheck: () => void
}

interface FieldProps extends Pick<Props, 'leg' | 'label'> {
  id: string
  currency: Currency
  isWrong: boolean
  /** The keypad types into it. */
  isTyped: boolean
  onLeft: () => void
}

function Field({ id, leg, label, currency, isWrong, isTyped, onLeft }: FieldProps) {
  const fingers = useMedia(FINGERS)
  return (
    <span className="relative max-wide:row-span-2">
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-2 flex items-center text-small text-muted"
      >
        {currency}
      </span>
      <input
        id={id}
        data-leg={leg.id}
        className={`field figures !w-32 !pl-10 text-right font-bold mid:!min-h-7 mid:!pr-2 mid:!text-[14px] ${isTyped ? '!border-focus' : ''}`}
        inputMode={fingers ? 'none' : 'decimal'}
        autoComplete="off"
        placeholder={t('slip.stake')}
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={`${id}-note ${id}-range`}
        value={leg.typed}
        onChange={(event) => dispatch({ type: 'stake', id: leg.id, typed: tidyStake(event.target.value, currency) })}
        onBlur={onLeft}
      />
    </span>
  )
}

export function StakeField({ leg, bettor, spoken, label, isAimed, onCheck }: Props) {
  const id = useId()
  const fingers = useMedia(FINGERS)
  const option = useSlip(({ slip }) => slip.option)
  const fault = errors(leg, option, bettor)
  const wrong =
    fault && STAKE_CODES.test(fault.code) ? stakeWords(fault.code, fault.params, { ...bettor, typed: leg.typed }) : null
  const { limits, corrected } = leg
  const reckoned = legAmounts(leg, bettor)
  // An invalid stake wins nothing.
  const amounts = wrong || (reckoned && limits && reckoned.stake > limits.maxBet) ? undefined : reckoned
  const text = (amount: Money) => amountText(toDecimal(amount), bettor.currency)
  const largest = legMax(leg, bettor, spoken)
  return (
    <div className="flex flex-col gap-1.5">
      {isAimed && !fingers && (
        <Chips
          currency={bettor.currency}
          typed={leg.typed}
          largest={largest?.ok ? largest.value : undefined}
          onTyped={(typed) => dispatch({ type: 'stake', id: leg.id, typed })}
        />
      )}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 gap-y-0.5 text-right">
        <Field
          id={id}
          leg={leg}
          label={label}
          isWrong={wrong !== null}
          isTyped={isAimed && fingers}
          currency={bettor.currency}
          onLeft={onCheck}
        />
        <dl className="figures flex flex-wrap justify-end gap-x-2 text-[12px] leading-4">
          {(amounts && amounts.risk !== amounts.stake
            ? [[t('slip.risk'), amounts.risk] as const, [t('slip.win'), amounts.profit] as const]
            : [[t('slip.win'), amounts?.profit] as const]
          ).map(([name, amount]) => (
            <div key={name} className="flex gap-1">
              <dt className="text-muted">{name}</dt>
              <dd className="font-semibold">{amount === undefined ? '—' : text(amount)}</dd>
            </div>
          ))}
        </dl>
        <StakeRange id={id} limits={limits} refusal={null} currency={bettor.currency} />
      </div>
      <StakeNotes id={id} wrong={wrong} corrected={corrected} />
    </div>
  )
}
