/** Handlers of trackers and of the lists of what can be watched. */
import { ok, refuse } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import { hasTracker } from '@quarterline/core/market/book/incident'
import type { Session } from '../account/session.ts'
import type { CallContext } from '../kit/http/http.ts'
import type { Reads } from '../kit/reads.ts'
import type { SecretBox } from '../kit/secret/secretBox.ts'
import type { LiveStreams } from './live/liveStreams.ts'
import {
  comingMatches,
  liveMatches,
  maySee,
  picturedIds,
  pictureRefusal,
  type TrackerHouse,
  type Trackers,
  trackedIds,
} from './tracker/trackers.ts'
import { makeAddress } from './watchAddress.ts'

interface TrackerCallHouse extends TrackerHouse {
  reads: Reads
  trackers: Trackers
  streams: LiveStreams
  box: SecretBox
  wallMs: () => number
}

type MemberContext = CallContext<Session>

/** The handlers of these calls. */
export function createTrackerHandlers(house: TrackerCallHouse) {
  const { trackers, streams, box, wallMs } = house
  const now = () => house.clock.now()
  return {
    'media/radarlist': ({ session: { member } }: MemberContext) =>
      ok({ now: now(), matches: trackedIds(house, member) }),
    'media/livematchlist'({ session: { member } }: MemberContext, { coming }: RequestOf<'media/livematchlist'>) {
      const matches = liveMatches(house, member, streams.isOpen())
      return ok({ now: now(), matches, ...(coming && { coming: comingMatches(house, member, streams.isOpen()) }) })
    },
    'media/livetvlist': ({ session: { member } }: MemberContext) =>
      ok({ now: now(), matches: streams.isOpen() ? picturedIds(house, member) : [] }),
    'media/apitv'({ session: { member } }: MemberContext) {
      const pictures = streams.isOpen() ? picturedIds(house, member).length : 0
      return ok({ is_open: streams.isOpen(), trackers: trackedIds(house, member).length, pictures })
    },
    'media/livetv2'({ session: { member, tokenHash } }: MemberContext, { matchId }: RequestOf<'media/livetv2'>) {
      const match = house.book.match(matchId)
      if (!match) return refuse('318')
      const has_tracker = hasTracker(match.fixture) && maySee('tracker', house, member, match.fixture)
      const has_picture = streams.isOpen() && pictureRefusal(house, member, matchId) === undefined
      if (!has_picture) return ok({ matchId, has_picture, has_tracker })
      const { address, endsMs } = makeAddress(box, { kind: 'picture', matchId, tokenHash }, wallMs())
      return ok({ matchId, has_picture, has_tracker, address, ends: endsMs, real_now: wallMs() })
    },
    'media/livetracker': ({ session }: MemberContext, request: RequestOf<'media/livetracker'>) =>
      house.reads.turn(session.member.id, (db) => trackers.of(db, session.member, request)),
  }
}
