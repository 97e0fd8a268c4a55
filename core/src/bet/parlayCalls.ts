/** Calls of mix parlays and systems: quote, place, and lists by leg and by combination. */
import Type from 'typebox'
import { Amount, AtMs, call, DateText, Id, ItemStatus, List, MemberRequest, Paging, Shape } from '../base/call.ts'
import { address, Code, maxBound, OddsShape, ScoreShape, TicketLeg, ticketList } from './calls.ts'

/** A leg as the member saw it; its odds are always decimal. */
const Leg = Shape({
  ...address,
  odds: OddsShape,
  oddsType: Type.Optional(Code),
  marketType: Type.Integer({ minimum: 1, maximum: 3 }),
  score: Type.Optional(ScoreShape),
})
/** One more than allowed, so that too many legs get their rule's refusal. */
const legs = { legs: Type.Array(Leg, { minItems: 1, maxItems: 20 }) }
const Folds = Type.Array(Type.Integer({ minimum: 1, maximum: 20 }), { minItems: 1, maxItems: 20 })
/** For each combination. */
const unit = { bet_amount: Type.Optional(Amount) }
const order = {
  bet_key: Type.Optional(Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9._:-]+$' })),
  /** 0 reject any change, 1 accept better, 2 accept any (R6-5); applies to each leg. */
  oddsOption: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
}

const placed = Shape({
  bet_key: Type.String(),
  bet_id: Id('bet'),
  ref_no: Type.String(),
  state: Type.Union([Type.Literal('waiting'), Type.Literal('accepted')]),
  wait_s: Type.Number(),
  /** The product of the granted odds, for display. */
  odds: Type.Number(),
  legs: List(Shape({ leg: Type.Integer(), odds: OddsShape })),
  lines: Type.Integer(),
  /** For each combination. */
  bet_amount: Amount,
  risk: Amount,
  win: Amount,
  balance: Amount,
})

const quote = Shape({
  legs: List(
    Shape({
      leg: Type.Integer(),
      ...address,
      ...ItemStatus,
      odds: Type.Optional(OddsShape),
      marketType: Type.Optional(Type.Integer()),
      score: Type.Optional(ScoreShape),
    }),
  ),
  /** The ticket with the requested folds: whether it can be placed, and for which stake per combination. */
  ticket: Shape({
    ...ItemStatus,
    folds: List(Type.Integer()),
    name: Type.Optional(Type.String()),
    lines: Type.Integer(),
    /** As typed, or brought within the limits (`changeStakeMin`, `changeStakeMax`). */
    bet_amount: Type.Optional(Amount),
    stake: Type.Optional(Amount),
    payout: Type.Optional(Type.Number()),
    odds: Type.Optional(Type.Number()),
    wait_s: Type.Optional(Type.Number()),
    min_bet: Type.Optional(Amount),
    max_bet: Type.Optional(Amount),
    ...maxBound,
    max_payout: Type.Optional(Amount),
  }),
  /** Every fold offered for this number of legs. */
  folds: List(
    Shape({
      fold: Type.Integer(),
      lines: Type.Integer(),
      stake: Type.Optional(Amount),
      payout: Type.Optional(Type.Number()),
    }),
  ),
})

const betOf = { bet_id: Id('bet') }
const LegList = Shape({ bet_id: Id('bet'), ref_no: Type.String(), legs: List(TicketLeg) })

function detailsCall(about: string) {
  return call({ host: 'api', who: 'member', about, request: MemberRequest(betOf), answer: LegList })
}

/** By placement date, by sport (of any leg), and by digits of the ticket's number. */
const narrowed = {
  ...Paging,
  /** Placement dates, both included. */
  startDate: Type.Optional(DateText),
  endDate: Type.Optional(DateText),
  sportsType: Type.Optional(Type.Integer({ minimum: 1, maximum: 999 })),
  ref_no: Type.Optional(Type.String({ maxLength: 20, pattern: '^[0-9]+$' })),
}

function fullListCall(about: string) {
  return call({ host: 'api', who: 'member', about, request: MemberRequest(narrowed), answer: ticketList })
}

export const parlayCalls = {
  'bet/betcheckparlay': call({
    host: 'api',
    who: 'member',
    about:
      'Quotes a mix parlay, or with folds a system, before placing: combinations, stakes, limits, what can come back.',
    request: MemberRequest({ ...legs, folds: Type.Optional(Folds), ...unit }),
    answer: quote,
  }),
  'bet/betparlay': call({
    host: 'api',
    who: 'member',
    about: 'Places a mix parlay of 2 to 12 legs (3 with one in play); the first leg that fails is named in params.',
    request: MemberRequest({ ...order, ...legs, ...unit }),
    answer: placed,
  }),
  'bet/betsysparlay': call({
    host: 'api',
    who: 'member',
    about: 'Places every combination of the folds, each for bet_amount; above ten legs only the full fold.',
    request: MemberRequest({ ...order, ...legs, folds: Folds, ...unit }),
    answer: placed,
  }),
  'bet/betacceptfulllist': fullListCall('Every bet that was accepted, of every kind, open and settled, newest first.'),
  'bet/betrejectfulllist': fullListCall('Every bet that was rejected or is void, of every kind, newest first.'),
  'bet/parlayacceptbetdetails': detailsCall('The legs of an accepted parlay or system, with what decided them.'),
  'bet/parlaypendingbetdetails': detailsCall('The legs of a parlay that waits for acceptance in play.'),
  'bet/parlayrejectbetdetails': detailsCall('The legs of a parlay or system that was rejected or is void.'),
  'report/parlaybetdetails': detailsCall('The legs of a parlay or system, whatever became of it.'),
  'report/betsysparlay': fullListCall('The member’s system tickets, newest first.'),
  'report/betsysparlaymatch': detailsCall('The matches of a system ticket.'),
  'report/betsysparlaybet': call({
    host: 'api',
    who: 'member',
    about: 'The combinations of a system ticket with what each returned; an open one has no return yet.',
    request: MemberRequest(betOf),
    answer: Shape({
      bet_id: Id('bet'),
      ref_no: Type.String(),
      bet_amount: Amount,
      lines: List(
        Shape({
          line: Type.Integer(),
          fold: Type.Integer(),
          /** Its legs, counted from 1. */
          legs: List(Type.Integer()),
          odds: Type.Number(),
          returned: Type.Optional(Amount),
        }),
      ),
      /** What the decided combinations returned together. */
      returned: Amount,
      settledAt: Type.Optional(AtMs),
    }),
  }),
}
