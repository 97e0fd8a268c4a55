/** The timeline of a room, from now to the prizes. */
import { HOUR_MS, MINUTE_MS } from '@quarterline/core/base/time'
import { REVIEW_MS, ROOM } from '@quarterline/core/tournament/room'
import { ShieldCheck } from 'lucide-react'
import { useCallback } from 'react'
import { useTick } from '../../../kit/clock.ts'
import { t } from '../../../text/text.ts'
import { nearTime } from '../../lobby/roomWords.ts'
import { useRoomView } from '../useRoom.ts'
import { PanelHead } from './PrizesPanel.tsx'

/** From kick-off to the last whistle, as a rule. */
const MATCH_MS = 2 * HOUR_MS

export function Way() {
  const { room } = useRoomView()
  const nowMs = useTick(useCallback((ms: number) => Math.floor(ms / MINUTE_MS) * MINUTE_MS, []))
  const whistle = room.lastStart + MATCH_MS
  const steps = [
    { key: 'now', atMs: nowMs },
    { key: 'join', atMs: room.lastJoin },
    { key: 'first', atMs: room.firstStart },
    { key: 'last', atMs: room.lastStart },
    { key: 'whistle', atMs: whistle },
    { key: 'paid', atMs: whistle + REVIEW_MS },
  ] as const
  return (
    <section aria-label={t('room.way')} className="panel max-wide:rounded-none max-wide:border-x-0">
      <PanelHead name={t('room.way')} />
      <ol className="room-way">
        {steps.map(({ key, atMs }) => (
          <li key={key} className={key === 'now' ? 'is-now' : ''}>
            <b className="figures text-[13px] leading-relaxed">{nearTime(atMs)}</b>
            <span className="text-[11px] leading-relaxed text-muted max-mid:text-[12px]">
              {t(`room.way.${key}`, { minutes: REVIEW_MS / MINUTE_MS })}
            </span>
          </li>
        ))}
      </ol>
      <p className="flex gap-1.5 px-3 pb-2.5 text-[11px] leading-relaxed text-muted max-mid:text-[12px]">
        <ShieldCheck size={13} aria-hidden className="mt-0.5 shrink-0" />
        {t('room.rule.few', { players: ROOM.players.min, matches: ROOM.matchesMin })}
      </p>
    </section>
  )
}
