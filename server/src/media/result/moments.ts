/** The goals and red cards of a match, as long as its row is kept. */
import { endScores } from '@quarterline/core/bet/endScores'
import type { SuccessOf } from '@quarterline/core/calls'
import { hasTracker } from '@quarterline/core/market/book/incident'
import type { Score } from '@quarterline/core/market/score'
import { matchMoments } from '@quarterline/core/media/matchMoments'
import type { Queries } from '../../kit/db.ts'
import { readIncidents } from '../../market/incidentRows.ts'
import type { StoredMatch } from '../storedMatch.ts'

type MomentsAnswer = Pick<SuccessOf<'report/singlematchresult'>, 'moments' | 'momentsWhole'>

/** The final score, and with extra time if it was played; the present score of a match that is not decided. */
function finalsOf(match: StoredMatch): Score[] {
  const { FT, ET } = endScores(match)
  if (!FT) return [match.score]
  return ET ? [FT, [FT[0] + ET[0], FT[1] + ET[1]]] : [FT]
}

/** The goals and red cards that facts told of a match: none of a match without a tracker. */
export async function readMoments(db: Queries, match: StoredMatch): Promise<MomentsAnswer> {
  const { fixture, gateSeq } = match
  const incidents = hasTracker(fixture) ? await readIncidents(db, fixture.matchId, gateSeq) : []
  const { moments, isWhole } = matchMoments(incidents, finalsOf(match))
  return {
    moments: moments.map(({ score, ...said }) => ({ ...said, ...(score && { score: [...score] }) })),
    momentsWhole: isWhole,
  }
}
