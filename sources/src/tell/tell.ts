/**
 * Produces the common facts of a match in play, beat by beat: status, incidents and suspensions. Prices belong to each
 * sport.
 */
import type { FeedFact, LiveClock, Phase, Service } from '@quarterline/core/market/event'
import type { Score, Scores } from '@quarterline/core/market/score'
import type { Stoppage } from './course.ts'
import type { Draft } from './draft.ts'

/** The state of a running match while its facts are produced. */
export interface TellingState {
  matchId: string
  drafts: Draft[]
  phase: Phase
  clock: LiveClock | null
  score: Score
  /** The score by period, where the sport shows it. */
  running?: Scores
  /** The next server, in sports with service. */
  service?: Service | undefined
  redCards: Score
  isDanger: boolean
  /** Its markets were shut, and no prices have opened them since. */
  isShut?: boolean
}

/** The production of facts at an instant. */
export interface Beat {
  atMs: number
  tell: () => void
}

/** Computes a value on first use, and keeps it. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Adds a fact at an instant. */
export function say(run: TellingState, atMs: number, fact: FeedFact): void {
  if (fact.kind === 'suspend') run.isShut = true
  run.drafts.push({ atMs, fact })
}

/** A score, or the red cards, with one more for a side. */
export const plusOne = ([home, away]: Score, side: 'H' | 'A'): Score =>
  side === 'H' ? [home + 1, away] : [home, away + 1]

/** Adds the match's status. */
export function tellStatus(run: TellingState, atMs: number): void {
  const { matchId, phase, score, redCards, clock, running, service } = run
  const shown = { ...(running && { running }), ...(service && { service }) }
  say(run, atMs, { kind: 'status', matchId, phase, score, redCards, clock, ...shown })
}

/** Ends a danger, if there was one. */
export function tellSafe(run: TellingState, atMs: number): void {
  if (run.isDanger) say(run, atMs, { kind: 'incident', matchId: run.matchId, what: 'safe' })
  run.isDanger = false
}

/** Begins a period: the markets of the old one are suspended first, so that no bet slips in between. */
export function tellPhase(
  run: TellingState,
  atMs: number,
  { phase, clock }: { phase: Phase; clock: LiveClock | null },
): void {
  tellSafe(run, atMs)
  say(run, atMs, { kind: 'suspend', matchId: run.matchId, reason: 'periodEnd' })
  run.phase = phase
  run.clock = clock
  tellStatus(run, atMs)
}

/** A goal or a red card: the markets are shut and the status changes at the same instant. */
export function tellMoment(
  run: TellingState,
  { atMs, what, side, scorer }: Pick<Stoppage, 'atMs' | 'what' | 'side'> & { scorer?: string },
): void {
  const { matchId } = run
  say(run, atMs, { kind: 'incident', matchId, what, side, ...(scorer !== undefined && { scorer }) })
  say(run, atMs, { kind: 'suspend', matchId, reason: what === 'goal' ? 'goal' : 'card' })
  if (what === 'goal') run.score = plusOne(run.score, side)
  else run.redCards = plusOne(run.redCards, side)
  tellStatus(run, atMs)
}

/** A cancelled goal: the score goes back. */
export function tellCancelledGoal(run: TellingState, atMs: number, side: 'H' | 'A'): void {
  say(run, atMs, { kind: 'incident', matchId: run.matchId, what: 'goalCancelled', side })
  const [home, away] = run.score
  run.score = side === 'H' ? [home - 1, away] : [home, away - 1]
  tellStatus(run, atMs)
}

/** A dangerous spell of a side begins; the gravest shut the markets. */
export function tellDanger(
  run: TellingState,
  atMs: number,
  { shuts, side }: { shuts: boolean; side: 'H' | 'A' },
): void {
  const { matchId } = run
  run.isDanger = true
  say(run, atMs, { kind: 'incident', matchId, what: 'danger', side })
  if (shuts) say(run, atMs, { kind: 'suspend', matchId, reason: 'danger' })
}
