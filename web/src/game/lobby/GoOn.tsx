/** The games that a member goes on with: a round that waits for him stands first, and in the colour of a warning. */
import { Link } from '@tanstack/react-router'
import { platformNow } from '../../kit/clock.ts'
import { shortDateTime } from '../../kit/format.ts'
import { plural, t } from '../../text/text.ts'
import { GameArt } from '../art/GameArt.tsx'
import { goOnGames, type LobbyGame } from './filter.ts'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

/** How long ago a game was opened. */
function agoText(openedMs: number): string {
  const minutes = Math.max(0, Math.floor((platformNow() - openedMs) / MINUTE_MS))
  return minutes < HOUR_MINUTES ? t('game.minutesAgo', { n: minutes }) : shortDateTime(openedMs)
}

function GoOnCard({ game }: { game: LobbyGame }) {
  const { provider, game: id, name, open_rounds, opened } = game
  const isWaiting = open_rounds > 0
  const look = isWaiting ? 'border-warn-line bg-warn-bg' : 'border-line bg-surface-2'
  return (
    <Link
      to="/play/$provider/$game"
      params={{ provider, game: id }}
      className={`flex min-w-0 items-center gap-2 rounded-[8px] border p-1.5 max-mid:w-42 max-mid:flex-none ${look}`}
    >
      <span className="h-10 w-13 flex-none overflow-hidden rounded-base">
        <GameArt game={game} />
      </span>
      <span className="min-w-0">
        <b className="cut block text-[12px] leading-[1.6]">{name}</b>
        <span className={`cut block text-[11px] leading-[1.6] ${isWaiting ? 'text-warn' : 'text-muted'}`}>
          {isWaiting ? plural('game.rounds', open_rounds) : opened !== undefined && agoText(opened)}
        </span>
      </span>
    </Link>
  )
}

export function GoOn({ games }: { games: readonly LobbyGame[] }) {
  const shown = goOnGames(games)
  const waiting = shown.find(({ open_rounds }) => open_rounds > 0)
  if (shown.length === 0) return null
  return (
    <section aria-label={t('game.goOn')}>
      <div className="mb-2 flex items-baseline gap-2">
        <h2 className="text-[15px] font-bold">{t('game.goOn')}</h2>
        {waiting && <p className="cut text-[12px] text-muted">{t('game.waits', { name: waiting.name })}</p>}
      </div>
      <div className="grid grid-cols-6 gap-2.5 max-wide:flex max-wide:overflow-x-auto max-mid:-mx-3 max-mid:px-3">
        {shown.map((game) => (
          <GoOnCard key={`${game.provider}/${game.game}`} game={game} />
        ))}
      </div>
    </section>
  )
}
