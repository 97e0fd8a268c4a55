/** Where every band and match of a board stands, in pixels: the heights are fixed, so nothing has to be measured. */
import type { LeagueView, Placed } from './leagues.ts'

/** Heights in pixels. */
export interface Sizes {
  head: number
  band: number
  /** Of one team, or of one price. */
  row: number
}

export type Item = { key: string; px: number } & (
  | { kind: 'band'; league: LeagueView }
  | { kind: 'match'; match: Placed; shown: readonly number[] }
)

/** A league with its matches: the band stays in sight while any of it is. */
export interface Section {
  league: LeagueView
  folded: boolean
  startPx: number
  px: number
  /** Positions of its band and of what follows its last match among the items. */
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

export const ROWS_MAIN = 3
export const ROWS_MORE = 2
const RULE_PX = 1

/** The height of a match: home, away, draw; then home and away for every further line that is shown; a rule above each. */
export function matchPx(slots: number, { row }: Sizes): number {
  return ROWS_MAIN * row + RULE_PX + Math.max(0, slots - 1) * (ROWS_MORE * row + RULE_PX)
}

interface Wish {
  sizes: Sizes
  isFolded: (leagueId: string) => boolean
  /** Whether further lines are shown, too. */
  allLines: boolean
}

export const bandKey = (leagueId: string) => `band/${leagueId}`

/** Puts leagues under one another. */
export function arrange(leagues: readonly LeagueView[], { sizes, isFolded, allLines }: Wish): Arrangement {
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
    put({ kind: 'band', key: bandKey(league.id), league, px: sizes.band })
    for (const match of section.folded ? [] : league.matches) {
      const shown = allLines ? match.slots : match.slots.slice(0, 1)
      put({ kind: 'match', key: match.id, match, shown, px: matchPx(shown.length, sizes) })
    }
    sections.push({ ...section, px: px - section.startPx, to: items.length })
  }
  return { items, sections, startPx, px }
}

/** Letters as a search compares them: without marks or case. */
export const plainText = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The leagues and matches that a search for a team or league leaves; `only` leaves no other leagues. */
export function sift(leagues: readonly LeagueView[], search: string, only: ReadonlySet<string>): LeagueView[] {
  const wanted = plainText(search.trim())
  const chosen = only.size > 0 ? leagues.filter(({ id }) => only.has(id)) : [...leagues]
  if (!wanted) return chosen
  return chosen.flatMap((league) => {
    if (plainText(league.name).includes(wanted)) return [league]
    const matches = league.matches.filter(({ home, away }) => plainText(`${home} ${away}`).includes(wanted))
    return matches.length > 0 ? [{ ...league, matches }] : []
  })
}
