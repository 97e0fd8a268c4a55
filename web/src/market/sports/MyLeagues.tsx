/** The starred leagues under the sports, with their numbers of running matches. */
import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import { useSmall } from '../../kit/look.ts'
import { t } from '../../text/text.ts'
import { LeagueName } from '../LeagueName.tsx'
import { matchCount } from '../offer/leagues.ts'
import { groupBoard } from '../store/boardKey.ts'
import { useLeagues } from '../store/oddsStore.ts'
import { useStarred } from './starred.ts'

/** The most leagues listed, so that the sports stay in view; the favourites list all. */
const MOST = 12

/** @param only the league to which the board is filtered */
export function MyLeagues({ sport, only }: { sport: number; only: string | undefined }) {
  const starred = useStarred()
  const small = useSmall('sports')
  const [live] = useLeagues([groupBoard(sport, 3)])
  if (small || starred.length === 0) return null
  const running = (id: string) => matchCount(live?.filter((league) => league.id === id) ?? [])
  return (
    <nav aria-labelledby="mine" className="panel flex w-full flex-col pb-1">
      <h2 id="mine" className="flex min-h-7 items-center px-2 text-small font-semibold">
        {t('sports.mine')}
        <span className="ml-auto font-normal text-muted">{t('board.live')}</span>
      </h2>
      {starred.slice(0, MOST).map(({ id, name, sport: its }) => (
        <Link
          key={id}
          to="/desktop"
          search={{ sport: its, market: 'favourites', leagues: id }}
          aria-current={only === id ? 'true' : undefined}
          className={`flex min-h-6 items-center gap-1.5 px-2 text-small hover:bg-row-hover ${only === id ? 'bg-brand-soft font-semibold' : ''}`}
        >
          <Star size={12} aria-hidden className="flex-none fill-current text-star" />
          <LeagueName name={name} className="cut leading-6" />
          <span className="figures ml-auto flex-none text-muted">{running(id) || ''}</span>
        </Link>
      ))}
    </nav>
  )
}
