/**
 * The odds wire: four positional lists (specification 3). Every position is named here once and described in docs/wire.md.
 * Positions count from 0. Fixed by the specification: leagues and matches are keyed by position 0; a match's kind is
 * position 4 and position 12 is inherited from the parent when the kind is 3; sorting by time uses position 9, in the
 * live group position 3, otherwise position 1.
 */
import { lineOf } from '../base/line.ts'
import type { BookMatch, Market, MarketGroup } from './book.ts'
import { BET_TYPES, type BetType, type Goals, type LiveClock, PERIODS, PICKS } from './event.ts'

export const LEAGUE = { id: 0, name: 1, sport: 2 } as const

export const MATCH = {
  id: 0,
  order: 1,
  leagueId: 2,
  liveOrder: 3,
  kind: 4,
  home: 5,
  away: 6,
  sport: 7,
  statusId: 8,
  startsAtMs: 9,
  score: 10,
  redCards: 11,
  clock: 12,
  phase: 13,
  lock: 14,
  danger: 15,
} as const

export const HEAD = {
  matchId: 0,
  sport: 1,
  group: 2,
  leagueId: 3,
  total: 4,
  parlay: 5,
  live: 6,
  more: 7,
  hdp: 8,
  ou: 9,
  oe: 10,
  oxt: 11,
  ml: 12,
  tw: 13,
  cs: 14,
  dc: 15,
  fglg: 16,
  htft: 17,
  tg: 18,
  orz: 19,
  odds: 20,
} as const

export const ODDS = { betType: 0, period: 1, slot: 2, line: 3, status: 4, prices: 5 } as const
/** A changed market in a delta: match order, market code, line, status, prices. */
export const PRICE = { order: 0, market: 1, line: 2, status: 3, prices: 4 } as const
export const MENU = { sport: 0, name: 1, live: 2, today: 3, early: 4, parlay: 5 } as const

/** A match's kind: 0 stands by itself, 3 is a child that inherits position 12 from its parent. */
export const KIND = { own: 0, child: 3 } as const
/** Match status ids of the specification. */
export const STATUS_ID = { live: 0, completed: 1, cancelled: 2, suspended: 5 } as const
/** Market states in the odds rows: running, suspended (visible), closed (R6-7). */
export const MARKET_STATUS = ['open', 'suspended', 'closed'] as const

type WireRow = readonly unknown[]

/** The four lists; a delta has the markets whose prices alone changed beside them. */
export interface Lists {
  leagues: WireRow[]
  matches: WireRow[]
  links: WireRow[]
  heads: WireRow[]
  prices?: WireRow[]
}

/** A market as one number: hundreds are the bet type's place in BET_TYPES, tens the period's in PERIODS, ones the slot. */
export function marketCode({ betType, period, slot }: Pick<Market, 'betType' | 'period' | 'slot'>): number {
  return BET_TYPES.indexOf(betType) * 100 + PERIODS.indexOf(period) * 10 + slot
}

/** The clock on the wire: minute, since when (ms), stopped 0|1. */
function clockRow(clock: LiveClock | null): WireRow | null {
  return clock ? [clock.fromMinute, clock.sinceMs, clock.stopped ? 1 : 0] : null
}

function statusId(match: BookMatch): number {
  if (match.result?.state === 'completed') return STATUS_ID.completed
  if (match.result) return STATUS_ID.cancelled
  return match.phase === 'abandoned' || match.phase === 'postponed' ? STATUS_ID.suspended : STATUS_ID.live
}

function matchRow(match: BookMatch): WireRow {
  const { matchId, leagueId, home, away, sport, startsAtMs } = match.fixture
  const liveOrder = Math.floor(startsAtMs / 60_000)
  const { order, score, redCards, phase, lock, danger } = match
  const row = [matchId, order, leagueId, liveOrder, KIND.own, home, away, sport, statusId(match), startsAtMs]
  return [...row, score, redCards, clockRow(match.clock), phase, lock, danger ? 1 : 0]
}

function oddsRows(match: BookMatch): WireRow[] {
  const shown = match.markets.filter((market) => market.status !== 'closed')
  return shown.map(({ betType, period, slot, line, status, prices }) => {
    const state = match.lock && status === 'open' ? 1 : MARKET_STATUS.indexOf(status)
    return [betType, period, slot, lineOf(line), state, prices.map((milli) => milli / 1000)]
  })
}

