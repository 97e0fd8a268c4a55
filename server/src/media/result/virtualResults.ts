/** efresult: the day's matches that machines played (docs/decisions/0147-results.md). */
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { isDate } from '@quarterline/core/base/time'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { VIRTUAL_SPORTS } from '@quarterline/core/media/virtualSports'
import type { Member } from '../../account/session.ts'
import type { Queries } from '../../kit/db.ts'
import { countSports, listDay } from './dayResults.ts'

type VirtualResults = Omit<SuccessOf<'media/efresult'>, 'status' | 'statusdesc'>

/** Virtual matches of a date by league, and how many there are of each sport. */
export async function virtualResults(
  db: Queries,
  member: Member,
  request: RequestOf<'media/efresult'>,
  nowMs: number,
): Promise<Result<VirtualResults>> {
  const { date, sportsType, pageNumber, pageSize } = request
  if (!isDate(date)) return refuse('incompletedRequest', { at: '/date' })
  const sports = sportsType === 0 ? VIRTUAL_SPORTS : VIRTUAL_SPORTS.filter((sport) => sport === sportsType)
  const counted = await countSports(db, { date, isOutright: false })
  const counts = new Map(counted.map((row) => [row.sportsType, row.matches]))
  const games = VIRTUAL_SPORTS.map((sport) => ({ sportsType: sport, matches: counts.get(sport) ?? 0 }))
  if (sports.length === 0) return ok({ rows: [], total: 0, games })
  const filter = { date, sports, leagueId: '', isOutright: false, pageNumber, pageSize }
  const { rows, total } = await listDay(db, member, filter, nowMs)
  return ok({ rows, total, games })
}
