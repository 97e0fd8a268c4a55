/** Beside the matches of a room that can be joined: prizes, seats and rules in short. */
import { t } from '../../../text/text.ts'
import { PrizesToCome } from './PrizesPanel.tsx'
import { SeatCrowd } from './RoomMembers.tsx'
import { RoomRules } from './RoomRules.tsx'

export function JoinFacts() {
  return (
    <section
      aria-label={t('room.about')}
      className="panel divide-y divide-line max-wide:rounded-none max-wide:border-x-0"
    >
      <PrizesToCome />
      <SeatCrowd />
      <div className="grid gap-2 px-3 pt-2 pb-3">
        <h2 className="font-semibold">{t('room.rulesShort')}</h2>
        <RoomRules />
      </div>
    </section>
  )
}
