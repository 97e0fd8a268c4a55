/** The board in pages of 30 matches (specification 9), for members who prefer pages to scrolling. */
import { MATCHES_PER_PAGE } from '@quarterline/core/base/page'
import type { LeagueMatch, LeagueView } from '../offer/leagues.ts'
import type { GroupView } from '../offer/level.ts'

interface BoardPages {
  groups: readonly GroupView[]
  /** The page that is shown: the requested one, or the last if there are fewer. */
  page: number
  pages: number
}

/** Counts matches in the board's order. Each league and match gets its page, counted from 0. */
function createCount() {
  let matches = 0
  return {
    // A child match stands with its parent and is not counted.
    ofMatch: ({ child }: LeagueMatch) => {
      if (!child) matches += 1
      return Math.floor(Math.max(matches - 1, 0) / MATCHES_PER_PAGE)
    },
    /** The page of a folded league: that of its first match. */
    next: () => Math.floor(matches / MATCHES_PER_PAGE),
    pages: () => Math.max(1, Math.ceil(matches / MATCHES_PER_PAGE)),
  }
}

/**
 * One page over all groups. A league split between pages has its band on each.
 * @param isFolded whether a league is folded; its matches take no room
 * @param wanted counted from 1
 */
export function pageOf(
  groups: readonly GroupView[],
  isFolded: (leagueId: string) => boolean,
  wanted: number,
): BoardPages {
  const count = createCount()
  const placed = groups.map(({ leagues }) =>
    leagues.map((league) =>
      isFolded(league.id)
        ? { league, band: count.next(), rows: [] }
        : { league, band: undefined, rows: league.matches.map((match) => ({ match, at: count.ofMatch(match) })) },
    ),
  )
  const pages = count.pages()
  const page = Math.min(Math.max(Math.trunc(wanted), 1), pages)
  const ofPage = ({ league, band, rows }: (typeof placed)[number][number]): LeagueView[] => {
    if (band !== undefined) return Math.min(band, pages - 1) === page - 1 ? [league] : []
    const matches = rows.filter(({ at }) => at === page - 1).map(({ match }) => match)
    return matches.length > 0 ? [{ ...league, matches }] : []
  }
  return { page, pages, groups: groups.map((group, at) => ({ ...group, leagues: (placed[at] ?? []).flatMap(ofPage) })) }
}
