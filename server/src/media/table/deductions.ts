/** Points that competitions took away: typed by settlers, subtracted in tables. */
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { record } from '../../account/record/auditRecord.ts'
import type { Db, Queries } from '../../kit/db.ts'
import type { ActingTrader } from '../../market/trade/trading.ts'
import { readSeason } from './seasonMatches.ts'

/** What was taken from a team. */
export interface Deduction {
  points: number
  reason: string
}

const PAGE_DEFAULT = 50

const OF_SEASON = 'SELECT team, points, reason FROM deduction WHERE league_id = $1 AND season = $2'

/** The deductions of a season by team. */
export async function readDeductions(db: Queries, leagueId: string, season: string): Promise<Map<string, Deduction>> {
  const { rows } = await db.query<Deduction & { team: string }>(OF_SEASON, [leagueId, season])
  return new Map(rows.map(({ team, points, reason }) => [team, { points, reason }]))
}

const ROWS = `
  SELECT d.league_id AS "leagueId", d.season, d.team, d.points, d.reason, d.set_by, d.at_ms AS at, (
    SELECT m.state->'fixture'->>'league' FROM match m WHERE m.league_id = d.league_id AND m.season = d.season LIMIT 1
  ) AS league FROM deduction d ORDER BY d.at_ms DESC, d.league_id, d.season, d.team LIMIT $1 OFFSET $2`
const COUNT = 'SELECT count(*) AS total FROM deduction'

type DeductionRow = Omit<SuccessOf<'console/deductionlist'>['rows'][number], 'league'> & { league: string | null }

/** A page of all deductions. */
export async function listDeductions(
  db: Queries,
  { pageNumber = 1, pageSize = PAGE_DEFAULT }: RequestOf<'console/deductionlist'>,
): Promise<Pick<SuccessOf<'console/deductionlist'>, 'rows' | 'total'>> {
  const { rows } = await db.query<DeductionRow & Record<string, unknown>>(ROWS, [pageSize, (pageNumber - 1) * pageSize])
  const { total } = (await db.query<{ total: number }>(COUNT)).rows[0] as { total: number }
  return { rows: rows.map(({ league, ...row }) => ({ ...row, ...(league && { league }) })), total }
}

const FORMER = 'SELECT points, reason FROM deduction WHERE league_id = $1 AND season = $2 AND team = $3 FOR UPDATE'
const SET = `
  INSERT INTO deduction (league_id, season, team, points, reason, set_by, at_ms) VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (league_id, season, team) DO UPDATE SET points = excluded.points, reason = excluded.reason,
    set_by = excluded.set_by, at_ms = excluded.at_ms`
const UNSET = 'DELETE FROM deduction WHERE league_id = $1 AND season = $2 AND team = $3'

/** Sets what was taken from a team, or takes the entry back. */
export async function setDeduction(
  db: Db,
  acting: ActingTrader,
  request: RequestOf<'console/deductionset'>,
): Promise<Result<{ state: 'done' }>> {
  const { leagueId, season, team, points } = request
  const reason = request.reason?.trim() ?? ''
  const act = { ...acting, call: 'console/deductionset', request }
  return db.tx(async (tx) => {
    const of = [leagueId, season, team]
    const before = (await tx.query<Deduction & Record<string, unknown>>(FORMER, of)).rows[0]
    const isPlaying = (await readSeason(tx, leagueId, season)).some(
      ({ fixture: { home, away, stage } }) => stage?.kind === 'table' && (home === team || away === team),
    )
    // An entry can always be taken back.
    const fault =
      points > 0 && !isPlaying ? 'matchNotActive' : points > 0 && reason === '' ? 'requestConflict' : undefined
    if (fault) {
      await record(tx, act, { outcome: fault, subject: team })
      return fault === 'matchNotActive' ? refuse(fault) : refuse(fault, { reason: 'noReason' })
    }
    await (points > 0 ? tx.query(SET, [...of, points, reason, acting.by.account, acting.now()]) : tx.query(UNSET, of))
    await record(tx, act, {
      ...{ outcome: 'done', subject: team },
      before: { points: before?.points ?? 0, reason: before?.reason ?? null },
      after: { points, reason: points > 0 ? reason : null },
    })
    return ok({ state: 'done' })
  })
}
