/**
 * The stage above the lobby: the member's running room, the room that closes next, the biggest pool, and a free room.
 */
import { isOver } from '@quarterline/core/tournament/room'
import { Clock, Gift, Plus, Trophy } from 'lucide-react'
import { platformNow } from '../../../kit/clock.ts'
import { useCall } from '../../../kit/useCall.ts'
import { plural, t } from '../../../text/text.ts'
import { roomState } from '../../parts/roomState.ts'
import { TimeLeft } from '../../parts/TimeLeft.tsx'
import type { LobbyTab } from '../choices.ts'
import { type LobbyCard, listRequest } from '../filters.ts'
import { dayTime } from '../roomWords.ts'
import { PlayingCard } from './PlayingCard.tsx'
import { Gold, money, OpenRoomCard, OwnRoomCard } from './StageCard.tsx'

const EVERY_MS = 60_000

const isOpenFor = (room: LobbyCard) =>
  !room.isJoined &&
  room.seats < room.roomLimit &&
  room.lastJoin > platformNow() &&
  roomState(room.roomStatus) === 'open'

/** A tab's rooms without filters: one request for stage and list. */
function useTab(tab: LobbyTab, isDue: boolean) {
  const list = useCall('tournament/roomlist', listRequest({ tab }), {
    ...{ refetchMs: EVERY_MS, isSaidHere: true, keep: true, enabled: isDue },
  })
  return { rows: list.data?.rows ?? [], isAnswered: list.isSuccess || list.isError }
}

/** The rooms of the four cards, each on one card only. The lists are requested one after the other. */
function useStageRooms() {
  const open = useTab('public', true)
  const mine = useTab('mine', open.isAnswered)
  const free = useTab('free', mine.isAnswered)
  const playing = mine.rows.find(({ roomStatus }) => {
    const state = roomState(roomStatus)
    return state !== 'open' && !isOver(state)
  })
  const joinable = open.rows.filter(isOpenFor)
  const [closing] = joinable
  const biggest = joinable
    .slice(1)
    .reduce<LobbyCard | undefined>(
      (most, room) => (most === undefined || room.pool_full > most.pool_full ? room : most),
      undefined,
    )
  return { playing, closing, biggest, free: free.rows.find(isOpenFor), isLoading: !free.isAnswered }
}

function ClosingCard({ card }: { card: LobbyCard }) {
  return (
    <OpenRoomCard
      {...{ card, art: 'clock', icon: <Clock size={12} aria-hidden /> }}
      {...{ eyebrow: t('rooms.closesNext'), label: t('rooms.joinWithin') }}
      figureOf={(room) => <TimeLeft toMs={room.lastJoin} isShort onArt className="!text-on-art" />}
      textOf={(room) =>
        `${plural('rooms.matches', room.matches)} · ${t('rooms.upTo', { amount: money(room.pool_full, room) })}`
      }
    />
  )
}

function PoolCard({ card }: { card: LobbyCard }) {
  return (
    <OpenRoomCard
      {...{ card, art: 'cup', icon: <Trophy size={12} aria-hidden /> }}
      {...{ eyebrow: t('rooms.biggest'), label: t('rooms.poolFull') }}
      figureOf={(room) => <Gold>{money(room.pool_full, room)}</Gold>}
      textOf={(room) => `${plural('rooms.matches', room.matches)} · ${dayTime(room.firstStart)}`}
      noteOf={(room) => t('rooms.poolNow', { amount: money(room.pool, room) })}
    />
  )
}

function FreeCard({ card }: { card: LobbyCard }) {
  return (
    <OpenRoomCard
      {...{ card, art: 'ticket', icon: <Gift size={12} aria-hidden /> }}
      {...{ eyebrow: t('rooms.freeToday'), label: t('rooms.fixedPrize') }}
      figureOf={(room) => <Gold>{money(room.pool, room)}</Gold>}
      textOf={(room) => `${plural('rooms.matches', room.matches)} · ${t('rooms.onceEach')}`}
    />
  )
}

const BONES = ['mine', 'closing', 'pool', 'free']

export function LobbyStage() {
  const { playing, closing, biggest, free, isLoading } = useStageRooms()
  return (
    <section
      aria-label={t('rooms.forYou')}
      data-tour="winner"
      className="room-art grid auto-cols-fr grid-flow-col gap-(--gap) p-(--gap) py-2.5 max-wide:flex max-wide:snap-x max-wide:snap-mandatory max-wide:scroll-px-3 max-wide:gap-2 max-wide:overflow-x-auto max-wide:px-3 max-wide:[scrollbar-width:none]"
    >
      {isLoading ? (
        BONES.map((bone) => (
          <div
            key={bone}
            className="h-[126px] rounded-lg border border-art-edge bg-art-panel max-wide:h-[112px] max-wide:w-[312px] max-wide:shrink-0"
          />
        ))
      ) : (
        <>
          {playing && <PlayingCard room={playing} />}
          {closing && <ClosingCard card={closing} />}
          {biggest && <PoolCard card={biggest} />}
          {free && <FreeCard card={free} />}
          {!playing && <OwnRoomCard icon={<Plus size={12} aria-hidden />} />}
        </>
      )}
    </section>
  )
}
