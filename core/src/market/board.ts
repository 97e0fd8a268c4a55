/** The decoded wire: what a client keeps of the board, and how lists are read into it (specification 3). */
import type { MarketGroup } from './book.ts'
import { BET_TYPES, type BetType, type Goals, type LiveClock, PERIODS, PICKS } from './event.ts'
import { HEAD, KIND, LEAGUE, type Lists, MARKET_STATUS, MATCH, ODDS, PRICE, type WireRow } from './wire.ts'

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
