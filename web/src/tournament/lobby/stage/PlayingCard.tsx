/** The member's running room, first on the stage: place, points, present prize. */
import { platformNow } from '../../../kit/clock.ts'
import { amountText, wholeText } from '../../../kit/format.ts'
import { useCall } from '../../../kit/useCall.ts'
import { t } from '../../../text/text.ts'
import { LiveDot } from '../../parts/RoomStatusChip.tsx'
import type { LobbyCard } from '../filters.ts'
import { RoomAction } from '../RoomAction.tsx'
import { nth } from '../roomWords.ts'
import { CardFrame, Gold } from './StageCard.tsx'

const EVERY_MS = 30_000

/** The member's row of the table, and the points to the next better place. */
function useOwnRow(roomId: string) {
  const request = { room_id: roomId }
  const details = useCall('tournament/roominfo', request, { isSaidHere: true })
  const rank = useCall('tournament/roomrank', request, { refetchMs: EVERY_MS, isSaidHere: true })
  const rows = rank.data?.rows ?? []
  const seatId = details.data?.me?.seat_id
  const me = rows.find((row) => row.seat_id === seatId)
  const above = rows.findLast((row) => row.place !== undefined && row.place < (me?.place ?? 0))
  const below = rows.find((row) => row.place !== undefined && row.place > (me?.place ?? rows.length))
  return { me, above, below }
}

function distanceText({ me, above, below }: ReturnType<typeof useOwnRow>): string | undefined {
  if (me?.place === undefined) return undefined
  if (above?.place !== undefined)
    return t('rooms.behind', { n: wholeText(above.points - me.points, 'PTS'), place: nth(above.place) })
  return below?.place === undefined
    ? undefined
    : t('rooms.ahead', { n: wholeText(me.points - below.points, 'PTS'), place: nth(below.place) })
}

function Arrow({ moved }: { moved: number }) {
  if (moved === 0) return null
  return (
    <span className={`figures text-[11px] font-semibold ${moved > 0 ? 'text-art-ok' : 'text-art-bad'}`}>
      {moved > 0 ? '▲' : '▼'}
      {Math.abs(moved)}
    </span>
  )
}

export function PlayingCard({ room }: { room: LobbyCard }) {
  const own = useOwnRow(room.room_id)
  const { me } = own
  const text = [me && t('rooms.points', { n: wholeText(me.points, 'PTS') }), distanceText(own)]
    .filter(Boolean)
    .join(' · ')
  const isBegun = room.firstStart <= platformNow()
  const live = room.own?.live ?? 0
  return (
    <CardFrame
      art="climb"
      icon={isBegun ? <LiveDot /> : undefined}
      eyebrow={live > 0 ? `${t('rooms.playing')} · ${t('rooms.live', { n: live })}` : t('rooms.playing')}
      label={t('rooms.prizeNow')}
      figure={me && <Gold>{me.prize > 0 ? amountText(me.prize, room.currency) : '–'}</Gold>}
      name={room.name}
      text={text || ' '}
      foot={
        <p className="figures flex items-baseline gap-1.5">
          {me?.place === undefined ? (
            me && t('rooms.notRanked')
          ) : (
            <>
              <b className="text-[18px] leading-5 text-on-art">{nth(me.place)}</b>
              {`/ ${room.seats}`}
              <Arrow moved={me.moved} />
            </>
          )}
        </p>
      }
    >
      <RoomAction room={room} isStage className="min-w-[108px] after:absolute after:inset-0" />
    </CardFrame>
  )
}
