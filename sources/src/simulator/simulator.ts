/**
 * Builds the simulator's event sequence: all matches' facts merged by time, numbered by time alone, from any instant
 * on.
 */
import { DAY_MS } from '@quarterline/core/base/time'
import type { FeedEvent, MarketQuote, Phase } from '@quarterline/core/market/event'
import type { Stretches } from '../play/family.ts'
import { AS_DRAWN, tuningNow } from '../play/tuning.ts'
import { type Draft, factOf } from '../tell/draft.ts'
import { dropFirst, push, sink } from '../tell/heap.ts'
import { TOLD_AFTER_MS } from '../world/postponement.ts'
import { DAY_SPAN_MS, LEAD_MAX_MS, openSchedule } from '../world/schedule.ts'
import type { SimulatedMatch } from '../world/simulated.ts'
import { FAMILIES, roundsOf } from './families.ts'
import { type NumberedDraft, numbered } from './numbers.ts'
import { openRetelling, type QuotedMatch } from './retell.ts'
import { tellMatch } from './simulatorMatch.ts'
import { openTicks, type TickingMatch } from './ticks.ts'

/** The name under which the simulator's events run. */
export const SIMULATOR_SOURCE = 'simulator'

export interface SimulatorPlan {
  seed: string
  /** About how many matches are on offer at a time. */
  matches: number
  /** Further price changes per second of platform time, over matches of today and in play; 0 for none. */
  ticks: number
}

export interface SimulatorSession {
  /** The platform's time when the session opens: earlier facts are shortened. */
  nowMs: number
  /** The platform's last event; absent for its first session. */
  left?: { seq: number; atMs: number } | undefined
}

/** A match in progress; `next` is its next draft. */
interface SimulatedTelling extends TickingMatch, QuotedMatch {
  match: SimulatedMatch
  rest: Iterator<NumberedDraft, void>
  next: NumberedDraft
}

const isBefore = (a: SimulatedTelling, b: SimulatedTelling) => a.next.seq < b.next.seq

/**
 * The facts that remain of a finished match: its phases and its rulings. Its scores and dangers on the way decide
 * nothing any more.
 */
function* decisive(drafts: Iterable<NumberedDraft>): Generator<NumberedDraft> {
  let phase: Phase | undefined
  for (const one of drafts) {
    const { fact } = one.draft
    const isPassing =
      one.draft.whole !== undefined ||
      (typeof fact !== 'function' &&
        (fact.kind === 'incident' || fact.kind === 'suspend' || (fact.kind === 'status' && fact.phase === phase)))
    if (typeof fact !== 'function' && fact.kind === 'status') phase = fact.phase
    if (!isPassing) yield one
  }
}

const isShut = ({ draft: { fact } }: NumberedDraft) => typeof fact !== 'function' && fact.kind === 'suspend'

/**
 * Drops all prices until an instant but the last board, which is sent whole, and their suspensions; everything else
 * stays.
 */
function withoutStale(drafts: readonly NumberedDraft[]): NumberedDraft[] {
  const last = drafts.findLast(({ draft }) => draft.whole)
  return drafts
    .filter((one) => one === last || (!one.draft.whole && (!isShut(one) || !last || one.seq > last.seq)))
    .map((one) => (one === last ? { ...one, draft: { ...one.draft, fact: one.draft.whole ?? one.draft.fact } } : one))
}

/** The markets on offer after a match's facts so far; undefined when they are suspended. */
const quotedAfter = (drafts: readonly NumberedDraft[]): Draft['whole'] =>
  drafts.findLast((one) => one.draft.whole || isShut(one))?.draft.whole

function boardOf(quoted: Draft['whole']): readonly MarketQuote[] | undefined {
  const whole = quoted?.()
  return whole?.kind === 'market' ? whole.markets : undefined
}

/** Whether a session has no event of a match, decided without producing its facts. */
function isPassedOver({ opensAtMs, startsAtMs }: SimulatedMatch, { nowMs, left }: SimulatorSession): boolean {
  const isOver = startsAtMs + TOLD_AFTER_MS <= nowMs
  return isOver && (!left || opensAtMs > left.atMs || startsAtMs + TOLD_AFTER_MS <= left.atMs)
}

/** A match at the beginning of a session; undefined if no event of it is to be sent. */
function openTold(
  match: SimulatedMatch,
  { nowMs, left }: SimulatorSession,
  hasTicks: boolean,
): SimulatedTelling | undefined {
  const rest = numbered(match, tellMatch(match))
  const past: NumberedDraft[] = []
  let next = rest.next()
  for (; !next.done && next.value.draft.atMs <= nowMs; next = rest.next()) past.push(next.value)
  const coming = next.done ? [] : [next.value]
  // Opened and finished while no platform was connected: it cannot have bets.
  if (next.done && (!left || match.opensAtMs > left.atMs)) return undefined
  const kept = next.done ? [...decisive(past)] : withoutStale(past)
  const unsaid = [...kept.filter(({ seq }) => seq > (left?.seq ?? 0)), ...coming]
  const [first, ...more] = unsaid
  if (!first) return undefined
  const chained = (function* () {
    yield* more
    yield* { [Symbol.iterator]: () => rest }
  })()
  const quoted = quotedAfter(past)
  const board = hasTicks ? boardOf(quoted) : undefined
  return { match, rest: chained, next: first, board, quoted, saidSeq: left?.seq ?? 0, isStale: false }
}

