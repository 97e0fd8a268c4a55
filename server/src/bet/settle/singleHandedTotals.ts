/** Sums what operators moved without a second one, so that no amount is cut into slices (integrations S6). */
import { type Money, NOTHING } from '@quarterline/core/base/money'
import { workingDayStartMs } from '@quarterline/core/base/time'
import type { SingleHandedTotals } from '@quarterline/core/bet/settle/fourEyes'
import type { Queries } from '../../kit/db.ts'

/** An act's operator, match and time. */
interface ActScope {
  matchId: string
  operatorId: string
  nowMs: number
}

/** Amounts moved single-handed before an act. */
export async function readSingleHandedTotals(
  db: Queries,
  { matchId, operatorId, nowMs }: ActScope,
): Promise<SingleHandedTotals> {
  const { rows } = await db.query<{ kind: 'match' | 'operator'; moved: Money }>(
    `SELECT kind, moved FROM moved_alone
     WHERE (kind = 'match' AND subject = $1) OR (kind = 'operator' AND subject = $2 AND since_ms >= $3)`,
    [matchId, operatorId, workingDayStartMs(nowMs)],
  )
  const of = (wanted: string) => rows.find(({ kind }) => kind === wanted)?.moved ?? NOTHING
  return { onMatch: of('match'), today: of('operator') }
}

// The match first, whose row the act has locked; other acts on the same rows wait here for it.
const ADD = `
  INSERT INTO moved_alone AS m (kind, subject, since_ms, moved) VALUES ($1, $2, $3, $4)
  ON CONFLICT (kind, subject) DO UPDATE SET since_ms = greatest(m.since_ms, excluded.since_ms),
    moved = CASE WHEN m.since_ms >= excluded.since_ms THEN m.moved ELSE 0 END + excluded.moved
  RETURNING moved`

/** Adds an act's amount in its transaction. @returns the totals before it, final under the lock */
export async function addSingleHandedTotals(
  tx: Queries,
  { matchId, operatorId, nowMs }: ActScope,
  difference: Money,
): Promise<SingleHandedTotals> {
  const add = async (kind: string, subject: string, sinceMs: number) => {
    const { rows } = await tx.query<{ moved: Money }>(ADD, [kind, subject, sinceMs, difference])
    return ((rows[0]?.moved ?? difference) - difference) as Money
  }
  const onMatch = await add('match', matchId, 0)
  return { onMatch, today: await add('operator', operatorId, workingDayStartMs(nowMs)) }
}
