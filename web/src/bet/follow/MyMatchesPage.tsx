/** The page "My matches": every match of the member's open tickets, played ones first. */
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { OffersContext, useOffers } from '../cash/offers.ts'
import { BettingShut, useBettingShut } from '../useBettingShut.tsx'
import { MatchCard } from './MatchCard.tsx'
import { type MyMatches, useMyMatches } from './myMatches.ts'

const STAGES = ['live', 'coming', 'over'] as const

function Matches({ answer }: { answer: MyMatches }) {
  const { matches, tickets, total } = answer
  const offers = useOffers(tickets.map(({ ticket }) => ticket))
  if (matches.length === 0) return <Empty text={t('follow.empty')} />
  const beyond = total - tickets.length
  return (
    <OffersContext value={offers}>
      {STAGES.map((stage) => {
        const some = matches.filter((match) => match.stage === stage)
        return (
          some.length > 0 && (
            <section key={stage} aria-label={t(`follow.${stage}`)} className="mb-4">
              <h2 className="mb-2 font-semibold text-muted">{t(`follow.${stage}`)}</h2>
              <ul className="grid items-start gap-3 mid:grid-cols-2 vast:grid-cols-3">
                {some.map((match) => (
                  <MatchCard key={match.match_id} match={match} tickets={tickets} />
                ))}
              </ul>
            </section>
          )
        )
      })}
      {beyond > 0 && <p className="text-muted">{t('follow.more', { n: beyond })}</p>}
    </OffersContext>
  )
}

export function MyMatchesPage() {
  const shut = useBettingShut()
  const { data, error, refetch } = useMyMatches()
  return (
    <main id="main" className="on-wide-paper flex w-full flex-col gap-3">
      <h1 className="text-[18px] font-semibold">{t('follow.heading')}</h1>
      {shut ? (
        <BettingShut notice={shut} />
      ) : data ? (
        <Matches answer={data} />
      ) : error ? (
        <Failed text={t('follow.failed')} code={codeOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={3} height={120} />
      )}
    </main>
  )
}
