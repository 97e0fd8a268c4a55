/** Trackers of the book's matches: answers of `media/livetracker` and of the lists beside it. */
import type { ErrorCode } from '@quarterline/core/base/errors'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { OFF_CODE, type WatchSwitch } from '@quarterline/core/base/switch'
import { HOUR_MS } from '@quarterline/core/base/time'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { hasTracker, type Incident } from '@quarterline/core/market/book/incident'
import { type BookMatch, isOnBoard, lockOf, MARKET_GROUP } from '@quarterline/core/market/book/match'
import type { Fixture } from '@quarterline/core/market/event'
import { mayWatch } from '@quarterline/core/media/mayWatch'
import { nameMatch } from '@quarterline/core/media/namedMatch'
import { type TrackerState, trackerEvents, trackerFigures, trackerState } from '@quarterline/core/media/tracker'
import type { Member } from '../../account/session.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Db } from '../../kit/db.ts'
import { keepLatest } from '../../kit/keepLatest.ts'
import type { BookStore } from '../../market/bookStore.ts'
import { readIncidents } from '../../market/incidentRows.ts'

/** What trackers read. */
export interface TrackerHouse {
  book: BookStore
  clock: Clock
  /** What the brand leaves out of what can be watched. */
  leftOut: readonly WatchSwitch[]
}

/** Whose look it is: what is off for him. */
export type Viewer = Pick<Member, 'off'>

type TrackerAnswer = Omit<SuccessOf<'media/livetracker'>, 'status' | 'statusdesc'>
export type TrackerBody = NonNullable<TrackerAnswer['tracker']>

const WATCHED_LIVE = ['tracker', 'livetv'] as const

/** How far ahead the schedule of what can be watched looks, and its most matches: the best leagues'. */
const COMING_MS = 12 * HOUR_MS
const COMING_MAX = 60

/** Trackers kept for further viewers; those of an hour's matches fit. */
const KEPT_MAX = 300

/** Whether a member may see the tracker, or the live picture, of a match: lists, trackers and pictures ask this alone. */
export const maySee = (
  what: WatchSwitch,
  { leftOut }: TrackerHouse,
  { off }: Viewer,
  { sport }: Pick<Fixture, 'sport'>,
) => mayWatch(what, leftOut, off, sport)

/** Whether a match is in play, with a tracker: then it has a picture too. */
const isWatchable = ({ book }: TrackerHouse, match: BookMatch): boolean =>
  isOnBoard(match) && hasTracker(match.fixture) && book.placeOf(match).group === MARKET_GROUP.live

/** The matches in play of which a member may see something: their trackers or their pictures. */
const inPlay = (house: TrackerHouse, viewer: Viewer): BookMatch[] =>
  [...house.book.matches()].filter(
    (match) => isWatchable(house, match) && WATCHED_LIVE.some((what) => maySee(what, house, viewer, match.fixture)),
  )

/** Why a member may not watch the picture of a match; undefined if he may. */
export function pictureRefusal(house: TrackerHouse, viewer: Viewer, matchId: string): ErrorCode | undefined {
  const match = house.book.match(matchId)
  if (!match || !isWatchable(house, match)) return '318'
  return maySee('livetv', house, viewer, match.fixture) ? undefined : OFF_CODE.livetv
}

const stateNow = ({ book, clock }: TrackerHouse, match: BookMatch): TrackerState =>
  trackerState(match, { nowMs: clock.now(), isUp: book.isUp(match.source) })

/** The ids of the matches in play whose tracker a member may see. */
export const trackedIds = (house: TrackerHouse, viewer: Viewer): string[] =>
  inPlay(house, viewer).flatMap(({ fixture }) => (maySee('tracker', house, viewer, fixture) ? fixture.matchId : []))

/** The ids of the matches in play whose picture a member may see. */
export const picturedIds = (house: TrackerHouse, viewer: Viewer): string[] =>
  inPlay(house, viewer).flatMap(({ fixture }) => (maySee('livetv', house, viewer, fixture) ? fixture.matchId : []))

/** The matches in play by sport, and within it as on the board: the best leagues first. */
export function liveMatches(house: TrackerHouse, viewer: Viewer, hasPictures: boolean) {
  const { placeOf } = house.book
  const inOrder = inPlay(house, viewer).sort(
    (a, b) => a.fixture.sport - b.fixture.sport || placeOf(a).order - placeOf(b).order,
  )
  return inOrder.map((match) => {
    const state = stateNow(house, match)
    const [phase, score] = [match.phase, [...match.score]]
    const has_tracker = maySee('tracker', house, viewer, match.fixture)
    const has_picture = hasPictures && maySee('livetv', house, viewer, match.fixture)
    return { ...nameMatch(match.fixture), phase, score, state, has_tracker, has_picture }
  })
}

