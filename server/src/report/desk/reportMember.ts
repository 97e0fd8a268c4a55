/** Finds the member whose figures an operator asks for. */
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { nameKey } from '../../account/name.ts'
import { UPLINES_ABOVE } from '../../account/overdrawn.ts'
import { MEMBER_COLUMNS, type Member } from '../../account/session.ts'
import type { Queries } from '../../kit/db.ts'

type ReportMember = Member & { uplines: string[] | null }

// By account id, never by nickname, as in the support calls.
const MEMBER = `
  SELECT ${MEMBER_COLUMNS}, (${UPLINES_ABOVE}) AS uplines FROM login_name n
  JOIN member m ON m.shard_key = n.shard_key AND m.id = n.member_id
  WHERE n.name_key = $1 AND lower(m.account_id) = $1`

/** The member of an account id; `requestConflict` (unknownMember) if there is none. */
export async function findReportMember(db: Queries, account: string): Promise<Result<ReportMember>> {
  const key = nameKey(account).replaceAll('\0', '')
  const { rows } = await db.query<ReportMember & Record<string, unknown>>(MEMBER, [key])
  return rows[0] ? ok(rows[0]) : refuse('requestConflict', { reason: 'unknownMember' })
}
