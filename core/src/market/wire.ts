/**
 * The odds wire: four positional lists (specification 3). Every position is named here once and described in docs/wire.md.
 * Positions count from 0. Fixed by the specification: leagues and matches are keyed by position 0; a match's kind is
 * position 4 and position 12 is inherited from the parent when the kind is 3; sorting by time uses position 9, in the
 * live group position 3, otherwise position 1.
 */
import { lineOf } from '../base/line.ts'
import type { BookMatch, Market, MarketGroup } from './book.ts'
import { BET_TYPES, type BetType, type LiveClock, PERIODS } from './event.ts'

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

export type WireRow = readonly unknown[]

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
