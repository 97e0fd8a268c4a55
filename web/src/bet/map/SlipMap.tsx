/** Under the slip: what each final score of its matches would bring. */
import type { SlipBettor } from '@quarterline/core/bet/slip/slipLeg'
import { matchText } from '../../market/selection.ts'
import { useMatch } from '../../market/store/oddsStore.ts'
import { useSlip } from '../slip/slipStore.ts'
import { Folding, ScoreGrid } from './Folding.tsx'
import { backingsOf, mapMatch, mappedMatches } from './mapped.ts'

function One({ matchId, bettor }: { matchId: string; bettor: SlipBettor }) {
  const { legs, mode } = useSlip(({ slip }) => slip)
  const match = mapMatch(useMatch(matchId))
  if (!match) return null
  return (
    <div>
      <h3 className="pb-1 text-[12px] leading-normal font-semibold">{matchText(match)}</h3>
      <ScoreGrid match={match} of={backingsOf(legs, matchId, mode, bettor)} currency={bettor.currency} />
    </div>
  )
}

export function SlipMap({ bettor }: { bettor: SlipBettor }) {
  const legs = useSlip(({ slip }) => slip.legs)
  const matches = mappedMatches(legs)
  if (matches.length === 0) return null
  return (
    <Folding>
      {matches.map((matchId) => (
        <One key={matchId} matchId={matchId} bettor={bettor} />
      ))}
    </Folding>
  )
}
