/** The final table: places, points, prizes as paid, and fees that came back. */
import { amountText } from '../../kit/format.ts'
import { Skeleton } from '../../kit/States.tsx'
import type { Columns } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
import { plural, t } from '../../text/text.ts'
import { Face } from '../parts/Face.tsx'
import { PlaceMark } from '../parts/PlaceMark.tsx'
import { Chip } from '../parts/RoomStatusChip.tsx'
import { pointsText } from '../room/points.ts'
import { PanelHead } from '../room/tabs/PrizesPanel.tsx'
import { useRoomView } from '../room/useRoom.ts'
import type { FinalAnswer, FinalRow } from './finish.ts'

/** A player's prize, or his refunded fee. */
function paidText({ prize, refund }: FinalRow, currency: string): string {
  if (prize > 0) return amountText(prize, currency)
  return refund > 0 ? amountText(refund, currency) : ''
}

/** @param rows the whole table: players with one place are tied */
function columnsOf(rows: readonly FinalRow[], currency: string, isCancelled: boolean): Columns<FinalRow> {
  const isTied = (row: FinalRow) => rows.some((other) => other !== row && other.place === row.place)
  return {
    place: {
      head: (
        <>
          <span aria-hidden>#</span>
          <span className="sr-only">{t('rooms.place')}</span>
        </>
      ),
      align: 'center',
      classes: 'w-9',
      show: (row) => (row.place === undefined ? '–' : <PlaceMark place={row.place} isTied={isTied(row)} />),
    },
    player: {
      head: t('room.player'),
      classes: 'max-w-0',
      show: ({ name, isMe }) => (
        <span className="flex min-w-0 items-center gap-1.5">
          <Face name={name} />
          <span className={`cut leading-[22px] ${isMe ? 'font-bold' : 'font-medium'}`}>{name}</span>
          {isMe && <Chip tone="blue">{t('room.you')}</Chip>}
        </span>
      ),
    },
    points: {
      head: t('room.points'),
      align: 'right',
      classes: 'w-16',
      paint: 'figures font-bold',
      show: ({ points }) => pointsText(points),
    },
    prize: {
      head: t(isCancelled ? 'finish.refund' : 'finish.prize'),
      align: 'right',
      classes: 'w-20 pr-2.5!',
      paint: ({ prize }) => `figures font-semibold ${prize > 0 ? 'text-win' : 'text-muted'}`,
      show: (row) => paidText(row, currency),
    },
  }
}

export function FinalTable({ final }: { final: FinalAnswer | undefined }) {
  const { state, currency } = useRoomView()
  const rows = final?.rows ?? []
  const lastPaid = rows.findLast(({ prize }) => prize > 0)
  return (
    <section aria-label={t('finish.table')} className="panel max-mid:rounded-none max-mid:border-x-0">
      <PanelHead name={t(state === 'closed' ? 'finish.tableSoFar' : 'finish.table')}>
        <span className="figures text-small text-muted">{plural('rooms.players', rows.length)}</span>
      </PanelHead>
      {final ? (
        <Table
          caption={t('finish.table')}
          columns={columnsOf(rows, currency, state === 'cancelled')}
          rows={rows}
          keyOf={({ seat_id }) => seat_id}
          paintRow={(row) =>
            `${row.isMe ? 'bg-me shadow-[inset_3px_0_var(--me-line)]' : ''} ${row === lastPaid ? 'border-b-2 border-b-warn-line' : ''}`
          }
          frame="plain"
          cell=""
          className="text-[12px] leading-[22px] max-mid:text-[14px] max-mid:leading-8"
        />
      ) : (
        <Skeleton rows={10} height={23} />
      )}
    </section>
  )
}