function headRow(match: BookMatch, group: MarketGroup): WireRow {
  const { matchId, sport, leagueId } = match.fixture
  const odds = oddsRows(match)
  const count = (betType: BetType) => odds.filter((row) => row[ODDS.betType] === betType).length
  const counts = [count('BT_HDP'), count('BT_OU'), 0, count('BT_1X2'), 0, 0, 0, 0, 0, 0, 0, 0]
  const more = odds.filter((row) => row[ODDS.slot] !== 0).length
  return [matchId, sport, group, leagueId, odds.length, odds.length, group === 3 ? 1 : 0, more, ...counts, odds]
}

/** A market as a delta tells it when nothing else of its match changed. */
export function priceRow(match: BookMatch, market: Market): WireRow {
  const state = match.lock && market.status === 'open' ? 1 : MARKET_STATUS.indexOf(market.status)
  return [match.order, marketCode(market), lineOf(market.line), state, market.prices.map((milli) => milli / 1000)]
}

/** Writes matches as the four lists; leagues once each, in the order of their first match. */
export function encode(matches: Iterable<BookMatch>, groupOf: (match: BookMatch) => MarketGroup): Lists {
  const leagues = new Map<string, WireRow>()
  const lists: Lists = { leagues: [], matches: [], links: [], heads: [] }
  for (const match of matches) {
    const { leagueId, league, sport } = match.fixture
    if (!leagues.has(leagueId)) leagues.set(leagueId, [leagueId, league, sport])
    lists.matches.push(matchRow(match))
    lists.heads.push(headRow(match, groupOf(match)))
  }
  lists.leagues = [...leagues.values()]
  return lists
}

export interface BoardMarket {
  betType: BetType
  period: string
  slot: number
  /** Goals: from the home side's view for handicaps. */
  line: number
  status: (typeof MARKET_STATUS)[number]
  /** Base prices in thousandths, in the order of PICKS. */
  prices: number[]
}

export interface BoardMatch {
  id: string
  order: number
  leagueId: string
  liveOrder: number
  kind: number
  home: string
  away: string
  sport: number
  statusId: number
  startsAtMs: number
  score: Goals
  redCards: Goals
  clock: LiveClock | null
  phase: string
  lock: string | null
  danger: boolean
  group: MarketGroup
  more: number
  markets: BoardMarket[]
}

/** The decoded result: what a client keeps (specification 3). */
export interface Board {
  league: Map<string, { id: string; name: string; sport: number }>
  match: Map<string, BoardMatch>
  /** order → match id, by which price rows name their match */
  orders: Map<number, string>
  /** child id → parent id */
  parent: Map<string, string>
  early: Set<string>
  today: Set<string>
  live: Set<string>
}

/** An empty board. */
export function emptyBoard(): Board {
  const groups = { early: new Set<string>(), today: new Set<string>(), live: new Set<string>() }
  return { league: new Map(), match: new Map(), orders: new Map(), parent: new Map(), ...groups }
}

function readClock(row: unknown): LiveClock | null {
  if (!Array.isArray(row)) return null
  return { fromMinute: Number(row[0]), sinceMs: Number(row[1]), stopped: row[2] === 1 }
}

function readOdds(row: WireRow): BoardMarket {
  const prices = row[ODDS.prices] as number[]
  return {
    betType: row[ODDS.betType] as BetType,
    period: row[ODDS.period] as string,
    slot: row[ODDS.slot] as number,
    line: row[ODDS.line] as number,
    status: MARKET_STATUS[row[ODDS.status] as number] ?? 'closed',
    prices: prices.map((shown) => Math.round(shown * 1000)),
  }
}

function readMatch(row: WireRow, head: WireRow, clock: unknown): BoardMatch {
  return {
    id: row[MATCH.id] as string,
    order: row[MATCH.order] as number,
    leagueId: row[MATCH.leagueId] as string,
    liveOrder: row[MATCH.liveOrder] as number,
    kind: row[MATCH.kind] as number,
    home: row[MATCH.home] as string,
    away: row[MATCH.away] as string,
    sport: row[MATCH.sport] as number,
    statusId: row[MATCH.statusId] as number,
    startsAtMs: row[MATCH.startsAtMs] as number,
    score: row[MATCH.score] as unknown as Goals,
    redCards: row[MATCH.redCards] as unknown as Goals,
    clock: readClock(clock),
    phase: row[MATCH.phase] as string,
    lock: row[MATCH.lock] as string | null,
    danger: row[MATCH.danger] === 1,
    group: head[HEAD.group] as MarketGroup,
    more: head[HEAD.more] as number,
    markets: (head[HEAD.odds] as WireRow[]).map(readOdds),
  }
}

