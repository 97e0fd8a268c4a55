/** What a ticket needs of a match, as a sentence. */
import { sportOf } from '@quarterline/core/base/sport/sport'
import { teamText } from '../../text/teamText.ts'
import { plural, t } from '../../text/text.ts'
import type { FollowedMatch, FollowedTicket } from './myMatches.ts'

type NeedRow = FollowedTicket['needs'][number]

/** A number of goals, points, or of what a part of a match counts. */
function goalsText({ child, sport }: FollowedMatch, n: number): string {
  if (child) return plural('follow.counts', n)
  return plural(sportOf(sport).template === 'B' ? 'follow.points' : 'follow.goals', n)
}

/** What a ticket needs of its match. */
export function needText({ is, side, home = 0, away = 0 }: NeedRow, match: FollowedMatch): string {
  if (is === 'won' || is === 'lost') return t(`follow.${is}`)
  const goals = goalsText(match, Math.max(home, away))
  const [homeTeam, awayTeam] = [teamText(match.home), teamText(match.away)]
  if (side === 'either') return t(is === 'holds' ? 'follow.holdsEither' : 'follow.needsEither', { goals })
  if (side === 'both') {
    const both = { homeTeam, awayTeam, home: goalsText(match, home), away: goalsText(match, away) }
    return t(is === 'holds' ? 'follow.holdsBoth' : 'follow.needsBoth', both)
  }
  const team = side === 'home' ? homeTeam : awayTeam
  return t(is === 'holds' ? 'follow.holdsSide' : 'follow.needsSide', { goals, team })
}
