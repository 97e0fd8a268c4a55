/** Calls of body and maung, for members in Myanmar currencies (specification 7, rules 4). */
import Type from 'typebox'
import { Amount, call, ItemStatus, List, MemberRequest, Shape } from '../base/call.ts'
import { MYANMAR } from '../base/odds.ts'
import { address, betCalls, maxBound, OddsShape, ScoreShape } from './calls.ts'
import { parlayCalls } from './parlayCalls.ts'

const single = betCalls['bet/betsingle']
const combined = parlayCalls['bet/betparlay']

/** A selection as the member saw it; its odds are what it gets at exactly its line (0.5 for +50). */
const Pick = Shape({
  ...address,
  odds: OddsShape,
  oddsType: Type.Optional(Type.Literal(MYANMAR)),
  marketType: Type.Integer({ minimum: 1, maximum: 3 }),
  score: Type.Optional(ScoreShape),
  /** The stake of a body on it. */
  bet_amount: Type.Optional(Amount),
})

/** Whether something can be bet on, for which stakes, and what comes back if all is won. */
const bounds = {
  bet_amount: Type.Optional(Amount),
  payout: Type.Optional(Type.Number()),
  min_bet: Type.Optional(Amount),
  max_bet: Type.Optional(Amount),
  ...maxBound,
  max_payout: Type.Optional(Amount),
}

export const myanmarCalls = {
  'bet/betmmoclick': call({
    host: 'api',
    who: 'member',
    about:
      'The present line and price of each selection with the stakes of a body on it, and of the maung of all; stakes outside are corrected. One selection is no maung.',
    request: MemberRequest({
      legs: Type.Array(Pick, { minItems: 1, maxItems: 20 }),
      /** The stake of the maung. */
      bet_amount: Type.Optional(Amount),
    }),
    answer: Shape({
      legs: List(
        Shape({
          leg: Type.Integer(),
          ...address,
          ...ItemStatus,
          odds: Type.Optional(OddsShape),
          marketType: Type.Optional(Type.Integer()),
          score: Type.Optional(ScoreShape),
          ...bounds,
          max_per_match: Type.Optional(Amount),
        }),
      ),
      maung: Shape({ ...ItemStatus, ...bounds, wait_s: Type.Optional(Type.Number()) }),
      /** What is withheld, in ppm: of the winnings of one selection, and of the return of 2 to 10. */
      withheld_ppm: List(Type.Integer()),
    }),
  }),
  'bet/betsinglemmo': {
    ...single,
    about: 'Places bodies: single bets at Myanmar odds (oddsType MM), each for itself; others get oddsDisplayInvalid.',
  },
  'bet/betparlaymmo': {
    ...combined,
    about: 'Places a maung: 2 to 10 selections at Myanmar odds that multiply, one of each match; in play as well.',
  },
  'bet/vbetsinglemmo': { ...single, about: 'betsinglemmo for a member of operator type 2.' },
  'bet/vbetparlaymmo': { ...combined, about: 'betparlaymmo for a member of operator type 2.' },
} as const
