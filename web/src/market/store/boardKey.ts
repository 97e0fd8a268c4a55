/** Names a part of the board as the page keeps it: a sport's market group, its outright events, or all of one match. */
import type { MarketGroup } from '@quarterline/core/market/book/match'

export type GroupKey = `group/${number}/${MarketGroup}`
export type OutrightKey = `outright/${number}`
export type MatchKey = `match/${string}`
export type ListKey = GroupKey | OutrightKey
export type BoardKey = ListKey | MatchKey

export const groupBoard = (sport: number, group: MarketGroup): GroupKey => `group/${sport}/${group}`
export const outrightBoard = (sport: number): OutrightKey => `outright/${sport}`
export const matchBoard = (matchId: string): MatchKey => `match/${matchId}`

export type BoardPart =
  | { kind: 'group'; sport: number; market: MarketGroup }
  | { kind: 'outright'; sport: number }
  | { kind: 'match'; matchId: string }

/** Whether a key is of one match. */
export const isMatchKey = (key: BoardKey): key is MatchKey => key.startsWith('match/')

/** What a key asks for. */
export function boardPart(key: BoardKey): BoardPart {
  const [kind, first = '', second] = key.split('/')
  if (kind === 'match') return { kind, matchId: key.slice('match/'.length) }
  const sport = Number(first)
  return kind === 'outright' ? { kind, sport } : { kind: 'group', sport, market: Number(second) as MarketGroup }
}
