/** The legs of a ticket: what was chosen, its price, how far its match has come, and what it came to. */
import { LeagueName } from '../../market/LeagueName.tsx'
import { MatchProgress } from './MatchProgress.tsx'
import { type Combined, outcomeClass, partResult, partWords } from './ticket.ts'

type Leg = Combined['legs'][number]

function LegRow({ leg, isOpen }: { leg: Leg; isOpen: boolean }) {
  const words = partWords(leg)
  const result = partResult(leg)
  return (
    <li className="flex gap-2 border-t border-line py-1.5">
      <span className="figures w-4 shrink-0 text-right text-muted">{leg.leg}</span>
      <div className="min-w-0 grow">
        <div className="flex items-baseline gap-2">
          <strong className="grow">{words.pick}</strong>
          <span className="figures font-semibold">{words.odds}</span>
        </div>
        <span className="block text-muted">{words.market}</span>
        <span className="block text-muted">
          {words.match} · <LeagueName name={leg.league} />
        </span>
        {result ? (
          <strong className={`figures ${outcomeClass(result.outcome)}`}>{result.words}</strong>
        ) : (
          isOpen && <MatchProgress part={leg} />
        )}
      </div>
    </li>
  )
}

interface Props {
  legs: readonly Leg[]
  /** Whether the matches may still be played. */
  isOpen: boolean
}

export function Legs({ legs, isOpen }: Props) {
  return (
    <ol className="text-[13px]">
      {legs.map((leg) => (
        <LegRow key={leg.leg} leg={leg} isOpen={isOpen} />
      ))}
    </ol>
  )
}
