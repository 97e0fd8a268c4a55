/** The lobbies of games, one for each address: the games of some kinds that the member can play, found by name. */
import type { SuccessOf } from '@quarterline/core/calls'
import type { GameKind } from '@quarterline/core/game/game'
import { useMatches } from '@tanstack/react-router'
import { Cherry, Dices, Fish, type LucideIcon, Spade } from 'lucide-react'
import { useMemo, useState } from 'react'
import { NotEnabled } from '../../account/NotEnabled.tsx'
import { useShut } from '../../account/useShut.ts'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { useLaunch } from '../useLaunch.ts'

type Game = SuccessOf<'game/GameList'>['rows'][number]

const ART: Partial<Record<GameKind, LucideIcon>> = { slot: Cherry, fishing: Fish, mini: Dices }

interface TileProps {
  game: Game
  isOpening: boolean
  /** Its address, where the browser held its window back. */
  url: string | undefined
  onOpen(): void
}

function Tile({ game, isOpening, url, onOpen }: TileProps) {
  const Art = ART[game.kind] ?? Spade
  const look = (
    <>
      <span className="grid aspect-[4/3] place-items-center bg-surface-3 text-brand-text">
        <Art size={40} strokeWidth={1.5} aria-hidden />
      </span>
      <span className="flex min-w-0 flex-col px-2.5 py-2 text-left">
        <b className="truncate font-semibold">{url ? t('game.openHere') : game.name}</b>
        <span className="truncate text-muted">{game.provider_name}</span>
      </span>
    </>
  )
  const frame = 'panel flex min-h-11 w-full flex-col overflow-hidden p-0 hover:border-accent disabled:opacity-60'
  if (url)
    return (
      <a href={url} target="_blank" rel="noopener noreferrer" className={frame} aria-label={game.name}>
        {look}
      </a>
    )
  return (
    <button type="button" disabled={isOpening} onClick={onOpen} className={frame}>
      {look}
    </button>
  )
}

function Games({ games }: { games: readonly Game[] }) {
  const [typed, setTyped] = useState('')
  const { opening, held, open } = useLaunch()
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
        placeholder={t('game.search')}
        aria-label={t('game.search')}
        maxLength={64}
        className="h-11 w-full max-w-sm rounded-base border border-line bg-surface px-3"
      />
      {found.length === 0 && <Empty text={t('game.none', { words: typed })} />}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-2 max-mid:grid-cols-3">
        {found.map((game) => {
          const id = `${game.provider}/${game.game}`
          return (
            <li key={id}>
              <Tile
                game={game}
                isOpening={opening === id}
                url={held?.id === id ? held.url : undefined}
                onOpen={() => open(game)}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Lobby({ kinds }: { kinds: readonly GameKind[] }) {
  const shut = useShut('game')
  const page = useMatches({ select: (open) => open.at(-1)?.staticData.page })
  const { data, error, refetch } = useCall('game/GameList', { kinds: [...kinds] }, { isSaidHere: true })
  if (data?.rows.length === 0 && !shut) return <NotEnabled />
  return (
    <main id="main" className="flex grow flex-col gap-3 p-(--gap) max-mid:p-3">
      <h1 className="text-[20px] leading-7 font-bold">{t(page?.name ?? 'landing.heading')}</h1>
      {shut ? (
        <Empty text={t('game.shut')} />
      ) : error ? (
        <Failed text={t('game.failed')} code={codeOf(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <Games games={data.rows} />
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
