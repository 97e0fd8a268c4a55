/** Quick bet: while it is armed, one press on a price places a single bet with the stake that is set here. */
import { defaultStake } from '@quarterline/core/account/limits'
import { CURRENCY, type Currency, toDecimal } from '@quarterline/core/base/money'
import { readStake } from '@quarterline/core/bet/slip/slipStake'
import { Zap } from 'lucide-react'
import { useId } from 'react'
import { usePreferences } from '../../account/preferences.ts'
import { useMedia } from '../../kit/useMedia.ts'
import { codeText, t } from '../../text/text.ts'
import { stakeWords } from './stake/stakeWords.ts'

/** Whether a stake can be placed as it is typed. */
export function isQuickStake(typed: string, currency: Currency): boolean {
  const stake = readStake(typed)
  return stake !== undefined && stake > 0 && stake % CURRENCY[currency].stakeStep === 0
}

/** Whether a press is a bet. */
export const useArmed = (currency: Currency): boolean =>
  usePreferences(({ quickBet, quickStake }) => quickBet && isQuickStake(quickStake, currency))

export function QuickBet({ currency }: { currency: Currency }) {
  const { quickBet, quickStake, setQuick } = usePreferences()
  const id = useId()
  const fingers = useMedia('(pointer: coarse)')
  const isGood = isQuickStake(quickStake, currency)
  const isArmed = quickBet && isGood
  const step = toDecimal(CURRENCY[currency].stakeStep)
  // Where the member has set no stake, the house's default one stands there for him to see and change.
  const arm = (on: boolean) => {
    const isUnset = on && quickStake.trim() === ''
    setQuick({ quickBet: on, ...(isUnset && { quickStake: String(toDecimal(defaultStake(currency))) }) })
  }
  return (
    <div
      className={`flex flex-col gap-1 border-b border-line px-2 py-0.5 text-[12px] ${isArmed ? 'bg-warn-bg text-warn' : ''}`}
    >
      <div className="flex items-center gap-2">
        <label className="flex min-h-7 items-center gap-1.5 max-wide:min-h-11">
          <input
            type="checkbox"
            className="size-3.5"
            checked={quickBet}
            onChange={(event) => arm(event.target.checked)}
          />
          <Zap size={14} aria-hidden />
          {t('quick.label')}
        </label>
        {quickBet && (
          <input
            className="field figures ml-auto !min-h-7 !w-24 text-right max-wide:!min-h-11"
            inputMode="decimal"
            autoComplete="off"
            aria-label={t('quick.stake')}
            placeholder={t('slip.stake')}
            aria-invalid={!isGood}
            aria-describedby={`${id}-note`}
            value={quickStake}
            onChange={(event) => setQuick({ quickStake: event.target.value })}
          />
        )}
      </div>
      {quickBet && (
        <p id={`${id}-note`}>
          {isArmed
            ? t(fingers ? 'quick.armedTouch' : 'quick.armed')
            : quickStake.trim() === ''
              ? codeText('betAmountRequired')
              : stakeWords('invalidBetAmount', { step }, { currency, typed: quickStake })}
        </p>
      )}
    </div>
  )
}
