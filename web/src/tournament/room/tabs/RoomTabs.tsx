/** The tabs of a room: matches, the member's bets, prizes, rules, members; on narrow pages the table too. */
import { type ReactNode, useCallback } from 'react'
import { useTick } from '../../../kit/clock.ts'
import { useSwipe } from '../../../kit/gesture/useSwipe.ts'
import { Tabs } from '../../../kit/Tabs.tsx'
import { useMedia, WIDE } from '../../../kit/useMedia.ts'
import { matchBoard } from '../../../market/store/boardKey.ts'
import { ageS } from '../../../market/store/freshness.ts'
import { t } from '../../../text/text.ts'
import { isPrivate } from '../../lobby/roomWords.ts'
import { RoomMatches } from '../matches/RoomMatches.tsx'
import { Ranking } from '../rank/Ranking.tsx'
import { useRoomView } from '../useRoom.ts'
import { useRoomAddress } from '../useRoomAddress.ts'
import { MyRoomBets } from './MyRoomBets.tsx'
import { PrizesNow, PrizesToCome } from './PrizesPanel.tsx'
import { RoomMembers, SeatCrowd } from './RoomMembers.tsx'
import { RoomRules } from './RoomRules.tsx'
import type { RoomTab } from './tabNames.ts'

/** The age of the room's oldest prices. */
function PriceAge() {
  const { matches = [] } = useRoomView()
  const ids = matches.filter(({ state }) => state === 'toCome').map(({ matchId }) => matchId)
  const asked = ids.join()
  const s = useTick(
    useCallback(() => Math.max(0, ...(asked ? asked.split(',') : []).map((id) => ageS(matchBoard(id)))), [asked]),
  )
  if (ids.length === 0) return null
  return (
    <span className="figures px-2 text-small whitespace-nowrap text-muted max-wide:hidden">
      {t('board.age', { s })}
    </span>
  )
}

/** The tabs that this member has in the room, in order. */
function useTabs(hasTable: boolean) {
  const { room, matches, bets, table } = useRoomView()
  const tabs: { name: RoomTab; label: string; count?: number | undefined }[] = [
    { name: 'matches', label: t('room.matches'), count: matches?.length ?? room.matches },
  ]
  if (hasTable && (room.me || !isPrivate(room)))
    tabs.push({ name: 'ranking', label: t('room.ranking'), count: table?.rows.length })
  if (room.me) tabs.push({ name: 'bets', label: t('room.myBets'), count: bets.length })
  tabs.push({ name: 'prizes', label: t('rooms.prizes') }, { name: 'rules', label: t('room.rules') })
  tabs.push({ name: 'members', label: t('room.members'), count: room.seats })
  return tabs
}

function Prizes() {
  const { state, room } = useRoomView()
  return state === 'open' && !room.me ? (
    <>
      <PrizesToCome />
      <SeatCrowd />
    </>
  ) : (
    <PrizesNow />
  )
}

interface Props {
  /** Whether the table and the events are tabs here, because there is no room beside. */
  hasTable: boolean
  /** Under the matches. */
  children?: ReactNode
}

export function RoomTabs({ hasTable, children }: Props) {
  const tabs = useTabs(hasTable)
  const { tab, chooseTab } = useRoomAddress()
  const wide = useMedia(WIDE)
  const at = Math.max(
    0,
    tabs.findIndex(({ name }) => name === tab),
  )
  const chosen = tabs[at]?.name ?? 'matches'
  const swipe = useSwipe((towards) => {
    const next = tabs[at + towards]
    if (next) chooseTab(next.name)
  })
  return (
    <>
      <div className="panel room-tabs max-wide:rounded-none max-wide:border-x-0">
        <Tabs label={t('rooms.room')} tabs={tabs} chosen={chosen} onChoose={chooseTab} end={<PriceAge />}>
          <div className="max-wide:min-h-[56dvh]" {...(wide ? {} : swipe)}>
            {chosen === 'matches' && <RoomMatches />}
            {chosen === 'ranking' && <Ranking />}
            {chosen === 'bets' && <MyRoomBets hasHistory={hasTable} />}
            {chosen === 'prizes' && <Prizes />}
            {chosen === 'rules' && (
              <div className="p-3">
                <RoomRules isWhole />
              </div>
            )}
            {chosen === 'members' && <RoomMembers />}
          </div>
        </Tabs>
      </div>
      {(chosen === 'matches' || !hasTable) && children}
    </>
  )
}
