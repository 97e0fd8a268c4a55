/** The lobby of games, whose row of `lobby/routes.ts` says which it shows. */
import type { SuccessOf } from '@quarterline/core/calls'
import { useLocation, useMatches } from '@tanstack/react-router'
import { NotEnabled } from '../../account/NotEnabled.tsx'
import { Shut } from '../../account/Shut.tsx'
import { useShut } from '../../account/useShut.ts'
import { Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { Featured } from '../lobby/Featured.tsx'
import { filtersOf } from '../lobby/filter.ts'
import { GameFilters } from '../lobby/GameFilters.tsx'
import { GoOn } from '../lobby/GoOn.tsx'
import { Jackpots } from '../lobby/Jackpots.tsx'
import { LobbyGames } from '../lobby/LobbyGames.tsx'
import { MoneyAway } from '../lobby/MoneyAway.tsx'
import { Rail, ViewStrip } from '../lobby/Rail.tsx'
import { type LobbyRow, lobbyRow } from '../lobby/routes.ts'
import { Unserved } from '../lobby/Unserved.tsx'
import { useChoices } from '../lobby/useChoices.ts'
import { SportLobby } from './SportLobby.tsx'

/** How often a visible lobby asks which games are open. */
const LOOK_EVERY_MS = 60_000

type GameList = SuccessOf<'game/GameList'>

function Games({ list, row: { kinds, lobby }, name }: { list: GameList; row: LobbyRow; name: string }) {
  const [choices, choose] = useChoices()
  const served = list.lobbies.find((one) => one.lobby === lobby)
  const games = list.rows.filter(
    ({ kind, provider }) => kinds.includes(kind) && (lobby === undefined || provider === served?.provider),
  )
  if (games.length === 0 && lobby === undefined) return <NotEnabled />
  const props = { games, choices, choose }
  const isChosen = filtersOf(choices).length > 0
  return (
    <>
      <ViewStrip {...props} kinds={kinds} />
      <div className="mx-auto grid w-full max-w-[1800px] items-start gap-(--gap) p-(--gap) pt-1.5 max-wide:px-3 wide:grid-cols-[176px_minmax(0,1fr)]">
        <Rail {...props} kinds={kinds} />
        <main id="main" className="flex min-w-0 flex-col gap-3.5">
          <h1 className="text-[20px] leading-7 font-bold">{served ? `${name} · ${served.provider_name}` : name}</h1>
          {games.length === 0 ? (
            <Unserved lobbies={list.lobbies} />
          ) : (
            <>
              {!isChosen && (
                <div className="lobby-head">
                  <Featured games={games} />
                  <Jackpots games={games} />
                </div>
              )}
              <GameFilters {...props} />
              <MoneyAway />
              {!isChosen && <GoOn games={games} />}
              <LobbyGames {...props} />
            </>
          )}
        </main>
      </div>
    </>
  )
}

/** The lobby at an address: of games, or of the sports that are played or simulated on a screen. */
export function GameLobby() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return path === '/esports2' ? <SportLobby /> : <LobbyOfGames path={path} />
}

function LobbyOfGames({ path }: { path: string }) {
  const shut = useShut('game')
  const name = t(useMatches({ select: (open) => open.at(-1)?.staticData.page })?.name ?? 'landing.heading')
  const row = lobbyRow(path)
  const { data, error, refetch } = useCall('game/GameList', {}, { isSaidHere: true, refetchMs: LOOK_EVERY_MS })
  if (data && !shut) return <Games list={data} row={row} name={name} />
  return (
    <main id="main" className="grow p-(--gap)">
      <h1 className="text-[20px] leading-7 font-bold">{name}</h1>
      {shut ? (
        <>
          <Shut heading={<p className="text-[16px] font-semibold">{t('game.shut')}</p>} notice={shut} />
          <MoneyAway />
        </>
      ) : error ? (
        <Failed text={t('game.failed')} code={codeOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={4} height={150} />
      )}
    </main>
  )
}
