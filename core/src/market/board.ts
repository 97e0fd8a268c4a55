/** The decoded board: what a client keeps, and how wire lists are read into it (specification 3). */
import { MINUTE_MS } from '../base/time.ts'
import { type BetType, COUNTERS, type Counter, type Period } from './betType.ts'
import type { MarketGroup } from './book/match.ts'
import type { ChildType, LiveClock, Service } from './event.ts'
import type { MyanmarLine } from './myanmar.ts'
import type { Score, Scores } from './score.ts'
import {
  HEAD,
  KIND,
  LEAGUE,
  type Lists,
  MARKET_STATUS,
  MATCH,
  MMO,
  MMO_LINE,
  ODDS,
  PRICE,
  readMarketCode,
  type WireRow,
} from './wire.ts'

export interface BoardMarket {
  betType: BetType
  period: Period
  slot: number
  /** In goals or points; handicaps from the home side's view. */
  line: number
  status: (typeof MARKET_STATUS)[number]
  /** Base prices in thousandths, in pick order. */
  prices: number[]
  /** The market's own picks if its bet type has no fixed ones, and the runners' names. */
  picks?: readonly string[]
  names?: readonly string[]
}

/** A Myanmar line of a match. */
export interface MyanmarBoardLine {
  betType: BetType
  period: Period
  upper: 'H' | 'A' | 'O'
  line: MyanmarLine
  status: 'open' | 'suspended'
}

export interface BoardMatch {
  id: string
  /** The number by which price rows name it. */
  number: number
  /** Its place in the default order: leagues by rank, matches within by time. */
  order: number
  leagueId: string
  liveOrder: number
  kind: number
  home: string
  away: string
  sport: number
  statusId: number
  startsAtMs: number
  score: Score
  redCards: Score
  clock: LiveClock | null
  phase: string
  lock: string | null
  danger: boolean
  /** Known scores by period. */
  running: Scores
  service?: Service | undefined
  group: MarketGroup
  /** How many markets it has, and how many beyond the main ones of the board's rows. */
  total: number
  more: number
  /** How many of them a parlay may use. */
  parlay: number
  /** Whether it is in play, as its head says. */
  live: boolean
  /** Markets per counter of the specification. */
  counts: Readonly<Record<Counter, number>>
  markets: BoardMarket[]
  /** Its Myanmar lines, where the board has them. */
  mmo: readonly MyanmarBoardLine[]
}

/** The client's board (specification 3). */
export interface Board {
  league: Map<string, { id: string; name: string; sport: number; rank: number }>
  match: Map<string, BoardMatch>
  /** number → match id, for price rows */
  numbers: Map<number, string>
  /** child id → parent id, and what the child counts */
  parent: Map<string, { id: string; type: ChildType }>
  /** parent id → ids of its children */
  child: Map<string, Set<string>>
  early: Set<string>
  today: Set<string>
  live: Set<string>
}

/** The minute that a match's clock shows. */
export function clockMinute({ fromMinute, sinceMs, stopped }: LiveClock, nowMs: number): number {
  return fromMinute + (stopped ? 0 : Math.max(0, Math.floor((nowMs - sinceMs) / MINUTE_MS)))
}

/** An empty board. */
export function emptyBoard(): Board {
  const groups = { early: new Set<string>(), today: new Set<string>(), live: new Set<string>() }
  return { league: new Map(), match: new Map(), numbers: new Map(), parent: new Map(), child: new Map(), ...groups }
}

function readClock(row: unknown): LiveClock | null {
  if (!Array.isArray(row)) return null
  return { fromMinute: Number(row[0]), sinceMs: Number(row[1]), stopped: row[2] === 1 }
}

function readService(row: unknown): Service | undefined {
  if (!Array.isArray(row)) return undefined
  const [side, home, away] = row as ['H' | 'A', string?, string?]
  return { side, ...(home !== undefined && away !== undefined && { points: [home, away] as const }) }
}

function readOdds(row: WireRow): BoardMarket {
  const prices = row[ODDS.prices] as number[]
  return {
    betType: row[ODDS.betType] as BetType,
    period: row[ODDS.period] as Period,
    slot: row[ODDS.slot] as number,
    line: row[ODDS.line] as number,
    status: MARKET_STATUS[row[ODDS.status] as number] ?? 'closed',
    prices: prices.map((shown) => Math.round(shown * 1000)),
    ...(row[ODDS.picks] !== undefined && { picks: row[ODDS.picks] as string[] }),
    ...(row[ODDS.names] !== undefined && { names: row[ODDS.names] as string[] }),
  }
}

function readMatch(row: WireRow, head: WireRow, clock: unknown): BoardMatch {
  return {
    id: row[MATCH.id] as string,
    number: row[MATCH.number] as number,
    order: row[MATCH.order] as number,
    leagueId: row[MATCH.leagueId] as string,
    liveOrder: row[MATCH.liveOrder] as number,
    kind: row[MATCH.kind] as number,
    home: row[MATCH.home] as string,
    away: row[MATCH.away] as string,
    sport: row[MATCH.sport] as number,
    statusId: row[MATCH.statusId] as number,
    startsAtMs: row[MATCH.startsAtMs] as number,
    score: row[MATCH.score] as unknown as Score,
    redCards: row[MATCH.redCards] as unknown as Score,
    clock: readClock(clock),
    phase: row[MATCH.phase] as string,
    lock: row[MATCH.lock] as string | null,
    danger: row[MATCH.danger] === 1,
    running: row[MATCH.running] as Scores,
    service: readService(row[MATCH.service]),
    group: head[HEAD.group] as MarketGroup,
    total: head[HEAD.total] as number,
    more: head[HEAD.more] as number,
    parlay: head[HEAD.parlay] as number,
    live: head[HEAD.live] === 1,
    counts: Object.fromEntries(COUNTERS.map((name) => [name, head[HEAD[name]]])) as Record<Counter, number>,
    markets: (head[HEAD.odds] as WireRow[]).map(readOdds),
    mmo: [],
  }
}

