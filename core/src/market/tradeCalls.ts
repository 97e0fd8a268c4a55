/** Traders' calls: suspend and open; move prices, lines and margins; and the match as the house sees it. */
import Type, { type TProperties } from 'typebox'
import { ACT_ANSWER } from '../account/consoleCalls.ts'
import { AtMs, call, Id, List, Shape } from '../base/call.ts'

const Code = Type.String({ minLength: 1, maxLength: 24 })
const Goals = Type.Number({ minimum: -1000, maximum: 1000 })
const slot = { slot: Type.Optional(Type.Integer({ minimum: 0, maximum: 9, description: 'All slots when absent' })) }
const match = { matchId: Id('match') }
const market = { ...match, betType: Code, period: Code }
const scope = {
  ...market,
  ...slot,
  line: Type.Optional({ ...Goals, description: 'Only the market at this line, from the home side’s view' }),
}
const one = { ...market, slot: Type.Optional(Type.Integer({ minimum: 0, maximum: 9, description: '0 when absent' })) }

function act<Q extends TProperties>(about: string, request: Q) {
  return call({ host: 'console', who: 'trader', about, request: Shape(request), answer: Shape(ACT_ANSWER) })
}

const Prices = Type.Array(Type.Number())
const Free = Type.Record(Type.String(), Type.Unknown())
const MarketRow = Shape({
  betType: Code,
  period: Code,
  slot: Type.Integer(),
  picks: Type.Array(Type.String()),
  line: Type.Number(),
  status: Type.String(),
  prices: Prices,
  shut: Type.Optional(Type.String({ description: 'Why the house has shut it: trader, exposure' })),
  quoted: Type.Optional(Shape({ line: Type.Number(), status: Type.String(), prices: Prices })),
})

/** Percentage points on top of a source's margin. */
const More = Type.Number({ minimum: 0, maximum: 10, multipleOf: 0.01 })
/** Percent of the expected score. */
const Percent = Type.Number({ minimum: -30, maximum: 30, multipleOf: 0.1 })

/** Traders' adjustments of a source's own model. */
export const tuningCalls = {
  'console/matchshift': act(
    'Has the model of a match expect other sides: `total` per cent more of both together, `balance` per cent more of home and as much less of away; without both, as its source sees it. All its markets follow together, within a few seconds. The goals, points or rounds that come are not touched. Where a sport has no total, as in tennis, only the balance counts.',
    { ...match, total: Type.Optional(Percent), balance: Type.Optional(Percent) },
  ),
  'console/housemarginset': act(
    'What the house takes on top of its sources’ margins, in per cent, of markets of two, of three, of scores and of goals; those that are not named stay. Prices follow as with matchshift.',
    {
      twoWay: Type.Optional(More),
      threeWay: Type.Optional(More),
      scores: Type.Optional(More),
      goals: Type.Optional(More),
    },
  ),
  'console/housemargins': call({
    host: 'console',
    who: 'operator',
    about: 'What the house takes on top of its sources’ margins, in per cent.',
    request: Shape({}),
    answer: Shape({ twoWay: Type.Number(), threeWay: Type.Number(), scores: Type.Number(), goals: Type.Number() }),
  }),
}

export const tradeCalls = {
  'console/matchview': call({
    host: 'console',
    who: 'operator',
    about: 'A match as the house sees it: what members see, the source’s state, decisions, and who made them.',
    request: Shape(match),
    answer: Shape({
      matchId: Type.String(),
      sport: Type.Integer(),
      league: Type.String(),
      home: Type.String(),
      away: Type.String(),
      startsAt: AtMs,
      source: Type.String(),
      phase: Type.String(),
      score: Type.Array(Type.Integer()),
      lock: Type.Optional(Type.String()),
      markets: List(MarketRow),
      scores: Free,
      result: Type.Optional(Free),
      cancels: List(Free),
      shift: Type.Optional(Shape({ total: Type.Number(), balance: Type.Number() })),
      held: Type.Optional({ ...Free, description: 'Which of these an operator has set, and the source’s own value' }),
    }),
  }),
  'console/matchsuspend': act('Suspends every market of a match until matchopen, whatever the source does.', match),
  'console/matchopen': act('Ends matchsuspend; markets suspended one by one, or by the source, stay suspended.', match),
  'console/marketsuspend': act('Shuts a bet type’s markets of a period, one slot of them, or one line.', scope),
  'console/marketopen': act(
    'Opens what the house shut within this scope, by a trader or by the exposure limit.',
    scope,
  ),
  'console/pricemove': act(
    'Moves a base price: `by` hundredths from the source’s (the whole move; without a pick both sides of a two-way market), to a fixed `price` for this line and score, or back (`release`). The implied chance (1/decimal) is at least half and at most double the source’s, or it is refused (`tooFar`).',
    {
      ...one,
      pick: Type.Optional(Code),
      by: Type.Optional(Type.Integer({ minimum: -1000, maximum: 1000 })),
      price: Type.Optional(Type.Number({ minimum: 0, maximum: 999 })),
      release: Type.Optional(Type.Literal(true)),
    },
  ),
  'console/linemove': act(
    'Moves a market’s line by a number of goals from the source’s line (0 undoes it); prices stay.',
    {
      ...one,
      by: {
        ...Goals,
        description:
          'In quarters of a goal; at most 2 goals either way in goals sports, 12 points in others (`tooFar`)',
      },
    },
  ),
  'console/marginset': act(
    'Quotes a market’s chances with another margin; without `margin`, with its source’s again.',
    {
      ...one,
      margin: Type.Optional(
        Type.Number({ minimum: 0, maximum: 100, description: 'Per cent, 0 to 30 (`tooFar`), at most two decimals' }),
      ),
    },
  ),
}
