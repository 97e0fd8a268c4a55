/**
 * The table of a room: ranked players, an amber line under the last paid place, unranked players, and the member's row
 * at the foot.
 */
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { timeText } from '../../../kit/format.ts'
import { Skeleton } from '../../../kit/States.tsx'
import { plural, t } from '../../../text/text.ts'
import { lastPaid, type StandingRow, settledRows } from '../standing.ts'
import { useRoomView } from '../useRoom.ts'
import { OwnRow } from './OwnRow.tsx'
import { RankRow } from './RankRow.tsx'
import { useHeldOrder } from './useHeldOrder.ts'
import { useRisen } from './useRisen.ts'
import { useSlide } from './useSlide.ts'

type View = 'stands' | 'settled'

/** The switch between points as the scores stand and settled points. */
function ViewSwitch({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
  const choice = (one: View) => (
    <button
      type="button"
      aria-pressed={view === one}
      onClick={() => onChoose(one)}
      className="min-h-[22px] px-2 text-[12px] font-semibold text-muted aria-pressed:bg-brand aria-pressed:text-brand-ink max-wide:min-h-8 max-wide:px-2.5 max-wide:text-[13px]"
    >
      {t(`room.view.${one}`)}
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a legend of its own
    <div
      role="group"
      aria-label={t('room.points')}
      className="ml-auto flex overflow-hidden rounded-base border border-brand"
    >
      {choice('stands')}
      {choice('settled')}
    </div>
  )
}

function Columns() {
  // A long head of two words takes two lines.
  const cell = (text: ReactNode, more = '') => (
    <span className={`min-w-0 py-0.5 leading-4 wrap-anywhere ${more}`}>{text}</span>
  )
  return (
    <div
      aria-hidden
      className="rank-row min-h-5! border-b border-line bg-surface-3 text-[11px] font-semibold text-muted max-mid:min-h-7! max-mid:text-[12px]"
    >
      {cell('#', 'text-center')}
      {cell('')}
      {cell(t('room.player'))}
      {cell(t('room.open'), 'rank-open justify-self-end')}
      {cell(t('room.points'), 'text-right')}
      {cell(t('rooms.prizeNow'), 'text-right')}
    </div>
  )
}

/** Shown while neither pushes nor answers arrive. */
function LostLine({ atMs }: { atMs: number }) {
  return (
    <p role="status" className="flex items-center gap-1.5 bg-warn-bg px-2 py-1.5 text-[12px] text-warn">
      <TriangleAlert size={14} aria-hidden className="shrink-0" />
      {t('room.tableOf', { time: timeText(atMs, { seconds: true }) })}
    </p>
  )
}

function Rows({ rows, view }: { rows: readonly StandingRow[]; view: View }) {
  const { mine, table } = useRoomView()
  const { shown, hold } = useHeldOrder(rows)
  const list = useSlide(shown.map(({ seat_id }) => seat_id).join())
  const fresh = useRisen(table)
  const [opened, open] = useState<string>()
  const paid = lastPaid(rows)
  return (
    <ol ref={list} className="min-h-0 grow overflow-y-auto" {...hold}>
      {shown.map((row) => (
        <RankRow
          key={row.seat_id}
          {...{ row, rows }}
          isMine={row.seat_id === mine?.seat_id}
          isFresh={view === 'stands' && fresh.has(row.seat_id)}
          isLastPaid={row.seat_id === paid}
          isOpen={opened === row.seat_id}
          onTurn={() => open(opened === row.seat_id ? undefined : row.seat_id)}
        />
      ))}
    </ol>
  )
}

export function Ranking() {
  const { table, mine, room, currency, isLost } = useRoomView()
  const [view, choose] = useState<View>('stands')
  const pool = table?.pool ?? room.pool
  const rows = useMemo(
    () => (view === 'settled' ? settledRows(table?.rows ?? [], { pool, currency }) : (table?.rows ?? [])),
    [view, table, pool, currency],
  )
  const own = rows.find(({ seat_id }) => seat_id === mine?.seat_id)
  return (
    <section
      aria-labelledby="room-ranking"
      className="panel flex min-h-0 flex-col max-wide:rounded-none max-wide:border-x-0 room-ranking"
    >
      <div className="flex min-h-8 items-center gap-2 border-b border-line px-2 max-wide:min-h-11 max-wide:px-3">
        <h2 id="room-ranking" className="font-semibold">
          {t('room.ranking')}{' '}
          <span className="figures text-small font-normal text-muted">{plural('rooms.players', rows.length)}</span>
        </h2>
        <ViewSwitch view={view} onChoose={choose} />
      </div>
      {isLost && table && <LostLine atMs={table.at} />}
      <Columns />
      {table ? <Rows rows={rows} view={view} /> : <Skeleton rows={12} height={27} />}
      {own && <OwnRow row={own} rows={rows} />}
    </section>
  )
}
