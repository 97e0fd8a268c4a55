/** The part of the slip that takes a seat: PIN of a private room, fee, balance after it, and the room's refusal. */

import { PIN_TRIES } from '@quarterline/core/tournament/room'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { amountText, decimalSum } from '../../kit/format.ts'
import { codeText, t } from '../../text/text.ts'
import { ownerText } from '../lobby/roomWords.ts'
import { timeLeftText } from '../parts/leftClock.ts'
import { useRoomView } from '../room/useRoom.ts'
import { PinBoxes } from './PinBoxes.tsx'
import { typePin } from './placePoints.ts'
import type { PointSlipState } from './usePointSlip.ts'

const WAIT_MIN = PIN_TRIES.waitMs / 60_000

/** The text of the room's refusal. */
function refusalText({ joining: { refusal }, pinWaitS, fee }: PointSlipState, currency: string): string | null {
  if (pinWaitS > 0) return t('points.pinShut', { time: timeLeftText(pinWaitS, true) })
  if (!refusal) return null
  const { code, params = {} } = refusal
  switch (code) {
    case 'invalidRoomPassword':
      return params.tries_left === undefined
        ? codeText(code)
        : t('points.wrongPin', { n: params.tries_left, minutes: WAIT_MIN })
    case 'joinFailed-1':
      return null
    case 'joinFailed-2':
      return t('points.roomsFull', { max: params.max ?? '' })
    case 'insufficient_balance':
      return t('points.feeAbove', {
        balance: amountText(fee?.balance ?? 0, currency),
        fee: amountText(fee?.fee ?? 0, currency),
      })
    case 'roomClosed':
      return t('points.joiningClosed')
    case 'memberJoinedBefore':
      return t('points.joinedBefore')
    case 'IPJoinedBefore':
      return t('points.addressJoined')
    case 'invalidCurrency':
      return t('points.otherCurrency', { currency: params.currency ?? '' })
    default:
      return codeText(code, params)
  }
}

/** The refusals after which the page offers other rooms. */
const TO_OTHERS = new Set([
  'roomFull',
  'roomClosed',
  'roomEnded',
  'roomEndedOrCancelled',
  'insufficient_balance',
  'IPJoinedBefore',
])

function Fee({ fee, currency }: { fee: NonNullable<PointSlipState['fee']>; currency: string }) {
  const money = (amount: number) => amountText(amount, currency)
  const after = decimalSum(fee.balance, -fee.fee)
  return (
    <dl
      className={`figures mx-2 mt-1 mb-2 grid grid-cols-[1fr_auto] gap-x-3 rounded-md border px-2.5 py-2 text-[12px] leading-relaxed max-wide:mx-3 max-wide:text-[14px] ${fee.isFree ? 'border-line bg-surface-3' : 'border-warn-line bg-warn-bg'}`}
    >
      <dt>{t(fee.isFree ? 'points.freeRoom' : 'points.fee')}</dt>
      <dd className="text-right font-bold">{fee.isFree ? t('room.noFee') : money(fee.fee)}</dd>
      {fee.isKnown && (
        <>
          <dt>{t(fee.isFree ? 'points.balanceStays' : 'points.balanceBecomes', { balance: money(fee.balance) })}</dt>
          <dd className={`text-right font-bold ${fee.isShort ? 'text-danger' : ''}`}>{money(after)}</dd>
        </>
      )}
    </dl>
  )
}

export function JoinPart({ state }: { state: PointSlipState }) {
  const { room, currency } = useRoomView()
  const { fee, needsPin, joining, obstacle } = state
  if (!fee) return null
  const money = (amount: number) => amountText(amount, currency)
  const short = fee.isShort ? t('points.feeAbove', { balance: money(fee.balance), fee: money(fee.fee) }) : null
  const refusal = refusalText(state, currency) ?? short
  const leadsOn = fee.isShort || TO_OTHERS.has(joining.refusal?.code ?? '')
  const isPinWrong = obstacle === 'pinWrong' || obstacle === 'pinShut'
  return (
    <div className="border-t border-line pt-1">
      {needsPin && (
        <PinBoxes
          pin={joining.pin}
          from={ownerText(room)}
          isWrong={isPinWrong}
          isShut={obstacle === 'pinShut'}
          onType={(pin) => void typePin(room.room_id, pin)}
        />
      )}
      {refusal && (
        <div
          role="alert"
          className="mx-2 mb-1.5 flex items-start gap-1.5 text-[12px] leading-relaxed text-danger max-wide:mx-3"
        >
          <TriangleAlert size={13} aria-hidden className="mt-1 shrink-0" />
          <p>
            {refusal}{' '}
            {leadsOn && (
              <Link to="/tournament2/home" className="font-semibold underline underline-offset-2">
                {t('points.otherRooms')}
              </Link>
            )}
          </p>
        </div>
      )}
      <Fee fee={fee} currency={currency} />
    </div>
  )
}
