/** A team's form: how its last matches ended, newest last. Pure. */
import type { SeasonMatch, TableSide } from './leagueTable.ts'

export const FORM_RESULTS = ['W', 'D', 'L'] as const
export type FormResult = (typeof FORM_RESULTS)[number]

/** How a team's match ended; undefined for a match that does not count. */
export function resultFor({ home, score }: Pick<SeasonMatch, 'home' | 'score'>, team: string): FormResult | undefined {
  if (!score) return undefined
  const [own, other] = home === team ? score : [score[1], score[0]]
  return own > other ? 'W' : own === other ? 'D' : 'L'
}

/** Whether a match counts for a team on a side. */
export const isOf = ({ home, away }: Pick<SeasonMatch, 'home' | 'away'>, team: string, side: TableSide): boolean =>
  (side !== 'away' && home === team) || (side !== 'home' && away === team)

/** The results of the team's last matches, oldest first. @param matches in any order */
export function formOf(
  matches: readonly SeasonMatch[],
  team: string,
  { side = 'all', count }: { side?: TableSide; count: number },
): { matchId: string; result: FormResult }[] {
  return matches
    .filter((match) => isOf(match, team, side))
    .sort((a, b) => a.startsAtMs - b.startsAtMs || (a.matchId < b.matchId ? -1 : 1))
    .flatMap((match) => {
      const result = resultFor(match, team)
      return result ? [{ matchId: match.matchId, result }] : []
    })
    .slice(-count)
}
