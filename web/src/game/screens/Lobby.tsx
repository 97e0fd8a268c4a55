/** The lobbies of games, one for each address: the games of some kinds that the member can play, found by name. */
import type { SuccessOf } from '@quarterline/core/calls'
import type { GameKind } from '@quarterline/core/game/game'
import { Link, useMatches } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { NotEnabled } from '../../account/NotEnabled.tsx'
import { useShut } from '../../account/useShut.ts'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { GameArt } from '../art/GameArt.tsx'

type Game = SuccessOf<'game/GameList'>['rows'][number]

function Tile({ game }: { game: Game }) {
  const { provider, game: id, name, provider_name } = game
  return (
    <Link
      to="/play/$provider/$game"
      params={{ provider, game: id }}
      className="panel flex min-h-11 w-full flex-col overflow-hidden p-0 hover:border-accent"
    >
      <span className="aspect-[4/3]">
        <GameArt game={game} />
      </span>
      <span className="flex min-w-0 flex-col px-2.5 py-2 text-left">
        <b className="truncate font-semibold">{name}</b>
        <span className="truncate text-muted">{provider_name}</span>
      </span>
    </Link>
  )
}

function Games({ games }: { games: readonly Game[] }) {
  const [typed, setTyped] = useState('')
  const words = typed.trim().toLowerCase()
  const found = useMemo(
    () => games.filter(({ name, provider_name }) => `${name} ${provider_name}`.toLowerCase().includes(words)),
    [games, words],
  )
  return (
    <>
      <input
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        placeholder={t('game.search', { n: games.length })}
        aria-label={t('game.search', { n: games.length })}
        maxLength={64}
        className="h-11 w-full max-w-sm rounded-base border border-line bg-surface px-3"
      />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-2 max-mid:grid-cols-3">
        {found.map((game) => (
          <li key={`${game.provider}/${game.game}`}>
            <Tile game={game} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Lobby({ kinds }: { kinds: readonly GameKind[] }) {
  const shut = useShut('game')
  const page = useMatches({ select: (open) => open.at(-1)?.staticData.page })
  const { data, error, refetch } = useCall('game/GameList', {}, { isSaidHere: true })
  const games = data?.rows.filter(({ kind }) => kinds.includes(kind))
  if (games?.length === 0 && !shut) return <NotEnabled />
  return (
    <main id="main" className="flex grow flex-col gap-3 p-(--gap) max-mid:p-3">
      <h1 className="text-[20px] leading-7 font-bold">{t(page?.name ?? 'landing.heading')}</h1>
      {shut ? (
        <Empty text={t('game.shut')} />
      ) : error ? (
        <Failed text={t('game.failed')} code={codeOf(error)} onRetry={() => void refetch()} />
      ) : games ? (
        <Games games={games} />
      ) : (
        <Skeleton rows={4} height={150} />
      )}
    </main>
  )
}

export const Casino = () => <Lobby kinds={['live', 'table']} />
export const Slots = () => <Lobby kinds={['slot']} />
export const Fishing = () => <Lobby kinds={['fishing']} />
export const MiniGames = () => <Lobby kinds={['mini']} />
