/** Where a stake is typed: chips, the largest stake, the limits, and what is wrong with it right beside it. */
import { type Money, money, toDecimal } from '@quarterline/core/base/money'
import { errors, legAmounts, legMax, type SlipBettor } from '@quarterline/core/bet/slip/slipLeg'
import type { Leg } from '@quarterline/core/bet/slip/slipShape'
import { useId } from 'react'
import { amountText } from '../../kit/format.ts'
import { t } from '../../text/text.ts'
import { Chips } from './Chips.tsx'
import { StakeNotes } from './StakeNotes.tsx'
import { dispatch, useSlip } from './slipStore.ts'
import { rangeWords, STAKE_CODES, stakeWords } from './stakeWords.ts'

interface Props {
  leg: Leg
  bettor: SlipBettor
  /** What the other legs would risk. */
  spoken: Money
  label: string
  /** Whether the chips stand here: of several legs at the one that is being typed for. */
  hasChips: boolean
  onCheck: () => void
}

export function StakeField({ leg, bettor, spoken, label, hasChips, onCheck }: Props) {
  const id = useId()
  const option = useSlip(({ slip }) => slip.option)
  const amounts = legAmounts(leg, bettor)
  const fault = errors(leg, option, bettor)
  const wrong =
    fault && STAKE_CODES.test(fault.code) ? stakeWords(fault.code, fault.params, { ...bettor, typed: leg.typed }) : null
  const text = (amount: Money) => amountText(toDecimal(amount), bettor.currency)
  const { limits, corrected } = leg
  const largest = legMax(leg, bettor, spoken)
  return (
    <div className="flex flex-col gap-1.5">
      {hasChips && (
        <Chips
          currency={bettor.currency}
          typed={leg.typed}
          largest={largest?.ok ? largest.value : undefined}
          onTyped={(typed) => dispatch({ type: 'stake', id: leg.id, typed })}
        />
      )}
      <div className="flex items-center gap-2">
        <input
          id={id}
          data-leg={leg.id}
          className="field figures !w-28 shrink-0 text-right font-bold mid:!min-h-7 mid:!px-2 mid:!text-[14px]"
          inputMode="decimal"
          autoComplete="off"
          placeholder={t('slip.stake')}
          aria-label={label}
          aria-invalid={wrong !== null}
          aria-describedby={`${id}-note ${id}-range`}
          value={leg.typed}
          onChange={(event) => dispatch({ type: 'stake', id: leg.id, typed: event.target.value })}
          onBlur={onCheck}
        />
        <dl className="figures grid grow grid-cols-[auto_1fr] gap-x-2 text-[12px] leading-4">
          {amounts && amounts.risk !== amounts.stake && (
            <>
              <dt className="text-muted">{t('slip.risk')}</dt>
              <dd className="text-right">{text(amounts.risk)}</dd>
            </>
          )}
          <dt className="text-muted">{t('slip.win')}</dt>
          <dd className="text-right">{amounts ? text(amounts.profit) : '—'}</dd>
          <dt className="text-muted">{t('slip.payout')}</dt>
          <dd className="text-right">{amounts ? text(money(amounts.risk + amounts.profit)) : '—'}</dd>
        </dl>
      </div>
      <StakeNotes {...{ id, wrong, corrected }} range={limits && rangeWords(limits, null, bettor.currency)} />
    </div>
  )
}
