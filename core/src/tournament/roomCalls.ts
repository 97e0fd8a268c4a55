/** Calls of Tournament+: rooms seen, created, joined and left. All of the product are in `tournamentCalls.ts`. */
import Type from 'typebox'
import { Amount, AtMs, call, Id, List, MemberRequest, OneOf, Paging, ParamsShape, Shape } from '../base/call.ts'
import { Code, ScoreShape } from '../bet/calls.ts'
import { ALL_STATUSES, ROOM_STATUS } from './room.ts'
import { CANCEL_REASONS } from './roomLife.ts'
import { OddsOptionShape, PointAnswer, pointBet } from './roomPlayCalls.ts'
import { OwnPart, RoomKey, RoomStatus, room } from './roomShapes.ts'

const Text = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\u0000]*$' })
/** Loose on purpose: a rule answers with the bound that was broken. */
const Typed = Type.Number({ minimum: -99_999_999_999, maximum: 99_999_999_999 })
const RoomType = Type.Integer({ minimum: 1, maximum: 3, description: '1 public, 2 private, 3 free' })
const StatusFilter = Type.Unsafe<(typeof ROOM_STATUS)[keyof typeof ROOM_STATUS] | typeof ALL_STATUSES>(
  Type.Union([...Object.values(ROOM_STATUS), ALL_STATUSES].map((code) => Type.Literal(code))),
)

/** The tabs of the lobby. */
export const ROOM_TABS = ['public', 'private', 'free', 'mine'] as const
export const ROOM_ORDERS = ['closing', 'pool', 'fee', 'seats', 'newest'] as const
/** The filters of the lobby, as an empty page names them. */
export const ROOM_FILTERS = ['status', 'fee', 'players', 'starts', 'league', 'search'] as const

const card = {
  room_id: { ...Id('room'), description: 'Its number, as a text' },
  name: Type.String(),
  roomType: RoomType,
  roomStatus: RoomStatus,
  owner: Type.String({ description: 'The owner as others see him; empty for a room of the house' }),
  isOwner: Type.Boolean(),
  isJoined: Type.Boolean({ description: 'Whether the caller has a seat' }),
  currency: Type.String(),
  roomRate: Amount,
  roomLimit: Type.Integer({ description: 'Seats' }),
  seats: Type.Integer({ description: 'Seats taken' }),
  pool: Amount,
  pool_full: { ...Amount, description: 'The pool if every seat is taken' },
  rake_ppm: Type.Integer({ description: 'The part of fees that the house keeps, in millionths' }),
  matches: Type.Integer(),
  leagues: List(Type.String()),
  firstStart: AtMs,
  lastStart: AtMs,
  lastJoin: AtMs,
  lastBet: AtMs,
  createdAt: AtMs,
}
const RoomCard = Shape({
  ...card,
  own: Type.Optional({ ...OwnPart, description: 'In the tab of his own rooms, where he has a seat' }),
})

const Seat = Shape({
  seat_id: Type.String(),
  name: Type.String(),
  isMe: Type.Boolean(),
  isOwner: Type.Boolean(),
  hasBet: Type.Boolean(),
  joinedAt: AtMs,
})

const RoomMatch = Shape({
  matchId: Id('match'),
  sport: Type.Integer(),
  leagueId: Type.String(),
  league: Type.String(),
  home: Type.String(),
  away: Type.String(),
  startsAt: AtMs,
  plannedAt: AtMs,
  state: OneOf(['toCome', 'live', 'ended', 'void', 'postponed'] as const),
  phase: Code,
  score: ScoreShape,
})

const member = { host: 'api', who: 'member' } as const

const roomCreate = call({
  ...member,
  about:
    'Opens a room and charges its owner the fee; he has the first seat and is a player once he has bet. The same room_key answers with the same room, and with another request it is invalidBet.',
  request: MemberRequest({
    room_key: RoomKey,
    name: Text(100),
    roomType: Typed,
    roomRate: Typed,
    roomLimit: Typed,
    roomPassword: Type.Optional(Text(32)),
    again_of: Type.Optional({
      ...Id('room'),
      description: 'A room in which he played: its players are told of this one',
    }),
    repeats: Type.Optional(
      Type.Boolean({
        description: 'Whether he is asked to open it again, a day before the same weekday of the next week',
      }),
    ),
    leagues: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100 }),
    matches: Type.Array(Id('match'), { maxItems: 100 }),
  }),
  answer: Shape({ room_id: Id('room'), lastJoin: AtMs, balance: Amount }),
})

const roomJoin = call({
  ...member,
  about:
    'Takes a seat, charges the fee and places the first bet, or does nothing of it: the code is the room’s or the bet’s.',
  request: MemberRequest({
    ...room,
    roomPassword: Type.Optional(Text(32)),
    oddsOption: OddsOptionShape,
    bet: Type.Optional(Shape({ ...pointBet, bet_key: RoomKey })),
  }),
  answer: Shape({ room_id: Id('room'), bet: PointAnswer, points: Amount, balance: Amount }),
})

