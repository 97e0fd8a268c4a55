/** The board outside React: answers of the odds host go in, keyed cells come out. A cell's listener hears its own price only. */

import { picksOf } from '@quarterline/core/market/betType'
import { type Board, type BoardMatch, decode, emptyBoard, matchesIn, sortMatches } from '@quarterline/core/market/board'
import type { MarketGroup } from '@quarterline/core/market/book'
import { type Spot, spotKey } from '@quarterline/core/market/spot'
import type { Lists } from '@quarterline/core/market/wire'
import { deviceNow } from '../kit/clock.ts'
import { createKeyedStore, useKey } from '../kit/keyedStore.ts'

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
  /** It has left the board, and waits for the order to be told again. */
  isGone?: boolean
}
export type MarketView = Pick<
  BoardMatch['markets'][number],
  'betType' | 'period' | 'slot' | 'line' | 'status' | 'picks' | 'names'
>

/** A match's place in its league, and how many groups of lines it needs. */
export interface Placed {
  id: string
  slots: readonly number[]
  home: string
  away: string
}

export interface LeagueView {
  id: string
  name: string
  matches: readonly Placed[]
}

/** What a board is asked for: a market group, or all of one match. */
export type MatchKey = `match/${string}`
export type BoardKey = MarketGroup | MatchKey
export const matchBoard = (matchId: string): MatchKey => `match/${matchId}`
export const matchOf = (key: MatchKey) => key.slice('match/'.length)

export interface BoardAnswer extends Lists {
  type: 'snap' | 'delta'
  v: number
  gone: string[]
}

const SWEEP_AFTER_MS = 1200
const SWEEP_EVERY_MS = 100
const ORDER_EVERY_MS = 1000
const store = createKeyedStore()
const boards = new Map<BoardKey, { board: Board; v: number }>()
/** Cells with a direction mark, and when it is swept off: a timer, because keyframes on cells cost the frame rate. */
const marked = new Map<string, number>()
/** What was last put into the store, by match. */
const put = new Map<string, BoardMatch>()
const orderDue = new Map<MarketGroup, ReturnType<typeof setTimeout>>()
let sweeper: ReturnType<typeof setInterval> | undefined

const cellKey = (id: string) => `cell/${id}`
const matchKey = (id: string) => `match/${id}`
const orderKey = (group: MarketGroup) => `order/${group}`
const versionKey = (key: BoardKey) => `version/${key}`

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

function setCell(key: string, base: number, status: Cell['status'], sameLine: boolean): void {
  const before = store.get(key) as Cell | undefined
  if (before && before.base === base && before.status === status && (sameLine || !before.dir)) return
  const moved = before && sameLine && before.base !== base
  const dir = moved ? (base > before.base ? 'up' : 'down') : sameLine ? (before?.dir ?? null) : null
  store.set(key, { base, status, dir })
  if (!moved) return
  marked.set(key, deviceNow() + SWEEP_AFTER_MS)
  sweeper ??= setInterval(sweep, SWEEP_EVERY_MS)
}

const sameMarket = (a: MarketView, b: MarketView) =>
  a.betType === b.betType && a.period === b.period && a.slot === b.slot && a.line === b.line && a.status === b.status

