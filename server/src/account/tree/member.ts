/** Opens and changes members of the tree. */

import { CURRENCY, type Currency, type Money, money, NOTHING, toDecimal } from '@quarterline/core/base/money'
import type { GroupRates } from '@quarterline/core/upline/chain'
import type { CommType } from '@quarterline/core/upline/commission'
import type { Queries } from '../../kit/db.ts'
import { readWallet } from '../../wallet/balance.ts'
import { lockPurses } from '../../wallet/post.ts'
import { ActRefused, readName } from '../record/adminAct.ts'
import { endFactor } from '../security/factor.ts'
import type { Member } from '../session.ts'
import { isNameTaken } from '../takenName.ts'
import { addMembers } from './addMembers.ts'
import { chainUnder } from './chains.ts'
import { refuseOverdrawn, writeCredit } from './credit.ts'
import { refuseSeamlessTree } from './seamlessTree.ts'
import type { Upline } from './upline.ts'

/** Refuses an amount finer than the currency's step. */
export function refuseBetween(amount: Money, currency: Currency): void {
  const { step } = CURRENCY[currency]
  if (amount % step !== 0)
    throw new ActRefused(`Amounts in ${currency} are multiples of ${toDecimal(step)}.`, 'amountStep')
}

export interface NewMember {
  name: string
  currency: Currency | undefined
  commType: CommType
  ratesPpm: GroupRates
  credit: Money
  hash: string
}

/** Opens a member with his wallet under an agent; the tree is locked. */
export async function insertMember(
  tx: Queries,
  agent: Upline,
  fields: NewMember,
  nowMs: number,
): Promise<{ id: string; currency: Currency }> {
  const name = readName(fields.name)
  if (agent.level !== 1) throw new ActRefused(`${agent.name} is no agent: members are under an agent.`, 'noAgent')
  const currency = fields.currency ?? agent.currency
  refuseBetween(fields.credit, currency)
  if (fields.credit > 0) await refuseSeamlessTree(tx, agent.shardKey)
  if (await isNameTaken(tx, name)) throw new ActRefused(`Somebody has the name ${name} already.`, 'exists')
  const { shardKey, id: agentId } = agent
  const chainId = await chainUnder(tx, agent, fields.ratesPpm, nowMs)
  const fresh = { accountId: name, currency, cash: 0, credit: 0, commType: fields.commType }
  const [id] = await addMembers(tx, { shardKey, agentId, chainId }, [fresh], fields.hash, nowMs)
  const change = { before: NOTHING, after: fields.credit, balance: NOTHING, atMs: nowMs }
  await writeCredit(tx, { shardKey, id: id as string }, change)
  await refuseOverdrawn(tx, shardKey, agentId)
  return { id: id as string, currency }
}

/** Sets a member's credit, never below what he has used; the tree and his row are locked. */
export async function giveCredit(
  tx: Queries,
  member: Member,
  amount: Money,
  now: () => number | Promise<number>,
): Promise<void> {
  refuseBetween(amount, member.currency as Currency)
  if (amount > member.givenCredit) await refuseSeamlessTree(tx, member.shardKey)
  await lockPurses(tx, member.shardKey, [member.cashId])
  const { available, cashBalance: balance } = await readWallet(tx, { ...member, givenCredit: amount })
  const change = { before: money(member.givenCredit), after: amount, balance, atMs: await now() }
  if (change.before !== amount) await writeCredit(tx, member, change)
  if (available < 0 && amount < member.givenCredit)
    throw new ActRefused(
      `${member.accountId} has used more of the credit: he would be ${toDecimal(available)} short.`,
      'creditUsed',
    )
  await refuseOverdrawn(tx, member.shardKey, member.parentId)
}

/** Sets a member's password: his sessions and second factor end. */
export async function replacePassword(tx: Queries, { shardKey, id }: Member, hash: string): Promise<void> {
  await tx.query('UPDATE member SET password_hash = $3 WHERE shard_key = $1 AND id = $2', [shardKey, id, hash])
  await endFactor(tx, id)
  await tx.query('DELETE FROM session WHERE shard_key = $1 AND member_id = $2', [shardKey, id])
  await tx.query('DELETE FROM login_device WHERE owner_id = $1', [id])
}
