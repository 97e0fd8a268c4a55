/**
 * The odds wire: four positional lists (specification 3). Every position is named here once and described in
 * docs/wire.md. Positions count from 0. Fixed by the specification: position 0 is the key of leagues and matches; a
 * match's kind is position 4, and position 12 comes from the parent if the kind is 3; sorting by time uses position 9,
 * in the live group position 3, otherwise position 1.
 */
import { lineOf } from '../base/line.ts'
import { SOCCER } from '../base/sport/sport.ts'
import { type BetPage, isBoardMarket, USUAL_PAGE } from './betPage.ts'
import { BET_TYPES, type BetType, betTypeFacts, COUNTERS, PERIODS, type Period } from './betType.ts'
import type { BoardPlace } from './book/boardOrder.ts'
import { type BookMatch, lockOf, type Market, type MarketGroup } from './book/match.ts'
import { houseShut } from './book/overlay.ts'
import type { LiveClock, Service } from './event.ts'
import { MYANMAR_BET_TYPES, MYANMAR_PERIODS, myanmarOffer } from './myanmarOffer.ts'

export const LEAGUE = { id: 0, name: 1, sport: 2, rank: 3 } as const

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
  running: 16,
  number: 17,
  /** Absent while nobody serves. */
  service: 18,
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

/** Picks are present if the market lists its own, names if those are an outright's runners. */
export const ODDS = { betType: 0, period: 1, slot: 2, line: 3, status: 4, prices: 5, picks: 6, names: 7 } as const
/** A match's Myanmar lines, all that it has now; and one of them: its upper side H, A or O, and a status like a market's. */
export const MMO = { matchId: 0, lines: 1 } as const
export const MMO_LINE = { betType: 0, period: 1, upper: 2, goals: 3, percent: 4, status: 5 } as const
/** A changed market in a delta: the match's number, market code, line, status, prices. */
export const PRICE = { number: 0, market: 1, line: 2, status: 3, prices: 4 } as const
export const MENU = { sport: 0, name: 1, live: 2, today: 3, early: 4, parlay: 5, outright: 6 } as const

/** A match in `uxnames`. */
export const NAME = { matchId: 0, leagueId: 1, group: 2, home: 3, away: 4, startsAtMs: 5 } as const

/** A match's kind: 0 independent, 3 a child that takes position 12 from its parent. */
export const KIND = { own: 0, child: 3 } as const
/** Match status ids of the specification; `untold`, shown as a dash, is over without a result so far. */
export const STATUS_ID = { live: 0, completed: 1, cancelled: 2, suspended: 5, untold: 500 } as const
export type MatchStatus = keyof typeof STATUS_ID
/** Market states in the odds rows: running, suspended (visible), closed (R6-7). */
export const MARKET_STATUS = ['open', 'suspended', 'closed'] as const

export type WireRow = readonly unknown[]

/** The four lists; a delta also has the markets in which only prices changed. */
export interface Lists {
  leagues: WireRow[]
  matches: WireRow[]
  links: WireRow[]
  heads: WireRow[]
  /** On the page of Myanmar odds and with whole matches. */
  mmo?: WireRow[]
  prices?: WireRow[]
}

/** A market as one number: ten-thousands are the index in BET_TYPES, hundreds the index in PERIODS, ones the slot. */
export function marketCode({ betType, period, slot }: Pick<Market, 'betType' | 'period' | 'slot'>): number {
  return BET_TYPES.indexOf(betType) * 10_000 + PERIODS.indexOf(period) * 100 + slot
}

/** Reads a market's number. */
export function readMarketCode(code: number): Pick<Market, 'betType' | 'period' | 'slot'> {
  return {
    betType: BET_TYPES[Math.floor(code / 10_000)] as BetType,
    period: PERIODS[Math.floor(code / 100) % 100] as Period,
    slot: code % 100,
  }
}

/** The clock on the wire: minute, since when (ms), stopped 0|1. */
function clockRow(clock: LiveClock | null): WireRow | null {
  return clock ? [clock.fromMinute, clock.sinceMs, clock.stopped ? 1 : 0] : null
}

/** Service on the wire: the side, and in tennis home and away points. */
function serviceRow({ side, points }: Service): WireRow {
  return points ? [side, ...points] : [side]
}

function statusId(match: BookMatch): number {
  if (match.result?.state === 'completed') return STATUS_ID.completed
  if (match.result) return STATUS_ID.cancelled
  if (match.phase === 'abandoned' || match.phase === 'postponed') return STATUS_ID.suspended
  return match.phase === 'ended' ? STATUS_ID.untold : STATUS_ID.live
}

/** The state of a status id; an unknown id reads as `untold`. */
export function readStatus(statusId: number): MatchStatus {
  const known = Object.entries(STATUS_ID).find(([, id]) => id === statusId)
  return (known?.[0] ?? 'untold') as MatchStatus
}

/** Kick-offs in minutes since 1970 have eight digits until 2160, so ranks above them sort first. */
const RANK_OVER_MINUTES = 100_000_000

