/**
 * Shapes of feed events: the fields that the book needs. Extra fields are left alone. Used by
 * `server/src/feed/readEvent.ts`.
 */
import Type, { type TObject, type TProperties } from 'typebox'
import { BET_TYPES, PERIODS } from './betType.ts'
import { RANK_MAX } from './book/boardOrder.ts'
import type { FeedEvent, Phase } from './event.ts'

const oneOf = (texts: readonly string[]) => Type.Union(texts.map((text) => Type.Literal(text)))
const maybe = Type.Optional

const Name = Type.String({ maxLength: 300 })
const Code = Type.String({ minLength: 1, maxLength: 64 })
/** Any instant that fits a date. */
const AtMs = Type.Number({ minimum: 0, maximum: 8e14 })
const Count = Type.Integer({ minimum: 0, maximum: 1_000_000 })
const Score = Type.Array(Count, { minItems: 2, maxItems: 2 })
const Side = oneOf(['H', 'A'])
const Period = oneOf(PERIODS)
const Part = oneOf([...PERIODS, 'ET'])
const BetType = oneOf(BET_TYPES)
const Quarters = Type.Integer({ minimum: -32_000, maximum: 32_000 })
const PAUSES: readonly Phase[] = ['scheduled', 'ET', 'HT', 'break', 'ended', 'abandoned', 'postponed']

/** Values by part of a match; an unknown part is refused. */
const byPart = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false })
const every = <T>(parts: readonly string[], of: T) => Object.fromEntries(parts.map((part) => [part, of]))
const Scores = byPart(every([...PERIODS, 'ET'], maybe(Score)))
const Scorers = byPart(every(PERIODS, maybe(Type.Object({ first: maybe(Side), last: maybe(Side) }))))

const Sheet = {
  scores: Scores,
  scorers: maybe(Scorers),
  winner: maybe(oneOf(['H', 'A', 'D'])),
  halfRounds: maybe(Count),
  placing: maybe(
    Type.Object({ winners: Type.Array(Code), nonStarters: maybe(Type.Array(Code)), places: maybe(Count) }),
  ),
  goesOn: maybe(Type.Object({ side: Side, shootOut: maybe(Score) })),
  formatChanged: maybe(Type.Literal(true)),
}
const Result = Type.Union([
  Type.Object({ state: Type.Literal('completed'), ...Sheet }),
  Type.Object({
    state: Type.Literal('abandoned'),
    during: Part,
    played: maybe(Type.Number()),
    official: maybe(Type.Literal(true)),
    ...Sheet,
  }),
  Type.Object({ state: Type.Literal('refunded') }),
])

/** 40, A, or cricket's 284/10. */
const Points = Type.String({ maxLength: 6 })
const Service = Type.Object({ side: Side, points: maybe(Type.Array(Points, { minItems: 2, maxItems: 2 })) })

/** Codes and picks are looked up by the reader: a union of all of them is slow, and prices come by the thousand. */
const Quote = Type.Object({
  betType: Type.String(),
  period: Type.String(),
  slot: Type.Integer({ minimum: 0, maximum: 99 }),
  line: Quarters,
  status: oneOf(['open', 'suspended', 'closed']),
  picks: maybe(Type.Array(Type.String())),
  prices: Type.Array(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
})

const cancel = {
  fromMs: maybe(AtMs),
  toMs: maybe(AtMs),
  scope: maybe(
    Type.Object({ betType: maybe(BetType), period: maybe(Period), line: maybe(Quarters), pick: maybe(Code) }),
  ),
}

const Fixture = Type.Object({
  matchId: Code,
  sport: Type.Integer(),
  leagueId: Code,
  league: Name,
  home: Name,
  away: Name,
  startsAtMs: AtMs,
  rank: maybe(Type.Integer({ minimum: 1, maximum: RANK_MAX })),
  parent: maybe(Type.Object({ matchId: Code, type: oneOf(['corners', 'cards', 'sets', 'places']) })),
  extraTime: maybe(oneOf(['counts', 'moneyline', 'never'])),
  minutes: maybe(Type.Union([Type.Literal(40), Type.Literal(48)])),
  stage: maybe(
    Type.Object({
      kind: oneOf(['table', 'cup']),
      season: Type.String({ minLength: 1, maxLength: 16, pattern: '^[^\\u0000]*$' }),
      round: maybe(Type.Integer({ minimum: 1, maximum: 999 })),
    }),
  ),
  runners: maybe(Type.Array(Type.Object({ id: Code, name: Name }))),
})

const FACTS: Record<FeedEvent['kind'], TProperties> = {
  fixture: { fixture: Fixture },
  status: {
    matchId: Code,
    phase: oneOf([...PERIODS, ...PAUSES]),
    score: Score,
    redCards: Score,
    running: maybe(Scores),
    clock: Type.Union([
      Type.Null(),
      Type.Object({ fromMinute: Type.Number(), sinceMs: Type.Number(), stopped: Type.Boolean() }),
    ]),
    service: maybe(Service),
  },
  incident: {
    matchId: Code,
    what: oneOf(['goal', 'goalCancelled', 'redCard', 'danger', 'safe']),
    side: maybe(Side),
    // Checked apart from the event, so that a name that cannot be shown does not put a goal aside (`scorerName.ts`).
    scorer: maybe(Type.Unknown()),
  },
  scorer: {
    matchId: Code,
    side: Side,
    goal: Type.Integer({ minimum: 1, maximum: 999 }),
    scorer: maybe(Type.Unknown()),
  },
  market: {
    matchId: Code,
    markets: Type.Array(Quote),
    holdsMs: maybe(Type.Union([Type.Null(), Type.Number({ minimum: 0, maximum: 86_400_000 })])),
  },
  suspend: { matchId: Code, reason: oneOf(['goal', 'card', 'danger', 'periodEnd', 'feedLost', 'trader']) },
  result: { matchId: Code, result: Result },
  resultRollback: { matchId: Code },
  periodResult: { matchId: Code, period: Period, score: Type.Union([Type.Null(), Score]) },
  cancel: { matchId: Code, ...cancel },
  cancelRollback: { matchId: Code, ...cancel },
  sourceUp: {},
  sourceDown: {},
}

const header = { source: Code, seq: Type.Integer({ minimum: 0 }), key: Type.String({ maxLength: 300 }), atMs: AtMs }

/** The shape of each kind of event. */
export const EVENT_SHAPES: ReadonlyMap<string, TObject> = new Map(
  Object.entries(FACTS).map(([kind, fact]) => [kind, Type.Object({ kind: Type.Literal(kind), ...header, ...fact })]),
)
