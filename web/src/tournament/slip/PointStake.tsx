/** The stake of a leg in points: the field, what it may win, and its fault. */
import { toDecimal } from '@quarterline/core/base/money'
import { errors, legAmounts, type SlipBettor } from '@quarterline/core/bet/slip/slipLeg'
import type { Leg } from '@quarterline/core/bet/slip/slipShape'
import { POINT_STAKE } from '@quarterline/core/tournament/room'
import { useId } from 'react'
import { legText } from '../../bet/slip/legWords.tsx'
import { FINGERS } from '../../bet/slip/stake/keypad.ts'
import { useMedia } from '../../kit/useMedia.ts'
import { matchText } from '../../market/selection.ts'
import { t } from '../../text/text.ts'
import { pointsText } from '../room/points.ts'
import { tellPoints } from './pointSlip.ts'

const [MIN, MAX] = [toDecimal(POINT_STAKE.min), toDecimal(POINT_STAKE.max)]
const OF_STAKE = /^bet(LowerMin|OverMax|AmountRequired)|^betAmountRequired$|^invalidBetAmount$/

/** The fault of a stake as text; null while nothing is typed. */
export function stakeFault(leg: Leg, bettor: SlipBettor): string | null {
  if (leg.typed.trim() === '') return null
  const fault = errors({ ...leg, refusal: null }, 2, bettor)
  const free = pointsText(toDecimal(bettor.available))
  if (fault?.code === 'betLowerMin') return t('points.atLeast', { min: MIN })
  if (fault?.code === 'betOverMax') return t('points.atMost', { max: MAX, free })
  if (fault && OF_STAKE.test(fault.code)) return t('points.whole')
  const stake = legAmounts(leg, bettor)?.stake
  return stake !== undefined && stake > bettor.available ? t('points.atMost', { max: MAX, free }) : null
}

interface Props {
  leg: Leg
  bettor: SlipBettor
  /** Whether chips and keys type into this field. */
  isAimed: boolean
}

export function PointStake({ leg, bettor, isAimed }: Props) {
  const id = useId()
  const fingers = useMedia(FINGERS)
  const fault = stakeFault(leg, bettor)
  const amounts = legAmounts(leg, bettor)
  return (
    <div className="flex items-center gap-2">
      <span className="relative w-[132px] shrink-0 max-wide:w-[164px]">
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-2 flex items-center text-[11px] text-muted max-wide:text-[12px]"
        >
          {t('points.unit')}
        </span>
        <input
          data-leg={leg.id}
          className={`field figures min-h-[30px]! px-2! text-right text-[15px]! font-bold max-wide:min-h-11! max-wide:text-[18px]! ${isAimed ? 'border-focus! shadow-[0_0_0_1px_var(--focus)]' : ''}`}
          inputMode={fingers ? 'none' : 'numeric'}
          autoComplete="off"
          aria-label={t('points.stakeFor', { pick: legText(leg), match: matchText(leg) })}
          aria-invalid={fault !== null}
          aria-describedby={`${id}-note`}
          value={leg.typed}
          onChange={(event) => tellPoints({ type: 'stake', id: leg.id, typed: event.target.value.trim() })}
        />
      </span>
      <p
        id={`${id}-note`}
        className="ml-auto text-right text-[12px] leading-[15px] max-wide:text-[14px] max-wide:leading-[18px]"
      >
        {fault ? (
          <span role="alert" className="text-[11px] text-danger max-wide:text-[12px]">
            {fault}
          </span>
        ) : (
          <>
            <span className="text-muted">{t('points.win')}</span>{' '}
            <b className="figures">{amounts ? pointsText(toDecimal(amounts.profit)) : '–'}</b>
            <span className="figures block text-[11px] text-muted max-wide:text-[12px]">
              {t('points.range', { min: MIN, max: MAX })}
            </span>
          </>
        )}
      </p>
    </div>
  )
}
