/** The member's matches beside what he looks at: those in play beside the board, or the one whose picture is open. */
import { Link } from '@tanstack/react-router'
import { t } from '../../text/text.ts'
import { OffersContext, useOffers } from '../cash/offers.ts'
import { MatchCard } from './MatchCard.tsx'
import { type FollowedMatch, type MyMatches, useMyMatches } from './myMatches.ts'

/** More are on the page. */
const SHOWN = 3

interface PanelProps {
  heading: string
  matches: readonly FollowedMatch[]
  data: MyMatches | undefined
}

/** Matches with the tickets on them; nothing if there is none. */
function Panel({ heading, matches, data }: PanelProps) {
  const ids = new Set(matches.flatMap(({ bet_ids }) => bet_ids))
  const tickets = data?.tickets.filter(({ ticket }) => ids.has(ticket.bet_id)) ?? []
  const offers = useOffers(tickets.map(({ ticket }) => ticket))
  if (matches.length === 0) return null
  return (
    <section className="panel" aria-label={heading}>
      <h2 className="flex items-center justify-between px-3 py-2 font-semibold">
        {heading}
        <Link to="/info/mymatches" className="text-[12px] font-normal underline underline-offset-2 max-wide:p-3">
          {t('follow.all')}
        </Link>
      </h2>
      <OffersContext value={offers}>
        <ul>
          {matches.map((match) => (
            <MatchCard key={match.match_id} match={match} tickets={tickets} />
          ))}
        </ul>
      </OffersContext>
    </section>
  )
}

export function RailMatches() {
  const { data } = useMyMatches()
  const live = data?.matches.filter(({ stage }) => stage === 'live').slice(0, SHOWN) ?? []
  return <Panel heading={t('follow.heading')} matches={live} data={data} />
}

export function MatchBets({ matchId }: { matchId: string }) {
  const { data } = useMyMatches()
  const his = data?.matches.filter(({ match_id }) => match_id === matchId) ?? []
  return <Panel heading={t('follow.onMatch')} matches={his} data={data} />
}
