/** The chart of the member's points beside those of the first and of the last paid place; the best case is dashed. */
import type { SuccessOf } from '@quarterline/core/calls'
import { useCallback, useEffect, useRef } from 'react'
import { useTick } from '../../../kit/clock.ts'
import { timeText } from '../../../kit/format.ts'
import { refreshByItself, useCall } from '../../../kit/useCall.ts'
import { t } from '../../../text/text.ts'
import { isToFollow, openBets } from '../bets.ts'
import { type CurvePoint, eveningOf, hourMarks, placeSteps, scaleLines } from '../evening.ts'
import { pointsText } from '../points.ts'
import { bestCase, lastPaid } from '../standing.ts'
import { useRoomView } from '../useRoom.ts'
import { PanelHead } from './PrizesPanel.tsx'

const [WIDTH, HEIGHT] = [680, 208]
/** The plot area within the SVG. */
const BOX = { left: 46, right: 668, top: 20, bottom: 170 }
const MINUTE_MS = 60_000
/** Half the width of an hour label, which must stay inside the SVG. */
const HOUR_PX = 18
/** The distance above the member's points at which the leader's name fits. */
const NAME_PX = 14
const NO_TRAIL: SuccessOf<'tournament/betresultlist'>['trail'] = []

/** The path of a step line: level until the next step, then up or down. */
function stepPath(steps: readonly CurvePoint[], x: (atMs: number) => number, y: (points: number) => number): string {
  return steps
    .map(({ atMs, points }, at) =>
      at === 0 ? `M${x(atMs).toFixed(1)} ${y(points).toFixed(1)}` : `H${x(atMs).toFixed(1)}V${y(points).toFixed(1)}`,
    )
    .join('')
}

const AGAIN_MS = 60_000

/**
 * The points of the first and of the last paid place over time; requested again when a match or one of his bets is
 * decided.
 */
function useTrail() {
  const { roomId, matches = [], bets, state } = useRoomView()
  const { data } = useCall(
    'tournament/betresultlist',
    { room_id: roomId },
    { isSaidHere: true, keep: true, refetchMs: AGAIN_MS, enabled: state !== 'open' },
  )
  const decided =
    matches.filter((match) => !isToFollow(match)).length + bets.filter((bet) => bet.state !== 'open').length
  const before = useRef(decided)
  useEffect(() => {
    if (before.current !== decided) refreshByItself('tournament/betresultlist')
    before.current = decided
  }, [decided])
  return data?.trail ?? NO_TRAIL
}

/** The curve, its scales, and the present figures of the table. */
function useCurve() {
  const { bets, mine, table, room, currency } = useRoomView()
  const trail = useTrail()
  const nowMs = useTick(useCallback((ms: number) => Math.floor(ms / MINUTE_MS) * MINUTE_MS, []))
  if (!mine) return undefined
  const rows = table?.rows ?? []
  const open = openBets(bets)
  const best =
    open.length > 0 ? bestCase(rows, mine, open, { pool: table?.pool ?? room.pool, currency }).points : undefined
  const paid = rows.find(({ seat_id }) => seat_id === lastPaid(rows))
  const first = rows.find(({ place }) => place === 1)
  const told = trail.flatMap((step) => [step.first, step.paid])
  const marks = [best, paid?.points, first?.points, ...told].filter((points) => points !== undefined)
  const curve = eveningOf(bets, mine.points, marks, { ...room, nowMs })
  const span = Math.max(1, curve.toMs - curve.fromMs)
  const x = (atMs: number) => BOX.left + ((atMs - curve.fromMs) / span) * (BOX.right - BOX.left)
  const y = (points: number) =>
    BOX.bottom - ((points - curve.low) / Math.max(1, curve.high - curve.low)) * (BOX.bottom - BOX.top)
  return { curve, trail, mine, best, paid, first, open: open.length, nowMs, x, y }
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
        <text key={atMs} x={Math.min(x(atMs), WIDTH - HOUR_PX)} y={BOX.bottom + 24} textAnchor="middle">
          {timeText(atMs)}
        </text>
      ))}
    </g>
  )
}

/** The lines of the first and of the last paid place, with the leader's name. */
function Others({ first, paid, mine, curve, trail, nowMs, x, y }: Curve) {
  const line = (place: 'first' | 'paid', now: number, look: string) => (
    <path
      d={stepPath(placeSteps(trail, place, { fromMs: curve.fromMs, nowMs, now }), x, y)}
      className={look}
      strokeWidth="1.5"
    />
  )
  const isOther = first && first.seat_id !== mine.seat_id
  return (
    <>
      {first && line('first', first.points, 'stroke-line-strong')}
      {paid && paid.seat_id !== first?.seat_id && line('paid', paid.points, 'stroke-warn-line [stroke-dasharray:5_4]')}
      {isOther && y(mine.points) - y(first.points) > NAME_PX && (
        <text x={x(nowMs) + 8} y={y(first.points) + 4} className="fill-muted text-[11px]">
          {`${pointsText(first.points)} ${first.name}`}
        </text>
      )}
    </>
  )
}

/** The dashed line from the present to the best case. */
function BestCase({ best, open, mine, nowMs, x, y }: Curve) {
  if (best === undefined) return null
  const end = BOX.right - 20
  const points = pointsText(best)
  return (
    <>
      <path
        d={`M${x(nowMs)} ${y(mine.points)}L${end} ${y(best)}`}
        className="stroke-brand-text [stroke-dasharray:2_4]"
        strokeWidth="1.2"
      />
      <text x={end} y={y(best) - 8} textAnchor="end" className="fill-brand-text text-[11px] font-bold">
        {open === 1 ? t('room.ifItWins', { points }) : t('room.ifAllWin', { points, n: open })}
      </text>
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
  const { curve, mine, nowMs, x, y } = drawn
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
        <BestCase {...drawn} />
        <circle cx={x(nowMs)} cy={y(mine.points)} r="4.5" className="fill-brand-text" />
        <text x={x(nowMs) + 8} y={y(mine.points) + 17} className="fill-brand-text text-[11px] font-bold">
          {pointsText(mine.points)}
        </text>
      </svg>
    </section>
  )
}
