/** Where a stake is typed: chips, the largest stake, the limits, and what is wrong with it right beside it. */
import { add, type Currency, type Money, money, NOTHING, toDecimal, UNIT } from '@quarterline/core/base/money'
import type { Leg } from '@quarterline/core/bet/slip'
import { errors, legAmounts, legMax, type Purse } from '@quarterline/core/bet/slipLeg'
import { readStake } from '@quarterline/core/bet/slipStake'
import { useId } from 'react'
import { Button } from '../kit/Button.tsx'
import { amountText, shortAmount } from '../kit/format.ts'
import { codeText, t } from '../text/text.ts'
import { dispatch, useSlip } from './slipStore.ts'

const SMALL = [10, 50, 100, 500, 1000]
const CHIPS: Partial<Record<Currency, readonly number[]>> = {
  THB: SMALL.map((chip) => chip * 10),
  BDT: SMALL.map((chip) => chip * 10),
  IDR: [50_000, 100_000, 500_000, 1_000_000, 5_000_000],
  MMK: [1000, 5000, 10_000, 50_000, 100_000],
  MMO: [1000, 5000, 10_000, 50_000, 100_000],
}

/** Faults of the stake itself; the offer's faults stand at the leg's head. */
const STAKE_CODES = /^bet(LowerMin|OverMax)|^invalidBetAmount$|^insufficient_balance$/

interface Props {
  leg: Leg
  purse: Purse
  /** What the other legs would risk. */
  spoken: Money
  label: string
  onCheck: () => void
}

function Chips({ leg, purse, spoken }: Pick<Props, 'leg' | 'purse' | 'spoken'>) {
  const largest = legMax(leg, purse, spoken)
  const set = (amount: Money) => dispatch({ type: 'stake', id: leg.id, typed: String(toDecimal(amount)) })
  return (
    <div data-chips="" className="grid grid-cols-6 gap-1">
      {(CHIPS[purse.currency] ?? SMALL).map((chip) => (
        <Button
          key={chip}
          size="small"
          className="figures !px-0 max-wide:min-h-11"
          aria-label={t('slip.chip', { amount: shortAmount(chip) })}
          onClick={() => set(add(readStake(leg.typed) ?? NOTHING, money(chip * UNIT)))}
        >
          {shortAmount(chip)}
        </Button>
      ))}
      <Button
        size="small"
        className="!px-0 max-wide:min-h-11"
        aria-label={t('slip.maxFor')}
        disabled={!largest?.ok}
        onClick={() => largest?.ok && set(largest.value)}
      >
        {t('slip.max')}
      </Button>
    </div>
  )
}

export function StakeField({ leg, purse, spoken, label, onCheck }: Props) {
  const id = useId()
  const option = useSlip(({ slip }) => slip.option)
  const amounts = legAmounts(leg, purse)
  const fault = errors(leg, option, purse)
  const wrong = fault && STAKE_CODES.test(fault.code) ? codeText(fault.code, fault.params) : null
  const text = (amount: Money) => amountText(toDecimal(amount), purse.currency)
  const { limits, corrected } = leg
  return (
    <div className="flex flex-col gap-1.5">
      <Chips leg={leg} purse={purse} spoken={spoken} />
      <div className="flex items-center gap-2">
        <input
          id={id}
          data-leg={leg.id}
          className="field figures !w-28 shrink-0 text-right"
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
        <dl className="figures grid grow grid-cols-[auto_1fr] gap-x-2 text-[13px]">
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
      <p id={`${id}-range`} className="figures text-[13px] text-muted empty:hidden">
        {limits && t('slip.range', { min: text(limits.minBet), max: text(limits.maxBet) })}
      </p>
      <p id={`${id}-note`} className={`text-[13px] empty:hidden ${wrong ? 'text-danger' : 'text-warn'}`}>
        {wrong ?? (corrected && codeText(corrected))}
      </p>
    </div>
  )
}
