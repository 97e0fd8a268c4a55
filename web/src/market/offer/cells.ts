/** The grid of a market's cells in its column; its size is known before any match is loaded. */
import { SOCCER, type Sport } from '@quarterline/core/base/sport/sport'
import { type BetType, type Period, picksOf } from '@quarterline/core/market/betType'

/**
 * The form of a row: `double`, home over away with markets beside them; `single`, everything in one line; `band`,
 * markets below the names.
 */
export type Form = 'double' | 'single' | 'band'

/** A column's size: prices side by side, and lines of each group of picks. */
export interface Room {
  cells: number
  /** Correct scores have a group for each side and one for draws and others; other bet types have one group. */
  groups: readonly number[]
}

type Market = { betType: BetType; picks?: readonly string[] | undefined }

/** Correct scores per line in band form. */
const SCORES_BESIDE = 5
const GOALS_BESIDE = 4

/**
 * The number of correct scores for each side, and of draws and others (specification 9; in sets: 2-0 2-1, 3-0 3-1 3-2).
 */
function scoreCounts(sport: Sport, period: Period): readonly number[] {
  if (sport.id === SOCCER.id) return [10, 10, 6]
  return period === 'FT' ? [3, 3] : [7, 7]
}

function scoreRoom(sport: Sport, period: Period, form: Form): Room {
  const counts = scoreCounts(sport, period)
  const cells = form === 'band' ? SCORES_BESIDE : Math.max(...counts)
  return { cells, groups: counts.map((count) => Math.ceil(count / cells)) }
}

/** The size of total goals: ranges in the first slot, exact numbers in the second. */
function goalsRoom(slot: number, form: Form): Room {
  if (form === 'band') return { cells: GOALS_BESIDE, groups: [slot === 0 ? 1 : 3] }
  return slot === 0 ? { cells: 2, groups: [2] } : { cells: GOALS_BESIDE, groups: [3] }
}

interface Place {
  betType: BetType
  period: Period
  slot: number
}

/** The size of a column, with room for every pick of the catalogue. */
export function roomOf(sport: Sport, { betType, period, slot }: Place, form: Form): Room {
  switch (betType) {
    case 'BT_CS':
      return scoreRoom(sport, period, form)
    case 'BT_TG':
      return goalsRoom(slot, form)
    case 'BT_HTFT':
      return { cells: 3, groups: [3] }
    case 'BT_FGLG':
      return { cells: 2, groups: [3] }
    default: {
      const { length } = picksOf({ betType })
      return form === 'single' ? { cells: length, groups: [1] } : { cells: 1, groups: [length] }
    }
  }
}

export const linesOf = ({ groups }: Room) => groups.reduce((sum, lines) => sum + lines, 0)

/** Picks in the order of the names (home, away, draw), so that each price is beside its side. */
const ORDER: Partial<Record<BetType, readonly string[]>> = {
  BT_1X2: ['1', '2', 'X'],
  BT_HTFT: ['HH', 'HD', 'HA', 'AH', 'AD', 'AA', 'DH', 'DD', 'DA'],
  BT_FGLG: ['HF', 'HL', 'AF', 'AL', 'NG'],
}

/** A market's picks in the order of the names. */
export function columnPicks(market: Market): readonly string[] {
  const picks = picksOf(market)
  return ORDER[market.betType]?.filter((pick) => picks.includes(pick)) ?? picks
}

interface Goals {
  pick: string
  home: number
  away: number
}

/** Correct scores grouped by winner, both sides in the same order; draws together with "other". */
function byWinner(picks: readonly string[]): readonly (readonly string[])[] {
  const scores = picks.map((pick): Goals => {
    const [home = Number.NaN, away = Number.NaN] = pick.split('-').map(Number)
    return { pick, home, away }
  })
  const won = (isWon: (score: Goals) => boolean) =>
    scores
      .filter(isWon)
      .sort((a, b) => Math.max(a.home, a.away) - Math.max(b.home, b.away) || a.home + a.away - (b.home + b.away))
  const home = won((score) => score.home > score.away)
  const away = won((score) => score.away > score.home)
  const rest = scores.filter((score) => !home.includes(score) && !away.includes(score))
  return [home, away, rest].map((group) => group.map(({ pick }) => pick))
}

/**
 * A market's picks by cell and line; an empty pick is a gap. Picks without room are left out and shown only in the open
 * match.
 */
export function cellsOf(market: Market, { cells, groups }: Room): readonly string[] {
  // In one line the draw is between the sides.
  const isAcross = market.betType === 'BT_1X2' && cells > 1
  const picks = isAcross ? picksOf(market) : columnPicks(market)
  const grouped = market.betType === 'BT_CS' ? byWinner(picks) : [picks]
  return groups.flatMap((lines, at) => {
    const own = (grouped[at] ?? []).slice(0, cells * lines)
    return [...own, ...new Array<string>(cells * lines - own.length).fill('')]
  })
}
