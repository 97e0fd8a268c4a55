/** One player of the table; a press shows his bets under it. */
import { amountText } from '../../../kit/format.ts'
import { t } from '../../../text/text.ts'
import { Face } from '../../parts/Face.tsx'
import { PlaceMark } from '../../parts/PlaceMark.tsx'
import { Chip } from '../../parts/RoomStatusChip.tsx'
import { pointsText } from '../points.ts'
import { isTied, missingFor, type StandingRow } from '../standing.ts'
import { useRoomView } from '../useRoom.ts'
import { MissingText } from './MissingText.tsx'
import { Moved } from './Moved.tsx'
import { SeatBets } from './SeatBets.tsx'

/** A figure with its column's name for screen readers. */
function Figure({ name, value, look }: { name: string; value: string; look: string }) {
  return (
    <span className={`figures text-right ${look}`}>
      {value !== '' && <span className="sr-only">{name} </span>}
      {value}
    </span>
  )
}

/** The place; a dash for an unranked player. */
export function PlaceCell({ row, rows }: { row: StandingRow; rows: readonly StandingRow[] }) {
  if (row.place === undefined) return <span className="text-center text-muted">–</span>
  return (
    <span className="justify-self-center">
      <PlaceMark place={row.place} isTied={isTied(rows, row)} />
    </span>
  )
}

interface Props {
  row: StandingRow
  rows: readonly StandingRow[]
  isMine: boolean
  /** Whether the player has just gained places. */
  isFresh: boolean
  isLastPaid: boolean
  isOpen: boolean
  onTurn: () => void
}

export function RankRow({ row, rows, isMine, isFresh, isLastPaid, isOpen, onTurn }: Props) {
  const { currency } = useRoomView()
  const missing = missingFor(row)
  const isRanked = row.place !== undefined
  const ground = isMine ? 'bg-me shadow-[inset_3px_0_var(--me-line)]' : isFresh ? 'rank-fresh' : ''
  return (
    <li
      data-seat={row.seat_id}
      className={`border-b ${isLastPaid ? 'border-b-2 border-warn-line' : 'border-line-soft'}`}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onTurn}
        className={`rank-row w-full text-left hover:bg-row-hover focus-visible:-outline-offset-2 ${ground} ${isRanked ? '' : 'text-muted'}`}
      >
        <PlaceCell row={row} rows={rows} />
        {isRanked ? <Moved by={row.moved} /> : <span className="text-small">–</span>}
        <span className="flex min-w-0 items-center gap-1.5">
          <Face name={row.name} />
          <span className={`cut leading-loose ${isMine ? 'font-bold' : isRanked ? 'font-medium' : ''}`}>
            {row.name}
          </span>
          {isMine && !missing && <Chip tone="blue">{t('room.you')}</Chip>}
          {missing && <MissingText missing={missing} />}
        </span>
        <Figure
          name={t('room.open')}
          value={row.open > 0 ? pointsText(row.open) : '–'}
          look="rank-open text-[11px] text-muted"
        />
        <Figure name={t('room.points')} value={pointsText(row.points)} look={isRanked ? 'font-bold' : 'font-medium'} />
        <Figure
          name={t('rooms.prizeNow')}
          value={row.prize > 0 ? amountText(row.prize, currency) : ''}
          look="font-semibold text-win"
        />
      </button>
      {isOpen && <SeatBets seatId={row.seat_id} isMine={isMine} />}
    </li>
  )
}
