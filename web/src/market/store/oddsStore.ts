/** The board outside React: answers of the odds host go in, keyed cells come out. A cell's listener hears only its own price. */

import { INTERVAL_MS } from '@quarterline/core/base/interval'
import { isRoundGame } from '@quarterline/core/base/sport/sport'
import { type BetType, picksOf } from '@quarterline/core/market/betType'
import { type Board, type BoardMatch, decode, emptyBoard, matchesIn } from '@quarterline/core/market/board'
import type { ChildType } from '@quarterline/core/market/event'
import { spotKey } from '@quarterline/core/market/spot'
import { useMemo } from 'react'
import { deviceNow, platformNow } from '../../kit/clock.ts'
import { createKeyedStore, useKey, useKeys } from '../../kit/keyedStore.ts'
import { type LeagueView, leaguesOf } from '../offer/leagues.ts'
import type { BoardAnswer, ChildOf } from './boardKey.ts'
import { type BoardKey, boardPart, carries, groupBoard, isMatchKey, type ListKey, outrightBoard } from './boardKey.ts'
import { withOtherPages } from './otherPages.ts'

/** A price button's content. */
export interface Cell {
  /** Base price in thousandths. */
  base: number
  status: 'open' | 'suspended' | 'closed'
  dir: 'up' | 'down' | null
}

/** A match without its prices. */
export type MatchView = Omit<BoardMatch, 'markets'> & {
  markets: readonly MarketView[]
  /** The parent match, and what this one counts. */
  parent?: { id: string; type: ChildType } | undefined
  /** Whether it has left the board and is removed with the next ordering. */
  isGone?: boolean
}
export type MarketView = Pick<
  BoardMatch['markets'][number],
  'betType' | 'period' | 'slot' | 'line' | 'status' | 'picks' | 'names'
>

const SWEEP_AFTER_MS = 1200
const SWEEP_EVERY_MS = 100
/** Markets with more picks than this change without marks: removing thousands of marks costs too much. */
const MARKED_MAX = 100
const store = createKeyedStore()
const boards = new Map<BoardKey, { board: Board; v: number }>()
/** Cells with a direction mark, and when it is removed: by a timer, because CSS animations on cells cost frames. */
const marked = new Map<string, number>()
/** The last value put into the store, by match. */
const put = new Map<string, BoardMatch>()
const orderDue = new Map<ListKey, ReturnType<typeof setTimeout>>()
/** Matches with a board of their own, which has every market; group boards have only the rows' markets. */
const spokenFor = new Map<string, BoardKey>()
let sweeper: ReturnType<typeof setInterval> | undefined

const cellKey = (id: string) => `cell/${id}`
const matchKey = (id: string) => `match/${id}`
const orderKey = (key: ListKey) => `order/${key}`
const childrenKey = (id: string) => `children/${id}`
/** The key of listeners for any answer. */
const ANSWER = 'answer'
let answers = 0

function sweep(): void {
  const nowMs = deviceNow()
  for (const [key, dueMs] of marked) {
    if (dueMs > nowMs) continue
    marked.delete(key)
    const cell = store.get(key) as Cell | undefined
    if (cell) store.set(key, { ...cell, dir: null })
  }
  if (marked.size > 0 || sweeper === undefined) return
  clearInterval(sweeper)
  sweeper = undefined
}

/** @param marks whether to mark a move up or down */
function setCell(key: string, { base, status }: Omit<Cell, 'dir'>, sameLine: boolean, marks: boolean): void {
  const before = store.get(key) as Cell | undefined
  if (before && before.base === base && before.status === status && (sameLine || !before.dir)) return
  const moved = marks && before && sameLine && before.base !== base
  const dir = moved ? (base > before.base ? 'up' : 'down') : sameLine ? (before?.dir ?? null) : null
  store.set(key, { base, status, dir })
  if (!moved) return
  marked.set(key, deviceNow() + SWEEP_AFTER_MS)
  sweeper ??= setInterval(sweep, SWEEP_EVERY_MS)
}

const sameMarket = (a: MarketView, b: MarketView) =>
  a.betType === b.betType && a.period === b.period && a.slot === b.slot && a.line === b.line && a.status === b.status

