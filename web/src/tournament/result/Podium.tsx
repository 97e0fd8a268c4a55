/** The podium of a finished room: the first three of the table with their prizes, the cup over the first. */
import { amountText } from '../../kit/format.ts'
import { t } from '../../text/text.ts'
import { nth } from '../lobby/roomWords.ts'
import { Face } from '../parts/Face.tsx'
import { useRoomView } from '../room/useRoom.ts'
import { Cup } from './Cup.tsx'
import type { FinalRow } from './finish.ts'

/** Second, first, third: the order of the podium from left to right. */
const STEPS = [1, 0, 2] as const

export function Podium({ rows, hasCup }: { rows: readonly FinalRow[]; hasCup: boolean }) {
  const { currency } = useRoomView()
  const best = rows.filter(({ place }) => place !== undefined).slice(0, STEPS.length)
  if (best.length === 0) return null
  return (
    <ol aria-label={t('finish.podium')} className="room-podium">
      {STEPS.map((at) => {
        const row = best[at]
        if (!row) return <li key={at} className="invisible" />
        return (
          <li key={at} className={`is-${at + 1}`}>
            {at === 0 && hasCup && <Cup />}
            <i aria-hidden className="room-podium-nth">
              {row.place}
            </i>
            <span className="sr-only">{nth(row.place ?? at + 1)}</span>
            <Face name={row.name} size={at === 0 ? 'large' : 'normal'} />
            <b className="cut mt-1 max-w-[90%] text-[14px] leading-relaxed">{row.name}</b>
            <span className="figures text-[15px] font-bold">
              {row.prize > 0 ? amountText(row.prize, currency) : ''}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
