/** Calls on results: a day's matches, one match with the member's bets, a ticket's matches; and void bets. */
import Type from 'typebox'
import { AtMs, call, DateText, Id, List, MemberRequest, OneOf, Shape } from '../base/call.ts'
import { Code, ScoreShape, Ticket, ticketList } from '../bet/calls.ts'
import { MATCH_STATES } from '../bet/matchState.ts'
import { LeagueId, Outright, page, SportsType } from './bookedCalls.ts'

/** Bets refunded whatever the score: the whole match, or the named part. */
const Void = Shape({
  betType: Type.Optional(Code),
  period: Type.Optional(Code),
  line: Type.Optional(Type.Number()),
  pick: Type.Optional(Type.String()),
  /** Only bets accepted from here on, and before there. */
  from: Type.Optional(AtMs),
  to: Type.Optional(AtMs),
  reason: Code,
})

/** A match in result lists. */
const match = {
  matchId: Id('match'),
  sportsType: Type.Integer(),
  leagueId: Type.String(),
  league: Type.String(),
  home: Type.String(),
  away: Type.String(),
  child: Type.Optional(Code),
  isOutright: Type.Boolean(),
  startsAt: AtMs,
  /** One of the specification's eight states, and its number. */
  state: OneOf(MATCH_STATES),
  status_id: Type.Integer(),
  /** Why the match was abandoned or is void, if known. */
  during: Type.Optional(Code),
  /** By period, home first; unknown periods are absent. */
  scores: Type.Record(Type.String(), ScoreShape),
  winners: List(Type.String()),
  voids: List(Void),
  resultAt: Type.Optional(AtMs),
}
const Match = Shape(match)

export const matchCalls = {
  'report/matchresult': call({
    host: 'api',
    who: 'member',
    about:
      'Matches that began on a working date (noon to noon GMT+8, as the statement’s), by league, each with what became of it.',
    request: MemberRequest({
      matchDate: DateText,
      sportsType: SportsType,
      leagueId: LeagueId,
      isOutright: Outright,
      ...page,
    }),
    answer: Shape({
      /** With the number of the member's singles on it. */
      rows: List(Shape({ ...match, bets: Type.Integer() })),
      total: Type.Integer(),
      /** Every league of that day and sport, to choose from. */
      leagues: List(Shape({ leagueId: Type.String(), league: Type.String(), matches: Type.Integer() })),
    }),
  }),
  'report/singlematchresult': call({
    host: 'api',
    who: 'member',
    about: 'One match with everything that is known of its result, and the member’s bets on it, single or in tickets.',
    request: MemberRequest({ matchId: Id('match') }),
    answer: Shape({ match: Match, rows: List(Ticket) }),
  }),
  'report/parlaymatchresult': call({
    host: 'api',
    who: 'member',
    about: 'What the matches of a ticket of several legs came to, in slip order.',
    request: MemberRequest({ bet_id: Id('bet') }),
    answer: Shape({ bet_id: Id('bet'), ref_no: Type.String(), rows: List(Shape({ leg: Type.Integer(), ...match })) }),
  }),
  'report/cancelledbetlist': call({
    host: 'api',
    who: 'member',
    about: 'Bets that were accepted and are void, placed on the working dates that are asked for, newest first.',
    request: MemberRequest({ startDate: DateText, endDate: DateText, ...page }),
    answer: ticketList,
  }),
}
