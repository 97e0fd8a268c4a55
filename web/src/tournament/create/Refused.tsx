/** Why the room was not opened, at the step to which it belongs, or that it is not known yet whether it was. */
import { ROOM, ROOM_NAME_LENGTH } from '@quarterline/core/tournament/room'
import { TriangleAlert } from 'lucide-react'
import { useBalance } from '../../account/balance.ts'
import type { Refusal } from '../../kit/call.ts'
import { amountText, wholeText } from '../../kit/format.ts'
import { codeText, t } from '../../text/text.ts'
import { stepOfRefusal } from './steps.ts'
import type { RoomMaking } from './useMaking.ts'

function refusedText({ code, params = {} }: Refusal, making: RoomMaking, balance: number | undefined): string {
  const { bounds, fee = 0 } = making
  const { currency } = bounds
  const whole = (amount: number) => wholeText(amount, currency)
  switch (code) {
    case 'createRoomFailed-1':
      return t('rooms.make.badName', { ...ROOM_NAME_LENGTH })
    case 'createRoomFailed-2':
      return t('within_h' in params ? 'rooms.make.tooManyToday' : 'rooms.make.tooManyRooms', { max: params.max ?? '' })
    case 'createRoomFailed-3':
      return t('rooms.make.tooSoon')
    case 'minMatch':
      return t('rooms.make.tooFew', { min: params.min ?? ROOM.matchesMin })
    case 'maxMatch':
      return t('rooms.make.tooMany', { max: params.max ?? bounds.matchesMax })
    case 'invalidRoomRate':
    case 'minRoomRate':
    case 'maxRoomRate':
      return t('rooms.make.badFee', {
        min: whole(bounds.fee.min),
        max: whole(bounds.fee.max),
        step: whole(bounds.fee.step),
      })
    case 'insufficient_balance':
      return balance === undefined
        ? codeText(code, params)
        : t('rooms.make.noMoney', { balance: amountText(balance, currency), fee: amountText(fee, currency) })
    default:
      // A match that has started, or was taken out of the offer.
      return 'matchId' in params ? t('rooms.make.goneMatches') : codeText(code, params)
  }
}

export function Refused({ making }: { making: RoomMaking }) {
  const { refusal, step, isUndecided, sending } = making
  const { data } = useBalance()
  const isHere = refusal !== null && stepOfRefusal(refusal.code, refusal.params) === step
  const text = isUndecided ? t('rooms.make.noAnswer') : isHere && refusedText(refusal, making, data?.balance)
  if (!text || sending) return null
  return (
    <p
      role="alert"
      className="mb-2 flex items-center gap-2 rounded-base bg-danger-bg px-3 py-2 text-danger max-mid:mb-0 max-mid:rounded-none"
    >
      <TriangleAlert size={16} aria-hidden className="shrink-0" />
      {text}
    </p>
  )
}