/** Whether a match looks as before, prices aside. A delta of prices keeps everything else as it is. */
function isSame(before: MatchView, { markets, ...rest }: BoardMatch): boolean {
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

function setMatch(match: BoardMatch): void {
  const before = store.get(matchKey(match.id)) as MatchView | undefined
  const known = put.get(match.id)?.markets ?? []
  put.set(match.id, match)
  for (const market of match.markets) {
    // A delta replaces the markets that changed and leaves the others as they are.
    if (known.includes(market)) continue
    const { betType, period, slot, line, status, prices } = market
    const was = before?.markets.find((one) => one.betType === betType && one.period === period && one.slot === slot)
    picksOf(market).forEach((pick, at) => {
      const spot: Spot = { matchId: match.id, betType, period, slot, pick }
      setCell(cellKey(spotKey(spot)), prices[at] ?? 0, status, was?.line === line)
    })
  }
  if (before && isSame(before, match)) return
  const { markets, ...rest } = match
  const views = markets.map(({ prices: _, ...market }): MarketView => market)
  store.set(matchKey(match.id), { ...rest, markets: views } satisfies MatchView)
}

/** Shuts a match that left every board, until its row is taken away. */
function shutGone(id: string): void {
  for (const { board } of boards.values()) if (board.match.has(id)) return
  put.delete(id)
  const view = store.get(matchKey(id)) as MatchView | undefined
  if (view) store.set(matchKey(id), { ...view, markets: [], isGone: true } satisfies MatchView)
}

/** Leagues in the order of their first match, matches within in the specification's order. */
function setOrder(group: MarketGroup): void {
  orderDue.delete(group)
  const board = boards.get(group)?.board
  if (!board) return
  const ids = group === 3 ? board.live : group === 2 ? board.today : board.early
  const matches = [...ids].map((id) => board.match.get(id)).filter((one) => one !== undefined)
  const leagues = new Map<string, Placed[]>()
  for (const { id, leagueId, home, away, markets } of sortMatches(matches, group, false)) {
    const slots = [...new Set([0, ...markets.map(({ slot }) => slot)])].sort((a, b) => a - b)
    const placed = leagues.get(leagueId)
    if (placed) placed.push({ id, slots, home, away })
    else leagues.set(leagueId, [{ id, slots, home, away }])
  }
  const next: LeagueView[] = [...leagues].map(([id, placed]) => {
    return { id, name: board.league.get(id)?.name ?? '', matches: placed }
  })
  if (JSON.stringify(store.get(orderKey(group))) !== JSON.stringify(next)) store.set(orderKey(group), next)
}

/** The order is made anew once a second at most; prices alone move no row. */
function orderSoon(group: MarketGroup, { type, heads, gone }: BoardAnswer): void {
  if (type === 'snap') setOrder(group)
  else if (heads.length + gone.length > 0 && !orderDue.has(group)) {
    const due = setTimeout(() => setOrder(group), ORDER_EVERY_MS)
    orderDue.set(group, due)
  }
}

/** Takes an answer of `uxmarket` or `uxmatch`: a snapshot replaces what is held, a delta changes it. */
export function takeAnswer(key: BoardKey, answer: BoardAnswer): void {
  const held = boards.get(key)?.board
  const board = decode(answer.type === 'snap' || !held ? emptyBoard() : held, answer, answer.gone)
  boards.set(key, { board, v: answer.v })
  const touched = answer.type === 'snap' ? board.match.keys() : matchesIn(board, answer)
  for (const id of touched) {
    const match = board.match.get(id)
    if (match) setMatch(match)
  }
  const left =
    answer.type === 'snap' ? [...(held?.match.keys() ?? [])].filter((id) => !board.match.has(id)) : answer.gone
  for (const id of left) shutGone(id)
  store.set(versionKey(key), answer.v)
  if (typeof key === 'number') orderSoon(key, answer)
}

/** The version held of a board, for the next delta. */
export function versionOf(key: BoardKey): number | undefined {
  return boards.get(key)?.v
}

/** Lets go of a board that nobody keeps coming any more: what it says would only grow old. */
export function dropBoard(key: BoardKey): void {
  boards.delete(key)
}

/** A match as a board has it now, and whether that board is held at all. */
export function findMatch(key: BoardKey, matchId: string): { known: boolean; match: BoardMatch | undefined } {
  const held = boards.get(key)
  return { known: held !== undefined, match: held?.board.match.get(matchId) }
}

/** A league's name, as a board that is held has it. */
export function leagueName(leagueId: string): string {
  for (const { board } of boards.values()) {
    const league = board.league.get(leagueId)
    if (league) return league.name
  }
  return ''
}

/** Tells when any answer of a board was taken. */
export function onAnswer(key: BoardKey, listener: () => void): () => void {
  return store.subscribe(versionKey(key), listener)
}

/** Forgets everything, at logout. */
export function clearBoard(): void {
  for (const timer of orderDue.values()) clearTimeout(timer)
  orderDue.clear()
  boards.clear()
  put.clear()
  store.clear()
}

export const useCell = (spotId: string) => useKey<Cell>(store, cellKey(spotId))
export const useMatch = (matchId: string) => useKey<MatchView>(store, matchKey(matchId))
export const useLeagues = (group: MarketGroup) => useKey<readonly LeagueView[]>(store, orderKey(group))
