/** Calls of what can be watched beside the odds: trackers of matches, and pictures of them (docs/decisions/0141-trackers-and-pictures.md). */
import Type from 'typebox'
import { AtMs, call, Id, List, MemberRequest, OneOf, Shape } from '../base/call.ts'
import { INCIDENT_KINDS } from '../market/book/incident.ts'
import { namedMatch } from './namedMatch.ts'
import { TRACKER_STATES } from './tracker.ts'

const member = { host: 'api', who: 'member' } as const
const { Optional } = Type

const Pair = List(Type.Integer())
const Side = OneOf(['H', 'A'] as const)
const Ms = Type.Integer({ minimum: 0 })

const WatchedMatch = Shape({
  ...namedMatch,
  phase: Type.String(),
  score: Pair,
  state: OneOf(TRACKER_STATES),
  has_tracker: Type.Boolean(),
  has_picture: Type.Boolean(),
})

const ComingMatch = Shape({
  ...namedMatch,
  has_tracker: Type.Boolean(),
  has_picture: Type.Boolean(),
})

const TrackerRow = Shape({
  kind: OneOf(INCIDENT_KINDS),
  atMs: AtMs,
  side: Optional(Side),
  minute: Optional(Type.Integer()),
  score: Optional(Pair),
  part: Optional(Type.String()),
  partScore: Optional(Pair),
  phase: Optional(Type.String()),
  scorer: Optional(Type.String({ description: 'Who scored the goal, if a fact says so' })),
  isCancelled: Optional(Type.Boolean({ description: 'Of a goal that was cancelled later' })),
  lock: Optional(Type.String({ description: 'Why it shut the markets' })),
  shutMs: Optional({ ...Ms, description: 'For how long; absent while they are shut' }),
  lastedMs: Optional(Ms),
})

const Tracker = Shape({
  ...namedMatch,
  state: OneOf(TRACKER_STATES),
  phase: Type.String(),
  score: Pair,
  clock: Optional(Shape({ fromMinute: Type.Number(), sinceMs: Type.Number(), stopped: Type.Boolean() })),
  side: Optional({ ...Side, description: 'Who attacks, or scored, if its source says so' }),
  serves: Optional(Side),
  points: Optional(List(Type.String())),
  running: List(Shape({ part: Type.String(), score: Pair })),
  lock: Optional(Type.String()),
  lock_at: Optional(AtMs),
  events: List(TrackerRow),
  figures: Shape({
    dangers: Pair,
    dangerMs: Pair,
    redCards: Pair,
    corners: Optional(Pair),
    bookings: Optional(Pair),
    largestLead: Pair,
    leadChanges: Type.Integer(),
    shuts: Type.Integer(),
    shutMs: Ms,
  }),
})

export const trackerCalls = {
  'media/radarlist': call({
    ...member,
    about: 'The matches in play that have a tracker: which rows of the board are marked so.',
    request: MemberRequest({}),
    answer: Shape({ now: AtMs, matches: List(Id('match')) }),
  }),
  'media/livematchlist': call({
    ...member,
    about:
      'The matches in play with their score, and whether each has a tracker and a picture; if asked for, also the best of those that begin within twelve hours, by their start.',
    request: MemberRequest({ coming: Optional(Type.Boolean()) }),
    answer: Shape({ now: AtMs, matches: List(WatchedMatch), coming: Optional(List(ComingMatch)) }),
  }),
  'media/livetvlist': call({
    ...member,
    about: 'The matches in play that have a live picture; none while the house has no service of pictures.',
    request: MemberRequest({}),
    answer: Shape({ now: AtMs, matches: List(Id('match')) }),
  }),
  'media/livetv2': call({
    ...member,
    about:
      'How the picture of a match is watched: the address of its HLS playlist, which is good for this session alone and for five minutes. Without a picture, only that it has none.',
    request: MemberRequest({ matchId: Id('match') }),
    answer: Shape({
      matchId: Id('match'),
      has_picture: Type.Boolean(),
      has_tracker: Type.Boolean(),
      address: Optional(Type.String({ description: 'The playlist, on the host of the call' })),
      ends: Optional({ ...AtMs, description: 'Real time until which the address is good' }),
      real_now: Optional({ ...AtMs, description: 'Real time, by which a picture tells how far behind it is' }),
    }),
  }),
  'media/apitv': call({
    ...member,
    about: 'Whether the house has a service of pictures, and how many matches it has a tracker and a picture of.',
    request: MemberRequest({}),
    answer: Shape({ is_open: Type.Boolean(), trackers: Type.Integer(), pictures: Type.Integer() }),
  }),
  'media/livetracker': call({
    ...member,
    about:
      'The tracker of a match: its state, incidents and figures, made of the facts that shut its markets. With the version that the caller has, nothing but the time while that is the present one.',
    request: MemberRequest({ matchId: Id('match'), v: Optional(Type.String({ maxLength: 120 })) }),
    answer: Shape({ now: AtMs, v: Type.String(), tracker: Optional(Tracker) }),
  }),
} as const
