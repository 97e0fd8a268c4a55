/** The board outside React: answers of the odds host go in, keyed cells come out. A cell's listener hears its own price only. */

import { type Board, type BoardMatch, decode, emptyBoard, matchesIn, sortMatches } from '@quarterline/core/market/board'
import type { MarketGroup } from '@quarterline/core/market/book'
import { PICKS } from '@quarterline/core/market/event'
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
export type MatchView = Omit<BoardMatch, 'markets'> & { markets: readonly MarketView[] }
export type MarketView = Pick<BoardMatch['markets'][number], 'betType' | 'period' | 'slot' | 'line' | 'status'>

export interface LeagueView {
  id: string
  name: string
  matchIds: readonly string[]
}

export interface BoardAnswer extends Lists {
  type: 'snap' | 'delta'
  v: number
  gone: string[]
}

const SWEEP_AFTER_MS = 1200
const SWEEP_EVERY_MS = 100
const store = createKeyedStore()
const boards = new Map<MarketGroup, { board: Board; v: number }>()
/** Cells with a direction mark, and when it is swept off: a timer, because keyframes on cells cost the frame rate. */
const marked = new Map<string, number>()
let sweeper: ReturnType<typeof setInterval> | undefined

const cellKey = (id: string) => `cell/${id}`
const matchKey = (id: string) => `match/${id}`
const orderKey = (group: MarketGroup) => `order/${group}`
const versionKey = (group: MarketGroup) => `version/${group}`

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

function setMatch(match: BoardMatch): void {
  const { markets, ...rest } = match
  const views: MarketView[] = markets.map(({ betType, period, slot, line, status }) => ({
    betType,
    period,
    slot,
    line,
    status,
  }))
  const next: MatchView = { ...rest, markets: views }
  const before = store.get(matchKey(match.id)) as MatchView | undefined
  for (const { betType, period, slot, line, status, prices } of markets) {
    const was = before?.markets.find((one) => one.betType === betType && one.period === period && one.slot === slot)
    const sameLine = was?.line === line
    PICKS[betType].forEach((pick, at) => {
      const spot: Spot = { matchId: match.id, betType, period, slot, pick }
      setCell(cellKey(spotKey(spot)), prices[at] ?? 0, status, sameLine)
    })
  }
  if (JSON.stringify(before) !== JSON.stringify(next)) store.set(matchKey(match.id), next)
}

/** Leagues in the order of their first match, matches within in the specification's order. */
function setOrder(group: MarketGroup, board: Board): void {
  const ids = group === 3 ? board.live : group === 2 ? board.today : board.early
  const matches = sortMatches(
    [...ids].map((id) => board.match.get(id)).filter((one) => one !== undefined),
    group,
    false,
  )
  const leagues = new Map<string, string[]>()
  for (const { id, leagueId } of matches) leagues.set(leagueId, [...(leagues.get(leagueId) ?? []), id])
  const next: LeagueView[] = [...leagues].map(([id, matchIds]) => {
    return { id, name: board.league.get(id)?.name ?? '', matchIds }
  })
  if (JSON.stringify(store.get(orderKey(group))) !== JSON.stringify(next)) store.set(orderKey(group), next)
}

/** Takes an answer of `uxmarket` for one group: a snapshot replaces what is held, a delta changes it. */
export function takeAnswer(group: MarketGroup, answer: BoardAnswer): void {
  const held = boards.get(group)
  const board = decode(answer.type === 'snap' || !held ? emptyBoard() : held.board, answer, answer.gone)
  boards.set(group, { board, v: answer.v })
  const touched = answer.type === 'snap' ? board.match.keys() : matchesIn(board, answer)
  for (const id of touched) {
    const match = board.match.get(id)
    if (match) setMatch(match)
  }
  setOrder(group, board)
  store.set(versionKey(group), answer.v)
}

/** The version held of a group, for the next delta. */
export function versionOf(group: MarketGroup): number | undefined {
  return boards.get(group)?.v
}

/** A match as its group's board has it now, and whether that board is held at all. */
export function findMatch(group: MarketGroup, matchId: string): { known: boolean; match: BoardMatch | undefined } {
  const held = boards.get(group)
  return { known: held !== undefined, match: held?.board.match.get(matchId) }
}

/** A league's name, as its group's board has it. */
export function leagueName(group: MarketGroup, leagueId: string): string {
  return boards.get(group)?.board.league.get(leagueId)?.name ?? ''
}

/** Tells when any answer of a group was taken. */
export function onAnswer(group: MarketGroup, listener: () => void): () => void {
  return store.subscribe(versionKey(group), listener)
}

/** Forgets everything, at logout. */
export function clearBoard(): void {
  boards.clear()
  store.clear()
}

export const useCell = (spotId: string) => useKey<Cell>(store, cellKey(spotId))
export const useMatch = (matchId: string) => useKey<MatchView>(store, matchKey(matchId))
export const useLeagues = (group: MarketGroup) => useKey<readonly LeagueView[]>(store, orderKey(group))
