/** Quick bet: while armed, one press on a price places a single at the stake set here. */
import { defaultStake } from '@quarterline/core/account/limits'
import { CURRENCY, toDecimal } from '@quarterline/core/base/money'
import { parseStake, tidyStake } from '@quarterline/core/bet/slip/slipStake'
import { Zap } from 'lucide-react'
import { useId } from 'react'
import { usePreferences } from '../../account/preferences.ts'
import { type Member, useSession } from '../../account/session.ts'
import { wholeText } from '../../kit/format.ts'
import { useMedia } from '../../kit/useMedia.ts'
import { codeText, t } from '../../text/text.ts'
import { stakeWords } from './stake/stakeWords.ts'

/** The stake range of one sport, or the widest over all of the member's; undefined until it is known. */
function boundsOf(limits: Member['limits'], sport?: number): { min: number; max: number } | undefined {
  const all = sport === undefined ? [...limits.values()] : [limits.get(sport)].flatMap((one) => one ?? [])
  if (all.length === 0) return undefined
  return { min: Math.min(...all.map(({ min }) => min)), max: Math.max(...all.map(({ max }) => max)) }
}

type Bettor = Pick<Member, 'currency' | 'limits'>

/**
 * Why a press would not place this stake; undefined if it would. @param sport the price's sport; absent before any
 * press
 */
export function quickFault(typed: string, { currency, limits }: Bettor, sport?: number): string | null {
  if (typed.trim() === '') return codeText('betAmountRequired')
  const stake = parseStake(typed)
  const { stakeStep } = CURRENCY[currency]
  const step = toDecimal(stakeStep)
  if (!stake || stake % stakeStep !== 0) return stakeWords('invalidBetAmount', { step }, { currency, typed })
  const bounds = boundsOf(limits, sport)
  const amount = toDecimal(stake)
  if (!bounds || (amount >= bounds.min && amount <= bounds.max)) return null
  const range = t('slip.range', { min: wholeText(bounds.min, currency), max: wholeText(bounds.max, currency) })
  return `${codeText(amount < bounds.min ? 'betLowerMin' : 'betOverMax')} ${range}`
}

/** Whether a press on a price places a bet. */
export function useArmed(): boolean {
  const member = useSession((session) => session.member)
  return usePreferences(({ quickBet, quickStake }) => quickBet && !!member && quickFault(quickStake, member) === null)
}

export function QuickBet() {
  const { quickBet, quickStake, setQuick } = usePreferences()
  const id = useId()
  const fingers = useMedia('(pointer: coarse)')
  const member = useSession((session) => session.member)
  if (!member) return null
  const { currency } = member
  const fault = quickFault(quickStake, member)
  const isArmed = quickBet && fault === null
  // A member without a default stake sees the house's default, which he can change.
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
            aria-invalid={fault !== null}
            aria-describedby={`${id}-note`}
            value={quickStake}
            onChange={(event) => setQuick({ quickStake: tidyStake(event.target.value, currency) })}
          />
        )}
      </div>
      {quickBet && <p id={`${id}-note`}>{fault ?? t(fingers ? 'quick.armedTouch' : 'quick.armed')}</p>}
    </div>
  )
}
