/** Calls of highlights: what there is by day and league, and the clip of a match (docs/decisions/0153-highlights.md). */
import Type from 'typebox'
import { AtMs, call, Id, List, MemberRequest, Shape } from '../base/call.ts'
import { namedMatch } from './namedMatch.ts'

const member = { host: 'api', who: 'member' } as const
const { Optional } = Type

const Day = Type.String({ description: 'A working date' })
const LeagueId = Type.String({ minLength: 1, maxLength: 128 })

export const highlightCalls = {
  'media/highlightleague': call({
    ...member,
    about: 'The competitions that have highlights of the last weeks, the best first.',
    request: MemberRequest({}),
    answer: Shape({ leagues: List(Shape({ leagueId: Type.String(), league: Type.String(), sport: Type.Integer() })) }),
  }),
  'media/highlightlist': call({
    ...member,
    about:
      'The matches of a working date that have highlights, the best competitions first; where it has none, the nearest date that has some. Scores are in it: a page hides them until they are wanted.',
    request: MemberRequest({ date: Optional(Type.String({ maxLength: 10 })), leagueId: Optional(LeagueId) }),
    answer: Shape({
      is_open: Type.Boolean({ description: 'Whether the house can make clips' }),
      date: Day,
      asked: Day,
      days: List(Shape({ date: Day, matches: Type.Integer() })),
      matches: List(
        Shape({ ...namedMatch, leagueId: Type.String(), round: Optional(Type.Integer()), score: List(Type.Integer()) }),
      ),
    }),
  }),
  'media/highlightclip': call({
    ...member,
    about:
      'The clip of a match. It is made when it is first wanted: until then without an address, and asked again. The address is good for this session for some minutes.',
    request: MemberRequest({
      matchId: Id('match'),
      look: Optional(Type.Boolean({ description: 'Only tells what is there: no clip is begun' })),
    }),
    answer: Shape({
      matchId: Id('match'),
      address: Optional(Type.String()),
      ends: Optional(AtMs),
      real_now: AtMs,
      length_ms: Optional(Type.Integer()),
      /** The next matches of both sides with prices. */
      next: List(Shape(namedMatch)),
    }),
  }),
} as const