/** The matches that begin within some hours and can be watched then, by their start; of very many those of the best leagues. */
export function comingMatches(house: TrackerHouse, viewer: Viewer, hasPictures: boolean) {
  const { book, clock } = house
  const nowMs = clock.now()
  const isComing = (match: BookMatch) =>
    match.phase === 'scheduled' &&
    match.fixture.startsAtMs > nowMs &&
    match.fixture.startsAtMs <= nowMs + COMING_MS &&
    hasTracker(match.fixture) &&
    isOnBoard(match)
  const coming = [...book.matches()].filter(isComing).map((match) => {
    const has_tracker = maySee('tracker', house, viewer, match.fixture)
    const has_picture = hasPictures && maySee('livetv', house, viewer, match.fixture)
    return {
      order: book.placeOf(match).order,
      row: { ...nameMatch(match.fixture), has_tracker, has_picture },
    }
  })
  return coming
    .filter(({ row }) => row.has_tracker || row.has_picture)
    .sort((a, b) => a.order - b.order)
    .slice(0, COMING_MAX)
    .map(({ row }) => row)
    .sort((a, b) => a.starts - b.starts)
}

/** The match's counted corners and cards. */
const childrenOf = (book: BookStore, id: string) =>
  book.family(id).filter(({ fixture }) => fixture.parent?.matchId === id)

/** Changes with everything that the tracker shows, and with nothing else. */
const versionOf = (match: BookMatch, state: TrackerState, children: readonly BookMatch[]): string =>
  [match.gateSeq, state, lockOf(match) ?? '', ...children.map(({ gateSeq }) => gateSeq)].join('.')

/** What the book itself says of the match now. */
function present(match: BookMatch, state: TrackerState, side: 'H' | 'A' | undefined) {
  const { fixture, phase, score, clock, service, running } = match
  const lock = lockOf(match)
  return {
    ...nameMatch(fixture),
    ...{ state, phase, score: [...score] },
    ...(clock && { clock }),
    ...(side && { side }),
    ...(service && { serves: service.side, ...(service.points && { points: [...service.points] }) }),
    running: Object.entries(running).flatMap(([part, of]) => (of ? [{ part, score: [...of] }] : [])),
    ...(lock && { lock }),
  }
}

/** Makes the tracker of a match, as its book has it when called. */
async function makeTracker(db: Db, house: TrackerHouse, match: BookMatch, state: TrackerState): Promise<TrackerBody> {
  const children = childrenOf(house.book, match.fixture.matchId)
  const nowMs = house.clock.now()
  const all = await readIncidents(db, match.fixture.matchId, match.gateSeq)
  // An opening is written before the book has it: until then the markets are shut to bets, and so they are here.
  const isAhead = ({ kind, gateSeq }: Incident) => kind === 'open' && match.lock !== null && gateSeq === match.gateSeq
  const events = trackerEvents(all.filter((incident) => !isAhead(incident)))
  const last = events.findLast(({ kind }) => kind === 'danger' || kind === 'goal')
  const side = (state === 'danger' || state === 'goal') && last?.kind === state ? last.side : undefined
  const shut = lockOf(match) ? events.findLast(({ lock, shutMs }) => lock && shutMs === undefined) : undefined
  return {
    ...present(match, state, side),
    ...(shut && { lock_at: shut.atMs }),
    events: events.map((event) => ({ ...event })) as unknown as TrackerBody['events'],
    figures: trackerFigures(match, events, children, nowMs) as unknown as TrackerBody['figures'],
  }
}

export interface Trackers {
  /**
   * The tracker of a match. Refuses with '318' for a match that is unknown or has none, with `trackerDisabled` where the
   * member may not see it.
   */
  of(db: Db, viewer: Viewer, request: RequestOf<'media/livetracker'>): Promise<Result<TrackerAnswer>>
  /** The tracker of a match in play, as a reader of it would see it now; undefined for any other. */
  stateOf(db: Db, matchId: string): Promise<TrackerBody | undefined>
}

/** The trackers of one process: a version is made once for all its viewers. */
export function createTrackers(house: TrackerHouse): Trackers {
  const made = new Map<string, { v: string; tracker: Promise<TrackerBody> }>()

  function keep(id: string, v: string, tracker: Promise<TrackerBody>) {
    keepLatest(made, id, { v, tracker }, KEPT_MAX)
    tracker.catch(() => made.delete(id))
    return tracker
  }

  /** The present version of a match's tracker, and the tracker, made only if it is asked for. */
  function latest(db: Db, match: BookMatch) {
    const { matchId } = match.fixture
    const state = stateNow(house, match)
    const v = versionOf(match, state, childrenOf(house.book, matchId))
    const kept = made.get(matchId)
    const tracker = () => (kept?.v === v ? kept.tracker : keep(matchId, v, makeTracker(db, house, match, state)))
    return { v, tracker }
  }

  return {
    async of(db, viewer, { matchId, v: known }) {
      const match = house.book.match(matchId)
      if (!match || !hasTracker(match.fixture)) return refuse('318')
      if (!maySee('tracker', house, viewer, match.fixture)) return refuse(OFF_CODE.tracker)
      const { v, tracker } = latest(db, match)
      const now = house.clock.now()
      return v === known ? ok({ now, v }) : ok({ now, v, tracker: await tracker() })
    },
    async stateOf(db, matchId) {
      const match = house.book.match(matchId)
      return match && isWatchable(house, match) ? latest(db, match).tracker() : undefined
    },
  }
}
