/** A match for a new room, found by its id; its league's id is found by the league's name. */
import type { SuccessOf } from '@quarterline/core/calls'
import { call, type Refusal } from '../../kit/call.ts'

type View = SuccessOf<'console/matchview'>

export interface ChosenMatch {
  matchId: string
  name: string
  league: string
  /** The leagues of this name. */
  leagueIds: readonly string[]
  startsAt: number
}

export type FoundMatch = { ok: true; match: ChosenMatch } | Refusal

/** The code of a match that is not on the board. */
export const UNKNOWN_MATCH = '318'

/** Ids typed with spaces, commas or lines between, each once. */
export const idsIn = (typed: string): string[] => [...new Set(typed.split(/[\s,]+/).filter((id) => id !== ''))]

const chosen = ({ matchId, home, away, league, startsAt }: View, leagueIds: readonly string[]): ChosenMatch => ({
  matchId,
  name: `${home} – ${away}`,
  league,
  leagueIds,
  startsAt,
})

/** Finds a match on the board. */
export async function findChosen(matchId: string): Promise<FoundMatch> {
  const viewed = await call('console/matchview', { matchId })
  if (!viewed.ok) return { ...viewed, params: { ...viewed.params, matchId } }
  const { sport, league } = viewed.value
  const listed = await call('console/leagues', { sport })
  if (!listed.ok) return listed
  const ids = listed.value.leagues.filter((one) => one.league === league).map(({ leagueId }) => leagueId)
  if (ids.length === 0) return { ok: false, code: UNKNOWN_MATCH, params: { matchId }, unanswered: false }
  return { ok: true, match: chosen(viewed.value, ids) }
}
