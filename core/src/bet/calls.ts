/** Calls of single bets, and the bet lists of all kinds by state. */
import Type from 'typebox'
import { Amount, AtMs, call, Id, ItemStatus, List, MemberRequest, Paging, ParamsShape, Shape } from '../base/call.ts'

/** Plain text on purpose: an unknown code gets its rule's refusal, not a shape error. */
export const Code = Type.String({ minLength: 1, maxLength: 24 })
/** Epoch ms of an instant that a page remembers. */
const PastMs = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 })
const Line = Type.Number({ minimum: -1000, maximum: 1000 })
export const OddsShape = Type.Number({ minimum: -1_000_000, maximum: 1_000_000 })

/** The score that the member saw, home first. */
export const ScoreShape = Type.Array(Type.Integer({ minimum: 0, maximum: 9999 }), { minItems: 2, maxItems: 2 })

/**
 * A selection's address: the line is signed for the picked side of a handicap, unsigned for totals, otherwise absent.
 */
export const address = { matchId: Id('match'), betType: Code, period: Code, line: Type.Optional(Line), pick: Code }

/** The offer as the member saw it: price, odds type, group (1 early, 2 today, 3 live) and, in play, the score. */
const seenOffer = {
  odds: OddsShape,
  oddsType: Code,
  marketType: Type.Integer({ minimum: 1, maximum: 3 }),
  score: Type.Optional(ScoreShape),
}

/** Which bound sets the largest stake; for an own limit also what is left and its period. */
export const maxBound = { max_by: Type.Optional(Code), max_params: Type.Optional(ParamsShape) }

const stake = { bet_amount: Type.Optional(Amount) }

const BetAnswer = Shape({
  bet_key: Type.String(),
  ...ItemStatus,
  bet_id: Type.Optional(Id('bet')),
  ref_no: Type.Optional(Type.String()),
  state: Type.Optional(Type.Union([Type.Literal('waiting'), Type.Literal('accepted')])),
  wait_s: Type.Optional(Type.Number()),
  odds: Type.Optional(OddsShape),
  bet_amount: Type.Optional(Amount),
  risk: Type.Optional(Amount),
  win: Type.Optional(Amount),
})

export const EvidenceShape = Shape({
  rule: Type.String(),
  /** The selection's own outcome: at Myanmar odds a ticket's is that of its money, and `draw` is exactly its line. */
  outcome: Type.Optional(Code),
  state: Type.Optional(Type.String()),
  score: Type.Optional(ScoreShape),
  since: Type.Optional(ScoreShape),
  /** Why it is void, whatever the score. */
  reason: Type.Optional(Code),
  /** The number of tied winners in a dead heat. */
  ties: Type.Optional(Type.Integer()),
  scores: Type.Record(Type.String(), ScoreShape),
  source: Type.String(),
  at: Type.Optional(AtMs),
})

/** A selection that was bet on: a single's, or a leg's. */
const selection = {
  ...address,
  /** The name of the picked runner of an outright. */
  name: Type.Optional(Type.String()),
  /** What its match counts if it is a child: corners, cards, sets. */
  child: Type.Optional(Code),
  sport: Type.Integer(),
  league: Type.String(),
  home: Type.String(),
  away: Type.String(),
  startsAt: AtMs,
  odds: OddsShape,
  oddsType: Code,
  marketType: Type.Integer(),
  score: Type.Optional(ScoreShape),
  /** Why it was settled so: the rule, the counted score, every known score, and who reported it. */
  evidence: Type.Optional(EvidenceShape),
}

