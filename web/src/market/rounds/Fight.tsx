/** A fight: its markets on the whole or on a round, and the rounds won while it runs. */
import type { BetType, Period } from '@quarterline/core/market/betType'
import { teamText } from '../../text/teamText.ts'
import { LatinText } from '../LatinText.tsx'
import { periodScores } from '../match/phase.ts'
import { shortPeriodText } from '../selection.ts'
import type { MatchView } from '../store/oddsStore.ts'
import { Pairs } from './Pairs.tsx'

/** From top to bottom: winner, margin, number of rounds. */
const ORDER: readonly BetType[] = ['BT_ML', 'BT_HDP', 'BT_OU', 'BT_OE', 'BT_CS']

export function Fight({ fight, period }: { fight: MatchView; period: Period }) {
  const markets = fight.markets
    .filter((market) => market.period === period)
    .sort((a, b) => ORDER.indexOf(a.betType) - ORDER.indexOf(b.betType) || a.slot - b.slot)
  return <Pairs match={fight} markets={markets} />
}

/** The rounds so far, each with its winner. */
export function FightScore({ fight }: { fight: MatchView }) {
  return (
    <ol className="flex flex-wrap gap-1 px-2 pb-2">
      {periodScores(fight).map(({ part, score: [home = 0] }) => (
        <li key={part} className="flex items-center gap-1 rounded-base border border-line px-2 text-small">
          <span className="text-muted">{shortPeriodText(part, fight.sport)}</span>
          <span className="max-w-32 truncate">
            <LatinText text={teamText(home > 0 ? fight.home : fight.away)} />
          </span>
        </li>
      ))}
    </ol>
  )
}
