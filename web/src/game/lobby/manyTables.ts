/** Which tables stand beside one another. */
import type { LobbyGame } from './filter.ts'

/** Whether a game is a table that can be played now without moving money to its provider first. */
export const isTable = ({ kind, state, wallet }: LobbyGame): boolean =>
  (kind === 'live' || kind === 'table') && state === 'open' && wallet === 'seamless'

/** A table in an address. */
export const tableName = ({ provider, game }: Pick<LobbyGame, 'provider' | 'game'>): string => `${provider}/${game}`

/** The tables that are shown: those that were chosen, then others, each once and as many as have room. */
export function firstTables<G extends LobbyGame>(tables: readonly G[], chosen: readonly string[], room: number): G[] {
  const named = chosen.flatMap((name) => tables.find((one) => tableName(one) === name) ?? [])
  return [...new Set([...named, ...tables])].slice(0, room)
}
