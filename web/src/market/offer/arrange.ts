/** The position of every band and match of a board, in pixels. Heights are fixed, so nothing is measured. */
import { leagueText } from '../leagueText.ts'
import type { Form } from './cells.ts'
import type { LeagueMatch, LeagueView } from './leagues.ts'
import { type BurmeseReader, textSearch } from './searchText.ts'

/** Heights in pixels. */
export interface Sizes {
  head: number
  band: number
  /** The height of one team's line, or of one price. */
  row: number
  /** The height of one team's line if the prices are below the names. */
  name: number
}

export type Item = { key: string; px: number } & (
  | { kind: 'band'; league: LeagueView }
  | { kind: 'match'; match: LeagueMatch; shown: readonly number[] }
)

/** A league with its matches; its band sticks while any match is in view. */
export interface Section {
  league: LeagueView
  folded: boolean
  startPx: number
  px: number
  /** The indexes of its band and of the item after its last match. */
  from: number
  to: number
}

export interface Arrangement {
  items: readonly Item[]
  sections: readonly Section[]
  /** Where each item starts. */
  startPx: ReadonlyMap<string, number>
  px: number
}

/** A handicap or a total has two prices, one for each side. */
const LINES_OF_SLOT = 2

/**
 * The height of a match. In double form, a further line begins beside the draw, where handicap and total columns are
 * empty; in single form, it adds one line; in band form only main lines are shown. @param lines the match's lines
 * without further ones
 */
export function matchPx(
  slots: number,
  { form, lines }: { form: Form; lines: number },
  { row, name }: Pick<Sizes, 'row' | 'name'>,
): number {
  if (form === 'band') return 2 * name + lines * row
  return Math.max(lines, slots * (form === 'single' ? 1 : LINES_OF_SLOT)) * row
}

interface Wish {
  sizes: Sizes
  isFolded: (leagueId: string) => boolean
  /** Whether the further lines of a match are shown, too. */
  isUnfolded: (matchId: string) => boolean
  /** The height of a match with these line groups. */
  pxOf: (slots: number) => number
}

const bandKey = ({ key }: LeagueView) => `band/${key}`

/** Places leagues below each other. */
export function arrange(leagues: readonly LeagueView[], { sizes, isFolded, isUnfolded, pxOf }: Wish): Arrangement {
  const items: Item[] = []
  const sections: Section[] = []
  const startPx = new Map<string, number>()
  let px = 0
  const put = (item: Item) => {
    startPx.set(item.key, px)
    items.push(item)
    px += item.px
  }
  for (const league of leagues) {
    const section = { league, folded: isFolded(league.id), startPx: px, from: items.length }
    put({ kind: 'band', key: bandKey(league), league, px: sizes.band })
    for (const match of section.folded ? [] : league.matches) {
      const shown = isUnfolded(match.id) ? match.slots : match.slots.slice(0, 1)
      put({ kind: 'match', key: match.id, match, shown, px: pxOf(shown.length) })
    }
    sections.push({ ...section, px: px - section.startPx, to: items.length })
  }
  return { items, sections, startPx, px }
}

/** The filters of a board's matches. */
export interface Sieve {
  /** Part of a team's or league's name, translated or original. */
  search: string
  /** Reads a search in Burmese. */
  burmese?: BurmeseReader | undefined
  /** The leagues that are wanted; all when there are none. */
  only: ReadonlySet<string>
  /** A filter for single matches. */
  wants?: ((match: LeagueMatch, league: LeagueView) => boolean) | undefined
}

/** The leagues and matches that pass the filters; a child stays with its parent. */
export function sift(leagues: readonly LeagueView[], { search, burmese, only, wants }: Sieve): LeagueView[] {
  const wanted = textSearch(search, burmese)
  return leagues.flatMap((league) => {
    if (only.size > 0 && !only.has(league.id)) return []
    const isWhole = [league.name, leagueText(league.name)].some(wanted.has)
    let isLeft = false
    const matches = league.matches.filter((match) => {
      const isNamed = isWhole || wanted.hasTeams(match)
      // A child stays with its parent.
      if (!match.child) isLeft = wants?.(match, league) ?? true
      return isLeft && isNamed
    })
    return matches.length > 0 ? [{ ...league, matches }] : []
  })
}