/** Stretches whose matches are on offer, or not yet decided, at an instant. */
function around({ lengthMs, aheadMs, behindMs }: Stretches, atMs: number): number[] {
  const first = Math.floor((atMs - behindMs) / lengthMs)
  const last = Math.floor((atMs + aheadMs) / lengthMs)
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

const DAYS = { lengthMs: DAY_MS, aheadMs: LEAD_MAX_MS, behindMs: TOLD_AFTER_MS + DAY_SPAN_MS } as const

/** A session's position in the stretches of one kind. */
interface ComingStretches {
  stretches: Stretches
  /** Loaded when the session begins, and the one that is loaded next. */
  first: ReadonlySet<number>
  next: number
}

function comingOf(stretches: Stretches, { nowMs, left }: SimulatorSession): ComingStretches {
  const first = new Set([...(left ? around(stretches, left.atMs) : []), ...around(stretches, nowMs)])
  return { stretches, first, next: Math.max(...first) + 1 }
}

/** Whether the first match of the next stretch may be put on offer before an instant. */
const isDue = ({ stretches: { lengthMs, aheadMs }, next }: ComingStretches, atMs: number) =>
  atMs >= next * lengthMs - aheadMs

/** The matches of a session, each with its next draft; those of later stretches are loaded when they are due. */
function openHeap(plan: SimulatorPlan, session: SimulatorSession) {
  const families = FAMILIES.map(({ share, open }) => open(plan.seed, plan.matches * share))
  const schedule = openSchedule(plan.seed, plan.matches, families)
  const { nowMs, left } = session
  const heap: SimulatedTelling[] = []
  const load = (matches: readonly SimulatedMatch[]) => {
    for (const match of matches) {
      const telling = isPassedOver(match, session) ? undefined : openTold(match, session, plan.ticks > 0)
      if (telling) push(heap, telling, isBefore)
    }
  }
  const days: Stretches = { ...DAYS, of: schedule.day }
  const coming = [days, ...roundsOf(plan)].map((stretches) => comingOf(stretches, session))
  const loaded = coming[0]!.first
  const today = Math.min(...around(days, nowMs))
  load(
    schedule
      .lasting(today, left?.atMs ?? nowMs)
      .filter(({ day }) => !loaded.has(day))
      .map(({ match }) => match),
  )
  for (const { stretches, first } of coming) for (const stretch of first) load(stretches.of(stretch))
  const loadNext = (due: ComingStretches) => load(due.stretches.of(due.next++))
  return { heap, coming, loadNext }
}

/** The prepared events of a session, none of which has been sent. */
export interface OpenedEvents {
  /** Skips events sent by an earlier session, up to the event of a number. */
  passOver(seq: number): void
  /** Sends the rest, in time order and without end; extra price changes only after an instant. */
  tell(nowMs: number): Generator<FeedEvent, never>
}

/**
 * Prepares the events from where the platform stopped. Event numbers depend on seed and size alone, so a session may
 * begin anywhere: it sends the current offer, and of the skipped part everything that bets depend on.
 */
export function openEvents(plan: SimulatorPlan, session: SimulatorSession): OpenedEvents {
  const { heap, coming, loadNext } = openHeap(plan, session)

  /** The match with the next fact. A stretch's matches are drawn before the first of them can open. */
  function next(): SimulatedTelling {
    for (;;) {
      const first = heap[0]
      const due = coming.find((one) => !first || isDue(one, first.next.draft.atMs))
      if (first && !due) return first
      if (due) loadNext(due)
    }
  }
  /** Sends the next fact. */
  function take(first: SimulatedTelling): FeedEvent | undefined {
    const event = tell(first, plan.ticks > 0)
    const following = first.rest.next()
    if (following.done) dropFirst(heap, isBefore)
    else {
      first.next = following.value
      sink(heap, 0, isBefore)
    }
    return event
  }

  return {
    passOver(seq) {
      for (let first = next(); first.next.seq <= seq; first = next()) take(first)
    },
    *tell(nowMs) {
      const ticks = openTicks(plan, nowMs)
      // How the prices of a resumed house were tuned when they were sent is unknown.
      const retelling = openRetelling(session.left ? AS_DRAWN : tuningNow())
      for (;;) {
        const first = next()
        const tick = ticks.before(first.next.seq, heap)
        if (tick) {
          yield { source: SIMULATOR_SOURCE, ...tick }
          continue
        }
        const event = take(first)
        if (!event) continue
        yield event
        yield* retelling.after(event, heap)
      }
    },
  }
}

/** The events from where the platform stopped; nothing is prepared before the first one is read. */
export function* simulatorEvents(plan: SimulatorPlan, session: SimulatorSession): Generator<FeedEvent, never> {
  return yield* openEvents(plan, session).tell(session.nowMs)
}

/** A match's next event; undefined when no price has moved. */
function tell(telling: SimulatedTelling, hasTicks: boolean): FeedEvent | undefined {
  const { match, next } = telling
  const { draft, seq, key } = next
  const fact = telling.isStale && draft.whole ? draft.whole() : factOf(draft)
  if (fact.kind === 'suspend') telling.quoted = telling.board = undefined
  if (draft.whole) {
    telling.quoted = draft.whole
    telling.isStale = false
    if (hasTicks) telling.board = boardOf(draft.whole)
  }
  // Unchanged prices are sent again where they would otherwise count as stale.
  if (fact.kind === 'market' && fact.markets.length === 0 && !fact.holdsMs) return undefined
  telling.saidSeq = seq
  return { source: SIMULATOR_SOURCE, seq, key: `${match.matchId}/${key}`, atMs: draft.atMs, ...fact }
}
