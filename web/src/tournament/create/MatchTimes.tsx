/** The timeline of the room with the chosen matches, from now to the prizes. */
import { MINUTE_MS } from '@quarterline/core/base/time'
import { betEndsMs, JOIN_ENDS_BEFORE_MS, joinEndsMs, REVIEW_MS } from '@quarterline/core/tournament/room'
import { useTick } from '../../kit/clock.ts'
import { t } from '../../text/text.ts'
import { nearTime } from '../lobby/roomWords.ts'
import type { RoomMatchChoice } from './steps.ts'

/** About as long as a match takes. */
const MATCH_MS = 110 * MINUTE_MS

const minuteOf = (nowMs: number) => Math.floor(nowMs / MINUTE_MS) * MINUTE_MS

export function MatchTimes({ matches }: { matches: readonly RoomMatchChoice[] }) {
  const nowMs = useTick(minuteOf)
  const starts = matches.map(({ startsAt }) => startsAt)
  const [joinEnds, lastStart] = [joinEndsMs(starts), betEndsMs(starts)]
  const moments = [
    [nowMs, t('rooms.make.now'), 'border-brand bg-brand'],
    [joinEnds, t('rooms.make.joinEnds', { n: JOIN_ENDS_BEFORE_MS / MINUTE_MS }), 'border-line-strong bg-surface-2'],
    [joinEnds + JOIN_ENDS_BEFORE_MS, t('rooms.make.firstStarts'), 'border-line-strong bg-surface-2'],
    [lastStart, t('rooms.make.lastStarts'), 'border-line-strong bg-surface-2'],
    [lastStart + MATCH_MS + REVIEW_MS, t('rooms.make.paidAbout'), 'border-place-1 bg-place-1'],
  ] as const
  return (
    <section className="border-t border-line px-3 pt-3 pb-2.5">
      <h2 className="text-[12px] font-semibold">{t('rooms.make.evening')}</h2>
      <ol className="mt-3 grid mid:grid-cols-5">
        {moments.map(([atMs, text, look], at) => (
          <li
            key={text}
            className="relative pt-4 pr-2 text-[11px] leading-4 text-muted max-mid:grid max-mid:grid-cols-[auto_minmax(0,1fr)] max-mid:gap-x-3 max-mid:pt-0 max-mid:pb-2.5 max-mid:pl-6 max-mid:text-[13px]"
          >
            {at < moments.length - 1 && (
              <i
                aria-hidden
                className="absolute top-1 right-0 left-0 h-0.5 bg-line max-mid:top-1.5 max-mid:-bottom-1.5 max-mid:left-1 max-mid:h-auto max-mid:w-0.5"
              />
            )}
            <i aria-hidden className={`absolute top-0 left-0 size-2.5 rounded-full border-2 max-mid:top-1 ${look}`} />
            <b className="figures block text-[13px] leading-5 text-ink">{nearTime(atMs)}</b>
            {text}
          </li>
        ))}
      </ol>
    </section>
  )
}
