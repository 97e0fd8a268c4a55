/** A room before and during play: matches, table and slip side by side; on narrow pages, tabs and a sheet. */
import { Button } from '../../kit/Button.tsx'
import { Modal } from '../../kit/Modal.tsx'
import { ROOMY, useMedia, WIDE } from '../../kit/useMedia.ts'
import { t } from '../../text/text.ts'
import { isPrivate } from '../lobby/roomWords.ts'
import { RoomHead } from '../room/head/RoomHead.tsx'
import { mayBet } from '../room/matches/RoomMatches.tsx'
import { Ranking } from '../room/rank/Ranking.tsx'
import { Evening } from '../room/tabs/Evening.tsx'
import { Happened } from '../room/tabs/Happened.tsx'
import { JoinFacts } from '../room/tabs/JoinFacts.tsx'
import { PanelHead, PrizesNow } from '../room/tabs/PrizesPanel.tsx'
import { RoomTabs } from '../room/tabs/RoomTabs.tsx'
import { Way } from '../room/tabs/Way.tsx'
import { useRoomView } from '../room/useRoom.ts'
import { useRoomAddress } from '../room/useRoomAddress.ts'
import { PointSlip } from '../slip/PointSlip.tsx'
import { SlipBar } from '../slip/SlipBar.tsx'
import { useRoomKeys } from './useRoomKeys.ts'

/** The panel beside the matches, for a member without a seat. */
function Watching() {
  const { state, room } = useRoomView()
  if (room.me || isPrivate(room)) return null
  return (
    <section aria-label={t('room.watch')} className="panel">
      <PanelHead name={t('room.watch')} />
      <p className="px-2 py-2 text-[12px] leading-relaxed text-muted">
        {t(state === 'open' ? 'room.watchOpen' : 'room.watchText')}
      </p>
    </section>
  )
}

/** The right column: slip, prizes and events. */
function Rail() {
  const view = useRoomView()
  const isToJoin = view.state === 'open' && !view.room.me
  return (
    <aside className="room-column flex flex-col gap-(--gap) [&>*]:flex-none">
      {mayBet(view) && <PointSlip />}
      <Watching />
      {!isToJoin && <PrizesNow />}
      {!isToJoin && <Happened />}
    </aside>
  )
}

function SlipSheet({ onClose }: { onClose: () => void }) {
  return (
    <Modal sheet label={t('points.slip')} onClose={onClose}>
      <Button look="quiet" size="small" className="w-full" aria-label={t('app.close')} onClick={onClose}>
        <span className="h-1 w-9 rounded-full bg-line-strong" aria-hidden />
      </Button>
      <PointSlip />
    </Modal>
  )
}

export function RoomPlay() {
  const view = useRoomView()
  const wide = useMedia(WIDE)
  const roomy = useMedia(ROOMY)
  const { isSlipOpen, openSlip, closeSlip } = useRoomAddress()
  const isToJoin = view.state === 'open' && !view.room.me
  const canBet = mayBet(view)
  useRoomKeys({ openSlip: () => !wide && canBet && openSlip() })
  return (
    <>
      <main id="main">
        <RoomHead />
        <div className="room-play">
          <div className="room-column flex min-w-0 flex-col gap-(--gap) [&>*]:flex-none">
            <RoomTabs hasTable={!roomy}>
              {view.state === 'open' ? <Way /> : <Evening />}
              {isToJoin && !roomy && wide && <JoinFacts />}
            </RoomTabs>
          </div>
          {roomy &&
            (isToJoin ? (
              <div className="room-column">
                <JoinFacts />
              </div>
            ) : (
              <Ranking />
            ))}
          {wide && <Rail />}
        </div>
      </main>
      {!wide && canBet && <SlipBar onOpen={openSlip} />}
      {!wide && canBet && isSlipOpen && <SlipSheet onClose={closeSlip} />}
    </>
  )
}
