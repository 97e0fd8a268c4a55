/** Handlers of trackers and of the lists of what can be watched. */
import { ok, refuse } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import { hasTracker } from '@quarterline/core/market/book/incident'
import type { Session } from '../../account/session.ts'
import type { CallContext } from '../../kit/http/http.ts'
import type { Reads } from '../../kit/reads.ts'
import { createTrackers, liveMatches, type TrackerHouse, trackedIds } from './trackers.ts'

type TrackerCallHouse = TrackerHouse & { reads: Reads }

type MemberContext = CallContext<Session>

/** The handlers of these calls. No service of pictures exists, so no match has one. */
export function createTrackerHandlers(house: TrackerCallHouse) {
  const trackers = createTrackers(house)
  const now = () => house.clock.now()
  return {
    'media/radarlist': () => ok({ now: now(), matches: trackedIds(house) }),
    'media/livematchlist': () => ok({ now: now(), matches: liveMatches(house) }),
    'media/livetvlist': () => ok({ now: now(), matches: [] }),
    'media/apitv': () => ok({ is_open: false, trackers: trackedIds(house).length, pictures: 0 }),
    'media/livetv2'(_: MemberContext, { matchId }: RequestOf<'media/livetv2'>) {
      const match = house.book.match(matchId)
      if (!match) return refuse('318')
      return ok({ matchId, has_picture: false, has_tracker: hasTracker(match.fixture) })
    },
    'media/livetracker': ({ session }: MemberContext, request: RequestOf<'media/livetracker'>) =>
      house.reads.turn(session.member.id, (db) => trackers.of(db, request)),
  }
}
