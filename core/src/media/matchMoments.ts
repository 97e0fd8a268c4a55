/** The goals that stand and the red cards of a match, as its result lists them. Called by `server/src/media/result`. */
import type { Incident } from '../market/book/incident.ts'
import type { Score } from '../market/score.ts'
import { trackerEvents } from './tracker.ts'

export interface MatchMoment {
  kind: 'goal' | 'redCard'
  side?: 'H' | 'A'
  minute?: number
  /** Of a goal: the score after it, and who scored, as far as they were told. */
  score?: Score
  scorer?: string
}

export interface MatchMoments {
  moments: MatchMoment[]
  /** Whether its goals come to this final score: some may not have been told. */
  isWhole: boolean
}

const countOf = (moments: readonly MatchMoment[], which: 'H' | 'A') =>
  moments.filter(({ kind, side }) => kind === 'goal' && side === which).length

/** The score after each goal, counted from all of them: one that was cancelled late was in the scores told until then. */
function counted(moments: readonly MatchMoment[]): MatchMoment[] {
  let [home, away] = [0, 0]
  return moments.map((moment) => {
    if (moment.kind !== 'goal' || !moment.side) return moment
    if (moment.side === 'H') home++
    else away++
    return { ...moment, score: [home, away] }
  })
}

/**
 * The goals and red cards that incidents tell, in their order.
 * @param finals the scores after ninety minutes and, if it was played, after extra time
 */
export function matchMoments(incidents: readonly Incident[], finals: readonly Score[]): MatchMoments {
  const moments = trackerEvents(incidents).flatMap(({ kind, side, minute, score, scorer, isCancelled }) => {
    if ((kind !== 'goal' && kind !== 'redCard') || isCancelled) return []
    const scored = kind === 'goal' && { ...(score && { score }), ...(scorer !== undefined && { scorer }) }
    return [{ kind, ...(side && { side }), ...(minute !== undefined && { minute }), ...scored }]
  })
  const [home, away] = [countOf(moments, 'H'), countOf(moments, 'A')]
  const isWhole = finals.some((final) => final[0] === home && final[1] === away)
  return { moments: isWhole ? counted(moments) : moments, isWhole }
}
