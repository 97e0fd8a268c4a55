/** The folds of a system: each with its number of combinations, its stake and its payout, to be chosen. */
import { toDecimal } from '@quarterline/core/base/money'
import { choose, LEGS_MIN, offeredFolds, SYSTEM_LEGS_MAX, systemName } from '@quarterline/core/bet/folds'
import { foldsOf, ticketLegs, ticketSum } from '@quarterline/core/bet/slip/slipCombined'
import type { SlipBettor } from '@quarterline/core/bet/slip/slipLeg'
import { Button } from '../../../kit/Button.tsx'
import { amountText } from '../../../kit/format.ts'
import { plural, t } from '../../../text/text.ts'
import { dispatch, useSlip } from '../../store/slipStore.ts'

/** Doubles, trebles, four-folds. */
function foldText(fold: number): string {
  return fold === 2 ? t('fold.2') : fold === 3 ? t('fold.3') : t('fold.n', { n: fold })
}

function Fold({ fold, bettor }: { fold: number; bettor: SlipBettor }) {
  const slip = useSlip((store) => store.slip)
  const chosen = foldsOf(slip, 'system')
  const isChosen = chosen.includes(fold)
  const { combinations, amounts } = ticketSum(slip, 'system', bettor.currency, [fold])
  const turn = () => {
    const folds = isChosen ? chosen.filter((one) => one !== fold) : [...chosen, fold].sort((a, b) => a - b)
    dispatch({ type: 'folds', folds })
  }
  return (
    <li>
      <label className="flex min-h-9 items-center gap-2 text-[13px] max-wide:min-h-11">
        <input type="checkbox" className="size-4 shrink-0" checked={isChosen} onChange={turn} />
        <span className="font-medium">{foldText(fold)}</span>
        <span className="figures text-muted">{plural('fold.combinations', combinations)}</span>
        {amounts && (
          <span className="figures ml-auto text-right">
            {amountText(toDecimal(amounts.stake), bettor.currency)}
            <span className="block text-[12px] text-muted">
              {t('fold.upTo', { amount: amountText(amounts.payout, bettor.currency) })}
            </span>
          </span>
        )}
      </label>
    </li>
  )
}

export function Folds({ bettor }: { bettor: SlipBettor }) {
  const slip = useSlip((store) => store.slip)
  const legs = ticketLegs(slip).length
  const offered = offeredFolds(legs)
  if (legs < LEGS_MIN || offered.length === 0) return null
  const chosen = foldsOf(slip, 'system')
  const whole = systemName(legs, offered)
  const combinations = offered.reduce((sum, fold) => sum + choose(legs, fold), 0)
  return (
    <fieldset className="border-b border-line px-3 py-2">
      <legend className="sr-only">{t('fold.heading')}</legend>
      <div className="flex items-center gap-2 pb-1">
        <span className="text-[13px] text-muted">{t('fold.heading')}</span>
        {offered.length > 1 && (
          <Button
            size="small"
            aria-pressed={chosen.length === offered.length}
            className={`ml-auto max-wide:min-h-11 ${chosen.length === offered.length ? '!bg-picked' : ''}`}
            onClick={() => dispatch({ type: 'folds', folds: offered })}
          >
            {whole ? t('fold.named', { name: whole, n: combinations }) : t('fold.all', { n: combinations })}
          </Button>
        )}
      </div>
      <ul>
        {offered.map((fold) => (
          <Fold key={fold} fold={fold} bettor={bettor} />
        ))}
      </ul>
      {legs > SYSTEM_LEGS_MAX && (
        <p className="text-[13px] text-muted">{t('fold.onlyFull', { max: SYSTEM_LEGS_MAX })}</p>
      )}
    </fieldset>
  )
}