export const roomCalls = {
  'tournament/roomlist': call({
    ...member,
    about: 'Rooms of a tab of the lobby, filtered and ordered, with the number of rooms of each tab.',
    request: MemberRequest({
      tab: OneOf(ROOM_TABS),
      roomStatus: Type.Optional(StatusFilter),
      feeMin: Type.Optional(Typed),
      feeMax: Type.Optional(Typed),
      playersMin: Type.Optional(Typed),
      playersMax: Type.Optional(Typed),
      startsWithin_h: Type.Optional(Type.Integer({ minimum: 1, maximum: 720 })),
      leagueId: Type.Optional(Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$' })),
      search: Type.Optional(Text(64)),
      order: Type.Optional(OneOf(ROOM_ORDERS)),
      ...Paging,
    }),
    answer: Shape({
      rows: List(RoomCard),
      total: Type.Integer(),
      counts: Shape({ public: Type.Integer(), private: Type.Integer(), free: Type.Integer(), mine: Type.Integer() }),
      hidden: {
        ...List(Shape({ filter: OneOf(ROOM_FILTERS), rooms: Type.Integer() })),
        description: 'On an empty page: how many rooms each filter hides by itself',
      },
    }),
  }),
  'tournament/roominfo': call({
    ...member,
    about: 'A room: its card, its seats, and the caller’s own. A private room shows its seats to its players alone.',
    request: MemberRequest(room),
    answer: Shape({
      ...card,
      players: Type.Optional(List(Seat)),
      pin: Type.Optional(Type.String({ description: 'For the owner of a private room' })),
      repeats: Type.Optional(Type.Boolean({ description: 'For its owner: whether he will be asked to open it again' })),
      cancelReason: Type.Optional(OneOf(CANCEL_REASONS)),
      cancelNote: Type.Optional(Type.String({ description: 'An operator’s own words' })),
      reviewEnds: Type.Optional(AtMs),
      endedAt: Type.Optional(AtMs),
      me: Type.Optional(
        Shape({
          seat_id: Type.String(),
          hasBet: Type.Boolean(),
          points: { ...Amount, description: 'Free points' },
          open: { ...Amount, description: 'Points at stake' },
        }),
      ),
    }),
  }),
  'tournament/roomleaguelist': call({
    ...member,
    about: 'Leagues with matches of which a room can be made now, best league of each sport first.',
    request: MemberRequest({ within_h: Type.Optional(Type.Integer({ minimum: 1, maximum: 168 })) }),
    answer: Shape({
      rows: List(
        Shape({
          leagueId: Type.String(),
          league: Type.String(),
          sport: Type.Integer(),
          matches: Type.Integer(),
          firstStart: AtMs,
          lastStart: AtMs,
        }),
      ),
      roomRate: {
        ...Shape({ min: Amount, max: Amount, step: Amount }),
        description: 'Bounds of a fee in his currency',
      },
      matchesMax: Type.Integer(),
      rake_ppm: Type.Integer(),
    }),
  }),
  'tournament/roommatchlist': call({
    ...member,
    about: 'Matches of some leagues of which a room can be made now, by start.',
    request: MemberRequest({
      leagues: Type.Array(Type.String({ maxLength: 200 }), { minItems: 1, maxItems: 100 }),
      within_h: Type.Optional(Type.Integer({ minimum: 1, maximum: 168 })),
    }),
    answer: Shape({ rows: List(RoomMatch) }),
  }),
  'tournament/matchlookup': call({
    ...member,
    about: 'The matches of a room as they are now, by start: to come, in play, ended, void or put off.',
    request: MemberRequest(room),
    answer: Shape({ rows: List(RoomMatch) }),
  }),
  'tournament/roomcreate': roomCreate,
  'tournament/vroomcreate': {
    ...roomCreate,
    about:
      'roomcreate for a member of operator type 2: his wallet reserves the fee before the room is opened. A member of type 1 gets walletNotExists here, one of type 2 there.',
  },
  'tournament/roomjoin': roomJoin,
  'tournament/vroomjoin': {
    ...roomJoin,
    about:
      'roomjoin for a member of operator type 2: the seat is taken only after an explicit yes of his wallet to the fee; bets in points need no wallet.',
  },
  'report/membervalidatetournament': call({
    ...member,
    about:
      'Whether the caller could join a room now, or without one open a public and a private one; a PIN that is sent is checked, and a wrong one counts as a try. Nothing else is done.',
    request: MemberRequest({ room_id: Type.Optional(Id('room')), roomPassword: Type.Optional(Text(32)) }),
    answer: Shape({
      valid: Type.Boolean(),
      code: Type.Optional(Type.String({ description: 'Why not: the code that joining or opening would answer' })),
      params: Type.Optional(ParamsShape),
      roomRate: Type.Optional(Amount),
      balance: Amount,
      owned: Type.Integer({ description: 'Unfinished rooms of his own' }),
      ownedPrivate: Type.Integer(),
      joined: Type.Integer({ description: 'Rooms in which he has a seat' }),
    }),
  }),
  'tournament/roomleave': call({
    ...member,
    about: 'Gives a seat up before the room begins; the fee comes back. An owner who is alone closes his room by it.',
    request: MemberRequest(room),
    answer: Shape({ balance: Amount }),
  }),
}
