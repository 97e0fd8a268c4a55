/** Handlers of trackers and of the lists of what can be watched. */
import { ok, refuse } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import { hasTracker } from '@quarterline/core/market/book/incident'
import type { Session } from '../../account/session.ts'
import type { CallContext } from '../../kit/http/http.ts'
import type { Reads } from '../../kit/reads.ts'
import { createTrackers, liveMatches, maySee, type TrackerHouse, trackedIds } from './trackers.ts'

type TrackerCallHouse = TrackerHouse & { reads: Reads }

type MemberContext = CallContext<Session>

/** The handlers of these calls. No service of pictures exists, so no match has one. */
export function createTrackerHandlers(house: TrackerCallHouse) {
  const trackers = createTrackers(house)
  const now = () => house.clock.now()
  return {
    'media/radarlist': ({ session: { member } }: MemberContext) =>
      ok({ now: now(), matches: trackedIds(house, member) }),
    'media/livematchlist': ({ session: { member } }: MemberContext) =>
      ok({ now: now(), matches: liveMatches(house, member) }),
    'media/livetvlist': () => ok({ now: now(), matches: [] }),
    'media/apitv': ({ session: { member } }: MemberContext) =>
      ok({ is_open: false, trackers: trackedIds(house, member).length, pictures: 0 }),
    'media/livetv2'({ session: { member } }: MemberContext, { matchId }: RequestOf<'media/livetv2'>) {
      const match = house.book.match(matchId)
      if (!match) return refuse('318')
      const has_tracker = hasTracker(match.fixture) && maySee('tracker', house, member, match.fixture)
      return ok({ matchId, has_picture: false, has_tracker })
    },
    'media/livetracker': ({ session }: MemberContext, request: RequestOf<'media/livetracker'>) =>
      house.reads.turn(session.member.id, (db) => trackers.of(db, session.member, request)),
  }
}