/** Whether a match is unchanged except for prices. A delta of prices keeps all other objects. */
function isSame(
  before: MatchView,
  { markets, ...rest }: Omit<MatchView, 'markets'> & Pick<BoardMatch, 'markets'>,
): boolean {
  if (before.isGone || before.markets.length !== markets.length) return false
  if (!markets.every((market, at) => sameMarket(market, before.markets[at] as MarketView))) return false
  const { markets: _, ...was } = before
  return Object.entries(rest).every(([key, value]) => {
    const old = was[key as keyof typeof was]
    return (
      old === value ||
      (typeof value === 'object' && String(Object.values(value ?? {})) === String(Object.values(old ?? {})))
    )
  })
}

function setMatch(match: BoardMatch, parent: MatchView['parent']): void {
  const before = viewOf(match.id)
  const known = put.get(match.id)?.markets ?? []
  put.set(match.id, match)
  for (const market of match.markets) {
    // A delta replaces the markets that changed and leaves the others as they are.
    if (known.includes(market)) continue
    const { betType, period, slot, line, status, prices } = market
    const was = before?.markets.find((one) => one.betType === betType && one.period === period && one.slot === slot)
    const picks = picksOf(market)
    picks.forEach((pick, at) => {
      const id = spotKey({ matchId: match.id, betType, period, slot, pick })
      const base = prices[at] ?? 0
      // A selection without a price is closed or withdrawn.
      const cell = { base, status: base === 0 ? ('closed' as const) : status }
      setCell(cellKey(id), cell, was?.line === line, picks.length <= MARKED_MAX)
    })
  }
  if (before && isSame(before, { ...match, parent })) return
  const { markets, ...rest } = match
  const views = markets.map(({ prices: _, ...market }): MarketView => market)
  store.set(matchKey(match.id), { ...rest, parent, markets: views } satisfies MatchView)
}

/** Shuts a match that left every board, until its row is removed. */
function shutGone(id: string): void {
  for (const { board } of boards.values()) if (board.match.has(id)) return
  put.delete(id)
  const view = viewOf(id)
  if (view) store.set(matchKey(id), { ...view, markets: [], isGone: true } satisfies MatchView)
}

function setOrder(key: ListKey): void {
  orderDue.delete(key)
  const board = boards.get(key)?.board
  if (!board) return
  const part = boardPart(key)
  const next = leaguesOf(board, {
    nowMs: platformNow(),
    ...(part.kind === 'group' && { group: part.market, page: part.page }),
  })
  if (JSON.stringify(store.get(orderKey(key))) !== JSON.stringify(next)) store.set(orderKey(key), next)
}

/** Reorders at most once a second, and never for prices alone. */
function orderSoon(key: ListKey, { type, heads, gone }: BoardAnswer): void {
  if (type === 'snap') setOrder(key)
  else if (heads.length + gone.length > 0 && !orderDue.has(key)) {
    const due = setTimeout(() => setOrder(key), INTERVAL_MS.default)
    orderDue.set(key, due)
  }
}

/** Puts a board's matches into the store, except those with a board of their own. */
function tell(key: BoardKey, ids: Iterable<string>): void {
  const board = boards.get(key)?.board
  const whole = withOtherPages(key, boards)
  for (const id of ids) {
    const match = board?.match.get(id)
    if (!match) continue
    if (isMatchKey(key)) spokenFor.set(id, key)
    if ((spokenFor.get(id) ?? key) === key) setMatch(whole(match), board?.parent.get(id))
  }
}

/** Takes an answer of `uxmarket` or `uxmatch2`: a snapshot replaces what is held, a delta changes it. */
export function takeAnswer(key: BoardKey, answer: BoardAnswer): void {
  const before = boards.get(key)?.board
  const board = decode(answer.type === 'snap' || !before ? emptyBoard() : before, answer, answer.gone)
  boards.set(key, { board, v: answer.v })
  tell(key, answer.type === 'snap' ? board.match.keys() : matchesIn(board, answer))
  const left =
    answer.type === 'snap' ? [...(before?.match.keys() ?? [])].filter((id) => !board.match.has(id)) : answer.gone
  for (const id of left) leave(key, id)
  store.set(ANSWER, ++answers)
  if (isMatchKey(key)) setChildren(board)
  else orderSoon(key, answer)
}

