/** Handlers of highlights. */
import { ok, refuse } from '@quarterline/core/base/result'
import { OFF_CODE } from '@quarterline/core/base/switch'
import type { RequestOf } from '@quarterline/core/calls'
import { hasTracker } from '@quarterline/core/market/book/incident'
import { isOnBoard } from '@quarterline/core/market/book/match'
import type { Fixture } from '@quarterline/core/market/event'
import type { Member, Session } from '../../account/session.ts'
import type { CallContext } from '../../kit/http/http.ts'
import type { Reads } from '../../kit/reads.ts'
import type { SecretBox } from '../../kit/secret/secretBox.ts'
import { maySee, type TrackerHouse } from '../tracker/trackers.ts'
import { makeAddress } from '../watchAddress.ts'
import type { Clips } from './clips.ts'
import { listHighlightLeagues, listHighlights } from './highlightLists.ts'

interface HighlightHouse extends TrackerHouse {
  reads: Reads
  clips: Clips
  box: SecretBox
  wallMs: () => number
}

type MemberContext = CallContext<Session>

/** The next matches of both sides that are said at most. */
const NEXT_MAX = 3

/** The next matches of the sides of a match, the soonest first. */
function nextOf({ book, clock }: TrackerHouse, { sport, home, away, leagueId }: Fixture) {
  const nowMs = clock.now()
  return [...book.matches()]
    .flatMap((match) => {
      const { fixture } = match
      const isTheirs = [fixture.home, fixture.away].some((name) => name === home || name === away)
      const isNext = isTheirs && fixture.sport === sport && fixture.startsAtMs > nowMs
      return isNext && hasTracker(fixture) && isOnBoard(match) ? fixture : []
    })
    .sort((a, b) => a.startsAtMs - b.startsAtMs || Number(b.leagueId === leagueId) - Number(a.leagueId === leagueId))
    .slice(0, NEXT_MAX)
    .map(({ matchId, sport: of, league, home: h, away: a, startsAtMs: starts }) => {
      return { matchId, sport: of, league, home: h, away: a, starts }
    })
}

/** The handlers of these calls. */
export function createHighlightHandlers(house: HighlightHouse) {
  const { reads, clips, box, wallMs, clock } = house
  const isOff = ({ off }: Member) => house.leftOut.includes('highlight') || off.includes('highlight')
  const seenBy = (member: Member) => (fixture: { sport: number }) => maySee('highlight', house, member, fixture)
  return {
    async 'media/highlightleague'({ session: { member } }: MemberContext) {
      if (isOff(member)) return refuse(OFF_CODE.highlight)
      return reads.turn(member.id, (db) => listHighlightLeagues(db, clock.now(), seenBy(member)))
    },
    async 'media/highlightlist'({ session: { member } }: MemberContext, request: RequestOf<'media/highlightlist'>) {
      if (isOff(member)) return refuse(OFF_CODE.highlight)
      const ground = { nowMs: clock.now(), canMake: clips.canMake, maySee: seenBy(member) }
      return reads.turn(member.id, (db) => listHighlights(db, request, ground))
    },
    async 'media/highlightclip'(
      { session: { member, tokenHash } }: MemberContext,
      { matchId, look = false }: RequestOf<'media/highlightclip'>,
    ) {
      if (isOff(member) || !clips.canMake) return refuse(OFF_CODE.highlight)
      const may = seenBy(member)
      const who = { id: member.id, maySee: ({ fixture }: { fixture: Fixture }) => may(fixture) }
      const wanted = await reads.turn(member.id, () => (look ? clips.look(matchId) : clips.want(matchId, who)))
      if (!wanted.ok) return wanted
      const { lengthMs, match } = wanted.value
      if (!may(match.fixture)) return refuse(OFF_CODE.highlight)
      const real_now = wallMs()
      const next = nextOf(house, match.fixture)
      if (lengthMs === undefined) return ok({ matchId, real_now, next })
      const { address, endsMs: ends } = makeAddress(box, { kind: 'clip', matchId, tokenHash }, real_now)
      return ok({ matchId, address, ends, real_now, length_ms: lengthMs, next })
    },
  }
}
