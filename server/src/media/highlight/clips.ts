/**
 * Makes clips when they are first wanted: one at a time in a process, at the low priority of the drawing process, a few waiting.
 * What is made is kept in the database for all processes.
 */
import { randomUUID } from 'node:crypto'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { MINUTE_MS } from '@quarterline/core/base/time'
import { HIGHLIGHT_FRAMES_MAX, HIGHLIGHT_FRAMES_PER_S, highlightFrames } from '@quarterline/core/media/highlight'
import { pictureSvg } from '@quarterline/core/media/picture/pictureSvg'
import type { Db } from '../../kit/db.ts'
import { createBudget } from '../../kit/http/limit/budget.ts'
import { keepLatest } from '../../kit/keepLatest.ts'
import type { Painter } from '../picture/painter.ts'
import { type ClipFacts, readClipIncidents, readClipMatch } from './clipFacts.ts'
import { claimClip, readClipBytes, readClipState, releaseClip, writeClip } from './clipRows.ts'

/** Clips that wait in a process; a page that is refused asks again. */
const WAITING_MAX = 4
/**
 * Seconds of film that one member, and all members of a process, may have made in ten minutes: making it takes a core, and there are
 * more matches than clips are kept. Clips that are there cost nothing.
 */
const [FILM_EACH_MAX_S, FILM_MAX_S, FILM_WITHIN_MS] = [15 * 60, 75 * 60, 10 * MINUTE_MS]
/** A clip that failed counts as one of full length. */
const FAILED_COSTS_S = HIGHLIGHT_FRAMES_MAX / HIGHLIGHT_FRAMES_PER_S
/** The key of all members in the budget of film. */
const ALL = 'all'
/** A clip that could not be made is not tried again for so long. */
const FAILED_MS = 20_000
/** Clips kept in memory, for players that ask piece by piece. */
const [CACHED_MAX, CACHED_MS] = [8, 30_000]
/** Pictures written between two other pieces of work of the process. */
const AT_ONCE = 16

interface ClipDeps {
  db: Db
  painter: Pick<Painter, 'clip' | 'canEncode'>
  wallMs(): number
  /** Platform time. */
  nowMs(): number
  /** Monotonic real time. */
  realMs(): number
}

interface WantedClip {
  lengthMs?: number
  match: ClipFacts['match']
}

export interface Clips {
  canMake: boolean
  /**
   * The clip of a match: its length once it is there, otherwise it is begun for this member, if he may see it. Refuses with '318'
   * for a match without highlights, with `requestLimit` if too many wait or too much was made, with `requestTimeout` if it could
   * not be made just now.
   */
  want(matchId: string, who: { id: string; maySee(match: ClipFacts['match']): boolean }): Promise<Result<WantedClip>>
  /** The same without beginning one. */
  look(matchId: string): Promise<Result<WantedClip>>
  bytes(matchId: string): Promise<Buffer | undefined>
  /** Resolves when nothing is being made. */
  idle(): Promise<void>
}

/** Draws a match's pictures, with room for other work between them. */
async function drawn(facts: ClipFacts): Promise<string[]> {
  const svgs: string[] = []
  for (const { state, atMs } of highlightFrames(facts)) {
    svgs.push(pictureSvg(state, atMs))
    if (svgs.length % AT_ONCE === 0) await new Promise(setImmediate)
  }
  return svgs
}

/** Makes a clip, unless another process does. @returns its length in ms, 0 if another process makes it */
async function makeClip({ db, painter, wallMs }: ClipDeps, facts: Omit<ClipFacts, 'incidents'>): Promise<number> {
  const claim = { matchId: facts.fixture.matchId, holder: randomUUID(), basis: facts.basis }
  if (!(await claimClip(db, claim, wallMs()))) return 0
  try {
    const svgs = await drawn({ ...facts, incidents: await readClipIncidents(db, facts) })
    const bytes = await painter.clip(svgs, { form: 'mp4', framesPerS: HIGHLIGHT_FRAMES_PER_S })
    const lengthMs = Math.round((svgs.length / HIGHLIGHT_FRAMES_PER_S) * 1000)
    await writeClip(db, claim, { bytes, lengthMs })
    return lengthMs
  } catch (error) {
    // If that fails too, the claim ends by itself.
    await releaseClip(db, claim).catch(() => undefined)
    throw error
  }
}

/** The bytes of clips, the latest kept for a moment. */
function cacheBytes({ db, realMs }: ClipDeps): Clips['bytes'] {
  const cached = new Map<string, { atMs: number; bytes: Promise<Buffer | undefined> }>()
  return (matchId) => {
    const kept = cached.get(matchId)
    if (kept && realMs() - kept.atMs < CACHED_MS) return kept.bytes
    const bytes = readClipBytes(db, matchId)
    keepLatest(cached, matchId, { atMs: realMs(), bytes }, CACHED_MAX)
    bytes.then(
      (found) => found ?? cached.delete(matchId),
      () => cached.delete(matchId),
    )
    return bytes
  }
}

/** The clips of one process. */
export function createClips(deps: ClipDeps): Clips {
  const { db, painter, realMs } = deps
  /** The member who wanted each clip that is under way or waits, by match. */
  const making = new Map<string, string>()
  const failed = new Map<string, number>()
  const film = createBudget(realMs, FILM_WITHIN_MS)
  let last: Promise<void> = Promise.resolve()

  function begin(facts: Omit<ClipFacts, 'incidents'>, memberId: string): void {
    const { matchId } = facts.fixture
    making.set(matchId, memberId)
    const count = (seconds: number) => {
      for (const key of [memberId, ALL]) film.add(key, seconds)
    }
    last = last
      .then(() => makeClip(deps, facts))
      .then(
        (lengthMs) => count(lengthMs / 1000),
        () => {
          count(FAILED_COSTS_S)
          if (failed.size > 100) failed.clear()
          failed.set(matchId, realMs())
        },
      )
      .finally(() => making.delete(matchId))
  }

  async function find(matchId: string) {
    const facts = await readClipMatch(db, matchId, deps.nowMs())
    if (!facts) return undefined
    const state = await readClipState(db, matchId)
    const isThere = state?.basis === facts.basis && state.lengthMs !== null
    const wanted: WantedClip = { match: facts.match, ...(isThere && { lengthMs: state.lengthMs as number }) }
    return { facts, wanted, isThere, isHeld: making.has(matchId) || state?.isHeld === true }
  }

  return {
    canMake: painter.canEncode,
    async look(matchId) {
      const found = await find(matchId)
      return found ? ok(found.wanted) : refuse('318')
    },
    async want(matchId, { id: memberId, maySee }) {
      const found = await find(matchId)
      if (!found) return refuse('318')
      const { facts, wanted, isThere, isHeld } = found
      if (isThere || isHeld || !maySee(wanted.match)) return ok(wanted)
      if (realMs() - (failed.get(matchId) ?? Number.NEGATIVE_INFINITY) < FAILED_MS) return refuse('requestTimeout')
      // One of each member, so that nobody keeps the others from theirs.
      if (making.size >= WAITING_MAX || [...making.values()].includes(memberId)) return refuse('requestLimit')
      if (!film.spend(memberId, FILM_EACH_MAX_S) || !film.spend(ALL, FILM_MAX_S)) return refuse('requestLimit')
      begin(facts, memberId)
      return ok(wanted)
    },
    bytes: cacheBytes(deps),
    idle: () => last,
  }
}
