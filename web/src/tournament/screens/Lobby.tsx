/** The lobby of Tournament+: the stage, the rooms of a tab with their filters, and the chosen room beside them. */
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { Shut } from '../../account/Shut.tsx'
import { useShut } from '../../account/useShut.ts'
import { Pager } from '../../kit/Pager.tsx'
import { Failed } from '../../kit/States.tsx'
import { codeOf } from '../../kit/useCall.ts'
import { useMedia, WIDE } from '../../kit/useMedia.ts'
import { t } from '../../text/text.ts'
import { Disabled } from '../lobby/Disabled.tsx'
import { clearedSearch, type LobbySearch, lobbyTab, ROOMS_ON_PAGE, withoutFilter } from '../lobby/filters.ts'
import { type FilterFacts, filterText, useFilterFacts } from '../lobby/filterWords.ts'
import { HowItWorks } from '../lobby/HowItWorks.tsx'
import { useLobbyKeys } from '../lobby/keys.ts'
import { LobbyFilters } from '../lobby/LobbyFilters.tsx'
import { NoRooms } from '../lobby/NoRooms.tsx'
import { Peek } from '../lobby/peek/Peek.tsx'
import { RoomList, RoomListLoading } from '../lobby/RoomList.tsx'
import { lobbyRoute } from '../lobby/route.ts'
import { LobbyStage } from '../lobby/stage/LobbyStage.tsx'
import { NarrowActs, NarrowTabs, TabBar } from '../lobby/TabBar.tsx'
import { useRoomList } from '../lobby/useRoomList.ts'
import { useTour } from '../tour/steps.ts'
import { Tour } from '../tour/Tour.tsx'

type List = ReturnType<typeof useRoomList>

interface RoomsProps {
  search: LobbySearch
  facts: FilterFacts
  list: List
  chosen: string | undefined
  onSearch: (search: LobbySearch) => void
  onChoose: (roomId: string) => void
}

/** The list of rooms, or its loading, empty or failed state. */
function Rooms({ search, facts, list, chosen, onSearch, onChoose }: RoomsProps) {
  const { rows, data, error } = list
  if (error && !data)
    return <Failed text={t('rooms.failed')} code={codeOf(error)} onRetry={() => void list.refetch()} />
  if (!rows || !data) return <RoomListLoading />
  if (rows.length === 0)
    return (
      <NoRooms
        {...{ search, hidden: data.hidden }}
        textOf={(filter) => filterText(filter, search, facts)}
        onTake={(filter) => onSearch(withoutFilter(search, filter))}
        onClear={() => onSearch(clearedSearch(search))}
      />
    )
  return (
    <>
      <RoomList
        {...{
          rooms: rows,
          order: search.order ?? 'closing',
          isMine: lobbyTab(search) === 'mine',
          chosen,
          onChoose,
        }}
      />
      {data.total > ROOMS_ON_PAGE && (
        <Pager
          {...{ page: search.page ?? 1, size: ROOMS_ON_PAGE, total: data.total }}
          onTurn={(page) => onSearch({ ...search, page })}
        />
      )}
    </>
  )
}

/** The address and how to change it. Choosing a room adds no history entry. */
function useLobbyAddress() {
  const search: LobbySearch = lobbyRoute.useSearch()
  const navigate = lobbyRoute.useNavigate()
  const onSearch = useCallback((next: LobbySearch) => void navigate({ search: next, replace: true }), [navigate])
  const onChoose = useCallback(
    (room: string) => void navigate({ search: (now) => ({ ...now, room }), replace: true, resetScroll: false }),
    [navigate],
  )
  const onWords = useCallback(
    (words: string) =>
      void navigate({ search: (now) => ({ ...now, search: words || undefined, page: undefined }), replace: true }),
    [navigate],
  )
  return { search, onSearch, onChoose, onWords }
}

interface BesideProps {
  /** The chosen room; absent while there is none. */
  roomId: string | undefined
  rows: ReturnType<typeof useRoomList>['rows']
  startTour(): void
}

/** The panel beside the list: the chosen room, or how rooms are played. */
function Beside({ roomId, rows, startTour }: BesideProps) {
  return (
    <aside
      aria-label={t('rooms.room')}
      data-tour="paid"
      className="panel flex min-h-0 flex-col overflow-hidden !rounded-b-none !border-b-0"
    >
      {roomId === undefined ? (
        <HowItWorks onTour={startTour} />
      ) : (
        <Peek key={roomId} roomId={roomId} card={rows?.find(({ room_id: id }) => id === roomId)} />
      )}
    </aside>
  )
}

function OpenLobby() {
  const wide = useMedia(WIDE)
  const [isHeld, hold] = useState(false)
  const [isSearching, setSearching] = useState(false)
  const { search, onSearch, onChoose, onWords } = useLobbyAddress()
  const list = useRoomList(search, isHeld)
  const facts = useFilterFacts()
  const navigate = useNavigate()
  const startTour = useTour((tour) => tour.start)
  const { rows } = list
  const tabs = { tab: lobbyTab(search), counts: list.data?.counts, words: search.search ?? '', onSearch: onWords }
  const ids = useMemo(() => rows?.map(({ room_id: id }) => id) ?? [], [rows])
  const chosen = search.room ?? (wide ? ids[0] : undefined)
  const open = useCallback(
    (roomId: string) => void navigate({ to: '/tournament2/room/$roomId', params: { roomId } }),
    [navigate],
  )
  useLobbyKeys({ rooms: ids, chosen, choose: onChoose, open })
  // The list of his own rooms is not refused, so the switch is checked too.
  if (facts.isOff || codeOf(list.error) === 'tournamentDisabled') return <Disabled />
  return (
    <main id="main" className="flex grow flex-col wide:h-[calc(100dvh-var(--top))] wide:min-h-[560px] wide:grow-0">
      <h1 className="sr-only">{t('landing.tournament')}</h1>
      <LobbyStage />
      <div className="flex min-h-0 grow flex-col wide:grid wide:grid-cols-[minmax(0,1fr)_352px] wide:gap-(--gap) wide:px-(--gap) wide:pt-(--gap)">
        <section
          aria-label={t('rooms.rooms')}
          className="flex min-h-0 min-w-0 grow flex-col bg-surface-2 wide:rounded-t-base wide:border wide:border-b-0 wide:border-line"
        >
          {wide ? <TabBar {...tabs} onTour={startTour} /> : <NarrowTabs {...{ ...tabs, isSearching }} />}
          <LobbyFilters
            {...{ search, facts }}
            onSearch={(next) => onSearch({ ...next, page: undefined })}
            start={!wide && <NarrowActs onFind={() => setSearching(!isSearching)} onTour={startTour} />}
          />
          <div
            className="flex min-h-0 grow flex-col"
            onPointerEnter={() => hold(true)}
            onPointerLeave={() => hold(false)}
          >
            <Rooms {...{ search, facts, list, chosen, onSearch, onChoose }} />
          </div>
        </section>
        {wide && <Beside roomId={ids.length > 0 ? chosen : undefined} {...{ rows, startTour }} />}
      </div>
      <Tour isReady={ids.length > 0} />
    </main>
  )
}

export function Lobby() {
  const shut = useShut('tournament')
  if (!shut) return <OpenLobby />
  return (
    <main id="main" className="grow p-3">
      <section role="status" className="panel">
        <Shut heading={<h1 className="text-[18px] font-semibold">{t('rooms.shut')}</h1>} notice={shut}>
          <p className="text-[13px] text-muted">{t('maintenance.byItself')}</p>
        </Shut>
      </section>
    </main>
  )
}
