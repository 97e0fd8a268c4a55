/**
 * The highlights of a match: which moments are shown, and the pictures of each. Made of what the house knows: incidents with
 * their minute, or where it has forgotten them, the scores of the parts. Nothing between is invented. Pure.
 */
import { hasGoals, sportOf } from '../base/sport/sport.ts'
import type { Incident } from '../market/book/incident.ts'
import type { Fixture } from '../market/event.ts'
import { playedPeriods, type Score, type Scores } from '../market/score.ts'
import type { PictureState } from './picture/pictureSvg.ts'
import { type TrackerEvent, trackerEvents } from './tracker.ts'

export const HIGHLIGHT_FRAMES_PER_S = 4
const FRAME_MS = 1000 / HIGHLIGHT_FRAMES_PER_S
/** The pictures of a clip at most: 75 seconds. */
export const HIGHLIGHT_FRAMES_MAX = 300
/** A moment is shown from this long before to this long after it; of many moments each is shorter. */
const [BEFORE_MS, AFTER_MS] = [5000, 4000]
const MOMENTS_MS = 60_000
const MOMENTS_MAX = 24
/** How long the kick-off, a part's score and the end are shown. */
const STILL_MS = 2500
/** A goal is shown as one for this long. */
const GOAL_MS = 3500

/** What the house knows of a match that is over. */
export interface HighlightFacts {
  fixture: Pick<Fixture, 'matchId' | 'sport' | 'home' | 'away' | 'startsAtMs'>
  /** Every final score, the whole as `FT`. */
  scores: Scores
  /** Its incidents, the first one first; none if they are forgotten. */
  incidents: readonly Incident[]
}

/** A picture of a clip: the state and the instant at which it is drawn. */
export interface HighlightFrame {
  state: PictureState
  atMs: number
}

const NONE: Score = [0, 0]

type Still = Pick<PictureState, 'state' | 'phase' | 'score' | 'running'>

const pictureOf = ({ fixture: { matchId, sport, home, away } }: HighlightFacts, still: Still): PictureState => ({
  ...{ matchId, sport, home, away, events: [] },
  ...still,
})

/** The match at its kick-off: the poster of every clip, which tells nothing. */
export const highlightPoster = (fixture: Omit<HighlightFacts['fixture'], 'startsAtMs'>): PictureState => ({
  ...fixture,
  ...{ state: 'play', phase: 'scheduled', score: NONE, running: [], events: [] },
})

function repeated(state: PictureState, atMs: number, forMs: number): HighlightFrame[] {
  return Array.from({ length: Math.round(forMs / FRAME_MS) }, (_, at) => ({ state, atMs: atMs + at * FRAME_MS }))
}

/** The score after some parts: sets won, or what was scored in all of them. */
function scoreAfter(sport: number, parts: readonly Score[]): Score {
  const isWon = ['sets', 'maps', 'rounds'].includes(sportOf(sport).shape)
  return parts.reduce<Score>(
    ([home, away], [h, a]) => (isWon ? [home + (h > a ? 1 : 0), away + (a > h ? 1 : 0)] : [home + h, away + a]),
    NONE,
  )
}

/** The parts whose scores are known, in order, up to the first that is not. */
function knownParts({ fixture: { sport }, scores }: HighlightFacts): { part: string; score: Score }[] {
  const parts = playedPeriods(sportOf(sport))
  const known = parts.map((part) => ({ part, score: partScore(part, scores) }))
  const end = known.findIndex(({ score }) => score === undefined)
  return known.slice(0, end < 0 ? known.length : end).flatMap(({ part, score }) => (score ? [{ part, score }] : []))
}

/** A part's own score; that of a second half is what the whole has more than the first. */
function partScore(part: keyof Scores, scores: Scores): Score | undefined {
  const { '1H': first, FT: whole } = scores
  if (part !== '2H' || scores['2H'] || !first || !whole) return scores[part]
  return [whole[0] - first[0], whole[1] - first[1]]
}

function theEnd(facts: HighlightFacts, events: readonly TrackerEvent[]): PictureState {
  const parts = knownParts(facts)
  const score =
    facts.scores.FT ??
    scoreAfter(
      facts.fixture.sport,
      parts.map((one) => one.score),
    )
  return { ...pictureOf(facts, { state: 'over', phase: 'ended', score, running: parts }), events }
}

/** Part by part, where no incident is known. */
function partFrames(facts: HighlightFacts): HighlightFrame[] {
  const parts = knownParts(facts)
  const { sport, startsAtMs } = facts.fixture
  return parts.slice(0, -1).flatMap((_, at) => {
    const running = parts.slice(0, at + 1)
    const score = scoreAfter(
      sport,
      running.map((one) => one.score),
    )
    return repeated(pictureOf(facts, { state: 'break', phase: 'break', score, running }), startsAtMs, STILL_MS)
  })
}

