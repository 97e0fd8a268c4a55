/** All matches on offer by name, over all sports and levels: for searches and for counting favourites. */
import type { SuccessOf } from '@quarterline/core/calls'
import type { MarketGroup } from '@quarterline/core/market/book/match'
import { LEAGUE, NAME } from '@quarterline/core/market/wire'
import type { Favourites } from '../../account/preferences.ts'
import { leagueText } from '../leagueText.ts'
import { type BurmeseReader, textSearch } from '../offer/searchText.ts'

export interface NamedLeague {
  id: string
  name: string
  sport: number
}

export interface NamedMatch {
  id: string
  league: NamedLeague
  group: MarketGroup
  home: string
  /** Empty for an outright event. */
  away: string
}

/** Matches in the answer's order: sports as in the menu, best leagues first. */
export function readNames({ leagues, matches }: Pick<SuccessOf<'uxnames'>, 'leagues' | 'matches'>): NamedMatch[] {
  const byId = new Map(
    leagues.map((row): [string, NamedLeague] => {
      const id = String(row[LEAGUE.id])
      return [id, { id, name: String(row[LEAGUE.name]), sport: Number(row[LEAGUE.sport]) }]
    }),
  )
  return matches.flatMap((row): NamedMatch[] => {
    const league = byId.get(String(row[NAME.leagueId]))
    if (!league) return []
    const [home, away] = [String(row[NAME.home]), String(row[NAME.away])]
    return [{ id: String(row[NAME.matchId]), league, group: Number(row[NAME.group]) as MarketGroup, home, away }]
  })
}

const isOutright = ({ away }: NamedMatch) => away === ''

/** The matches that are starred or in a starred league. */
export function starredOf(matches: readonly NamedMatch[], favourites: Favourites): NamedMatch[] {
  const [leagueIds, matchIds] = [new Set(favourites.leagues), new Set(favourites.matches)]
  return matches.filter((match) => !isOutright(match) && (leagueIds.has(match.league.id) || matchIds.has(match.id)))
}

/** The sports of starred leagues and matches, in the menu's order. @param only leagues to look at; all when it is empty */
export function starredSports(starred: readonly NamedMatch[], only: readonly string[]): number[] {
  const seen = starred.filter(({ league }) => only.length === 0 || only.includes(league.id))
  return [...new Set(seen.map(({ league }) => league.sport))]
}

/** The matches that a search finds by part of a team's or league's name, translated or original. */
export function namedSo(matches: readonly NamedMatch[], search: string, burmese?: BurmeseReader): NamedMatch[] {
  const wanted = textSearch(search, burmese)
  if (wanted.isEmpty) return []
  return matches.filter((match) => {
    if (isOutright(match)) return false
    const { league } = match
    return [league.name, leagueText(league.name)].some(wanted.has) || wanted.hasTeams(match)
  })
}

/** The hits of a search in one group of a sport. */
interface SearchHits {
  sport: number
  group: MarketGroup
  /** The leagues of the hits, best first. */
  leagues: readonly string[]
  n: number
}

interface OtherSearch {
  search: string
  sport: number
  groups: readonly MarketGroup[]
  /** Reads a search in Burmese. */
  burmese?: BurmeseReader | undefined
}

/** The hits outside the given groups of a sport: its other groups first, then other sports. */
export function otherHits(
  matches: readonly NamedMatch[],
  { search, sport, groups, burmese }: OtherSearch,
): SearchHits[] {
  const others = namedSo(matches, search, burmese).filter(
    ({ league, group }) => league.sport !== sport || !groups.includes(group),
  )
  const byPlace = Map.groupBy(others, ({ league, group }) => `${league.sport}/${group}`)
  const found = [...byPlace.values()].flatMap((some): SearchHits[] => {
    const [first] = some
    if (!first) return []
    const leagues = [...new Set(some.map(({ league }) => league.id))]
    return [{ sport: first.league.sport, group: first.group, leagues, n: some.length }]
  })
  return [...found.filter((one) => one.sport === sport), ...found.filter((one) => one.sport !== sport)]
}
