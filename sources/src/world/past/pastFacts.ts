/** What a simulated match told from its kick-off to its end, without prices and suspensions: for matches of the past. */
import type { FeedFact } from '@quarterline/core/market/event'
import type { SimulatedCourse } from '../../soccer/soccerCourse.ts'
import { factOf } from '../../tell/draft.ts'
import { type Beat, type TellingState, tellCancelledGoal, tellMoment, tellPhase } from '../../tell/tell.ts'

/** A fact of the past, at its own instant. */
export type PastFact = FeedFact & { atMs: number }

const FULL_MINUTES = 90
const HALF_MINUTES = 45

/** Phases, goals, cancelled goals and red cards of a match that was played to its end. */
export function pastFacts(matchId: string, { halves }: Pick<SimulatedCourse, 'halves'>): PastFact[] {
  const run: TellingState = {
    ...{ matchId, drafts: [], phase: 'scheduled', clock: null, isDanger: false },
    ...{ score: [0, 0], redCards: [0, 0] },
  }
  const [first, second] = halves
  const phases = [
    [first.startsAtMs, '1H', 0, false],
    [first.endsAtMs, 'HT', HALF_MINUTES, true],
    [second.startsAtMs, '2H', HALF_MINUTES, false],
    [second.endsAtMs, 'ended', FULL_MINUTES, true],
  ] as const
  const beats: Beat[] = phases.map(([atMs, phase, fromMinute, stopped]) => {
    return { atMs, tell: () => tellPhase(run, atMs, { phase, clock: { fromMinute, sinceMs: atMs, stopped } }) }
  })
  for (const moment of [...first.moments, ...second.moments]) {
    const { atMs, side, cancelledAtMs } = moment
    beats.push({ atMs, tell: () => tellMoment(run, moment) })
    if (cancelledAtMs !== undefined)
      beats.push({ atMs: cancelledAtMs, tell: () => tellCancelledGoal(run, cancelledAtMs, side) })
  }
  for (const { tell } of beats.sort((a, b) => a.atMs - b.atMs)) tell()
  return run.drafts.flatMap((draft) => {
    const fact = factOf(draft)
    return fact.kind === 'suspend' ? [] : [{ ...fact, atMs: draft.atMs }]
  })
}
