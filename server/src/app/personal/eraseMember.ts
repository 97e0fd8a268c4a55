/** Erases a member's personal data and keeps what the books need: `npm run admin -- member erase`. */
import { NOTHING, toDecimal } from '@quarterline/core/base/money'
import { CORRECTION_MAX_MS } from '@quarterline/core/bet/settle/fourEyes'
import { findMember } from '../../account/admin/members.ts'
import { nameKey } from '../../account/name.ts'
import { ActRefused, type AdminHouse, adminAct } from '../../account/record/adminAct.ts'
import type { Member } from '../../account/session.ts'
import { giveCredit } from '../../account/tree/member.ts'
import { lockTree } from '../../account/tree/upline.ts'
import type { Queries } from '../../kit/db.ts'
import { readWallet } from '../../wallet/balance.ts'
import { readBreak } from '../../wallet/play/storedLimits.ts'
import { lockPurses } from '../../wallet/post.ts'
import { valuesOf } from './exportMember.ts'
import type { PersonalTable } from './personalTable.ts'
import { ERASED, HE, PERSONAL_TABLES } from './personalTables.ts'

function statementOf({ table, where, erase }: PersonalTable): string | undefined {
  if (erase === undefined) return undefined
  if (erase === 'delete') return `DELETE FROM ${table} t USING ${HE} AS he WHERE ${where}`
  return 'set' in erase ? `UPDATE ${table} t SET ${erase.set} FROM ${HE} AS he WHERE ${where}` : erase.sql
}

const STANDING = `
  SELECT (SELECT count(*) FROM open_bet WHERE shard_key = $1 AND member_id = $2) AS open,
    (SELECT max(first_settled_ms) FROM bet WHERE shard_key = $1 AND member_id = $2) AS settled_ms`

/** Refuses while anything is pending between house and member; his row and purse are locked. */
async function refuseUnfinished(tx: Queries, member: Member, nowMs: number): Promise<void> {
  const { accountId, shardKey, id, currency, state } = member
  // His acts at this moment would be written after the erasure.
  if (state !== 'closed' && state !== 'blocked')
    throw new ActRefused(
      `${accountId} is ${state}: close the account first, npm run admin -- member state ${accountId} closed.`,
    )
  const { cashBalance, frozen } = await readWallet(tx, member)
  const { rows } = await tx.query<{ open: number; settled_ms: number | null }>(STANDING, [shardKey, id])
  const { open, settled_ms } = rows[0] ?? { open: 0, settled_ms: null }
  if (open > 0 || frozen !== NOTHING) throw new ActRefused(`${accountId} still has outstanding bets: ${open}.`)
  if (cashBalance !== NOTHING)
    throw new ActRefused(`${accountId} has ${toDecimal(cashBalance)} ${currency}: pay it out or settle it first.`)
  const correctedUntilMs = (settled_ms ?? Number.NEGATIVE_INFINITY) + CORRECTION_MAX_MS
  if (correctedUntilMs > nowMs)
    throw new ActRefused(
      `The last bet of ${accountId} may be corrected until ${new Date(correctedUntilMs).toISOString()}.`,
    )
  // A self-excluded member would be forgotten, and could return under another name.
  const taken = await readBreak(tx, { shardKey, ownerId: id }, nowMs)
  if (taken) throw new ActRefused(`${accountId} is on a break until ${new Date(taken.untilMs).toISOString()}.`)
}

/**
 * Erases a member for good: no login, name, address, device, message or preference remains; bets, bookings and
 * transfers stay under an id that leads to nobody. On record by that id, without his name.
 * @param again the name a second time, because nothing brings it back
 * @throws ActRefused while he can log in, or money, an open bet, a correction or a break is pending
 */
export async function eraseMember(house: AdminHouse, name: string, again: string | undefined): Promise<string[]> {
  const { id } = await findMember(house.db, name, { isHeld: false })
  return adminAct(house, { call: 'member erase', request: { member: id } }, async (tx) => {
    if (again === undefined || nameKey(again) !== nameKey(name))
      throw new ActRefused('An erased member cannot be restored: confirm with --again NAME.')
    await lockTree(tx)
    const member = await findMember(tx, name)
    await lockPurses(tx, member.shardKey, [member.cashId])
    await refuseUnfinished(tx, member, await house.now(tx))
    await giveCredit(tx, member, NOTHING, () => house.now(tx))
    // The trigger of security_event allows deletes only with this setting.
    await tx.query(`SELECT set_config('quarterline.forgetting', 'security_event', true)`)
    for (const table of PERSONAL_TABLES) {
      const statement = statementOf(table)
      if (statement) await tx.query(statement, valuesOf(member))
    }
    const { rows } = await tx.query<{ name: string }>(
      'SELECT account_id AS name FROM member WHERE shard_key = $1 AND id = $2',
      [member.shardKey, id],
    )
    const now = rows[0]?.name ?? ERASED
    return { subject: id, after: { account: now }, say: [`Erased: the books show the account as ${now} from now on.`] }
  })
}