/** The incidents that are moments: goals and red cards; where scores are many, the last score of each part. */
function momentsOf(sport: number, events: readonly TrackerEvent[]): TrackerEvent[] {
  if (hasGoals(sportOf(sport))) return events.filter(({ kind }) => kind === 'goal' || kind === 'redCard')
  const scored = events.filter(({ kind, score }) => kind === 'score' && score)
  return scored.filter((event, at) => scored[at + 1]?.part !== event.part)
}

/** The clock, from the part's first minute; absent where minutes of incidents do not agree with it. */
function clockAt(events: readonly TrackerEvent[]): PictureState['clock'] {
  const begins = events.findLast(({ kind, minute }) => kind === 'phase' && minute !== undefined)
  if (begins?.minute === undefined) return undefined
  const { atMs: sinceMs, minute: fromMinute } = begins
  const agrees = events
    .filter(({ atMs, minute }) => atMs > sinceMs && minute !== undefined)
    .every(({ atMs, minute = 0 }) => Math.abs(fromMinute + (atMs - sinceMs) / 60_000 - minute) <= 1.5)
  return agrees ? { fromMinute, sinceMs, stopped: false } : undefined
}

/** The match as its incidents had it at an instant. */
function stateAt(facts: HighlightFacts, atMs: number): PictureState {
  const events = trackerEvents(facts.incidents.filter((incident) => incident.atMs <= atMs))
  const last = events.findLast(({ kind }) => kind === 'danger' || kind === 'goal')
  const isGoal = last?.kind === 'goal' && atMs - last.atMs < GOAL_MS
  const isDanger = last?.kind === 'danger' && last.lastedMs === undefined
  const phase = events.findLast(({ kind }) => kind === 'phase')?.phase ?? ''
  const isBreak = phase === 'HT' || phase === 'break'
  const score = events.findLast((event) => event.score)?.score ?? NONE
  const byPart = new Map(
    events.flatMap(({ part, partScore: of }) => (part && of ? [[part as string, of] as const] : [])),
  )
  const clock = isBreak ? undefined : clockAt(events)
  return {
    ...pictureOf(facts, {
      ...{ state: isBreak ? 'break' : isGoal ? 'goal' : isDanger ? 'danger' : 'play', phase, score },
      running: [...byPart].map(([part, of]) => ({ part, score: of })),
    }),
    ...((isGoal || isDanger) && last?.side && { side: last.side }),
    ...(clock && { clock }),
    events,
  }
}

/** The moments with what was before and after them; moments that touch are one. */
function momentFrames(facts: HighlightFacts, events: readonly TrackerEvent[]): HighlightFrame[] {
  const moments = momentsOf(facts.fixture.sport, events).slice(-MOMENTS_MAX)
  const share = Math.min(1, MOMENTS_MS / (moments.length * (BEFORE_MS + AFTER_MS)))
  const frames: HighlightFrame[] = []
  let untilMs = Number.NEGATIVE_INFINITY
  for (const { atMs } of moments) {
    const fromMs = Math.max(untilMs, atMs - BEFORE_MS * share)
    untilMs = atMs + AFTER_MS * share
    for (let at = fromMs; at < untilMs; at += FRAME_MS) frames.push({ state: stateAt(facts, at), atMs: at })
  }
  return frames
}

/** The incidents with each goal's scorer as it is known in the end: a clip names him at his goal, however late he was told. */
function withScorers(incidents: readonly Incident[]): Incident[] {
  const scorers = trackerEvents(incidents)
    .filter(({ kind }) => kind === 'goal')
    .map(({ scorer }) => scorer)
  return incidents.flatMap((incident) => {
    if (incident.kind === 'scorer') return []
    if (incident.kind !== 'goal') return [incident]
    const { scorer: _, ...goal } = incident
    const scorer = scorers.shift()
    return [scorer === undefined ? goal : { ...goal, scorer }]
  })
}

/** The pictures of a match's clip, in order. */
export function highlightFrames(told: HighlightFacts): HighlightFrame[] {
  const facts = { ...told, incidents: withScorers(told.incidents) }
  const { startsAtMs } = facts.fixture
  const events = trackerEvents(facts.incidents)
  const moments = momentFrames(facts, events)
  return [
    ...repeated(highlightPoster(facts.fixture), startsAtMs, STILL_MS),
    ...(moments.length > 0 ? moments : partFrames(facts)),
    ...repeated(theEnd(facts, moments.length > 0 ? events : []), startsAtMs, STILL_MS),
  ].slice(-HIGHLIGHT_FRAMES_MAX)
}
