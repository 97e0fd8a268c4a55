/** Calls of the odds host: menu counts, board, one match; as a snapshot, or as a delta since a version. */
import Type from 'typebox'
import { AtMs, call, Id, List, MemberRequest, Shape } from '../base/call.ts'
import { BET_PAGES, type BetPage } from './betPage.ts'
import { MARKET_GROUP } from './book/match.ts'

/** A positional row; wire.ts names every position. */
const Row = Type.Array(Type.Unknown())

/** A board version; every change raises it. */
const Version = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

const Board = Shape({
  /** snap replaces the client's board, delta changes it. */
  type: Type.Union([Type.Literal('snap'), Type.Literal('delta')]),
  /** The version reached, and the one that a delta starts from (0 for a snapshot). */
  v: Version,
  from: Version,
  now: AtMs,
  /** The part asked for: sport/market/match, empty for all, then outright or the page. */
  key: Type.String(),
  leagues: List(Row),
  matches: List(Row),
  links: List(Row),
  heads: List(Row),
  /** Myanmar lines by match, on the page mmo and of single matches; absent in a house without Myanmar odds. */
  mmo: Type.Optional(List(Row)),
  /** In a delta: markets of matches in which nothing else changed. */
  prices: List(Row),
  /** Matches that left the part. */
  gone: List(Id('match')),
})

/** A page of the board. */
export const Page = Type.Unsafe<BetPage>(
  Type.Union(
    BET_PAGES.map((page) => Type.Literal(page)),
    { description: 'The page whose markets the rows have; hdpou where none is named' },
  ),
)

const since = { since: Type.Optional(Version) }
const market = Type.Integer({
  minimum: MARKET_GROUP.early,
  maximum: MARKET_GROUP.live,
  description: '1 early, 2 today, 3 live; all when absent',
})

/** A finished round of a game. */
const PastRound = Shape({
  matchId: Id('match'),
  startsAt: AtMs,
  /** In a fight, the rounds that each side won; empty in a race. */
  home: Type.String(),
  away: Type.String(),
  score: List(Type.Integer()),
  /** In a race, its first runners in order; empty in a fight. */
  first: List(Shape({ number: Type.String(), name: Type.String() })),
})

export const marketCalls = {
  uxmenu: call({
    host: 'odds',
    who: 'member',
    about: 'Sports with their counts of live, today and early matches.',
    request: MemberRequest({}),
    answer: Shape({ v: Version, now: AtMs, sports: List(Row) }),
  }),
  uxmarket: call({
    host: 'odds',
    who: 'member',
    about: 'The board of a sport and market group in the four positional lists.',
    request: MemberRequest({
      sport: Type.Optional(Type.Integer({ minimum: 1, maximum: 999 })),
      market: Type.Optional(market),
      betTypes: Type.Optional(Page),
      isOutright: Type.Optional(Type.Boolean({ description: 'Outright events instead of matches' })),
      ...since,
    }),
    answer: Board,
  }),
  uxnames: call({
    host: 'odds',
    who: 'member',
    about:
      'Every league and match on the board by name, over all sports and levels: what a search looks through. It may be a few seconds old.',
    request: MemberRequest({}),
    answer: Shape({ now: AtMs, leagues: List(Row), matches: List(Row) }),
  }),
  uxmatch: call({
    host: 'odds',
    who: 'member',
    about: 'One match with all its markets, in the same lists.',
    request: MemberRequest({ matchId: Id('match'), ...since }),
    answer: Board,
  }),
  uxmatch2: call({
    host: 'odds',
    who: 'member',
    about: 'One match with all its markets and those of the matches that hang from it: corners, cards, sets.',
    request: MemberRequest({ matchId: Id('match'), ...since }),
    answer: Board,
  }),
  uxhistory: call({
    host: 'odds',
    who: 'member',
    about:
      'How the main line of a market was priced, the first price first: when, the line, and a price for each pick.',
    request: MemberRequest({
      matchId: Id('match'),
      betType: Type.Union([
        Type.Literal('BT_HDP'),
        Type.Literal('BT_OU'),
        Type.Literal('BT_1X2'),
        Type.Literal('BT_ML'),
      ]),
      period: Type.Union([Type.Literal('FT'), Type.Literal('1H')]),
    }),
    answer: Shape({ now: AtMs, points: List(Row) }),
  }),
  uxround: call({
    host: 'odds',
    who: 'member',
    about: 'How the last rounds of a game came out, the latest first (specification 9: games 41 to 52).',
    request: MemberRequest({ sport: Type.Integer({ minimum: 1, maximum: 999 }) }),
    answer: Shape({ now: AtMs, rounds: List(PastRound) }),
  }),
}
