/** A board's matches under their leagues, in the specification's order; what hangs from a match follows it. */
import { SOCCER } from '@quarterline/core/base/sport'
import { type BetPage, USUAL_PAGE } from '@quarterline/core/market/betPage'
import { type Board, type BoardMatch, sortMatches } from '@quarterline/core/market/board'
import type { MarketGroup } from '@quarterline/core/market/book/match'
import type { ChildType } from '@quarterline/core/market/event'

/** A match's place in its league, and how many groups of lines it needs. */
export interface Placed {
  id: string
  slots: readonly number[]
  home: string
  away: string
  startsAtMs: number
  /** What it counts, where it hangs from the match before it. */
  child?: ChildType
}

export interface LeagueView {
  id: string
  /** Told apart from the same league's further matches, where the order is by time. */
  key: string
  name: string
  matches: readonly Placed[]
}

function placed({ id, home, away, startsAtMs, markets }: BoardMatch, child?: ChildType): Placed {
  const slots = [...new Set([0, ...markets.map(({ slot }) => slot)])].sort((a, b) => a - b)
  return { id, slots, home, away, startsAtMs, ...(child && { child }) }
}

/** Columns of full time that a match needs open to be worth looking at first. */
const WORTH = 2
const MAIN: readonly string[] = ['BT_HDP', 'BT_OU', 'BT_1X2', 'BT_ML']

/** In the half that ends a soccer match all three have to be: one that is empty by then comes back no more. */
const WORTH_LATE = 3

/** Whether a running match has nearly nothing left to bet on, as in its last minutes; one that is shut for a moment has. */
function isDying({ markets, sport, phase }: BoardMatch): boolean {
  const open = markets.filter(
    ({ betType, period, slot, status }) =>
      period === 'FT' && slot === 0 && status !== 'closed' && MAIN.includes(betType),
  )
  return open.length < (sport === SOCCER.id && phase === '2H' ? WORTH_LATE : WORTH)
}

/** The specification's order; of what is running, what can be bet on stands before what is nearly over. */
function inOrder(board: Board, group: MarketGroup): BoardMatch[] {
  const matches = sortMatches([...board.match.values()], group, false)
  if (group !== 3) return matches
  return [...matches.filter((match) => !isDying(match)), ...matches.filter(isDying)]
}

/**
 * Leagues in the order of their first match.
 * @param group which order; events that are not of a day have the others'
 * @param page the usual one has every match, another those that have any of its markets; what hangs from one without stands
 * by itself
 */
export function leaguesOf(board: Board, group: MarketGroup = 1, page: BetPage = USUAL_PAGE): LeagueView[] {
  const matches = inOrder(board, group).filter(({ markets }) => page === USUAL_PAGE || markets.length > 0)
  const open = new Set(matches.map(({ id }) => id))
  const children = new Map<string, BoardMatch[]>()
  const own: BoardMatch[] = []
  for (const match of matches) {
    const parentId = board.parent.get(match.id)?.id
    if (parentId === undefined || !open.has(parentId)) own.push(match)
    else children.set(parentId, [...(children.get(parentId) ?? []), match])
  }
  const leagues = new Map<string, Placed[]>()
  for (const match of own) {
    const rows = leagues.get(match.leagueId) ?? []
    leagues.set(match.leagueId, rows)
    rows.push(placed(match, board.parent.get(match.id)?.type))
    for (const child of children.get(match.id) ?? []) rows.push(placed(child, board.parent.get(child.id)?.type))
  }
  return [...leagues].map(([id, rows]) => ({ id, key: id, name: board.league.get(id)?.name ?? '', matches: rows }))
}

/** The same matches by their kick-off; a league has a band wherever its matches follow one another. */
export function inTime(leagues: readonly LeagueView[]): LeagueView[] {
  // What hangs from a match stays behind it.
  const blocks = leagues.flatMap((league) => {
    const own: { league: LeagueView; rows: Placed[] }[] = []
    for (const match of league.matches) {
      const last = own.at(-1)
      if (match.child && last) last.rows.push(match)
      else own.push({ league, rows: [match] })
    }
    return own
  })
  blocks.sort((a, b) => (a.rows[0]?.startsAtMs ?? 0) - (b.rows[0]?.startsAtMs ?? 0))
  const bands: (LeagueView & { matches: Placed[] })[] = []
  for (const { league, rows } of blocks) {
    const last = bands.at(-1)
    if (last?.id === league.id) for (const row of rows) last.matches.push(row)
    else bands.push({ ...league, key: `${league.id}/${rows[0]?.id}`, matches: [...rows] })
  }
  return bands
}

/** How many matches stand under leagues; what hangs from one is part of it. */
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
