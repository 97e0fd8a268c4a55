/** The legs of a ticket: selection, price, progress of the match, outcome. */
import { Check, Circle, Minus, X } from 'lucide-react'
import { LeagueName } from '../../market/LeagueName.tsx'
import { t } from '../../text/text.ts'
import { type CombinedTicket, outcomeClass, partResult, partWords } from '../ticket/ticket.ts'
import { MatchProgress } from './MatchProgress.tsx'

type Leg = CombinedTicket['legs'][number]

/** The sign of a leg's outcome. */
const SIGN = { win: Check, halfWin: Check, lose: X, halfLose: X } as const

/** The legs of a ticket, each in a line: selection, price, sign of its outcome. */
export function LegLines({ legs }: { legs: readonly Leg[] }) {
  return (
    <ol className="flex flex-col">
      {legs.map((leg) => {
        const { pick, odds } = partWords(leg)
        const result = partResult(leg)
        const Sign = result ? (SIGN[result.outcome as keyof typeof SIGN] ?? Minus) : Circle
        return (
          <li key={leg.leg} className="flex items-center gap-1.5 leading-[18px]">
            <Sign
              size={result ? 14 : 8}
              aria-hidden
              className={`w-3.5 shrink-0 ${result ? outcomeClass(result.outcome) : 'text-muted'}`}
            />
            <span className="min-w-0 grow text-muted">{pick}</span>
            {result && <span className="sr-only">{result.words}</span>}
            <span className="figures">{odds}</span>
          </li>
        )
      })}
    </ol>
  )
}

interface RowProps extends Omit<Props, 'legs'> {
  leg: Leg
}

function LegRow({ leg, isOpen, isOver }: RowProps) {
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
          <>
            {isOpen && <MatchProgress part={leg} />}
            {isOver && <span className="block text-muted">{t('legs.unneeded')}</span>}
          </>
        )}
      </div>
    </li>
  )
}

interface Props {
  legs: readonly Leg[]
  /** Whether the matches may still be played. */
  isOpen: boolean
  /** Whether the ticket is decided, even if some legs are not. */
  isOver: boolean
}

export function Legs({ legs, ...rest }: Props) {
  return (
    <ol className="text-[13px]">
      {legs.map((leg) => (
        <LegRow key={leg.leg} leg={leg} {...rest} />
      ))}
    </ol>
  )
}
