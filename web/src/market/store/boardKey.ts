/** The key of a board in the page: a page of a sport's market group, its outrights, or all of one match. */
import { BET_PAGES, type BetPage, isBoardMarket, USUAL_PAGE } from '@quarterline/core/market/betPage'
import type { BetType } from '@quarterline/core/market/betType'
import type { MarketGroup } from '@quarterline/core/market/book/match'
import type { ChildType } from '@quarterline/core/market/event'
import type { Lists } from '@quarterline/core/market/wire'

export type GroupKey = `group/${number}/${MarketGroup}/${BetPage}`
export type OutrightKey = `outright/${number}`
export type MatchKey = `match/${string}`
export type ListKey = GroupKey | OutrightKey
export type BoardKey = ListKey | MatchKey

/** An answer of the board's calls: a whole part, or its changes. */
export interface BoardAnswer extends Lists {
  type: 'snap' | 'delta'
  v: number
  gone: string[]
}

/** A child match, and what it counts. */
export interface ChildOf {
  matchId: string
  type: ChildType
}

/** @param page its bet types; the default page if absent */
export const groupBoard = (sport: number, group: MarketGroup, page: BetPage = USUAL_PAGE): GroupKey =>
  `group/${sport}/${group}/${page}`
export const outrightBoard = (sport: number): OutrightKey => `outright/${sport}`
export const matchBoard = (matchId: string): MatchKey => `match/${matchId}`

export type BoardPart =
  | { kind: 'group'; sport: number; market: MarketGroup; page: BetPage }
  | { kind: 'outright'; sport: number }
  | { kind: 'match'; matchId: string }

/** Whether a key is of one match. */
export const isMatchKey = (key: BoardKey): key is MatchKey => key.startsWith('match/')

/** The request of a key's board. */
export function boardPart(key: BoardKey): BoardPart {
  const [kind, first = '', second] = key.split('/')
  if (kind === 'match') return { kind, matchId: key.slice('match/'.length) }
  const sport = Number(first)
  if (kind === 'outright') return { kind, sport }
  return { kind: 'group', sport, market: Number(second) as MarketGroup, page: pageOfBoard(key) }
}

/** The page of a key; a key that is not a group's has the usual page. */
export const pageOfBoard = (key: BoardKey): BetPage => BET_PAGES.find((page) => key.endsWith(`/${page}`)) ?? USUAL_PAGE

/** Whether a board is dropped as soon as no view shows it: one match's, and those of the seldom-viewed pages. */
export const isPassing = (key: BoardKey): boolean => isMatchKey(key) || pageOfBoard(key) !== USUAL_PAGE

/** Whether a board has the markets of a bet type. */
export const carries = (key: BoardKey, betType: BetType): boolean =>
  isMatchKey(key) || (key.startsWith('group/') && isBoardMarket({ betType }, pageOfBoard(key)))
