/** Calls of operators on rooms: seen, opened free, confirmed, cancelled, and their settings. */
import Type from 'typebox'
import { ACT_ANSWER, ActKey, consoleCall } from '../account/consoleCalls.ts'
import { Amount, AtMs, Id, List, OneOf, Paging, Shape } from '../base/call.ts'
import { FINDINGS } from './collusion.ts'
import { ROOM_STATES } from './room.ts'
import { CANCEL_REASONS } from './roomLife.ts'
import { room } from './roomShapes.ts'

const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000]*$' })
const Typed = Type.Number({ minimum: -99_999_999_999, maximum: 99_999_999_999 })

const row = {
  room_id: Id('room'),
  name: Type.String(),
  roomType: Type.Integer(),
  state: OneOf(ROOM_STATES),
  owner: Type.Optional(Type.String({ description: 'Account of its owner; absent for a room of the house' })),
  currency: Type.String(),
  roomRate: Amount,
  prize: { ...Amount, description: 'The fixed prize of a free room' },
  rake_ppm: Type.Integer(),
  seats: Type.Integer(),
  roomLimit: Type.Integer(),
  holds: { ...Amount, description: 'What its account holds' },
  pool: Amount,
  matches: Type.Integer(),
  lastJoin: AtMs,
  lastBet: AtMs,
  reviewEnds: Type.Optional(AtMs),
  since: { ...AtMs, description: 'When it came into its state' },
  late_s: { ...Type.Integer(), description: 'For how long its next step has been due; 0 if it is not' },
}

const DeskSeat = Shape({
  seat_id: Type.String(),
  account_id: Id('account'),
  name: Type.String(),
  shareholder: Type.String({ description: 'Of his tree' }),
  joinedAt: AtMs,
  points: Amount,
  staked: Amount,
  matches: Type.Integer(),
  place: Type.Optional(Type.Integer()),
  prize: Amount,
  left: Type.Boolean(),
  refunded: Type.Boolean(),
})

/** Settings of the rooms that are opened from now on. */
const settings = {
  rake_ppm: Type.Integer({ minimum: 0, maximum: 500_000 }),
  matchesMax: Type.Integer({ minimum: 3, maximum: 20 }),
}

export const roomDeskCalls = {
  'console/roomlist': consoleCall(
    'operator',
    'Rooms, those that are late or hold most first, with the settings of new ones.',
    {
      state: Type.Optional(Type.Union([OneOf(ROOM_STATES), Type.Literal('unfinished')])),
      search: Type.Optional(Text(64)),
      ...Paging,
    },
    { rows: List(Shape(row)), total: Type.Integer(), settings: Shape(settings) },
  ),
  'console/roomview': consoleCall(
    'operator',
    'A room with its seats, and what speaks for players who play together.',
    room,
    {
      ...row,
      cancelReason: Type.Optional(OneOf(CANCEL_REASONS)),
      cancelNote: Type.Optional(Type.String()),
      players: List(DeskSeat),
      findings: List(
        Shape({
          kind: OneOf(FINDINGS),
          seats: { ...List(Type.String()), description: 'Of which seats' },
          count: { ...Type.Integer(), description: 'On how many bets or devices' },
        }),
      ),
    },
  ),
  'console/roommatches': consoleCall(
    'operator',
    'Matches of which a room can be made now, by start: those whose sides or league contain the words.',
    { search: Type.Optional(Text(64)) },
    {
      rows: List(
        Shape({
          matchId: Id('match'),
          sport: Type.Integer(),
          leagueId: Type.String(),
          league: Type.String(),
          home: Type.String(),
          away: Type.String(),
          startsAt: AtMs,
        }),
      ),
      total: { ...Type.Integer(), description: 'Of which the first are told' },
    },
  ),
  'console/roomopen': consoleCall(
    'supervisor',
    'Opens a free room, whose prize the house of a shareholder’s tree pays. Above the bound a second supervisor approves it.',
    {
      act_key: ActKey,
      name: Text(100),
      shareholder: Text(64),
      currency: Text(8),
      prize: Typed,
      roomLimit: Typed,
      leagues: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100 }),
      matches: Type.Array(Id('match'), { maxItems: 100 }),
    },
    { ...ACT_ANSWER, room_id: Type.Optional(Id('room')) },
  ),
  'console/roomcancel': consoleCall(
    'supervisor',
    'Cancels a room that has not ended: every fee comes back. Above the bound a second supervisor approves it.',
    { ...room, note: { ...Text(200), description: 'Why; its players read it' } },
    ACT_ANSWER,
  ),
  'console/roomconfirm': consoleCall(
    'supervisor',
    'Ends the review of a room now: its prizes are paid at once, if nothing is missing for them.',
    room,
    {},
  ),
  'console/roomset': consoleCall(
    'supervisor',
    'Changes the settings of rooms that are opened from now on.',
    { rake_ppm: Type.Optional(settings.rake_ppm), matchesMax: Type.Optional(settings.matchesMax) },
    settings,
  ),
}
