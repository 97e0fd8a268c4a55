/** Calls on crests of the house's own, and on points taken away by competitions: what pages show, and the desk where they are typed. */
import Type from 'typebox'
import { ACT_ANSWER } from '../account/consoleCalls.ts'
import { AtMs, call, List, MemberRequest, Paging, Shape } from '../base/call.ts'
import { DEDUCTION_MAX } from './table/deduction.ts'

/** The most crests of a house: pages read the addresses of all. */
export const CRESTS_MAX = 2000
/** The largest picture, and the longest side in pixels. */
export const CREST_BYTES_MAX = 32 * 1024
export const CREST_SIDE_MAX = 512

/** No control characters, and none that turn the direction of writing. */
const written = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000-\\u001F\\u202A-\\u202E\\u2066-\\u2069]*$' })
const Team = { ...written(128), description: 'As its source writes it' }
const League = Type.String({ minLength: 1, maxLength: 64, pattern: '^[^\\u0000]*$' })
const Season = Type.String({ minLength: 1, maxLength: 16, pattern: '^[^\\u0000]*$' })
const desk = { host: 'console' } as const

export const crestCalls = {
  'media/getlogo': call({
    host: 'api',
    who: 'member',
    about:
      'Teams whose crest is a picture of the house, each with the address of the picture; an address never shows another one. Other teams have a crest made from their name.',
    request: MemberRequest({}),
    answer: Shape({ logos: List(Shape({ team: Type.String(), address: Type.String() })) }),
  }),
  'console/crestlist': call({
    ...desk,
    who: 'operator',
    about: 'Crests of the house by team; with a search, those whose team has it in its name.',
    request: Shape({ search: Type.Optional(Type.String({ maxLength: 64 })), ...Paging }),
    answer: Shape({
      rows: List(
        Shape({
          team: Type.String(),
          address: Type.String(),
          bytes: Type.Integer(),
          /** How many earlier pictures are shown again one by one. */
          earlier: Type.Integer(),
          set_by: Type.String(),
          at: AtMs,
        }),
      ),
      total: Type.Integer(),
    }),
  }),
  'console/crestset': call({
    ...desk,
    who: 'trader',
    about:
      'Shows a picture of the house as the crest of a team: PNG or WebP without animation, of at most 32 kB and 512 pixels a side. What is no picture in it is left out.',
    request: Shape({
      team: Team,
      picture: Type.String({
        minLength: 4,
        maxLength: 43_700,
        pattern: '^[A-Za-z0-9+/]+={0,2}$',
        description: 'Base64',
      }),
    }),
    answer: Shape({ ...ACT_ANSWER, address: Type.String() }),
  }),
  'console/crestremove': call({
    ...desk,
    who: 'trader',
    about:
      'Takes the picture of a team back that the list shows: the one before is shown again, or the crest made from its name. A repeat changes nothing; `changedMeanwhile` if another picture was set since.',
    request: Shape({
      team: Team,
      address: Type.String({ maxLength: 64, pattern: '^[^\\u0000]*$', description: 'As crestlist has it' }),
    }),
    answer: Shape(ACT_ANSWER),
  }),
  'console/deductionlist': call({
    ...desk,
    who: 'operator',
    about: 'Points that competitions took away, the latest first.',
    request: Shape({ ...Paging }),
    answer: Shape({
      rows: List(
        Shape({
          leagueId: Type.String(),
          league: Type.Optional(Type.String()),
          season: Type.String(),
          team: Type.String(),
          points: Type.Integer(),
          reason: Type.String(),
          set_by: Type.String(),
          at: AtMs,
        }),
      ),
      total: Type.Integer(),
    }),
  }),
  'console/tableleagues': call({
    ...desk,
    who: 'operator',
    about: 'Competitions with a table, each with its latest season, to choose from.',
    request: Shape({}),
    answer: Shape({ leagues: List(Shape({ leagueId: Type.String(), league: Type.String(), season: Type.String() })) }),
  }),
  'console/deductionset': call({
    ...desk,
    who: 'settler',
    about:
      'How many points a competition took away from a team in a season, and why, as the table shows it; 0 takes the entry back. `matchNotActive` for a team that plays no match of it.',
    request: Shape({
      leagueId: League,
      season: Season,
      team: { ...written(200), description: 'As its source writes it' },
      points: Type.Integer({ minimum: 0, maximum: DEDUCTION_MAX }),
      reason: Type.Optional(written(200)),
    }),
    answer: Shape(ACT_ANSWER),
  }),
}