/** The parents of child matches, from a match's own board. */
function setChildren({ parent, child, match }: Board): void {
  for (const [id, ids] of child) {
    const here = [...ids].filter((matchId) => match.has(matchId))
    const children = here.flatMap((matchId): ChildOf[] => {
      const type = parent.get(matchId)?.type
      return type ? [{ matchId, type }] : []
    })
    const key = childrenKey(id)
    if (children.length > 0 && JSON.stringify(store.get(key)) !== JSON.stringify(children)) store.set(key, children)
  }
}

/** Removes a match from a board: another board that has it takes over, or the match is gone. */
function leave(key: BoardKey, id: string): void {
  if (spokenFor.get(id) === key) spokenFor.delete(id)
  for (const other of boards.keys()) tell(other, [id])
  shutGone(id)
}

/** The held version of a board, from which the next delta starts. */
export function versionOf(key: BoardKey): number | undefined {
  return boards.get(key)?.v
}

/** Drops a board that nothing follows any more. */
export function dropBoard(key: BoardKey): void {
  const board = boards.get(key)?.board
  boards.delete(key)
  for (const id of board?.match.keys() ?? []) {
    if (spokenFor.get(id) === key) spokenFor.delete(id)
    for (const other of boards.keys()) tell(other, [id])
  }
}

/** A match on a board, and whether that board is loaded. */
export function findMatch(key: BoardKey, matchId: string): { known: boolean; match: BoardMatch | undefined } {
  const stored = boards.get(key)
  return { known: stored !== undefined, match: stored?.board.match.get(matchId) }
}

/** The list of a match. */
export function listOf({ sport, group, away }: Pick<BoardMatch, 'sport' | 'group' | 'away'>): ListKey {
  return away === '' && !isRoundGame(sport) ? outrightBoard(sport) : groupBoard(sport, group)
}

/** The name of an outright's runner. */
export function runnerName({ picks, names }: Pick<MarketView, 'picks' | 'names'>, pick: string): string | undefined {
  return names?.[picks?.indexOf(pick) ?? -1]
}

/** Whether a condition holds for any match of the followed boards. */
export function isAnyMatch(isSo: (match: BoardMatch) => boolean): boolean {
  for (const { board } of boards.values()) for (const match of board.match.values()) if (isSo(match)) return true
  return false
}

/** The parent of a child match, and what the child counts; undefined for other matches. */
export function parentOf(matchId: string): MatchView['parent'] {
  for (const { board } of boards.values()) {
    const parent = board.parent.get(matchId)
    if (parent) return parent
  }
  return undefined
}

/** A league on any loaded board. */
export const findLeague = (leagueId: string): { name: string; sport: number } | undefined =>
  [...boards.values()].map(({ board }) => board.league.get(leagueId)).find((league) => league !== undefined)
export const leagueName = (leagueId: string): string => findLeague(leagueId)?.name ?? ''

/** A match on any loaded board that carries a bet type. */
export function findMatchAnywhere(matchId: string, betType: BetType): { known: true; match: BoardMatch } | undefined {
  for (const [key, { board }] of boards) {
    if (!carries(key, betType)) continue
    const match = board.match.get(matchId)
    if (match) return { known: true, match }
  }
  return undefined
}

/** Calls the listener after every answer of any board. */
export function onAnyAnswer(listener: () => void): () => void {
  return store.subscribe(ANSWER, listener)
}

/** Forgets everything, at logout. */
export function clearBoard(): void {
  for (const timer of orderDue.values()) clearTimeout(timer)
  orderDue.clear()
  boards.clear()
  spokenFor.clear()
  put.clear()
  store.clear()
}

export const useCell = (spotId: string) => useKey<Cell>(store, cellKey(spotId))
/** A match as the page shows it. */
export const viewOf = (matchId: string) => store.get(matchKey(matchId)) as MatchView | undefined
export const useMatch = (matchId: string) => useKey<MatchView>(store, matchKey(matchId))
const NONE: readonly ChildOf[] = []
export const useChildren = (matchId: string) => useKey<readonly ChildOf[]>(store, childrenKey(matchId)) ?? NONE
/** The leagues of each list; empty for a list that is not loaded. */
export function useLeagues(keys: readonly ListKey[]): readonly (readonly LeagueView[] | undefined)[] {
  const named = keys.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names say it all, another array of them is nothing new
  const orders = useMemo(() => keys.map(orderKey), [named])
  return useKeys<readonly LeagueView[]>(store, orders)
}
