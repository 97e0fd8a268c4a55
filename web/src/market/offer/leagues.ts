/** A board's matches by league, the best leagues first, each match followed by its children. */
import { SOCCER } from '@quarterline/core/base/sport/sport'
import { type BetPage, USUAL_PAGE } from '@quarterline/core/market/betPage'
import { type Board, type BoardMatch, clockMinute, sortMatches } from '@quarterline/core/market/board'
import { USUAL_RANK } from '@quarterline/core/market/book/boardOrder'
import type { MarketGroup } from '@quarterline/core/market/book/match'
import type { ChildType } from '@quarterline/core/market/event'
import { leagueText } from '../leagueText.ts'

/** A match's place in its league, and how many groups of lines it needs. */
export interface LeagueMatch {
  id: string
  slots: readonly number[]
  home: string
  away: string
  startsAtMs: number
  /** What a child match counts (corners, cards); it follows its parent. */
  child?: ChildType
  /** The match, or its parent, is in play and nearly over. */
  isLate?: boolean
}

export interface LeagueView {
  id: string
  /** Unique in the list: in the order by time a league may occur several times. */
  key: string
  name: string
  matches: readonly LeagueMatch[]
}

function leagueMatch({ id, home, away, startsAtMs, markets }: BoardMatch, child?: ChildType): LeagueMatch {
  const slots = [...new Set([0, ...markets.map(({ slot }) => slot)])].sort((a, b) => a - b)
  return { id, slots, home, away, startsAtMs, ...(child && { child }) }
}

/** A running match with fewer open full-time columns counts as nearly over. */
const OPEN_MIN = 2
const MAIN: readonly string[] = ['BT_HDP', 'BT_OU', 'BT_1X2', 'BT_ML']

/** In a soccer match's second half all three must be open: a column that is empty by then is not offered again. */
const OPEN_MIN_LATE = 3
/** From this minute on a soccer match is nearly over. */
const LATE_FROM_MIN = 80

/**
 * Whether a running match is nearly over: by its minute, or because few columns are left. A suspended column still has
 * its prices and counts as open.
 */
function isNearlyOver({ markets, mmo, sport, phase, clock }: BoardMatch, nowMs: number): boolean {
  const isLastHalf = sport === SOCCER.id && phase === '2H'
  if (isLastHalf && clock && clockMinute(clock, nowMs) >= LATE_FROM_MIN) return true
  // The page of Myanmar lines has no markets to count.
  if (mmo.length > 0) return false
  const open = markets.filter(
    ({ betType, period, slot, status }) =>
      period === 'FT' && slot === 0 && status !== 'closed' && MAIN.includes(betType),
  )
  return open.length < (isLastHalf ? OPEN_MIN_LATE : OPEN_MIN)
}

/** The best leagues first; leagues of one rank by their displayed names. */
function inRank(board: Board, leagueIds: Iterable<string>): string[] {
  return [...leagueIds]
    .map((id) => ({
      id,
      rank: board.league.get(id)?.rank ?? USUAL_RANK,
      text: leagueText(board.league.get(id)?.name ?? ''),
    }))
    .sort((a, b) => a.rank - b.rank || (a.text < b.text ? -1 : 1))
    .map(({ id }) => id)
}

/** The matches to list, and the platform's time. */
interface LeagueOptions {
  /** The market group, which sets the order; outrights have the early group's. */
  group?: MarketGroup
  /**
   * The bet page. The default page has every match, another page only matches with a market of it; a child whose parent
   * has none is listed alone.
   */
  page?: BetPage
  /** Platform time, by which a running match is nearly over. */
  nowMs: number
}

/** Leagues by their rank, with their matches in the specification's order. */
export function leaguesOf(board: Board, { group = 1, page = USUAL_PAGE, nowMs }: LeagueOptions): LeagueView[] {
  const matches = sortMatches([...board.match.values()], group, false).filter(
    ({ markets, mmo }) => page === USUAL_PAGE || markets.length + mmo.length > 0,
  )
  const open = new Set(matches.map(({ id }) => id))
  const children = new Map<string, BoardMatch[]>()
  const own: BoardMatch[] = []
  for (const match of matches) {
    const parentId = board.parent.get(match.id)?.id
    if (parentId === undefined || !open.has(parentId)) own.push(match)
    else children.set(parentId, [...(children.get(parentId) ?? []), match])
  }
  const leagues = new Map<string, LeagueMatch[]>()
  for (const match of own) {
    const rows = leagues.get(match.leagueId) ?? []
    leagues.set(match.leagueId, rows)
    const isLate = group === 3 && isNearlyOver(match, nowMs)
    for (const one of [match, ...(children.get(match.id) ?? [])])
      rows.push({ ...leagueMatch(one, board.parent.get(one.id)?.type), ...(isLate && { isLate }) })
  }
  return inRank(board, leagues.keys()).map((id) => {
    return { id, key: id, name: board.league.get(id)?.name ?? '', matches: leagues.get(id) ?? [] }
  })
}

/** The same leagues with matches that are nearly over moved to the end, in bands of their own. */
export function lateLast(leagues: readonly LeagueView[]): LeagueView[] {
  const late = ({ isLate }: LeagueMatch) => isLate === true
  const part = (league: LeagueView, key: string, matches: LeagueMatch[]) =>
    matches.length > 0 ? [{ ...league, key, matches }] : []
  const isMixed = ({ matches }: LeagueView) => matches.some(late) && !matches.every(late)
  return [
    ...leagues.flatMap((league) =>
      part(
        league,
        league.key,
        league.matches.filter((match) => !late(match)),
      ),
    ),
    ...leagues.flatMap((league) =>
      part(league, isMixed(league) ? `${league.key}/late` : league.key, league.matches.filter(late)),
    ),
  ]
}

/** The same matches by kick-off; a league has a band before each run of its matches. */
export function inTime(leagues: readonly LeagueView[]): LeagueView[] {
  // A child stays behind its parent.
  const blocks = leagues.flatMap((league) => {
    const own: { league: LeagueView; rows: LeagueMatch[] }[] = []
    for (const match of league.matches) {
      const last = own.at(-1)
      if (match.child && last) last.rows.push(match)
      else own.push({ league, rows: [match] })
    }
    return own
  })
  blocks.sort((a, b) => (a.rows[0]?.startsAtMs ?? 0) - (b.rows[0]?.startsAtMs ?? 0))
  const bands: (LeagueView & { matches: LeagueMatch[] })[] = []
  for (const { league, rows } of blocks) {
    const last = bands.at(-1)
    if (last?.id === league.id) for (const row of rows) last.matches.push(row)
    else bands.push({ ...league, key: `${league.id}/${rows[0]?.id}`, matches: [...rows] })
  }
  return bands
}

/** The number of matches under leagues; a child is not counted. */
export function matchCount(leagues: readonly Pick<LeagueView, 'matches'>[]): number {
  return leagues.reduce((sum, { matches }) => sum + matches.filter(({ child }) => !child).length, 0)
}

/** The first kick-off after a moment, by league. */
export function nextOf(leagues: readonly LeagueView[], nowMs: number): ReadonlyMap<string, number> {
  const next = new Map<string, number>()
  for (const { id, matches } of leagues) {
    for (const { startsAtMs } of matches) {
      if (startsAtMs > nowMs && startsAtMs < (next.get(id) ?? Number.POSITIVE_INFINITY)) next.set(id, startsAtMs)
    }
  }
  return next
}
