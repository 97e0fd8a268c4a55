/** The score maps under the slip, one for each of its matches. */
import type { SlipBettor } from '@quarterline/core/bet/slip/slipLeg'
import { freeLegs } from '@quarterline/core/bet/slip/slipTicket'
import { matchText } from '../../market/selection.ts'
import { useMatch } from '../../market/store/oddsStore.ts'
import { useSlip } from '../store/slipStore.ts'
import { Folding, ScoreGrid } from './Folding.tsx'
import { backingsOf, mapMatch } from './mapBets.ts'
import { mappedMatches } from './mappedMatches.ts'

function One({ matchId, bettor }: { matchId: string; bettor: SlipBettor }) {
  const slip = useSlip((store) => store.slip)
  const match = mapMatch(useMatch(matchId))
  if (!match) return null
  return (
    <div>
      <h3 className="pb-1 text-[12px] leading-normal font-semibold">{matchText(match)}</h3>
      <ScoreGrid match={match} of={backingsOf(freeLegs(slip), matchId, slip.mode, bettor)} currency={bettor.currency} />
    </div>
  )
}

export function SlipMap({ bettor }: { bettor: SlipBettor }) {
  const legs = freeLegs(useSlip(({ slip }) => slip))
  const matches = mappedMatches(legs)
  return (
    <Folding>
      {matches.map((matchId) => (
        <One key={matchId} matchId={matchId} bettor={bettor} />
      ))}
    </Folding>
  )
}
