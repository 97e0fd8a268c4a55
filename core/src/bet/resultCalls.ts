/** Settlers' calls: they enter, correct and roll back results, void bets, roll voids back, and read the pending list. */
import Type, { type TProperties } from 'typebox'
import { ACT_ANSWER } from '../account/consoleCalls.ts'
import { Amount, AtMs, call, Id, List, Paging, Shape } from '../base/call.ts'

const Code = Type.String({ minLength: 1, maxLength: 24 })
const match = { matchId: Id('match') }
const Score = Type.Array(Type.Integer({ minimum: 0, maximum: 9999 }), { minItems: 2, maxItems: 2 })
const Side = Type.Union([Type.Literal('H'), Type.Literal('A')])
const Runners = Type.Array(Code, { maxItems: 200 })

/** A result as a settler enters it; settlerActs.ts checks which fields belong to which state. */
const ResultShape = Shape({
  state: Type.Union([Type.Literal('completed'), Type.Literal('abandoned'), Type.Literal('refunded')]),
  scores: Type.Optional(
    Type.Record(Type.String(), Score, {
      maxProperties: 40,
      description: 'By period (FT 1H 2H Q1… S1… M1… R1… I1…, and ET for the score of extra time alone)',
    }),
  ),
  scorers: Type.Optional(
    Type.Record(Type.String(), Shape({ first: Type.Optional(Side), last: Type.Optional(Side) }), { maxProperties: 10 }),
  ),
  winner: Type.Optional(Type.Union([Type.Literal('H'), Type.Literal('A'), Type.Literal('D')])),
  halfRounds: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  placing: Type.Optional(
    Shape({
      winners: Runners,
      nonStarters: Type.Optional(Runners),
      places: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 20, description: 'How many runners are paid in full; 1 by default' }),
      ),
    }),
  ),
  formatChanged: Type.Optional(Type.Literal(true)),
  during: Type.Optional({ ...Code, description: 'With state abandoned: the period in which play stopped' }),
  played: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1000,
      description: 'With state abandoned: minutes or innings played, where they decide whether it stands',
    }),
  ),
  official: Type.Optional(Type.Literal(true)),
})
const scope = {
  betType: Type.Optional(Code),
  period: Type.Optional(Code),
  pick: Type.Optional(Code),
  line: Type.Optional(Type.Number({ minimum: -1000, maximum: 1000, description: 'From the home side’s view' })),
  from: Type.Optional({ ...AtMs, description: 'Bets accepted from then on, epoch milliseconds' }),
  to: Type.Optional({ ...AtMs, description: 'Bets accepted before then; for betvoid the present by default' }),
}

function act<Q extends TProperties>(about: string, request: Q) {
  const shapes = { request: Shape({ ...match, ...request }), answer: Shape(ACT_ANSWER) }
  return call({ host: 'console', who: 'settler', about, ...shapes })
}

const PendingRow = Shape({
  ...match,
  sport: Type.Integer(),
  league: Type.String(),
  home: Type.String(),
  away: Type.String(),
  startsAt: AtMs,
  phase: Type.String(),
  why: Type.String({
    description:
      'noResult (over), overdue (should be over), missingScore (the result lacks what open bets need), disputed',
  }),
  bets: Type.Integer(),
  stakes: List(Shape({ currency: Type.String(), amount: Amount })),
  /** The markets of the open bets. */
  needs: List(Shape({ betType: Type.String(), period: Type.String(), bets: Type.Integer() })),
  /** With `disputed`: the operator's decision and the source's. */
  stands: Type.Optional(Type.Unknown()),
  told: Type.Optional(Type.Unknown()),
})

export const resultCalls = {
  'console/resultenter': act(
    'Sets the result of a match that has none; bets are settled at once. Before its start only `refunded`, for a match that will not be played (`requestConflict`, reason `notStarted`; `starts` has the time).',
    { result: ResultShape },
  ),
  'console/resultcorrect': act('Corrects the result of a match; settled bets are reversed and settled again.', {
    result: ResultShape,
  }),
  'console/resultrollback': act(
    'Takes a result back; its bets are open again until a result is entered or released.',
    {},
  ),
  'console/resultrelease': act('Releases a match from the operators’ decision: the source’s result counts again.', {}),
  'console/periodresult': act(
    'Sets the score of a period, so that its bets are settled; without `score` withdraws it. `correct` changes an existing one. Not before the start of the match (`requestConflict`, reason `notStarted`).',
    { period: Code, score: Type.Optional(Score), correct: Type.Optional(Type.Literal(true)) },
  ),
  'console/betvoid': act(
    'Voids a selection, a market, a match or a window of acceptance times. `palpableError` always needs two operators, within 72 hours.',
    {
      ...scope,
      reason: Type.Union([
        ...([Type.Literal('palpableError'), Type.Literal('wronglyListed'), Type.Literal('notPlayed')] as const),
        ...([Type.Literal('integrity'), Type.Literal('other')] as const),
      ]),
    },
  ),
  'console/voidrollback': act(
    'Takes back the house’s voids of the same scope: those with the named times, or all if no times are named.',
    scope,
  ),
  'console/pendinglist': call({
    host: 'console',
    who: 'settler',
    about: 'Matches whose open bets wait for a settler: no result, a missing score, or a source that disagrees.',
    request: Shape(Paging),
    answer: Shape({ rows: List(PendingRow), total: Type.Integer() }),
  }),
}
