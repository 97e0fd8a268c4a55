/** A match in lists of results, from its row. */
import { lineOf } from '@quarterline/core/base/line'
import { endScores } from '@quarterline/core/bet/endScores'
import { matchState, statusIdOf } from '@quarterline/core/bet/matchState'
import type { SuccessOf } from '@quarterline/core/calls'
import type { CancelWindow } from '@quarterline/core/market/book/match'
import type { StoredMatch } from '../storedMatch.ts'

export type ResultRow = SuccessOf<'report/singlematchresult'>['match']

/** The winners by name: of a fight or pair a side, of a field its first runners. */
export function winnersOf({ fixture, result }: Pick<StoredMatch, 'fixture' | 'result'>): string[] {
  if (!result || !('scores' in result)) return []
  // In a fight or pair the score does not tell the winner.
  const side = result.winner === 'H' ? fixture.home : result.winner === 'A' ? fixture.away : undefined
  if (side !== undefined) return [side]
  const names = new Map(fixture.runners?.map(({ id, name }) => [id, name]))
  return (result.placing?.winners ?? []).map((id) => names.get(id) ?? id)
}

const voidOf = ({ fromMs, toMs, scope, reason }: CancelWindow): ResultRow['voids'][number] => ({
  ...(scope?.betType && { betType: scope.betType }),
  ...(scope?.period && { period: scope.period }),
  ...(scope?.line !== undefined && { line: lineOf(scope.line) }),
  ...(scope?.pick && { pick: scope.pick }),
  ...(fromMs !== null && { from: fromMs }),
  ...(toMs !== null && { to: toMs }),
  reason: reason ?? 'cancelled',
})

/** A match in result lists. */
export function resultRow(match: StoredMatch): ResultRow {
  const { fixture, result, resultAtMs } = match
  const { matchId, sport: sportsType, leagueId, league, home, away, parent, startsAtMs: startsAt } = fixture
  const state = matchState(match)
  const scorers = result && 'scores' in result ? result.scorers?.FT : undefined
  return {
    matchId,
    sportsType,
    leagueId,
    league,
    home,
    away,
    isOutright: away === '',
    startsAt,
    ...(parent && { child: parent.type }),
    state,
    status_id: statusIdOf(state),
    ...(result?.state === 'abandoned' && { during: result.during }),
    scores: endScores(match),
    ...(scorers && { scorers }),
    winners: winnersOf(match),
    voids: match.cancels.map(voidOf),
    ...(result && resultAtMs !== null && { resultAt: resultAtMs }),
  }
}