function drop(board: Board, id: string): void {
  board.numbers.delete(board.match.get(id)?.number ?? Number.NaN)
  board.match.delete(id)
  board.child.get(board.parent.get(id)?.id ?? '')?.delete(id)
  board.parent.delete(id)
  for (const group of [board.early, board.today, board.live]) group.delete(id)
}

/** A child shows its parent's clock, from these lists or from the board. */
function parentClock(board: Board, rows: Map<string, WireRow>, childId: string): unknown {
  const parentId = board.parent.get(childId)?.id ?? ''
  const row = rows.get(parentId)
  if (row) return row[MATCH.clock]
  const clock = board.match.get(parentId)?.clock
  return clock ? [clock.fromMinute, clock.sinceMs, clock.stopped ? 1 : 0] : null
}

/** Reads lists into a board: a snapshot into an empty one, a delta into what the client holds. Changes `board`. */
export function decode(board: Board, lists: Lists, gone: readonly string[] = []): Board {
  for (const id of gone) drop(board, id)
  for (const row of lists.leagues) {
    const id = row[LEAGUE.id] as string
    const [name, sport, rank] = [row[LEAGUE.name], row[LEAGUE.sport], row[LEAGUE.rank]] as [string, number, number]
    board.league.set(id, { id, name, sport, rank })
  }
  for (const [parent, child, type] of lists.links) {
    board.parent.set(child as string, { id: parent as string, type: type as ChildType })
    const children = board.child.get(parent as string) ?? new Set()
    board.child.set(parent as string, children.add(child as string))
  }
  const rows = new Map(lists.matches.map((row) => [row[MATCH.id] as string, row]))
  for (const head of lists.heads) {
    const id = head[HEAD.matchId] as string
    const row = rows.get(id)
    if (!row) continue
    const clock = row[MATCH.kind] === KIND.child ? parentClock(board, rows, id) : row[MATCH.clock]
    for (const set of [board.early, board.today, board.live]) set.delete(id)
    const match = readMatch(row, head, clock)
    board.match.set(id, match)
    board.numbers.set(match.number, id)
    const group = match.group === 3 ? board.live : match.group === 2 ? board.today : board.early
    group.add(id)
  }
  for (const row of lists.prices ?? []) readPrice(board, row)
  for (const row of lists.mmo ?? []) readMmo(board, row)
  return board
}

function readMmo(board: Board, row: WireRow): void {
  const match = board.match.get(row[MMO.matchId] as string)
  if (!match) return
  const mmo = (row[MMO.lines] as WireRow[]).map(
    (line): MyanmarBoardLine => ({
      betType: line[MMO_LINE.betType] as BetType,
      period: line[MMO_LINE.period] as Period,
      upper: line[MMO_LINE.upper] as MyanmarBoardLine['upper'],
      line: { goals: line[MMO_LINE.goals] as number, percent: line[MMO_LINE.percent] as number },
      status: line[MMO_LINE.status] === 0 ? 'open' : 'suspended',
    }),
  )
  board.match.set(match.id, { ...match, mmo })
}

/** Replaces a match with one that has the changed market; a closed market is removed. */
function readPrice(board: Board, row: WireRow): void {
  const match = board.match.get(board.numbers.get(row[PRICE.number] as number) ?? '')
  if (!match) return
  const { betType, period, slot } = readMarketCode(row[PRICE.market] as number)
  const isIt = (one: BoardMarket) => one.betType === betType && one.period === period && one.slot === slot
  const before = match.markets.find(isIt)
  const market: BoardMarket = {
    ...before,
    betType,
    period,
    slot,
    line: row[PRICE.line] as number,
    status: MARKET_STATUS[row[PRICE.status] as number] ?? 'closed',
    prices: (row[PRICE.prices] as number[]).map((shown) => Math.round(shown * 1000)),
  }
  const markets = match.markets.filter((one) => !isIt(one))
  const at = match.markets.findIndex(isIt)
  if (market.status !== 'closed') markets.splice(at < 0 ? markets.length : at, 0, market)
  board.match.set(match.id, { ...match, markets })
}

/** The matches that the lists mention, after they were read into the board. */
export function matchesIn(board: Board, lists: Lists): Set<string> {
  const priced = (lists.prices ?? []).map((row) => board.numbers.get(row[PRICE.number] as number))
  return new Set([
    ...lists.heads.map((head) => head[HEAD.matchId] as string),
    ...priced.filter((id) => id !== undefined),
    ...(lists.mmo ?? []).map((row) => row[MMO.matchId] as string),
  ])
}

/**
 * Sorts as the specification has it: by time on position 9; otherwise the live group by position 3, the others by
 * position 1.
 */
export function sortMatches(matches: BoardMatch[], group: MarketGroup, byTime: boolean): BoardMatch[] {
  const key = (match: BoardMatch) => (byTime ? match.startsAtMs : group === 3 ? match.liveOrder : match.order)
  return [...matches].sort((a, b) => key(a) - key(b) || a.order - b.order || (a.id < b.id ? -1 : 1))
}
