/**
 * The match tracker: what a match's incidents and its state in the book say together. It is made of nothing else, so it
 * never runs ahead of the gate that shuts the markets. Called by `server/src/media`.
 */
import type { Incident, IncidentKind } from '../market/book/incident.ts'
import {
  type BookMatch,
  isDecided,
  isLeftBehind,
  isStarted,
  type Lock,
  lockOf,
  NO_GOALS,
} from '../market/book/match.ts'
import type { Phase } from '../market/event.ts'
import type { Score, ScorePart } from '../market/score.ts'

/**
 * `danger`: one side attacks dangerously. `goal` and `shut`: the markets are shut, by a goal or for another reason.
 * `noSignal`: its source is lost or silent.
 */
export const TRACKER_STATES = ['before', 'play', 'danger', 'goal', 'shut', 'break', 'noSignal', 'over'] as const
export type TrackerState = (typeof TRACKER_STATES)[number]

/** An incident as the tracker lists it, with what belonged to it. */
export interface TrackerEvent {
  kind: Exclude<IncidentKind, 'safe' | 'open' | 'scorer'>
  atMs: number
  side?: 'H' | 'A'
  minute?: number
  score?: Score
  part?: ScorePart
  partScore?: Score
  phase?: Phase
  /** Of a goal: who scored it, if it was told, and whether it was cancelled. */
  scorer?: string
  isCancelled?: true
  /** Why it shut the markets, and for how long; without a length they are still shut, or their opening is not known. */
  lock?: Lock
  shutMs?: number
  /** How long a dangerous attack lasted; absent while it lasts. */
  lastedMs?: number
}

/** Counts of both sides; an unknown count is absent. */
export interface TrackerFigures {
  dangers: Score
  /** Time in dangerous attacks of a known side. */
  dangerMs: Score
  redCards: Score
  corners?: Score
  /** Yellow cards and red cards, as the match's cards count them. */
  bookings?: Score
  largestLead: Score
  /** How often the lead changed sides. */
  leadChanges: number
  /** How often and how long the markets were shut in play, of those shut by an incident whose opening is known. */
  shuts: number
  shutMs: number
}

const SIDE_AT = { H: 0, A: 1 } as const
const added = ([home, away]: Score, side: 'H' | 'A', more: number): Score =>
  side === 'H' ? [home + more, away] : [home, away + more]

/** The phase of a match as the tracker names it. */
export function trackerState(match: BookMatch, { nowMs, isUp }: { nowMs: number; isUp: boolean }): TrackerState {
  if (isDecided(match)) return 'over'
  if (!isStarted(match, nowMs)) return 'before'
  const lock = lockOf(match)
  // Prices of shut markets need no confirmation, so only those of open ones tell that a source is silent.
  if (!isUp || lock === 'feedLost' || (lock === null && isLeftBehind(match, nowMs))) return 'noSignal'
  if (match.phase === 'HT' || match.phase === 'break') return 'break'
  if (lock === 'goal') return 'goal'
  if (match.danger) return 'danger'
  return lock ? 'shut' : 'play'
}

type EventDraft = { -readonly [K in keyof TrackerEvent]: TrackerEvent[K] }

/** The goals that stand, so that a later fact finds the one that it cancels or names. */
function openGoals() {
  let standing: EventDraft[] = []
  return {
    add: (goal: EventDraft | undefined) => {
      if (goal) standing.push(goal)
    },
    /** Of a goal whose side is not told, the last one of both. */
    cancel(side: 'H' | 'A' | undefined): void {
      const goal = standing.findLast((one) => side === undefined || one.side === side)
      if (!goal) return
      goal.isCancelled = true
      standing = standing.filter((one) => one !== goal)
    },
    name({ side, goal: nth = 0, scorer }: Pick<Incident, 'side' | 'goal' | 'scorer'>): void {
      const goal = standing.filter((one) => one.side === side)[nth - 1]
      if (!goal) return
      if (scorer === undefined) delete goal.scorer
      else goal.scorer = scorer
    },
  }
}

