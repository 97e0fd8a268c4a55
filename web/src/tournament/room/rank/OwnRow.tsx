/** The member's row, fixed at the foot of the table: the points to the places above and below. */
import { amountText } from '../../../kit/format.ts'
import { t } from '../../../text/text.ts'
import { nth } from '../../lobby/roomWords.ts'
import { Face } from '../../parts/Face.tsx'
import { Chip } from '../../parts/RoomStatusChip.tsx'
import { pointsText } from '../points.ts'
import { gapsOf, missingFor, type StandingRow } from '../standing.ts'
import { useRoomView } from '../useRoom.ts'
import { MissingText } from './MissingText.tsx'
import { Moved } from './Moved.tsx'
import { PlaceCell } from './RankRow.tsx'

/** 63 to 2nd · 47 ahead of 4th. */
function gapText(rows: readonly StandingRow[], row: StandingRow): string {
  const { above, below } = gapsOf(rows, row)
  return [
    above && t('room.toPlace', { n: pointsText(above.points), place: nth(above.place) }),
    below && t('rooms.ahead', { n: pointsText(below.points), place: nth(below.place) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

export function OwnRow({ row, rows }: { row: StandingRow; rows: readonly StandingRow[] }) {
  const { currency } = useRoomView()
  const missing = missingFor(row)
  return (
    <div
      data-own-row=""
      className="rank-row rank-own border-t border-line-half bg-me text-[13px] shadow-[inset_3px_0_var(--me-line)]"
    >
      <PlaceCell row={row} rows={rows} />
      {row.place === undefined ? <span /> : <Moved by={row.moved} />}
      <span className="flex min-w-0 items-center gap-1.5 mid:col-span-2">
        <span className="max-mid:hidden">
          <Face name={row.name} />
        </span>
        <span className="grid min-w-0 grow">
          <b className="flex min-w-0 items-center gap-1.5 leading-relaxed">
            <span className="cut">{row.name}</span>
            <Chip tone="blue">{t('room.you')}</Chip>
            <span className="rank-open figures ml-auto text-[11px] font-normal text-muted">
              {row.open > 0 ? pointsText(row.open) : '–'}
            </span>
          </b>
          <span className="figures cut text-[11px] leading-4 text-muted max-mid:text-[12px]">
            {missing ? <MissingText missing={missing} /> : gapText(rows, row)}
          </span>
        </span>
      </span>
      <b className="figures text-right text-[14px] max-mid:text-[16px]">{pointsText(row.points)}</b>
      <b className="figures text-right text-win">{row.prize > 0 ? amountText(row.prize, currency) : ''}</b>
    </div>
  )
}
