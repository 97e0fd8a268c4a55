/** How the calls of media name a match. */
import Type from 'typebox'
import { AtMs, Id } from '../base/call.ts'
import type { Fixture } from '../market/event.ts'

/** The fields that name a match in an answer. */
export const namedMatch = {
  matchId: Id('match'),
  sport: Type.Integer(),
  league: Type.String(),
  home: Type.String(),
  away: Type.String(),
  starts: AtMs,
}

/** What these fields say of a match; `starts` is its start in epoch ms. */
export const nameMatch = ({ matchId, sport, league, home, away, startsAtMs }: Fixture) => ({
  ...{ matchId, sport, league, home, away },
  starts: startsAtMs,
})