function matchRow(match: BookMatch, { order, rank }: BoardPlace): WireRow {
  const { matchId, leagueId, home, away, sport, startsAtMs, parent } = match.fixture
  const liveOrder = rank * RANK_OVER_MINUTES + Math.floor(startsAtMs / 60_000)
  const { number, score, redCards, phase, danger, running, scores, service } = match
  const kind = parent ? KIND.child : KIND.own
  const row = [matchId, order, leagueId, liveOrder, kind, home, away, sport, statusId(match), startsAtMs]
  // A child's clock is its parent's (specification 3: position 12).
  return [
    ...row,
    score,
    redCards,
    parent ? null : clockRow(match.clock),
    phase,
    lockOf(match),
    danger ? 1 : 0,
    { ...running, ...scores },
    number,
    ...(service ? [serviceRow(service)] : []),
  ]
}

function oddsRow(match: BookMatch, market: Market): WireRow {
  const { betType, period, slot, line, status, prices, picks } = market
  const state = lockOf(match) && status === 'open' ? 1 : MARKET_STATUS.indexOf(status)
  const row = [betType, period, slot, lineOf(line), state, prices.map((milli) => milli / 1000)]
  if (!picks) return row
  if (betType !== 'BT_OR') return [...row, picks]
  const names = new Map(match.fixture.runners?.map(({ id, name }) => [id, name]))
  return [...row, picks, picks.map((id) => names.get(id) ?? id)]
}

/** Markets per counter of the specification. */
function countersOf(markets: readonly Market[]): number[] {
  return COUNTERS.map((counter) => markets.filter(({ betType }) => betTypeFacts(betType).counter === counter).length)
}

function headRow(match: BookMatch, group: MarketGroup, page: BetPage | 'whole'): WireRow {
  const { matchId, sport, leagueId } = match.fixture
  const shown = match.markets.filter(({ status }) => status !== 'closed')
  const parlay = shown.filter(({ betType }) => betType !== 'BT_OR').length
  const more = shown.filter((market) => market.slot !== 0 || !isBoardMarket(market)).length
  const sent = page === 'whole' ? shown : shown.filter((market) => isBoardMarket(market, page))
  const odds = sent.map((market) => oddsRow(match, market))
  const counts = [shown.length, parlay, group === 3 ? 1 : 0, more, ...countersOf(shown)]
  return [matchId, sport, group, leagueId, ...counts, odds]
}

/** Whether a page's lists have Myanmar lines. */
const hasMyanmarLines = (page: BetPage | 'whole'): boolean => page === 'mmo' || page === 'whole'

/** A match's Myanmar lines, empty where none is on offer; undefined where there can be none: outside soccer, and for corners and cards. */
export function mmoRow(match: BookMatch): WireRow | undefined {
  const { sport, parent, matchId } = match.fixture
  if (sport !== SOCCER.id || parent) return undefined
  const lines = MYANMAR_BET_TYPES.flatMap((betType) =>
    MYANMAR_PERIODS.flatMap((period): WireRow[] => {
      const offer = myanmarOffer(match, betType, period)
      if (!offer) return []
      const isOpen = !lockOf(match) && offer.market.status === 'open' && !houseShut(match.house, offer.market)
      return [[betType, period, offer.upper, offer.line.goals, offer.line.percent, isOpen ? 0 : 1]]
    }),
  )
  return [matchId, lines]
}

/** A market's row in a delta when nothing else of its match changed. */
export function priceRow(match: BookMatch, market: Market): WireRow {
  const state = lockOf(match) && market.status === 'open' ? 1 : MARKET_STATUS.indexOf(market.status)
  return [match.number, marketCode(market), lineOf(market.line), state, market.prices.map((milli) => milli / 1000)]
}

/**
 * Writes matches as the four lists; each league once, in the order of its first match.
 * @param page the page whose markets the rows have; `whole` for every market of each match
 * @param hasMyanmar whether the house has Myanmar odds
 */
export function encode(
  matches: Iterable<BookMatch>,
  placeOf: (match: BookMatch) => BoardPlace,
  { page = USUAL_PAGE, hasMyanmar = true }: { page?: BetPage | 'whole'; hasMyanmar?: boolean } = {},
): Lists {
  const leagues = new Map<string, WireRow>()
  const lists: Lists = { leagues: [], matches: [], links: [], heads: [] }
  const withLines = hasMyanmar && hasMyanmarLines(page)
  const mmo: WireRow[] = []
  for (const match of matches) {
    const { matchId, leagueId, league, sport, parent } = match.fixture
    const place = placeOf(match)
    if (!leagues.has(leagueId)) leagues.set(leagueId, [leagueId, league, sport, place.rank])
    lists.matches.push(matchRow(match, place))
    lists.heads.push(headRow(match, place.group, page))
    if (parent) lists.links.push([parent.matchId, matchId, parent.type])
    const lines = withLines && mmoRow(match)
    if (lines) mmo.push(lines)
  }
  lists.leagues = [...leagues.values()]
  return withLines ? { ...lists, mmo } : lists
}
