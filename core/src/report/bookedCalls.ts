/** Reports on a member's bookings: summed, one by one, and as a file. */
import Type from 'typebox'
import { Amount, AtMs, call, DateText, Id, List, MemberRequest, ParamsShape, Shape } from '../base/call.ts'
import { Code, Ticket } from '../bet/calls.ts'

/** Every report names its page (specification 5). */
export const page = {
  pageSize: Type.Integer({ minimum: 1, maximum: 100 }),
  pageNumber: Type.Integer({ minimum: 1, maximum: 100_000 }),
}
/** Working dates of settlement, both included. */
const dates = { startDate: DateText, endDate: DateText }
/** The specification's sport number; 0 means all. */
export const SportsType = Type.Integer({ minimum: 0, maximum: 999 })
/**
 * A bet type of the specification; `parlay` and `system` are tickets of several legs, which have no single bet type.
 */
const BetType = Type.Optional(Code)
const narrowed = { sportsType: Type.Optional(SportsType), betType: BetType }
/** A league of the platform, or empty for all; NUL is refused. */
export const LeagueId = Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$' })
export const Outright = Type.Union([Type.Boolean(), Type.Literal(0), Type.Literal(1)])
/** The market group in which the bet was placed: 1 early, 2 today, 3 live. */
const MarketType = Type.Optional(Type.Integer({ minimum: 1, maximum: 3 }))

const figures = {
  bets: Type.Integer({ description: 'Bets that were settled for the first time' }),
  turnover: Amount,
  valid_turnover: Amount,
  winlose: Amount,
  commission: Amount,
}
const Sums = Shape(figures)
/** Which bets: tickets of several legs have `sportsType` 0 and their kind as `betType`. */
const kind = { product: Code, sportsType: Type.Integer(), betType: Code }

/** One booking: a settlement, or an undoing or rebooking by a correction. */
const Booked = Shape({
  workingDate: DateText,
  at: AtMs,
  type: Type.Union([Type.Literal('Bet'), Type.Literal('Item'), Type.Literal('Corr')]),
  product: Code,
  bet_id: Type.Optional({ ...Id('bet'), description: 'Of a bet of the sportsbook' }),
  item_id: Type.Optional(Type.String({ description: 'Of another product’s item' })),
  kind: Type.Optional(Code),
  facts: Type.Optional({ ...ParamsShape, description: 'What the product says of its item' }),
  /** The outcome booked, or undone if `reversed`. */
  remark: Type.String(),
  reversed: Type.Optional(Type.Literal(true)),
  turnover: Amount,
  valid_turnover: Amount,
  winlose: Amount,
  commission: Amount,
  ticket: Type.Optional(Ticket),
})
const bookedList = Shape({ rows: List(Booked), total: Type.Integer(), sums: Sums })

const bookedCall = (about: string) =>
  call({
    ...({ host: 'api', who: 'member', about } as const),
    request: MemberRequest({ ...dates, ...narrowed, ...page }),
    answer: bookedList,
  })

export const bookedCalls = {
  'report/platformwinlose': call({
    host: 'api',
    who: 'member',
    about: 'Win and loss of a range by product, sport and bet type, and by working date with the balance at its end.',
    request: MemberRequest({ ...dates, ...narrowed, ...page }),
    answer: Shape({
      rows: List(Shape({ ...kind, ...figures })),
      total: Type.Integer(),
      sums: Sums,
      /** Every date of the range; deposits, transfers and balances are the whole account's. */
      days: List(Shape({ workingDate: DateText, ...figures, transfers: Amount, closing: Amount })),
      opening: Amount,
      closing: Amount,
      transfers: Amount,
    }),
  }),
  'report/settlementhistory': bookedCall(
    'Everything that was booked of bets in a range, corrections too, newest first.',
  ),
  'report/gameresultadjustment': bookedCall('Corrections only: each reversed booking and the one in its place.'),
  'report/gameresultsportsbook': call({
    host: 'api',
    who: 'member',
    about: 'What was booked of sports bets on one working date, by sport, league, group and outright, newest first.',
    request: MemberRequest({
      workingDate: DateText,
      sportsType: SportsType,
      leagueId: LeagueId,
      isOutright: Outright,
      marketType: MarketType,
      betType: BetType,
      ...page,
    }),
    answer: bookedList,
  }),
  'report/gameresultsummarysportsbook': call({
    host: 'api',
    who: 'member',
    about: 'Sports bets added up by working date and sport, newest date first.',
    request: MemberRequest({ ...dates, ...narrowed, ...page }),
    answer: Shape({
      rows: List(Shape({ workingDate: DateText, sportsType: Type.Integer(), ...figures })),
      total: Type.Integer(),
      sums: Sums,
    }),
  }),
  'report/statementexport': call({
    host: 'api',
    who: 'member',
    about:
      'One piece of a statement as CSV. The answer has where the next piece begins; the last piece has nothing there.',
    request: MemberRequest({
      ...dates,
      fromDate: Type.Optional(DateText),
      fromRow: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
    }),
    answer: Shape({
      csv: Type.String(),
      rows: Type.Integer({ description: 'How many rows are in this piece' }),
      total: Type.Integer({ description: 'How many the whole range has' }),
      nextDate: Type.Optional(DateText),
      nextRow: Type.Optional(Type.Integer()),
    }),
  }),
  'report/gameresulttournament': bookedCall(
    'Entry fees and prizes of tournament rooms, newest first; refunds are in the next report.',
  ),
  'report/gameresulttournamentrefund': bookedCall('Entry fees of tournament rooms that came back, newest first.'),
  'report/gameresultesports2': call({
    host: 'api',
    who: 'member',
    about:
      'Virtual sports and e-sports games added up by working date and game: rounds of providers, and bets on the sportsbook’s own games 41 to 52.',
    request: MemberRequest({ ...dates, ...narrowed, ...page }),
    answer: Shape({
      rows: List(
        Shape({
          workingDate: DateText,
          product: Code,
          sportsType: { ...SportsType, description: 'Of a bet of the sportsbook; 0 for a provider’s round' },
          kind: Type.Optional({ ...Code, description: 'Of a provider’s round' }),
          ...figures,
        }),
      ),
      total: Type.Integer(),
      sums: Sums,
    }),
  }),
  'report/gameresultesports2detail': bookedCall('What the former adds up, one by one, newest first.'),
  'report/gameresultslots': bookedCall(
    'Rounds of slots, fishing and mini games, what free spins won, and gifts of providers, newest first.',
  ),
  'report/gameresultlivecasino': bookedCall('Rounds at live and other tables, and tips, newest first.'),
  'report/gameresultlottery': bookedCall('4D tickets whose draw was ruled on, corrections too, newest first.'),
}
