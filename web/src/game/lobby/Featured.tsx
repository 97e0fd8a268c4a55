/** The banner of a lobby: the game that came last and can be played, with its two ways in. */
import { Link } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import { useSession } from '../../account/session.ts'
import { platformNow } from '../../kit/clock.ts'
import { t } from '../../text/text.ts'
import { GameArt } from '../art/GameArt.tsx'
import { factsText } from '../factsText.ts'
import { isNew, type LobbyGame } from './filter.ts'

const BUTTON = 'inline-flex h-8 items-center gap-1.5 rounded-base px-4 font-bold [text-shadow:none] max-wide:h-11'

/** The game of the banner; a game that is shut or off is never shown there. */
const featuredOf = (games: readonly LobbyGame[]): LobbyGame | undefined =>
  games.filter(({ state }) => state === 'open').toSorted((a, b) => (b.added ?? 0) - (a.added ?? 0))[0]

export function Featured({ games }: { games: readonly LobbyGame[] }) {
  // What can be staked has no room here.
  const currency = useSession(({ member }) => member?.currency ?? 'MYR')
  const game = featuredOf(games)
  if (!game) return null
  const { provider, game: id, name, has_demo } = game
  const way = { to: '/play/$provider/$game', params: { provider, game: id } } as const
  return (
    <section
      aria-label={t('game.featured')}
      className="relative flex h-44 items-center overflow-hidden rounded-[8px] bg-stage text-on-art max-mid:h-42"
    >
      <div className="featured-art absolute inset-y-0 right-0 w-[380px] max-mid:w-[72%]">
        <GameArt game={game} />
      </div>
      <div className="relative max-w-[70%] px-6 text-shadow-art max-mid:px-4">
        <p className="text-[12px] font-bold text-art-accent">
          {t(isNew(game, platformNow()) ? 'game.newGame' : 'game.featured')}
        </p>
        <h2 className="cut text-[28px] leading-[1.4] font-extrabold max-mid:text-[22px]">{name}</h2>
        <p className="mb-3 text-on-art-muted">
          {factsText({ ...game, stake_min: undefined, stake_max: undefined }, currency)}
        </p>
        <p className="flex flex-wrap gap-2">
          <Link {...way} aria-label={t('game.playName', { name })} className={`${BUTTON} bg-accent text-accent-ink`}>
            <Play size={14} aria-hidden />
            {t('game.play')}
          </Link>
          {has_demo && (
            <Link
              {...way}
              search={{ demo: true }}
              aria-label={t('game.freeName', { name })}
              className={`${BUTTON} border border-art-line bg-art-ground`}
            >
              {t('game.free')}
            </Link>
          )}
        </p>
      </div>
    </section>
  )
}
