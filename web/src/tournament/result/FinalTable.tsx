/** The final table: places, points, prizes as paid, and fees that came back. */
import { amountText } from '../../kit/format.ts'
import { Skeleton } from '../../kit/States.tsx'
import { plural, t } from '../../text/text.ts'
import { Face } from '../parts/Face.tsx'
import { PlaceMark } from '../parts/PlaceMark.tsx'
import { Chip } from '../parts/RoomStatusChip.tsx'
import { pointsText } from '../room/points.ts'
import { PanelHead } from '../room/tabs/PrizesPanel.tsx'
import { useRoomView } from '../room/useRoom.ts'
import type { FinalAnswer, FinalRow } from './finish.ts'

/** What a player got: a prize, or his fee back. */
function paidText({ prize, refund }: FinalRow, currency: string): string {
  if (prize > 0) return amountText(prize, currency)
  return refund > 0 ? amountText(refund, currency) : ''
}

function Row({ row, rows, isLastPaid }: { row: FinalRow; rows: readonly FinalRow[]; isLastPaid: boolean }) {
  const { currency } = useRoomView()
  const { place, name, isMe, points, prize } = row
  const isTied = place !== undefined && rows.some((other) => other !== row && other.place === place)
  return (
    <tr
      className={`${isMe ? 'bg-me shadow-[inset_3px_0_var(--me-line)]' : ''} ${isLastPaid ? 'border-b-2 border-warn-line' : 'border-b border-line-soft'}`}
    >
      <td className="w-9 text-center">{place === undefined ? '–' : <PlaceMark place={place} isTied={isTied} />}</td>
      <td className="max-w-0">
        <span className="flex min-w-0 items-center gap-1.5">
          <Face name={name} />
          <span className={`cut leading-[22px] ${isMe ? 'font-bold' : 'font-medium'}`}>{name}</span>
          {isMe && <Chip tone="blue">{t('room.you')}</Chip>}
        </span>
      </td>
      <td className="figures w-16 text-right font-bold">{pointsText(points)}</td>
      <td className={`figures w-20 pr-2.5 text-right font-semibold ${prize > 0 ? 'text-win' : 'text-muted'}`}>
        {paidText(row, currency)}
      </td>
    </tr>
  )
}

export function FinalTable({ final }: { final: FinalAnswer | undefined }) {
  const { state } = useRoomView()
  const rows = final?.rows ?? []
  const lastPaid = rows.findLast(({ prize }) => prize > 0)
  return (
    <section aria-label={t('finish.table')} className="panel max-mid:rounded-none max-mid:border-x-0">
      <PanelHead name={t(state === 'closed' ? 'finish.tableSoFar' : 'finish.table')}>
        <span className="figures text-small text-muted">{plural('rooms.players', rows.length)}</span>
      </PanelHead>
      {final ? (
        <table className="w-full border-collapse text-[12px] leading-[22px] max-mid:text-[14px] max-mid:leading-8">
          <thead className="border-b border-line bg-surface-3 text-[11px] text-muted">
            <tr>
              <th className="font-semibold">
                <span aria-hidden>#</span>
                <span className="sr-only">{t('rooms.place')}</span>
              </th>
              <th className="text-left font-semibold">{t('room.player')}</th>
              <th className="text-right font-semibold">{t('room.points')}</th>
              <th className="pr-2.5 text-right font-semibold">
                {t(state === 'cancelled' ? 'finish.refund' : 'finish.prize')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.seat_id} row={row} rows={rows} isLastPaid={row === lastPaid} />
            ))}
          </tbody>
        </table>
      ) : (
        <Skeleton rows={10} height={23} />
      )}
    </section>
  )
}
