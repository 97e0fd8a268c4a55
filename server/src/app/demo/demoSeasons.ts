/**
 * Tells the demo house what its leagues and cups played before its opening, week by week, so that their tables and brackets
 * are full, and the last draws of its number game.
 */
import { DAY_MS, HOUR_MS } from '@quarterline/core/base/time'
import type { FeedFact } from '@quarterline/core/market/event'
import { pastDraws } from '@quarterline/sources/virtual/pastDraws'
import {
  openPastSeasons,
  PAST_BEFORE_MS,
  PAST_WEEKS,
  type PastFixture,
} from '@quarterline/sources/world/past/pastSeasons'
import { CLIPS_KEPT_MS } from '../../media/highlight/clipRows.ts'
import type { OpenHouse } from '../house.ts'

const WEEK_DAYS = 7
// Nobody bet on them, so settlement has nothing to follow; match by match it would take longer than all else here.
const PASS = `UPDATE match SET settled_seq = ruling_seq WHERE id = ANY($1::text[])`
const FORGET = `DELETE FROM match_ruling WHERE match_id = ANY($1::text[])`
/** How far back the number game has draws. */
const DRAWS_MS = 3 * DAY_MS
/** The share of soccer in the usual offer. */
const SOCCER_MATCHES = 480

/** Feeds facts of the past; those without an instant of their own are told at the house's present one. */
export type SayPast = (...facts: (FeedFact & { atMs?: number })[]) => Promise<unknown>

/** Tells the seasons of a past, up to an instant at a time. */
export interface SeasonTeller {
  /** Tells every match that ended until then. */
  until(ms: number): Promise<void>
}

/**
 * @param say feeds facts of the past
 * @param omitted matches that the past plays itself, with bets
 */
export function tellSeasons(
  { clock, db, say }: Pick<OpenHouse, 'clock' | 'db'> & { say: SayPast },
  { seed, nowMs, omitted }: { seed: string; nowMs: number; omitted: ReadonlySet<string> },
): SeasonTeller {
  const playedOn = openPastSeasons(seed, SOCCER_MATCHES)
  const today = Math.floor(nowMs / DAY_MS)
  let drawnMs = nowMs - DRAWS_MS
  const drawsUntil = (ms: number) => {
    const to = Math.min(ms, nowMs - PAST_BEFORE_MS)
    const draws = to > drawnMs ? pastDraws(seed, drawnMs, to) : []
    drawnMs = Math.max(drawnMs, to)
    return draws
  }
  let day = today - PAST_WEEKS * WEEK_DAYS
  return {
    async until(ms) {
      while (day <= today && (day + 1) * DAY_MS <= ms) {
        const to = Math.min(day + WEEK_DAYS, Math.floor(ms / DAY_MS))
        const days = Array.from({ length: to - day }, (_, at) => playedOn(day + at))
        day = to
        const told = [...days.flat(), ...drawsUntil(day * DAY_MS)].filter(
          ({ fixture: { matchId, startsAtMs } }) => !omitted.has(matchId) && startsAtMs < nowMs - PAST_BEFORE_MS,
        )
        if (told.length === 0) continue
        clock.set(Math.max(clock.now(), Math.min(day * DAY_MS, nowMs - HOUR_MS)), 0)
        // Goals are listed, and highlights shown, of the last weeks; earlier ones have their result alone.
        const factsOf = ({ fixture, facts }: PastFixture) =>
          facts && fixture.startsAtMs > nowMs - CLIPS_KEPT_MS ? facts() : []
        await say(
          ...told.map(({ fixture }): FeedFact => ({ kind: 'fixture', fixture })),
          ...told.flatMap(factsOf),
          ...told.map(({ fixture: { matchId }, result }): FeedFact => ({ kind: 'result', matchId, result })),
        )
        const ids = told.map(({ fixture }) => fixture.matchId)
        await db.query(PASS, [ids])
        await db.query(FORGET, [ids])
      }
    },
  }
}