function drop(board: Board, id: string): void {
  board.orders.delete(board.match.get(id)?.order ?? Number.NaN)
  board.match.delete(id)
  board.parent.delete(id)
  for (const group of [board.early, board.today, board.live]) group.delete(id)
}

/** Reads lists into a board: a snapshot into an empty one, a delta into what the client holds. Changes `board`. */
export function decode(board: Board, lists: Lists, gone: readonly string[] = []): Board {
  for (const id of gone) drop(board, id)
  for (const row of lists.leagues) {
    const id = row[LEAGUE.id] as string
    board.league.set(id, { id, name: row[LEAGUE.name] as string, sport: row[LEAGUE.sport] as number })
  }
  for (const [parent, child] of lists.links) board.parent.set(child as string, parent as string)
  const rows = new Map(lists.matches.map((row) => [row[MATCH.id] as string, row]))
  for (const head of lists.heads) {
    const id = head[HEAD.matchId] as string
    const row = rows.get(id)
    if (!row) continue
    const parent = rows.get(board.parent.get(id) ?? '')
    const clock = row[MATCH.kind] === KIND.child && parent ? parent[MATCH.clock] : row[MATCH.clock]
    for (const set of [board.early, board.today, board.live]) set.delete(id)
    const match = readMatch(row, head, clock)
    board.match.set(id, match)
    board.orders.set(match.order, id)
    const group = match.group === 3 ? board.live : match.group === 2 ? board.today : board.early
    group.add(id)
  }
  for (const row of lists.prices ?? []) readPrice(board, row)
  return board
}

/** Puts a changed market into its match, which is replaced; a closed one is taken out. */
function readPrice(board: Board, row: WireRow): void {
  const match = board.match.get(board.orders.get(row[PRICE.order] as number) ?? '')
  if (!match) return
  const code = row[PRICE.market] as number
  const market: BoardMarket = {
    betType: BET_TYPES[Math.floor(code / 100)] as BetType,
    period: PERIODS[Math.floor(code / 10) % 10] as string,
    slot: code % 10,
    line: row[PRICE.line] as number,
    status: MARKET_STATUS[row[PRICE.status] as number] ?? 'closed',
    prices: (row[PRICE.prices] as number[]).map((shown) => Math.round(shown * 1000)),
  }
  const markets = match.markets.filter(
    (one) => one.betType !== market.betType || one.period !== market.period || one.slot !== market.slot,
  )
  const at = match.markets.findIndex(
    (one) => one.betType === market.betType && one.period === market.period && one.slot === market.slot,
  )
  if (market.status !== 'closed') markets.splice(at < 0 ? markets.length : at, 0, market)
  board.match.set(match.id, { ...match, markets })
}

/** The matches that lists speak of, once they were read into a board. */
export function matchesIn(board: Board, lists: Lists): Set<string> {
  const priced = (lists.prices ?? []).map((row) => board.orders.get(row[PRICE.order] as number))
  return new Set([
    ...lists.heads.map((head) => head[HEAD.matchId] as string),
    ...priced.filter((id) => id !== undefined),
  ])
}

/** Sorts as the specification has it: by time on position 9; else the live group by position 3, others by position 1. */
export function sortMatches(matches: BoardMatch[], group: MarketGroup, byTime: boolean): BoardMatch[] {
  const key = (match: BoardMatch) => (byTime ? match.startsAtMs : group === 3 ? match.liveOrder : match.order)
  return [...matches].sort((a, b) => key(a) - key(b) || a.order - b.order || (a.id < b.id ? -1 : 1))
}

/** The base price of a pick in a market, in thousandths. */
export function priceOf(market: { betType: BetType; prices: readonly number[] }, pick: string): number | undefined {
  const at = (PICKS[market.betType] as readonly string[]).indexOf(pick)
  return at < 0 ? undefined : market.prices[at]
}