/** Fields of every ticket; `bet_amount` is as typed, for a system the stake of each combination. */
const ticket = {
  bet_id: Id('bet'),
  ref_no: Type.String(),
  currency: Type.String(),
  bet_amount: Amount,
  risk: Amount,
  win: Amount,
  /** At Myanmar odds: what is withheld, in ppm, of one selection's winnings and of the return of 2 to 10. */
  withheld_ppm: Type.Optional(List(Type.Integer())),
  /** For a cashed part: the number of the ticket it was cut off. */
  part_of: Type.Optional(Type.String()),
  /** The part of the typed stake that has been cashed out; the other amounts belong to the rest. */
  cut: Type.Optional(Amount),
  /** The amount paid for that stake. */
  cut_paid: Type.Optional(Amount),
  state: Type.Union([
    Type.Literal('waiting'),
    Type.Literal('accepted'),
    Type.Literal('rejected'),
    Type.Literal('settled'),
    Type.Literal('void'),
  ]),
  /** Why it was rejected or is void (for several legs, the first reason). */
  reason: Type.Optional(Type.String()),
  outcome: Type.Optional(Code),
  credited: Type.Optional(Amount),
  commission: Type.Optional(Amount),
  turnover: Type.Optional(Amount),
  valid_turnover: Type.Optional(Amount),
  placedAt: AtMs,
  acceptedAt: Type.Optional(AtMs),
  settledAt: Type.Optional(AtMs),
}

/** A leg in slip order, counted from 1, with its outcome once its match decided it. */
export const TicketLeg = Shape({ leg: Type.Integer(), ...selection, outcome: Type.Optional(Code) })

/** A ticket as every list and the statement have it: one selection, or several legs. */
export const Ticket = Type.Union([
  Shape({ kind: Type.Literal('single'), ...ticket, ...selection }),
  Shape({
    kind: Type.Union([Type.Literal('parlay'), Type.Literal('system')]),
    ...ticket,
    /** The product of the legs' odds, for display. */
    odds: Type.Number(),
    folds: List(Type.Integer()),
    lines: Type.Integer(),
    /** The leg for which a waiting ticket was rejected. */
    reasonLeg: Type.Optional(Type.Integer()),
    legs: List(TicketLeg),
  }),
])

export const ticketList = Shape({
  rows: List(Ticket),
  total: Type.Integer(),
  sums: Shape({ bet_amount: Amount, risk: Amount, win: Amount }),
})

function listCall(about: string) {
  return call({ host: 'api', who: 'member', about, request: MemberRequest({ ...Paging }), answer: ticketList })
}

export const betCalls = {
  'bet/betcheck': call({
    host: 'api',
    who: 'member',
    about: 'The current price and the member’s limits for each selection; corrects a stake outside them.',
    request: MemberRequest({
      bets: Type.Array(Shape({ ...address, ...seenOffer, ...stake }), { minItems: 1, maxItems: 20 }),
    }),
    answer: Shape({
      bets: List(
        Shape({
          ...address,
          ...ItemStatus,
          odds: Type.Optional(OddsShape),
          oddsType: Type.Optional(Code),
          marketType: Type.Optional(Type.Integer()),
          score: Type.Optional(ScoreShape),
          min_bet: Type.Optional(Amount),
          max_bet: Type.Optional(Amount),
          ...maxBound,
          max_per_match: Type.Optional(Amount),
          max_payout: Type.Optional(Amount),
          bet_amount: Type.Optional(Amount),
        }),
      ),
    }),
  }),
  'bet/betsingle': call({
    host: 'api',
    who: 'member',
    about: 'Places 1 to 20 single bets, each for itself; a repeated bet_key replays its answer (R6-9).',
    request: MemberRequest({
      /** 0 reject any change, 1 accept better, 2 accept any (R6-5). */
      oddsOption: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
      bets: Type.Array(
        Shape({
          bet_key: Type.Optional(Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9._:-]+$' })),
          ...address,
          ...seenOffer,
          ...stake,
        }),
        { minItems: 1, maxItems: 20 },
      ),
    }),
    answer: Shape({ bets: List(BetAnswer), balance: Amount }),
  }),
  'bet/pendingbetlist': listCall('Bets that wait for acceptance in play.'),
  'bet/betacceptlist': listCall('Accepted bets whose result is outstanding.'),
  'bet/betsettledlist': call({
    host: 'api',
    who: 'member',
    about:
      'Bets that ended on the present working date, or after an instant of the last day, newest first, with the sums booked for bets in that time.',
    request: MemberRequest({ ...Paging, since: Type.Optional(PastMs) }),
    answer: Shape({
      rows: List(Ticket),
      total: Type.Integer(),
      /** Win or loss, and the commission beside it. */
      sums: Shape({ net: Amount, commission: Amount }),
    }),
  }),
  'bet/betrejectlist': listCall('Rejected and void bets, newest first, with the reason.'),
}
