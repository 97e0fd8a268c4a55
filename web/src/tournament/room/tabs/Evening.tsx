/** The own points through the evening as a curve, with the best case dashed into what is to come. */
import { useCallback } from 'react'
import { useTick } from '../../../kit/clock.ts'
import { timeText } from '../../../kit/format.ts'
import { t } from '../../../text/text.ts'
import { openBets } from '../bets.ts'
import { type CurvePoint, eveningOf, hourMarks, scaleLines } from '../evening.ts'
import { pointsText } from '../points.ts'
import { bestCase, lastPaid } from '../standing.ts'
import { useRoomView } from '../useRoom.ts'
import { PanelHead } from './PrizesPanel.tsx'

const [WIDTH, HEIGHT] = [680, 208]
/** The frame of the curve within the picture. */
const BOX = { left: 46, right: 668, top: 20, bottom: 170 }
const MINUTE_MS = 60_000

/** Steps as a line: level until the next one, then up or down. */
function stepPath(steps: readonly CurvePoint[], x: (atMs: number) => number, y: (points: number) => number): string {
  return steps
    .map(({ atMs, points }, at) =>
      at === 0 ? `M${x(atMs).toFixed(1)} ${y(points).toFixed(1)}` : `H${x(atMs).toFixed(1)}V${y(points).toFixed(1)}`,
    )
    .join('')
}

/** The curve, the scales, and the other figures of the table as they are now. */
function useCurve() {
  const { bets, mine, table, room, currency } = useRoomView()
  const nowMs = useTick(useCallback((ms: number) => Math.floor(ms / MINUTE_MS) * MINUTE_MS, []))
  if (!mine) return undefined
  const rows = table?.rows ?? []
  const open = openBets(bets)
  const best =
    open.length > 0 ? bestCase(rows, mine, open, { pool: table?.pool ?? room.pool, currency }).points : undefined
  const paid = rows.find(({ seat_id }) => seat_id === lastPaid(rows))
  const first = rows.find(({ place }) => place === 1)
  const marks = [best, paid?.points, first?.points].filter((points) => points !== undefined)
  const curve = eveningOf(bets, mine.points, marks, { ...room, nowMs })
  const span = Math.max(1, curve.toMs - curve.fromMs)
  const x = (atMs: number) => BOX.left + ((atMs - curve.fromMs) / span) * (BOX.right - BOX.left)
  const y = (points: number) =>
    BOX.bottom - ((points - curve.low) / Math.max(1, curve.high - curve.low)) * (BOX.bottom - BOX.top)
  return { curve, mine, best, paid, first, open: open.length, nowMs, x, y }
}

type Curve = NonNullable<ReturnType<typeof useCurve>>

function Scales({ curve, x, y }: Curve) {
  return (
    <g className="fill-muted text-[11px]">
      {scaleLines(curve).map((points) => (
        <g key={points}>
          <path d={`M${BOX.left} ${y(points)}H${BOX.right}`} className="stroke-line-soft" />
          <text x={BOX.left - 8} y={y(points) + 4} textAnchor="end">
            {pointsText(points)}
          </text>
        </g>
      ))}
      {hourMarks(curve).map((atMs) => (
        <text key={atMs} x={x(atMs)} y={BOX.bottom + 24} textAnchor="middle">
          {timeText(atMs)}
        </text>
      ))}
    </g>
  )
}

/** What the first and the last paid place have now, as short lines at the present. */
function Others({ first, paid, mine, nowMs, x, y }: Curve) {
  const mark = (points: number, look: string) => (
    <path d={`M${x(nowMs) - 22} ${y(points)}H${x(nowMs) + 22}`} className={look} strokeWidth="2" />
  )
  return (
    <>
      {paid && paid.seat_id !== mine.seat_id && mark(paid.points, 'stroke-warn-line [stroke-dasharray:5_4]')}
      {first && first.seat_id !== mine.seat_id && mark(first.points, 'stroke-line-strong')}
    </>
  )
}

function Key() {
  const line = (name: string, look: string) => (
    <span className="flex items-center gap-1.5">
      <i aria-hidden className={`w-3.5 border-t-2 ${look}`} />
      {name}
    </span>
  )
  return (
    <span className="ml-auto flex flex-wrap gap-x-3 text-small text-muted">
      {line(t('room.you'), 'border-brand-text')}
      {line(t('room.firstPlace'), 'border-line-strong')}
      {line(t('room.lastPaid'), 'border-dashed border-warn-line')}
    </span>
  )
}

export function Evening() {
  const { room } = useRoomView()
  const drawn = useCurve()
  if (!drawn) return null
  const { curve, mine, best, open, nowMs, x, y } = drawn
  const line = stepPath(curve.steps, x, y)
  const said = t('room.eveningSaid', { points: pointsText(mine.points) })
  return (
    <section aria-label={t('room.evening')} className="panel room-evening max-wide:rounded-none max-wide:border-x-0">
      <PanelHead name={t('room.evening')}>
        <Key />
      </PanelHead>
      <svg role="img" aria-label={said} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} fill="none" className="w-full max-h-[250px]">
        <Scales {...drawn} />
        <rect
          x={x(nowMs)}
          y={BOX.top}
          width={Math.max(0, BOX.right - x(nowMs))}
          height={BOX.bottom - BOX.top}
          className="fill-surface-3 opacity-70"
        />
        {room.lastBet > curve.fromMs && room.lastBet < curve.toMs && (
          <>
            <path
              d={`M${x(room.lastBet)} ${BOX.top}V${BOX.bottom}`}
              className="stroke-line-strong [stroke-dasharray:3_3]"
            />
            <text x={x(room.lastBet) + 6} y={BOX.bottom - 6} className="fill-muted text-[11px]">
              {t('room.bettingCloses')}
            </text>
          </>
        )}
        <path d={`${line}V${BOX.bottom}H${x(curve.fromMs)}Z`} className="fill-brand-text opacity-[0.08]" />
        <Others {...drawn} />
        <path d={line} className="stroke-brand-text" strokeWidth="2.2" />
        {best !== undefined && (
          <>
            <path
              d={`M${x(nowMs)} ${y(mine.points)}L${BOX.right - 20} ${y(best)}`}
              className="stroke-brand-text [stroke-dasharray:2_4]"
              strokeWidth="1.2"
            />
            <text
              x={BOX.right - 20}
              y={y(best) + (y(best) < BOX.top + 24 ? 22 : -8)}
              textAnchor="end"
              className="fill-brand-text text-[11px] font-bold"
            >
              {t('room.ifAllWin', { points: pointsText(best), n: open })}
            </text>
          </>
        )}
        <circle cx={x(nowMs)} cy={y(mine.points)} r="4.5" className="fill-brand-text" />
        <text x={x(nowMs) + 8} y={y(mine.points) + 17} className="fill-brand-text text-[11px] font-bold">
          {pointsText(mine.points)}
        </text>
      </svg>
    </section>
  )
}
