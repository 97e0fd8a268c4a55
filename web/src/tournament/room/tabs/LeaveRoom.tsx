/** Leaves a room before it begins: asks first, and says that the fee is refunded. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { refreshBalance } from '../../../account/balance.ts'
import { RefusalBox } from '../../../account/security/Fields.tsx'
import { useSend } from '../../../account/security/useSend.ts'
import { Button } from '../../../kit/Button.tsx'
import { amountText } from '../../../kit/format.ts'
import { Modal } from '../../../kit/Modal.tsx'
import { useNotices } from '../../../kit/notices.ts'
import { t } from '../../../text/text.ts'
import { isFree } from '../../lobby/roomWords.ts'
import { refreshRoom, useRoomView } from '../useRoom.ts'

export function LeaveRoom() {
  const { room, roomId, state, currency, isLost } = useRoomView()
  const [isAsked, ask] = useState(false)
  const { sending, refusal, send } = useSend()
  const navigate = useNavigate()
  const isClosing = room.isOwner && room.seats === 1
  if (!room.me || state !== 'open' || (room.isOwner && !isClosing)) return null
  const fee = isFree(room) ? '' : amountText(room.roomRate, currency)
  const name = t(isClosing ? 'room.closeRoom' : 'room.leave')
  const leave = async () => {
    const answer = await send('tournament/roomleave', { room_id: roomId })
    if (!answer) return
    refreshBalance()
    refreshRoom()
    useNotices.getState().toast(fee ? t('room.leftPaid', { amount: fee }) : t('room.left'))
    void navigate({ to: '/tournament2/home' })
  }
  return (
    <div className="p-3">
      <Button className="max-wide:min-h-11" disabled={isLost} onClick={() => ask(true)}>
        {name}
      </Button>
      {isAsked && (
        <Modal label={name} onClose={() => ask(false)}>
          <h3 className="mb-2 text-[16px] font-semibold">
            {t(isClosing ? 'room.closeAsk' : 'room.leaveAsk', { name: room.name })}
          </h3>
          <p>{fee ? t('room.leaveText', { amount: fee }) : t('room.leaveFree')}</p>
          <RefusalBox refusal={refusal} />
          <div className="mt-4 flex flex-wrap justify-end gap-2">
            <Button className="max-wide:min-h-11" onClick={() => ask(false)}>
              {t('room.stay')}
            </Button>
            <Button look="primary" className="max-wide:min-h-11" disabled={sending} onClick={() => void leave()}>
              {name}
            </Button>
          </div>
        </Modal>
      )}
    </div>
  )
}
