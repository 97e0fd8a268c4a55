/** Which games of a lobby are shown, and in which order. */

import { DAY_MS } from '@quarterline/core/base/time'
import type { SuccessOf } from '@quarterline/core/calls'
import { GAME_KINDS, type GameKind } from '@quarterline/core/game/game'
import { platformNow } from '../../kit/clock.ts'
import { kindName } from '../factsText.ts'
import { GAME_SORTS, type LobbyChoices, type LobbyView } from './choices.ts'

export type LobbyGame = SuccessOf<'game/GameList'>['rows'][number]

/** The most games that a member goes on with, and those of a section before all of its kind are asked for. */
const GO_ON_MAX = 6
const SECTION_MAX = 14
const PPM_IN_PERCENT = 10_000

/** How long a game is new. */
const NEW_MS = 30 * DAY_MS

/** Whether a game came lately. @param nowMs platform time */
export const isNew = ({ added }: LobbyGame, nowMs: number): boolean => added !== undefined && added > nowMs - NEW_MS

const isKind = (view: LobbyView): view is GameKind => GAME_KINDS.some((kind) => kind === view)

/** Whether a game is one of a view. */
function isIn(view: LobbyView | undefined, game: LobbyGame): boolean {
  const { favourite, opened, kind } = game
  if (view === undefined) return true
  if (isKind(view)) return kind === view
  if (view === 'jackpots') return game.jackpot_ppm !== undefined
  if (view === 'new') return isNew(game, platformNow())
  return view === 'favourites' ? favourite : opened !== undefined
}

/** Each choice as a test; the words are looked for in name, provider and kind. */
const TESTS: {
  [K in keyof Omit<LobbyChoices, 'sort'>]-?: (game: LobbyGame, choice: NonNullable<LobbyChoices[K]>) => boolean
} = {
  show: (game, view) => isIn(view, game),
  words: ({ name, provider_name, kind, tags }, words) =>
    [name, provider_name, kindName(kind), ...tags].join(' ').toLowerCase().includes(words.trim().toLowerCase()),
  provider: ({ provider }, wanted) => provider === wanted,
  volatility: ({ volatility }, wanted) => volatility === wanted,
  stake: ({ stake_min = 0 }, amount) => stake_min <= amount,
  returns: ({ return_ppm = 0 }, percent) => return_ppm >= percent * PPM_IN_PERCENT,
}

type Filter = keyof typeof TESTS
const FILTERS = Object.keys(TESTS) as Filter[]

/** The filters that are set. */
export const filtersOf = (choices: LobbyChoices): Filter[] =>
  FILTERS.filter((filter) => choices[filter] !== undefined && choices[filter] !== '')

const passes = (game: LobbyGame, choices: LobbyChoices, filters: readonly Filter[]): boolean =>
  filters.every((filter) => (TESTS[filter] as (game: LobbyGame, choice: unknown) => boolean)(game, choices[filter]))

const ORDER: Record<(typeof GAME_SORTS)[number], (a: LobbyGame, b: LobbyGame) => number> = {
  popular: (a, b) => b.rounds_today - a.rounds_today || a.name.localeCompare(b.name),
  name: (a, b) => a.name.localeCompare(b.name),
  newest: (a, b) => (b.added ?? 0) - (a.added ?? 0),
  return: (a, b) => (b.return_ppm ?? 0) - (a.return_ppm ?? 0),
}

const lastFirst = (a: LobbyGame, b: LobbyGame) => (b.opened ?? 0) - (a.opened ?? 0)

/** The games that pass every filter, in the chosen order; those opened last stand in the order in which they were. */
export function filterGames(games: readonly LobbyGame[], choices: LobbyChoices): LobbyGame[] {
  const shown = games.filter((game) => passes(game, choices, filtersOf(choices)))
  const { sort = GAME_SORTS[0], show } = choices
  return shown.sort(show === 'recent' ? lastFirst : ORDER[sort])
}

/** The filter without which most games would be shown. */
export function hidesMost(games: readonly LobbyGame[], choices: LobbyChoices): Filter | undefined {
  const filters = filtersOf(choices)
  const without = (one: Filter) =>
    games.filter((game) =>
      passes(
        game,
        choices,
        filters.filter((filter) => filter !== one),
      ),
    ).length
  return filters.toSorted((a, b) => without(b) - without(a))[0]
}

/** The games to continue: first those with an open round, then those opened last. */
export function goOnGames(games: readonly LobbyGame[]): LobbyGame[] {
  return games
    .filter(({ open_rounds, opened }) => open_rounds > 0 || opened !== undefined)
    .sort((a, b) => Number(b.open_rounds > 0) - Number(a.open_rounds > 0) || lastFirst(a, b))
    .slice(0, GO_ON_MAX)
}

/** A lobby's games by kind, in the order of kinds. */
export function sectionsOf(games: readonly LobbyGame[]) {
  const byKind = Map.groupBy(games, ({ kind }) => kind)
  return GAME_KINDS.flatMap((kind) => {
    const all = byKind.get(kind) ?? []
    return all.length === 0 ? [] : [{ kind, count: all.length, games: all.slice(0, SECTION_MAX) }]
  })
}

/** The smallest stakes of a lobby's games, each once. */
export const leastStakesOf = (games: readonly LobbyGame[]): number[] =>
  [...new Set(games.flatMap(({ stake_min }) => (stake_min === undefined ? [] : [stake_min])))].sort((a, b) => a - b)

/** How many games each provider has, by name. */
export function providersOf(games: readonly LobbyGame[]) {
  const byProvider = Map.groupBy(games, ({ provider }) => provider)
  return [...byProvider]
    .map(([provider, its]) => ({
      provider,
      name: its[0]?.provider_name ?? provider,
      count: its.length,
      isShut: its.every(({ state }) => state === 'shut'),
      back: its.find((game) => game.back !== undefined)?.back,
    }))
    .sort((a, b) => a.name.localeCompare(b.name))
}
