/** A game's tile: its picture, the ways to open it, or the reason why it cannot be opened. */
import { Link } from '@tanstack/react-router'
import { LockKeyhole, Play, Star, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '../../account/session.ts'
import { platformNow } from '../../kit/clock.ts'
import { amountText, timeText } from '../../kit/format.ts'
import { t } from '../../text/text.ts'
import { GameArt } from '../art/GameArt.tsx'
import { returnText } from '../factsText.ts'
import { useFavourite } from '../useFavourite.ts'
import { isNew, type LobbyGame } from './filter.ts'
import { useJackpots } from './useJackpots.ts'

const BUTTON = 'pointer-events-auto inline-flex h-8 w-28 items-center justify-center gap-1.5 rounded-base font-semibold'

/** Why a game cannot be opened, over its picture. */
function Why({ icon, text, more }: { icon: ReactNode; text: string; more: string }) {
  return (
    <span className="absolute inset-0 flex flex-col items-center justify-center gap-1 bg-art-button p-2 text-center text-[12px] leading-4 font-semibold text-on-art">
      {icon}
      {text}
      <small className="text-[11px] leading-[14px] font-normal text-on-art-muted">{more}</small>
    </span>
  )
}

/** What stands over the picture of a game that is off or shut. */
function Closed({ state, back }: Pick<LobbyGame, 'state' | 'back'>) {
  if (state === 'off')
    return <Why icon={<LockKeyhole size={18} aria-hidden />} text={t('game.off')} more={t('game.offText')} />
  const text = back === undefined ? t('game.maintenance') : t('game.backAt', { time: timeText(back) })
  return <Why icon={<Wrench size={18} aria-hidden />} text={text} more={t('game.kept')} />
}

/** The picture, in the proportions of every tile. */
function Picture({ game, children }: { game: LobbyGame; children?: ReactNode }) {
  const isOpen = game.state === 'open'
  return (
    <span className="relative block aspect-[4/3] overflow-hidden bg-stage-2">
      <span className={`absolute inset-0 ${isOpen ? '' : 'brightness-50 grayscale'}`}>
        <GameArt game={game} />
      </span>
      {children}
    </span>
  )
}

/** What the largest jackpot pays that the game can win. */
function TopJackpot({ game: { provider } }: { game: LobbyGame }) {
  const currency = useSession(({ member }) => member?.currency ?? 'MYR')
  const top = useJackpots(true).find((one) => one.provider === provider)
  if (!top) return null
  return (
    <span className="figures absolute inset-x-0 bottom-0 bg-linear-to-t from-stage to-transparent px-2 pt-5 pb-1.5 text-[12px] leading-4 font-bold text-art-accent text-shadow-art">
      {top.name} {amountText(top.amount, currency)}
    </span>
  )
}

function Facts({ game: { name, provider_name, return_ppm } }: { game: LobbyGame }) {
  return (
    <span className="block px-2.5 pt-1.5 pb-2 max-mid:px-1.5">
      <b className="cut block leading-[1.6] font-semibold">{name}</b>
      <span className="flex justify-between gap-1.5 text-[11px] leading-[1.6] text-muted">
        <span className="cut">{provider_name}</span>
        {return_ppm !== undefined && <span className="figures max-mid:hidden">{returnText(return_ppm)}</span>}
      </span>
    </span>
  )
}

/** Opens a game without money: in place of the last line while the tile is pointed at, under it where nothing can be. */
function FreeLink({ game: { provider, game, name } }: { game: LobbyGame }) {
  return (
    <Link
      to="/play/$provider/$game"
      params={{ provider, game }}
      search={{ demo: true }}
      aria-label={t('game.freeName', { name })}
      className="free-link"
    >
      {t('game.free')}
    </Link>
  )
}

function FavouriteButton({ game }: { game: LobbyGame }) {
  const favour = useFavourite()
  const { favourite, name } = game
  return (
    <button
      type="button"
      aria-label={t('game.star', { name })}
      aria-pressed={favourite}
      title={t('game.favourite')}
      className="absolute top-0 right-0 z-10 grid size-9 place-items-center text-on-art max-wide:size-11"
      onClick={() => void favour(game, !favourite)}
    >
      <span className="grid size-[26px] place-items-center rounded-full bg-art-button">
        <Star size={15} aria-hidden className={favourite ? 'fill-current text-art-accent' : ''} />
      </span>
    </button>
  )
}

export function Tile({ game }: { game: LobbyGame }) {
  const { provider, game: id, state, has_demo } = game
  const shape = 'block rounded-[8px]'
  return (
    <article className="on-tile group relative overflow-hidden rounded-[8px] border border-line bg-surface-2 hover:border-accent">
      {state === 'open' ? (
        <Link to="/play/$provider/$game" params={{ provider, game: id }} className={shape}>
          <Picture game={game}>
            {game.jackpot_ppm !== undefined && <TopJackpot game={game} />}
            <span
              aria-hidden
              className="pointer-events-none absolute inset-0 hidden place-items-center content-center bg-shade group-focus-within:[@media(hover:hover)]:grid group-hover:[@media(hover:hover)]:grid"
            >
              <span className={`${BUTTON} bg-accent text-accent-ink`}>
                <Play size={14} aria-hidden />
                {t('game.play')}
              </span>
            </span>
          </Picture>
          <Facts game={game} />
        </Link>
      ) : (
        <div className={shape}>
          <Picture game={game}>
            <Closed {...game} />
          </Picture>
          <Facts game={game} />
        </div>
      )}
      {isNew(game, platformNow()) && (
        <span className="pointer-events-none absolute top-1.5 left-1.5 rounded-[3px] bg-accent px-1.5 text-[11px] leading-[18px] font-bold text-accent-ink">
          {t('game.new')}
        </span>
      )}
      {state === 'open' && has_demo && <FreeLink game={game} />}
      <FavouriteButton game={game} />
    </article>
  )
}

/** Tiles beside and under one another. */
export function Tiles({ games }: { games: readonly LobbyGame[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-2.5 max-mid:grid-cols-3 max-mid:gap-2">
      {games.map((game) => (
        <li key={`${game.provider}/${game.game}`} className="min-w-0">
          <Tile game={game} />
        </li>
      ))}
    </ul>
  )
}
