/** The room beside the list: its pool, prizes, seats and matches, and the button that opens it. */

import { toDecimal } from '@quarterline/core/base/money'
import type { SuccessOf } from '@quarterline/core/calls'
import { GRANTED, RANKED_AFTER, ROOM } from '@quarterline/core/tournament/room'
import { Link } from '@tanstack/react-router'
import { Check, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '../../../account/session.ts'
import { amountText, shortDateTime, timeText, wholeText } from '../../../kit/format.ts'
import { Skeleton } from '../../../kit/States.tsx'
import { useCall } from '../../../kit/useCall.ts'
import { teamText } from '../../../text/teamText.ts'
import { plural, t } from '../../../text/text.ts'
import { Face, FreeSeat } from '../../parts/Face.tsx'
import { roomButton } from '../../parts/looks.ts'
import { PrizeList, ShareBar } from '../../parts/PrizeList.tsx'
import { TimeLeft } from '../../parts/TimeLeft.tsx'
import type { LobbyCard, RoomDetails } from '../filters.ts'
import { useLiveRoom } from '../liveRooms.ts'
import { useRoomAct } from '../RoomAction.tsx'
import { isFree } from '../roomWords.ts'
import { PeekHead } from './PeekHead.tsx'

function Block({ heading, note, children }: { heading: string; note?: string; children: ReactNode }) {
  return (
    <section className="border-b border-line px-3 pt-[7px] pb-2">
      <h3 className="mb-1.5 flex items-baseline justify-between gap-2 text-[12px] font-semibold">
        {heading}
        <span className="figures text-[11px] font-normal text-muted">{note}</span>
      </h3>
      {children}
    </section>
  )
}

const PER_PPM = 10_000

function Prizes({ room }: { room: LobbyCard }) {
  const currency = useSession(({ member }) => member?.currency ?? 'MYR')
  const { seats, roomLimit, pool, pool_full: full, roomRate, rake_ppm: rake } = room
  const fee = amountText(roomRate, currency)
  const note = isFree(room) ? t('rooms.fixedByHouse') : t('rooms.feesLess', { n: seats, fee, percent: rake / PER_PPM })
  const now = { label: plural('rooms.players', seats), pool, players: seats }
  const whole = { label: t('rooms.allOf', { n: roomLimit }), pool: full, players: roomLimit }
  return (
    <Block heading={t('rooms.prizes')} note={note}>
      <ShareBar players={seats} />
      <div className="mt-1.5">
        <PrizeList columns={seats === roomLimit ? [now] : [now, whole]} currency={currency} />
      </div>
    </Block>
  )
}

function Seats({ room, players }: { room: LobbyCard; players: RoomDetails['players'] }) {
  const { seats, roomLimit } = room
  const free = Array.from({ length: Math.max(0, roomLimit - seats) }, (_, at) => at)
  return (
    <Block heading={t('rooms.seats')} note={t('rooms.takenOf', { n: seats, of: roomLimit })}>
      {players ? (
        <div className="grid grid-cols-[repeat(15,minmax(0,1fr))] justify-items-center gap-x-0.5 gap-y-[3px]">
          {players.map(({ seat_id: id, name }) => (
            <Face key={id} name={name} title={name} />
          ))}
          {free.map((at) => (
            <FreeSeat key={at} />
          ))}
        </div>
      ) : (
        <p className="text-[12px] text-muted">{t('rooms.seatsHidden')}</p>
      )}
    </Block>
  )
}

/** The names of the teams. */
const matchName = ({ home, away }: { home: string; away: string }) => `${teamText(home)} – ${teamText(away)}`

function Matches({ room }: { room: LobbyCard }) {
  const { data } = useCall('tournament/matchlookup', { room_id: room.room_id }, { isSaidHere: true })
  const { matches, firstStart, lastStart } = room
  const [from, until] = [shortDateTime(firstStart), shortDateTime(lastStart)]
  return (
    <Block heading={t('rooms.col.matches')} note={t('rooms.span', { n: matches, from, until })}>
      <ul className="grid text-[12px] leading-4">
        {data?.rows.map(({ matchId, startsAt, home, away }) => (
          <li key={matchId} className="grid grid-cols-[40px_minmax(0,1fr)]">
            <span className="figures text-muted">{timeText(startsAt)}</span>
            <span className="cut" title={matchName({ home, away })}>
              {matchName({ home, away })}
            </span>
          </li>
        )) ?? <li className="h-[102px] rounded-base bg-surface-3" />}
      </ul>
    </Block>
  )
}

function Promises({ room }: { room: LobbyCard }) {
  return (
    <ul className="grid gap-[3px] px-3 py-2 text-[11px] leading-4 text-muted [&_svg]:mt-px [&_svg]:shrink-0">
      <li className="flex gap-1.5">
        <Check size={12} aria-hidden />
        {t('rooms.rulePoints', { points: wholeText(toDecimal(GRANTED), 'PTS'), n: RANKED_AFTER.matches })}
      </li>
      {!isFree(room) && (
        <li className="flex gap-1.5">
          <ShieldCheck size={12} aria-hidden />
          {t('rooms.ruleFew', { n: ROOM.players.min, time: timeText(room.lastJoin) })}
        </li>
      )}
    </ul>
  )
}

/** The button that opens the room, and the note that the first bet joins it. */
function WayIn({ room }: { room: LobbyCard }) {
  const act = useRoomAct(room)
  const amount = amountText(room.roomRate, room.currency)
  const join = isFree(room) ? t('rooms.chooseJoinFree') : t('rooms.chooseJoin', { amount })
  return (
    <footer data-tour="join" className="grid gap-1.5 border-t border-line bg-surface-2 px-3 pt-2.5 pb-3">
      <Link
        to="/tournament2/room/$roomId"
        params={{ roomId: room.room_id }}
        className={`${roomButton(act === 'join' ? 'gold' : 'blue', 'tall')} w-full`}
      >
        {act === 'join' ? join : t(`rooms.${act}`)}
      </Link>
      <p className="text-center text-[11px] leading-4 text-muted">
        {act === 'join' && !isFree(room) ? t('rooms.paidOnly') : ' '}
      </p>
    </footer>
  )
}

function Figures({ room }: { room: LobbyCard }) {
  return (
    <dl className="grid grid-cols-2 border-y border-line [&_dd]:text-[22px] [&_dd]:leading-7 [&_dd]:font-extrabold [&_dd]:tracking-tight [&_dt]:text-[11px] [&_dt]:leading-4 [&_dt]:text-muted [&>div]:px-3 [&>div]:py-1.5">
      <div>
        <dt>{t(isFree(room) ? 'rooms.fixedPrize' : 'rooms.poolNowHead')}</dt>
        <dd className="figures">{amountText(room.pool, room.currency)}</dd>
      </div>
      <div className="border-l border-line">
        <dt>{t('rooms.closesAt', { time: timeText(room.lastJoin) })}</dt>
        <dd>
          <TimeLeft toMs={room.lastJoin} />
        </dd>
      </div>
    </dl>
  )
}

/** A room by its number: the list's card at once, and the room's own answer when it comes. */
export function Peek({ roomId, card }: { roomId: string; card: LobbyCard | undefined }) {
  const { data } = useCall('tournament/roominfo', { room_id: roomId }, { isSaidHere: true })
  const known = card ?? data
  return known ? <PeekRoom card={known} details={data} /> : <Skeleton rows={6} height={96} />
}

function PeekRoom({ card, details }: { card: LobbyCard; details: SuccessOf<'tournament/roominfo'> | undefined }) {
  const room = useLiveRoom(card)
  return (
    <>
      <PeekHead room={room} />
      <Figures room={room} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys as well */}
      <section aria-label={room.name} tabIndex={0} className="min-h-0 grow overflow-y-auto [scrollbar-width:thin]">
        <div data-tour="prizes">
          <Prizes room={room} />
        </div>
        <Seats room={room} players={details ? details.players : []} />
        <Matches room={room} />
        <Promises room={room} />
      </section>
      <WayIn room={room} />
    </>
  )
}
