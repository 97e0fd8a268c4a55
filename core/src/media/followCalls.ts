/** Calls by which a member follows the matches of his open tickets, in the page and by notices pushed to his devices. */
import Type from 'typebox'
import { AtMs, call, Id, List, MemberRequest, OneOf, Shape } from '../base/call.ts'
import { ScoreShape, Ticket } from '../bet/calls.ts'
import { NEED_SIDES } from '../bet/follow/need.ts'
import { STANDING_STATES } from '../bet/follow/ticketNow.ts'

const member = { host: 'api', who: 'member' } as const

/** The most matches and tickets of one answer: those that are played come first. */
export const FOLLOWED_MATCHES_MAX = 40
export const FOLLOWED_TICKETS_MAX = 100

const FollowedMatch = Shape({
  match_id: Id('match'),
  sport: Type.Integer(),
  league: Type.String(),
  home: Type.String(),
  away: Type.String(),
  child: Type.Optional(Type.String({ description: 'What it counts, if it is part of another match: corners, cards' })),
  startsAt: AtMs,
  stage: OneOf(['coming', 'live', 'over'] as const),
  phase: Type.String(),
  score: ScoreShape,
  clock: Type.Optional(Shape({ fromMinute: Type.Integer(), sinceMs: AtMs, stopped: Type.Boolean() })),
  locked: Type.Boolean({ description: 'Whether its markets are shut now' }),
  bet_ids: List(Id('bet')),
})

const Need = Shape({
  leg: Type.Integer({ description: 'From 1; 1 of a single' }),
  match_id: Id('match'),
  is: OneOf(['won', 'lost', 'holds', 'needs'] as const),
  side: Type.Optional(OneOf(NEED_SIDES)),
  home: Type.Optional(Type.Integer()),
  away: Type.Optional(Type.Integer()),
})

const FollowedTicket = Shape({
  ticket: Ticket,
  state: Type.Optional({
    ...OneOf(STANDING_STATES),
    description: 'How it would end if its matches ended now; absent while a leg has no state',
  }),
  needs: List(Need),
})

export const followCalls = {
  'media/mymatches': call({
    ...member,
    about:
      'The matches of the member’s open tickets with score and clock, what each ticket needs of them, and how it stands. Matches that are played come first; at most 40 of them and 100 tickets.',
    request: MemberRequest({}),
    answer: Shape({
      matches: List(FollowedMatch),
      tickets: List(FollowedTicket),
      total: Type.Integer({ description: 'All open tickets, also those beyond the answer' }),
    }),
  }),
}
