/** The rules of rooms in a few lines. */
import { toDecimal } from '@quarterline/core/base/money'
import { HOUR_MS, MINUTE_MS } from '@quarterline/core/base/time'
import { GRANTED, POINT_STAKE, POSTPONED_MS, RANKED_AFTER, REVIEW_MS, ROOM } from '@quarterline/core/tournament/room'
import { Check, Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../../text/text.ts'
import { isFree } from '../../lobby/roomWords.ts'
import { pointsText } from '../points.ts'
import { useRoomView } from '../useRoom.ts'

function Rule({ isSeen = false, children }: { isSeen?: boolean; children: ReactNode }) {
  const Icon = isSeen ? Eye : Check
  return (
    <li className="flex items-start gap-2">
      <Icon size={14} aria-hidden className="mt-[3px] shrink-0 text-brand-text" />
      <span>{children}</span>
    </li>
  )
}

const values = {
  points: pointsText(toDecimal(GRANTED)),
  min: toDecimal(POINT_STAKE.min),
  max: toDecimal(POINT_STAKE.max),
  matches: RANKED_AFTER.matches,
  staked: toDecimal(RANKED_AFTER.points),
}

/** @param props.isWhole includes the rules for cancelled rooms and postponed matches */
export function RoomRules({ isWhole = false }: { isWhole?: boolean }) {
  const { room } = useRoomView()
  return (
    <ul className="grid gap-1.5 text-[12px] leading-relaxed text-muted max-wide:text-[14px]">
      <Rule>{t('room.rule.points', { points: values.points })}</Rule>
      <Rule>{t('room.rule.bets', { min: values.min, max: values.max })}</Rule>
      <Rule>{t('room.rule.ranked', { matches: values.matches, points: values.staked })}</Rule>
      <Rule>{t('room.rule.ties')}</Rule>
      {isWhole && (
        <>
          <Rule>{t('room.rule.few', { players: ROOM.players.min, matches: ROOM.matchesMin })}</Rule>
          <Rule>{t('room.rule.postponed', { hours: POSTPONED_MS / HOUR_MS })}</Rule>
          <Rule>{t('room.rule.paid', { minutes: REVIEW_MS / MINUTE_MS })}</Rule>
          {!isFree(room) && <Rule>{t('room.rule.rake', { percent: room.rake_ppm / 10_000 })}</Rule>}
        </>
      )}
      <Rule isSeen>{t('room.rule.seen')}</Rule>
    </ul>
  )
}
