/** The call of brackets (docs/decisions/0148-brackets.md). */
import Type from 'typebox'
import { AtMs, call, Id, List, MemberRequest, OneOf, Shape } from '../../base/call.ts'
import { TIE_DECISIONS } from './bracket.ts'

const { Optional } = Type
const Score = Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 })

/** A match of a tie, with the score of its regular time and that of extra time alone. */
const LegShape = Shape({
  matchId: Id('match'),
  startsAt: AtMs,
  home: Type.String(),
  away: Type.String(),
  score: Optional(Score),
  extra: Optional(Score),
  live: Type.Boolean(),
  /** Put off or not played any more. */
  state: Optional(OneOf(['postponed', 'off'] as const)),
})

const TieShape = Shape({
  first: Optional(Type.String()),
  second: Optional(Type.String()),
  legs: List(LegShape),
  sum: Optional(Score),
  shootOut: Optional(Score),
  winner: Optional(Type.String()),
  decision: Optional(OneOf(TIE_DECISIONS)),
  isBye: Type.Boolean(),
  isThird: Type.Boolean(),
  from: List(Type.Integer({ description: 'Places of the ties in the round before from which its teams come' })),
})

export const bracketCalls = {
  'media/bracketlist': call({
    host: 'api',
    who: 'member',
    about:
      'The bracket of a cup’s season, computed from the house’s results: rounds with their ties in the order of their ways. `matchNotActive` for a competition that is no cup.',
    request: MemberRequest({
      leagueId: Type.String({ maxLength: 64 }),
      season: Optional(Type.String({ minLength: 1, maxLength: 16 })),
    }),
    answer: Shape({
      ...{ leagueId: Type.String(), league: Type.String(), sportsType: Type.Integer() },
      season: Type.String(),
      seasons: List(Type.String()),
      rounds: List(
        Shape({
          round: Type.Integer(),
          left: Optional(
            Type.Integer({ description: 'Ties of this round if its size is even to the final: 1 the final' }),
          ),
          ties: List(TieShape),
        }),
      ),
    }),
  }),
}
