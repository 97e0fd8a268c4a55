/** Calls on results: a day's matches, one match with the member's bets, a ticket's matches; and void bets. */
import Type from 'typebox'
import { Amount, AtMs, call, DateText, Id, List, MemberRequest, Shape } from '../base/call.ts'
import { Code, Ticket, ticketList } from '../bet/calls.ts'
import { GroupShape, ListedResult, MomentShape, RulingShape, resultFields } from '../media/resultCalls.ts'
import { RESULT_GROUPS, RESULT_NAMES_MAX } from '../media/resultGroup.ts'
import { LeagueId, Outright, page, SportsType } from './bookedCalls.ts'

const Match = Shape(resultFields)

/** A team's or league's name as the source tells it; NUL is refused. */
const Name = Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$' })

/** What a settlement of a ticket came to. */
const Settled = Shape({ outcome: Code, net: Amount })
/** A settlement of a ticket that was undone, with the one in its place unless the result was only taken back. */
const TicketChange = Shape({
  bet_id: Id('bet'),
  ref_no: Type.String(),
  at: AtMs,
  was: Settled,
  is: Type.Optional(Settled),
})

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
      names: Type.Optional(
        Type.Array(Name, {
          maxItems: RESULT_NAMES_MAX,
          description: 'Only matches with a team or league of one of these names, as `report/resultnames` has them',
        }),
      ),
      states: Type.Optional(
        Type.Array(GroupShape, {
          maxItems: RESULT_GROUPS.length,
          description: 'Only results in one of these groups of states',
        }),
      ),
      mine: Type.Optional(
        Type.Boolean({ description: 'Only matches with a ticket of the member, single or of several legs' }),
      ),
      ...page,
    }),
    answer: Shape({
      rows: List(ListedResult),
      total: Type.Integer(),
      /** Every league of that day and sport, to choose from. */
      leagues: List(Shape({ leagueId: Type.String(), league: Type.String(), matches: Type.Integer() })),
      /** Every sport of that day, rounds of games included. */
      sports: List(Shape({ sportsType: Type.Integer(), matches: Type.Integer() })),
      /** How many matches each group of states has, after all other choices. */
      states: List(Shape({ group: GroupShape, matches: Type.Integer() })),
      /** How many matches the member has a ticket on, after the choice of sport, league and names. */
      mine: Type.Integer(),
    }),
  }),
  'report/resultnames': call({
    host: 'api',
    who: 'member',
    about:
      'The names of the teams and leagues of a working date’s matches, so that a search finds them in any language.',
    request: MemberRequest({ matchDate: DateText, sportsType: SportsType, isOutright: Outright }),
    answer: Shape({ names: List(Type.String()) }),
  }),
  'report/singlematchresult': call({
    host: 'api',
    who: 'member',
    about:
      'One match with everything that is known of its result: its goals and red cards, the history of its decisions, the member’s bets on it, single or in tickets, and what corrections did to them.',
    request: MemberRequest({ matchId: Id('match') }),
    answer: Shape({
      match: Match,
      rows: List(Ticket),
      /** Oldest first; an entry after the first one is a correction. */
      history: List(RulingShape),
      changes: List(TicketChange),
      /** Goals and red cards in their order; none where facts told none. */
      moments: List(MomentShape),
      /** Whether the goals come to the score of the result. */
      momentsWhole: Type.Boolean(),
    }),
  }),
  'report/parlaymatchresult': call({
    host: 'api',
    who: 'member',
    about: 'What the matches of a ticket of several legs came to, in slip order.',
    request: MemberRequest({ bet_id: Id('bet') }),
    answer: Shape({
      bet_id: Id('bet'),
      ref_no: Type.String(),
      rows: List(Shape({ leg: Type.Integer(), ...resultFields })),
    }),
  }),
  'report/cancelledbetlist': call({
    host: 'api',
    who: 'member',
    about: 'Bets that were accepted and are void, placed on the working dates that are asked for, newest first.',
    request: MemberRequest({ startDate: DateText, endDate: DateText, ...page }),
    answer: ticketList,
  }),
}
