/** Calls of Tournament+: bets in points, the table, and a room's result. */
import Type from 'typebox'
import { Amount, AtMs, call, Id, List, MemberRequest, OneOf, ParamsShape, Shape } from '../base/call.ts'
import { address, Code, OddsShape, ScoreShape } from '../bet/calls.ts'
import { CANCEL_REASONS } from './roomLife.ts'
import { RoomKey, RoomStatus, room } from './roomShapes.ts'

/** A bet in points. */
const PointBet = Shape({
  bet_id: Id('bet'),
  ref_no: Type.String(),
  ...address,
  sport: Type.Integer(),
  league: Type.String(),
  home: Type.String(),
  away: Type.String(),
  startsAt: AtMs,
  odds: OddsShape,
  bet_amount: { ...Amount, description: 'Points staked' },
  win: { ...Amount, description: 'Points that it may win' },
  state: OneOf(['open', 'settled', 'void'] as const),
  outcome: Type.Optional(Code),
  net: Type.Optional({
    ...Amount,
    description: 'Points won or lost; of an open bet as the score stands, if it has a state',
  }),
  outcomeNow: Type.Optional({ ...Code, description: 'The outcome of an open bet if its match ended now' }),
  changesAt: Type.Optional({
    ...Shape({ score: ScoreShape, net: Amount }),
    description: 'The nearest score at which an open bet in play comes to something else, and to what',
  }),
  placedAt: AtMs,
  settledAt: Type.Optional(AtMs),
})

const TableRow = Shape({
  seat_id: Type.String(),
  name: Type.String(),
  place: Type.Optional(Type.Integer({ description: 'Equal points share a place; absent while he is not ranked' })),
  moved: Type.Integer({ description: 'Places gained since the last goal or final whistle' }),
  points: { ...Amount, description: 'As the scores stand' },
  settled: { ...Amount, description: 'Without what open bets would come to' },
  open: { ...Amount, description: 'Points at stake' },
  staked: Amount,
  matches: Type.Integer(),
  prize: Amount,
})

/** The table, as `roomrank` answers and `/live` pushes it. */
const tableShape = {
  room_id: Id('room'),
  roomStatus: RoomStatus,
  seats: Type.Integer(),
  pool: Amount,
  at: AtMs,
  isFinal: Type.Boolean(),
  rows: List(TableRow),
}

export const pointBet = {
  bet_key: Type.Optional(RoomKey),
  ...address,
  odds: OddsShape,
  oddsType: Type.Optional(Code),
  marketType: Type.Integer({ minimum: 1, maximum: 3 }),
  bet_amount: Type.Optional(Amount),
}
export const OddsOptionShape = Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]))
export const PointAnswer = Shape({
  bet_key: Type.String(),
  status: Type.Union([Type.Literal(0), Type.Literal(1)]),
  statusdesc: Type.String(),
  params: Type.Optional(ParamsShape),
  bet_id: Type.Optional(Id('bet')),
  ref_no: Type.Optional(Type.String()),
  odds: Type.Optional(OddsShape),
  bet_amount: Type.Optional(Amount),
  win: Type.Optional(Amount),
})
const placed = { bets: List(PointAnswer), points: { ...Amount, description: 'Free points left' } }

const member = { host: 'api', who: 'member' } as const

export const roomPlayCalls = {
  'tournament/bet': call({
    ...member,
    about: 'Bets points on a match of a room.',
    request: MemberRequest({ ...room, oddsOption: OddsOptionShape, ...pointBet }),
    answer: Shape(placed),
  }),
  'tournament/betplus': call({
    ...member,
    about: 'Bets points on several matches of a room; each bet has its own answer.',
    request: MemberRequest({
      ...room,
      oddsOption: OddsOptionShape,
      bets: Type.Array(Shape(pointBet), { minItems: 1, maxItems: 20 }),
    }),
    answer: Shape(placed),
  }),
  'tournament/roomrank': call({
    ...member,
    about: 'The table of a room, best first, with what each would be paid now; those not ranked stand last.',
    request: MemberRequest(room),
    answer: Shape(tableShape),
  }),
  'tournament/memberbetlist': call({
    ...member,
    about:
      'Bets of a seat of a room, newest match first: one’s own at any time, those of others once betting has closed (roomClosed says it has not).',
    request: MemberRequest({ ...room, seat_id: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })) }),
    answer: Shape({ seat_id: Type.String(), rows: List(PointBet) }),
  }),
  'tournament/betresultlist': call({
    ...member,
    about:
      'What each match of a room brought: points staked and won on it by all players, and by the caller; and how the first and the last paid place stood after each.',
    request: MemberRequest(room),
    answer: Shape({
      rows: List(
        Shape({
          matchId: Id('match'),
          bets: Type.Integer(),
          players: Type.Integer(),
          staked: Amount,
          net: Amount,
          myBets: Type.Integer(),
          myNet: Amount,
        }),
      ),
      trail: {
        ...List(Shape({ at: AtMs, first: Amount, paid: Amount })),
        description: 'Points of the first and of the last paid place after each settled match',
      },
    }),
  }),
  'tournament/betresultfinal': call({
    ...member,
    about:
      'The end of a room: final table with prizes as paid, in the review as they would be paid, and how fees became prizes, rake and refunds.',
    request: MemberRequest(room),
    answer: Shape({
      roomStatus: RoomStatus,
      cancelReason: Type.Optional(OneOf(CANCEL_REASONS)),
      endedAt: Type.Optional(AtMs),
      fees: Amount,
      rake: Amount,
      pool: Amount,
      paid: Amount,
      refunded: Amount,
      rows: List(
        Shape({
          seat_id: Type.String(),
          name: Type.String(),
          isMe: Type.Boolean(),
          place: Type.Optional(Type.Integer()),
          points: Amount,
          prize: Amount,
          refund: Amount,
        }),
      ),
    }),
  }),
}
