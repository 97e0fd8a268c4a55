/** The button of the points slip: blue if it places bets, amber if it also pays the fee. */
import { toDecimal } from '@quarterline/core/base/money'
import { amountText } from '../../kit/format.ts'
import { t } from '../../text/text.ts'
import { timeLeftText } from '../parts/leftClock.ts'
import { pointsText } from '../room/points.ts'
import { useRoomView } from '../room/useRoom.ts'
import type { PointSlipState } from './usePointSlip.ts'

/** What the button says while it cannot be pressed. */
function obstacleText({ obstacle, pinWaitS, fee }: PointSlipState): string {
  switch (obstacle) {
    case 'viewOnly':
      return t('slip.viewOnly')
    case 'sending':
      return t('slip.sending')
    case 'lost':
      return t('points.lost')
    case 'stale':
      return t('slip.locked')
    case 'empty':
      return t(fee ? 'points.chooseFirst' : 'points.choose')
    case 'pinShut':
      return t('points.pinWait', { time: timeLeftText(pinWaitS, true) })
    case 'pin':
      return t('points.enterPin')
    case 'pinWrong':
      return t('points.checkPin')
    case 'money':
      return t('points.feeOver')
    case 'points':
      return t('points.tooMany')
    default:
      return t('slip.checkLegs')
  }
}

/** The text of the button's act. */
function actText({ fee, sums }: PointSlipState, currency: string): string {
  const n = sums.ready.length
  const points = pointsText(toDecimal(sums.stake))
  if (!fee) return n === 1 ? t('points.place', { points }) : t('points.placeMany', { n, points })
  if (fee.isFree) return n === 1 ? t('points.joinFree') : t('points.joinFreeMany', { n })
  const amount = amountText(fee.fee, currency)
  return n === 1 ? t('points.pay', { amount }) : t('points.payMany', { amount, n })
}

export function PlaceButton({ state }: { state: PointSlipState }) {
  const { currency } = useRoomView()
  const { obstacle, fee } = state
  const look = obstacle
    ? 'cursor-not-allowed bg-surface-3 text-muted shadow-[inset_0_0_0_1px_var(--line)]'
    : fee
      ? 'bg-accent text-accent-ink hover:brightness-105'
      : 'bg-brand text-brand-ink hover:brightness-110'
  return (
    // In a sheet longer than the screen, the button sticks to the lower edge.
    <div className="px-2 pb-1.5 max-wide:sticky max-wide:bottom-0 max-wide:z-1 max-wide:bg-surface-2 max-wide:px-3 max-wide:pt-1.5">
      <button
        type="submit"
        aria-disabled={obstacle !== null}
        className={`figures min-h-[38px] w-full rounded-base px-2 py-1 text-[14px] font-bold max-wide:min-h-[50px] max-wide:text-[16px] ${look}`}
      >
        {obstacle ? obstacleText(state) : actText(state, currency)}
      </button>
    </div>
  )
}
