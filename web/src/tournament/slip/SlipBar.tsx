/** The bar above the bottom bar of a narrow page: what is on the points slip, and the button that opens it. */
import { fromDecimal, NOTHING, toDecimal } from '@quarterline/core/base/money'
import { summarise } from '@quarterline/core/bet/slip/slipLeg'
import { ChevronRight } from 'lucide-react'
import { legText } from '../../bet/slip/legWords.tsx'
import { t } from '../../text/text.ts'
import { pointsText } from '../room/points.ts'
import { freePoints, useRoomView } from '../room/useRoom.ts'
import { isUnplaced, pointBettor, useRoomSlip } from './pointSlip.ts'

export function SlipBar({ onOpen }: { onOpen: () => void }) {
  const view = useRoomView()
  const slip = useRoomSlip()
  const legs = slip.legs.filter(isUnplaced)
  if (legs.length === 0) return null
  const { stake } = summarise(slip, pointBettor(fromDecimal(freePoints(view)) ?? NOTHING))
  const isIn = view.room.me !== undefined
  return (
    <button
      type="button"
      onClick={onOpen}
      data-lower-line
      className="on-header fixed inset-x-0 bottom-[calc(56px+env(safe-area-inset-bottom))] z-[31] flex min-h-11 items-center gap-2 bg-header py-1 pr-1.5 pl-3 text-header-ink low:bottom-9"
    >
      <b className="figures min-w-5 rounded-full bg-pts px-1 text-center text-[12px] leading-5 text-ink">
        {legs.length}
      </b>
      <span className="cut grow text-left leading-loose">{legs.map(legText).join(', ')}</span>
      <b className="figures shrink-0">{t('rooms.points', { n: pointsText(toDecimal(stake)) })}</b>
      <span
        className={`flex min-h-[34px] shrink-0 items-center gap-0.5 rounded-base px-2.5 font-bold ${isIn ? 'bg-brand text-brand-ink' : 'bg-accent text-accent-ink'}`}
      >
        {t(isIn ? 'points.placeShort' : 'points.joinShort')}
        <ChevronRight size={14} aria-hidden />
      </span>
    </button>
  )
}
