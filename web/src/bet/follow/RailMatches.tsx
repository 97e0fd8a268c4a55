/** The member's matches that are being played, beside the board; nothing while there is none. */
import { Link } from '@tanstack/react-router'
import { t } from '../../text/text.ts'
import { OffersContext, useOffers } from '../cash/offers.ts'
import { MatchCard } from './MatchCard.tsx'
import { useMyMatches } from './myMatches.ts'

/** More are on the page. */
const SHOWN = 3

export function RailMatches() {
  const { data } = useMyMatches()
  const live = data?.matches.filter(({ stage }) => stage === 'live').slice(0, SHOWN) ?? []
  const ids = new Set(live.flatMap(({ bet_ids }) => bet_ids))
  const tickets = data?.tickets.filter(({ ticket }) => ids.has(ticket.bet_id)) ?? []
  const offers = useOffers(tickets.map(({ ticket }) => ticket))
  if (live.length === 0) return null
  return (
    <section className="panel" aria-label={t('follow.heading')}>
      <h2 className="flex items-center justify-between px-3 py-2 font-semibold">
        {t('follow.heading')}
        <Link to="/info/mymatches" className="text-[12px] font-normal underline underline-offset-2 max-wide:p-3">
          {t('follow.all')}
        </Link>
      </h2>
      <OffersContext value={offers}>
        <ul>
          {live.map((match) => (
            <MatchCard key={match.match_id} match={match} tickets={tickets} />
          ))}
        </ul>
      </OffersContext>
    </section>
  )
}
