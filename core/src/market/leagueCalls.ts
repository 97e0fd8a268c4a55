/** Console calls on leagues: their ranks on the board, and changing one. */
import Type from 'typebox'
import { ACT_ANSWER } from '../account/consoleCalls.ts'
import { call, List, Shape } from '../base/call.ts'
import { RANK_MAX } from './book/boardOrder.ts'

const LeagueId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[^\\u0000]*$' })
const Rank = Type.Integer({ minimum: 1, maximum: RANK_MAX })

export const leagueCalls = {
  'console/leagues': call({
    host: 'console',
    who: 'operator',
    about: 'The leagues of a sport that have anything on the board, in its order: the best rank first, then by name.',
    request: Shape({ sport: Type.Integer({ minimum: 1, maximum: 999 }) }),
    answer: Shape({
      leagues: List(
        Shape({
          leagueId: Type.String(),
          league: Type.String(),
          rank: Rank,
          ofHouse: Type.Boolean({ description: 'Whether the house has set it; otherwise it is the source’s' }),
        }),
      ),
    }),
  }),
  'console/leaguerank': call({
    host: 'console',
    who: 'trader',
    about:
      'Sets a league’s rank within its sport: 1 is the best. Without `rank` the source’s rank applies again. Every board follows at once. `requestConflict` with the reason `noLeague` where nothing of it is on the board.',
    request: Shape({ leagueId: LeagueId, rank: Type.Optional(Rank) }),
    answer: Shape(ACT_ANSWER),
  }),
}
