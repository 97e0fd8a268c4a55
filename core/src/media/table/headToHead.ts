/** What two teams' meetings came to. Pure. */
import { type FormResult, resultFor } from './form.ts'
import type { SeasonMatch } from './leagueTable.ts'

/** A total of goals that meetings are counted above: more than two. */
const GOALS_OVER = 2.5

export interface Meetings {
  /** Newest first, each as the first team saw it. */
  rows: (SeasonMatch & { score: NonNullable<SeasonMatch['score']>; result: FormResult })[]
  /** Meetings that the first team won, that nobody won, that the second won. */
  won: number
  drawn: number
  lost: number
  /** All goals or points of both. */
  scored: number
  /** Meetings with more than 2.5 of them, with both sides scoring, and won by the home side. */
  over: number
  bothScored: number
  homeWon: number
}

/** The last meetings of two teams that count. @param matches in any order; others are left out */
export function headToHead(
  matches: readonly SeasonMatch[],
  [first, second]: readonly [string, string],
  count: number,
): Meetings {
  const rows = matches
    .filter(({ home, away }) => (home === first && away === second) || (home === second && away === first))
    .sort((a, b) => b.startsAtMs - a.startsAtMs || (a.matchId < b.matchId ? -1 : 1))
    .flatMap((match) => {
      const result = resultFor(match, first)
      return match.score && result ? [{ ...match, score: match.score, result }] : []
    })
    .slice(0, count)
  const number = (is: (row: Meetings['rows'][number]) => boolean) => rows.filter(is).length
  return {
    rows,
    won: number(({ result }) => result === 'W'),
    drawn: number(({ result }) => result === 'D'),
    lost: number(({ result }) => result === 'L'),
    scored: rows.reduce((sum, { score: [home, away] }) => sum + home + away, 0),
    over: number(({ score: [home, away] }) => home + away > GOALS_OVER),
    bothScored: number(({ score: [home, away] }) => home > 0 && away > 0),
    homeWon: number(({ score: [home, away] }) => home > away),
  }
}
