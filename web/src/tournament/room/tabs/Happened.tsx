/** The events of the room: the member's bets placed and settled, and the times that have passed. */
import { useCallback } from 'react'
import { useTick } from '../../../kit/clock.ts'
import { amountText, timeText } from '../../../kit/format.ts'
import { LatinText } from '../../../market/LatinText.tsx'
import { plural, t, textOr } from '../../../text/text.ts'
import { betName } from '../bets.ts'
import { eventsOf, type RoomEvent } from '../happened.ts'
import { pointsText, wonText } from '../points.ts'
import { useRoomView } from '../useRoom.ts'
import { PanelHead } from './PrizesPanel.tsx'

const MINUTE_MS = 60_000

/** The text of an event, and its figure. */
function useWords() {
  const { room, table, currency } = useRoomView()
  return (event: RoomEvent) => {
    if (event.what === 'poolFixed') {
      const players = plural('rooms.players', table?.seats ?? room.seats)
      return {
        text: t('room.event.pool', { players }),
        figure: amountText(table?.pool ?? room.pool, currency),
        look: '',
      }
    }
    if (event.bet === undefined) return { text: t('rooms.status.stopped'), figure: '', look: '' }
    const { bet, what } = event
    const name = betName(bet)
    if (what === 'bet') return { text: t('room.event.bet', { name }), figure: pointsText(bet.bet_amount), look: '' }
    const net = bet.net ?? 0
    const outcome = bet.state === 'void' ? t('room.void') : textOr(`room.came.${bet.outcome}`, 'room.came.draw')
    const look = net > 0 ? 'text-win' : net < 0 ? 'text-lose' : ''
    return { text: t('room.event.settled', { name, outcome }), figure: wonText(net), look }
  }
}

export function Happened() {
  const { bets, room } = useRoomView()
  const nowMs = useTick(useCallback((ms: number) => Math.floor(ms / MINUTE_MS) * MINUTE_MS, []))
  const words = useWords()
  const events = eventsOf(bets, room, nowMs)
  if (events.length === 0) return null
  return (
    <section aria-label={t('room.happened')} className="panel max-wide:rounded-none max-wide:border-x-0">
      <PanelHead name={t('room.happened')} />
      <ol className="text-[12px] max-wide:text-[14px]">
        {events.map((event) => {
          const { text, figure, look } = words(event)
          return (
            <li
              key={`${event.what} ${event.atMs} ${event.bet?.bet_id ?? ''}`}
              className="grid min-h-6 grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-1 border-t border-line-soft px-2 first:border-t-0 max-wide:min-h-10 max-wide:grid-cols-[48px_minmax(0,1fr)_auto] max-wide:px-3"
            >
              <span className="figures text-small text-muted">{timeText(event.atMs)}</span>
              <span className="min-w-0 py-1 leading-4 wrap-anywhere">
                <LatinText text={text} />
              </span>
              <b className={`figures font-semibold ${look}`}>{figure}</b>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
