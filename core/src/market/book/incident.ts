/**
 * What happened in a match, as a list: made of the same facts and at the same instant as the book's new state, so that
 * nobody can show an incident before it shut the markets. `server/src/market/writeMatches.ts` writes it with the match.
 */
import { hasGoals, isRoundGame, sportOf } from '../../base/sport/sport.ts'
import { clockMinute } from '../board.ts'
import type { FeedEvent, Fixture, Phase } from '../event.ts'
import type { Score, ScorePart } from '../score.ts'
import type { BookMatch, Lock } from './match.ts'

/**
 * `score`: the score, or that of the running part, changed. `shut`: its source shut every market; `open`: it opened them
 * again. `scorer`: who scored an earlier goal. `phase`: a part or a pause began, or the match ended. The others are facts of the
 * same name.
 */
export const INCIDENT_KINDS = [
  ...(['goal', 'goalCancelled', 'redCard', 'danger', 'safe', 'scorer', 'score', 'phase', 'shut', 'open'] as const),
] as const
export type IncidentKind = (typeof INCIDENT_KINDS)[number]

export interface Incident {
  kind: IncidentKind
  atMs: number
  /** The gate number of its match after it: a reader whose book is at a lower one does not know of it yet. */
  gateSeq: number
  side?: 'H' | 'A'
  /** The minute of play, where a clock runs. */
  minute?: number
  /** Of `goal` and `scorer`: who scored, if it was told. */
  scorer?: string
  /** Of `scorer`: which goal of its side, of those that stand, from 1. */
  goal?: number
  /** Of `score`: the score after it, and that of the part being played. */
  score?: Score
  part?: ScorePart
  partScore?: Score
  phase?: Phase
  /** Why the markets were shut. */
  lock?: Lock
}

/** The most incidents of a match that are deleted after some days; beyond it the oldest go first. */
export const INCIDENTS_MAX = 400
/** The most incidents that are kept as long as their match; beyond it the oldest go first. */
export const KEPT_INCIDENTS_MAX = 120

const KEPT: readonly IncidentKind[] = ['goal', 'goalCancelled', 'redCard', 'scorer']
/** Kept as well where goals are few: the score after each, and when the parts began. */
const KEPT_WITH_GOALS: readonly IncidentKind[] = ['score', 'phase']

/**
 * Whether an incident is kept as long as its match, because its result and its highlights show it; the others are deleted after some
 * days (docs/decisions/0156-scorers.md).
 */
export function isKeptIncident(fixture: Pick<Fixture, 'sport'>, { kind }: Pick<Incident, 'kind'>): boolean {
  const sport = sportOf(fixture.sport)
  const hasFewGoals = sport.template === 'A' && hasGoals(sport)
  return KEPT.includes(kind) || (hasFewGoals && KEPT_WITH_GOALS.includes(kind))
}

/** Whether incidents of a match are kept: of matches of two sides, not of their corners and cards, nor of rounds of games. */
export const hasTracker = ({ sport, away, parent }: Fixture): boolean =>
  away !== '' && parent === undefined && !isRoundGame(sport)

const isSame = (a: Score | undefined, b: Score | undefined) => a?.[0] === b?.[0] && a?.[1] === b?.[1]

/** The side that has more than before; absent if both have, or none. */
function gainer(before: Score, after: Score): 'H' | 'A' | undefined {
  const [home, away] = [after[0] > before[0], after[1] > before[1]]
  if (home === away) return undefined
  return home ? 'H' : 'A'
}

const NONE: Score = [0, 0]

/** A change of the score, or of the running part's. */
function scoreChange(before: BookMatch, after: BookMatch): Partial<Incident> | undefined {
  const part = after.lastPart
  const ofPart = part ? after.running[part] : undefined
  const ofPartBefore = part ? before.running[part] : undefined
  if (isSame(before.score, after.score) && isSame(ofPartBefore, ofPart)) return undefined
  const side = gainer(before.score, after.score) ?? gainer(ofPartBefore ?? NONE, ofPart ?? NONE)
  return { score: after.score, ...(side && { side }), ...(part && ofPart && { part, partScore: ofPart }) }
}

const sideOf = ({ side }: { side?: 'H' | 'A' }) => side && { side }
const scorerOf = ({ scorer }: { scorer?: string }) => scorer !== undefined && { scorer }

/** The incidents that an applied event means for a match. */
export function incidentsOf(before: BookMatch, event: FeedEvent, after: BookMatch): Incident[] {
  if (!hasTracker(after.fixture)) return []
  const { clock, gateSeq } = after
  const minute = clock ? { minute: clockMinute(clock, event.atMs) } : {}
  const base = { atMs: event.atMs, gateSeq, ...minute }
  switch (event.kind) {
    case 'incident':
      return [{ kind: event.what, ...base, ...sideOf(event), ...(event.what === 'goal' && scorerOf(event)) }]
    case 'scorer':
      return [{ kind: 'scorer', ...base, ...sideOf(event), ...scorerOf(event), goal: event.goal }]
    case 'suspend':
      return before.lock === event.reason ? [] : [{ kind: 'shut', ...base, lock: event.reason }]
    case 'market':
      return before.lock !== null && after.lock === null ? [{ kind: 'open', ...base }] : []
    case 'status': {
      const change = scoreChange(before, after)
      return [
        ...(change ? [{ kind: 'score' as const, ...base, ...change }] : []),
        ...(before.phase === after.phase ? [] : [{ kind: 'phase' as const, ...base, phase: after.phase }]),
      ]
    }
    default:
      return []
  }
}
