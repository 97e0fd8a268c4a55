/** Calls of results that have screens of their own: virtual matches and the number game. The shape of a match in all lists of results. */
import Type from 'typebox'
import { AtMs, call, DateText, Id, List, MemberRequest, OneOf, Shape } from '../base/call.ts'
import { Code, ScoreShape } from '../bet/calls.ts'
import { MATCH_STATES } from '../bet/matchState.ts'
import { RESULT_GROUPS } from './resultGroup.ts'

const member = { host: 'api', who: 'member' } as const
const { Optional } = Type

/** Bets refunded whatever the score: the whole match, or the named part. */
const Void = Shape({
  betType: Optional(Code),
  period: Optional(Code),
  line: Optional(Type.Number()),
  pick: Optional(Type.String()),
  /** Only bets accepted from here on, and before there. */
  from: Optional(AtMs),
  to: Optional(AtMs),
  reason: Code,
})

const State = OneOf(MATCH_STATES)
/** By period, home first; unknown periods are absent. */
const PeriodScores = Type.Record(Type.String(), ScoreShape)
const Side = OneOf(['H', 'A'] as const)

/** A match in result lists. */
export const resultFields = {
  matchId: Id('match'),
  sportsType: Type.Integer(),
  leagueId: Type.String(),
  league: Type.String(),
  home: Type.String(),
  away: Type.String(),
  child: Optional(Code),
  isOutright: Type.Boolean(),
  startsAt: AtMs,
  /** One of the specification's eight states, and its number. */
  state: State,
  status_id: Type.Integer(),
  /** Why the match was abandoned or is void, if known. */
  during: Optional(Code),
  scores: PeriodScores,
  /** Which side scored the first and the last goal, if a fact says so. */
  scorers: Optional(Shape({ first: Optional(Side), last: Optional(Side) })),
  winners: List(Type.String()),
  voids: List(Void),
  resultAt: Optional(AtMs),
}

/** What was decided of a match at an instant, as far as it differs from before. */
export const RulingShape = Shape({
  at: AtMs,
  state: State,
  scores: PeriodScores,
  winners: List(Type.String()),
  by: OneOf(['source', 'house'] as const),
})

/** A group of states that lists of results are narrowed by. */
export const GroupShape = OneOf(RESULT_GROUPS)

/** A goal that stands, or a red card; what no fact told is absent. */
export const MomentShape = Shape({
  kind: OneOf(['goal', 'redCard'] as const),
  side: Optional(Side),
  /** The minute of play, as the clock counted it. */
  minute: Optional(Type.Integer()),
  /** The score after the goal, home first. */
  score: Optional(List(Type.Integer())),
  /** Who scored, as the source wrote it. */
  scorer: Optional(Type.String()),
})

/** With the number of the member's tickets on it, single and of several legs, and whether its result was corrected. */
export const ListedResult = Shape({ ...resultFields, bets: Type.Integer(), corrected: Type.Boolean() })

/** A page of a list of results (specification 5). */
export const resultPage = {
  pageSize: Type.Integer({ minimum: 1, maximum: 100 }),
  pageNumber: Type.Integer({ minimum: 1, maximum: 100_000 }),
}

/** A draw of the number game; without numbers it has not ended, or does not count. */
const DrawShape = Shape({
  matchId: Id('match'),
  startsAt: AtMs,
  state: State,
  status_id: Type.Integer(),
  numbers: List(Type.Integer()),
  sum: Optional(Type.Integer()),
  corrected: Type.Boolean(),
  /** The member's tickets on it. */
  bets: Type.Integer(),
})

export const mediaResultCalls = {
  'media/ngresult': call({
    ...member,
    about: 'Every draw of the number game (sport 33) on a working date, the latest first, those to come included.',
    request: MemberRequest({ date: DateText }),
    answer: Shape({
      rows: List(DrawShape),
      /** What is drawn, and from where a ball and a sum are big. */
      rules: Shape({
        balls: Type.Integer(),
        numbers: Type.Integer(),
        bigFrom: Type.Integer(),
        sumBigFrom: Type.Integer(),
      }),
    }),
  }),
  'media/efresult': call({
    ...member,
    about:
      'Matches that began on a working date and were played by machines: e-football, e-basketball and virtual soccer, basketball and tennis.',
    request: MemberRequest({
      date: DateText,
      sportsType: Type.Integer({ minimum: 0, maximum: 999, description: '0: all of them' }),
      ...resultPage,
    }),
    answer: Shape({
      rows: List(ListedResult),
      total: Type.Integer(),
      /** Each of these sports with its matches on that date. */
      games: List(Shape({ sportsType: Type.Integer(), matches: Type.Integer() })),
    }),
  }),
}
