/** Calls on competitions: the day's leagues, tables with form, meetings of two teams, and crests. */
import Type from 'typebox'
import { AtMs, call, DateText, List, MemberRequest, OneOf, Shape } from '../../base/call.ts'
import { FORM_RESULTS } from './form.ts'
import { TABLE_SIDES } from './leagueTable.ts'

const member = { host: 'api', who: 'member' } as const
const LeagueId = Type.String({ maxLength: 64 })
const Season = Type.String({ minLength: 1, maxLength: 16 })
const Team = Type.String({ minLength: 1, maxLength: 200 })
const SportsType = Type.Optional(Type.Integer({ minimum: 0, maximum: 999, description: '0 or absent: all sports' }))
const Score = Type.Array(Type.Integer(), { minItems: 2, maxItems: 2, description: 'Home first' })

const competition = { leagueId: Type.String(), league: Type.String(), sportsType: Type.Integer() }
const KINDS = ['table', 'cup'] as const
const Kind = OneOf(KINDS)

/** A match of a season; without a score it has not been played, or does not count. */
const SeasonMatchShape = Shape({
  matchId: Type.String(),
  startsAt: AtMs,
  round: Type.Optional(Type.Integer()),
  home: Type.String(),
  away: Type.String(),
  score: Type.Optional(Score),
  live: Type.Boolean({ description: 'Whether it is being played; then `score` is the present one' }),
})

const StandingRow = Shape({
  position: Type.Integer(),
  team: Type.String(),
  ...{ played: Type.Integer(), won: Type.Integer(), drawn: Type.Integer(), lost: Type.Integer() },
  ...{ scored: Type.Integer(), conceded: Type.Integer(), points: Type.Integer() },
  deducted: Type.Integer({ description: 'Points taken away by the competition, already subtracted' }),
  /** Why they were taken away. */
  reason: Type.Optional(Type.String()),
  form: List(Shape({ matchId: Type.String(), result: OneOf(FORM_RESULTS) })),
  next: Type.Optional(Shape({ matchId: Type.String(), opponent: Type.String(), startsAt: AtMs })),
  places: List(Type.Integer({ description: 'Its position after each round that was played' })),
})

export const tableCalls = {
  'media/eventlist': call({
    ...member,
    about: 'The competitions with matches on a working date, by sport, and which of them have a table or a cup.',
    request: MemberRequest({ date: Type.Optional(DateText), sportsType: SportsType }),
    answer: Shape({
      date: DateText,
      events: List(
        Shape({
          ...competition,
          matches: Type.Integer(),
          live: Type.Integer(),
          played: Type.Integer(),
          firstAt: AtMs,
          kind: Type.Optional(Kind),
          season: Type.Optional(Type.String()),
          round: Type.Optional(Type.Integer()),
        }),
      ),
    }),
  }),
  'media/prg': call({
    ...member,
    about:
      'The programme of nine days around a working date, or of all weeks that a month has days in: how many matches of two sides each day has, how many of them are decided, and of a month its first competitions. It may be a minute old, of past days ten minutes.',
    request: MemberRequest({
      date: Type.Optional(DateText),
      month: Type.Optional(
        Type.String({ pattern: '^\\d{4}-\\d{2}$', description: 'YYYY-MM; then `date` is not read' }),
      ),
      sportsType: SportsType,
    }),
    answer: Shape({
      days: List(
        Shape({
          date: DateText,
          matches: Type.Integer(),
          played: Type.Integer(),
          results: Type.Optional(
            Type.Integer({
              description: 'How many `report/matchresult` lists, corners and cards among them; of days around a date',
            }),
          ),
          competitions: Type.Optional(Type.Integer({ description: 'How many the day has; of a month' })),
          first: Type.Optional(
            List(Shape({ ...competition, kind: Type.Optional(Kind), round: Type.Optional(Type.Integer()) })),
          ),
        }),
      ),
    }),
  }),
  'media/standinglist': call({
    ...member,
    about: 'Every competition with a table, or a cup, with its latest season.',
    request: MemberRequest({ sportsType: SportsType }),
    answer: Shape({ standings: List(Shape({ ...competition, kind: Kind, season: Type.String() })) }),
  }),
  'media/standingresult': call({
    ...member,
    about:
      'The table of a season, computed from the house’s results, with form and the matches around today. `matchNotActive` for a competition without one.',
    request: MemberRequest({
      leagueId: LeagueId,
      season: Type.Optional(Season),
      side: Type.Optional(OneOf(TABLE_SIDES)),
    }),
    answer: Shape({
      ...competition,
      season: Type.String(),
      seasons: List(Type.String()),
      /** What teams with equal points are ordered by. */
      ties: List(Type.String()),
      /** When the last result that counts came. */
      lastAt: Type.Optional(AtMs),
      rows: List(StandingRow),
      coming: List(SeasonMatchShape),
      lately: List(SeasonMatchShape),
    }),
  }),
  'media/headtohead': call({
    ...member,
    about: 'The last meetings of two teams of a competition, newest first, of its latest five seasons.',
    request: MemberRequest({ leagueId: LeagueId, first: Team, second: Team }),
    answer: Shape({
      ...{ won: Type.Integer(), drawn: Type.Integer(), lost: Type.Integer(), scored: Type.Integer() },
      ...{ over: Type.Integer(), bothScored: Type.Integer(), homeWon: Type.Integer() },
      rows: List(
        Shape({
          matchId: Type.String(),
          startsAt: AtMs,
          home: Type.String(),
          away: Type.String(),
          score: Score,
          result: OneOf(FORM_RESULTS),
        }),
      ),
    }),
  }),
}