/** Puts incidents that are one to a spectator into one: a goal, its shutting of the markets, its score and its scorer. */
export function trackerEvents(incidents: readonly Incident[]): TrackerEvent[] {
  const events: EventDraft[] = []
  const goals = openGoals()
  let shut: EventDraft | undefined
  let danger: EventDraft | undefined
  for (const { kind, gateSeq: _, goal: nth, ...said } of incidents) {
    if (kind === 'scorer') {
      goals.name({ ...said, ...(nth && { goal: nth }) })
      continue
    }
    if (kind === 'goalCancelled') goals.cancel(said.side)
    const last = events.at(-1)
    const atOnce = last?.atMs === said.atMs ? last : undefined
    if (kind === 'open') {
      if (shut) shut.shutMs = said.atMs - shut.atMs
      shut = undefined
    } else if (kind === 'safe') {
      if (danger) danger.lastedMs = said.atMs - danger.atMs
      danger = undefined
    } else if (kind === 'shut' && shut) {
      // Shut for another reason before they opened: the first one's length goes on.
      if (atOnce && said.lock) atOnce.lock ??= said.lock
    } else if (kind === 'shut' && atOnce && said.lock) {
      atOnce.lock = said.lock
      shut = atOnce
    } else if (kind === 'score' && atOnce && (atOnce.kind === 'goal' || atOnce.kind === 'goalCancelled')) {
      Object.assign(atOnce, { ...said, ...(atOnce.side && { side: atOnce.side }) })
    } else if (kind === 'phase' && atOnce?.kind === 'shut') {
      Object.assign(atOnce, said, { kind })
    } else {
      events.push({ ...said, kind })
      if (kind === 'shut') shut = events.at(-1)
      if (kind === 'danger') danger = events.at(-1)
      if (kind === 'goal') goals.add(events.at(-1))
      if (kind === 'goal' && danger) {
        danger.lastedMs = said.atMs - danger.atMs
        danger = undefined
      }
    }
  }
  return events
}

/** How far each side led at most, and how often the lead changed. */
function leads(events: readonly TrackerEvent[]): Pick<TrackerFigures, 'largestLead' | 'leadChanges'> {
  let largestLead: Score = NO_GOALS
  let leadChanges = 0
  let leader: 'H' | 'A' | undefined
  for (const { score } of events) {
    if (!score || score[0] === score[1]) continue
    const side = score[0] > score[1] ? 'H' : 'A'
    const lead = Math.abs(score[0] - score[1])
    if (lead > largestLead[SIDE_AT[side]]) largestLead = side === 'H' ? [lead, largestLead[1]] : [largestLead[0], lead]
    if (leader && leader !== side) leadChanges++
    leader = side
  }
  return { largestLead, leadChanges }
}

/** The counts of a match. @param children its corners and cards in the book */
export function trackerFigures(
  match: BookMatch,
  events: readonly TrackerEvent[],
  children: readonly BookMatch[],
  nowMs: number,
): TrackerFigures {
  let [dangers, dangerMs] = [NO_GOALS, NO_GOALS]
  for (const { kind, side, atMs, lastedMs } of events) {
    if (kind !== 'danger' || !side) continue
    dangers = added(dangers, side, 1)
    const isLasting = match.danger && match.dangerAtMs === atMs
    dangerMs = added(dangerMs, side, lastedMs ?? (isLasting ? Math.max(0, nowMs - atMs) : 0))
  }
  const countOf = (type: 'corners' | 'cards') => {
    const child = children.find(({ fixture }) => fixture.parent?.type === type)
    return child && isStarted(child, nowMs) ? child.score : undefined
  }
  const [corners, bookings] = [countOf('corners'), countOf('cards')]
  const shut = events.flatMap(({ shutMs }) => shutMs ?? [])
  return {
    dangers,
    dangerMs,
    redCards: match.redCards,
    ...(corners && { corners }),
    ...(bookings && { bookings }),
    ...leads(events),
    shuts: shut.length,
    shutMs: shut.reduce((sum, ms) => sum + ms, 0),
  }
}
