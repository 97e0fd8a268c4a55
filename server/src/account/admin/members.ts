/** The administrator opens and blocks members, sets passwords and credit, and moves their money. */

import { ACCOUNT_STATES, type AccountState } from '@quarterline/core/account/state'
import { type Currency, type Money, money, toDecimal } from '@quarterline/core/base/money'
import type { GroupRates } from '@quarterline/core/upline/chain'
import type { CommType } from '@quarterline/core/upline/commission'
import { uuidv7 } from 'uuidv7'
import type { Db, Queries } from '../../kit/db.ts'
import { houseAccount } from '../../wallet/accounts.ts'
import { readWallet } from '../../wallet/balance.ts'
import { checkDeposit } from '../../wallet/play/ownLimitState.ts'
import { lockPurses, post } from '../../wallet/post.ts'
import { nameKey } from '../name.ts'
import { ActRefused, type AdminHouse, adminAct } from '../record/adminAct.ts'
import { MEMBER_COLUMNS, MEMBER_STATE, type Member, readState } from '../session.ts'
import { giveCredit, insertMember, refuseBetween, replacePassword } from '../tree/member.ts'
import { refuseSeamlessTree } from '../tree/seamlessTree.ts'
import { findUpline, lockTree } from '../tree/upline.ts'

interface NewMember {
  name: string
  under: string
  currency: Currency | undefined
  commType: CommType
  ratesPpm: GroupRates
  credit: Money
  hash: string
}

/** Opens a member under an agent, with his wallet. */
export function addMember(house: AdminHouse, { hash, ...fields }: NewMember): Promise<string[]> {
  return adminAct(house, { call: 'member add', request: fields }, async (tx) => {
    await lockTree(tx)
    const agent = await findUpline(tx, fields.under)
    const { currency } = await insertMember(tx, agent, { ...fields, hash }, await house.now(tx))
    const { name } = fields
    return { subject: name, after: fields, say: [`Member ${name} (${currency}) can log in, under ${agent.name}.`] }
  })
}

const NAMED = 'SELECT 1 FROM login_name WHERE name_key = $1 AND member_id = $2'

/**
 * A member by login name; his row is locked until the end of the transaction unless only read.
 * @throws ActRefused if there is none
 */
export async function findMember(tx: Queries, name: string, { isHeld = true } = {}): Promise<Member> {
  const key = nameKey(name)
  const { rows } = await tx.query<Member & Record<string, unknown>>(
    `SELECT ${MEMBER_COLUMNS} FROM login_name n JOIN member m ON m.shard_key = n.shard_key AND m.id = n.member_id
     WHERE n.name_key = $1 ${isHeld ? 'FOR UPDATE OF m' : ''}`,
    [key],
  )
  const [member] = rows
  // After a wait for the lock the row is current but the name may be old: he may have been erased meanwhile.
  const isNamed = member && (!isHeld || (await tx.query(NAMED, [key, member.id])).rowCount === 1)
  if (!isNamed) throw new ActRefused(`There is no member ${name}.`)
  return member
}

/** Sets a member's password; his sessions and second factor end. */
export function setMemberPassword(house: AdminHouse, name: string, hash: string): Promise<string[]> {
  return adminAct(house, { call: 'member password', request: { name } }, async (tx) => {
    const member = await findMember(tx, name)
    await replacePassword(tx, member, hash)
    const say = [`Member ${member.accountId} has a new password and is logged out everywhere.`]
    return { subject: member.accountId, say }
  })
}

/** Sets a member's state, from his next request on. */
export function setMemberState(house: AdminHouse, name: string, state: AccountState): Promise<string[]> {
  return adminAct(house, { call: 'member state', request: { name, state } }, async (tx) => {
    if (!ACCOUNT_STATES.includes(state)) throw new ActRefused(`STATE is one of: ${ACCOUNT_STATES.join(', ')}.`)
    const member = await findMember(tx, name)
    const old = await tx.query('SELECT state FROM member WHERE shard_key = $1 AND id = $2', [
      member.shardKey,
      member.id,
    ])
    await tx.query('UPDATE member SET state = $3 WHERE shard_key = $1 AND id = $2', [member.shardKey, member.id, state])
    const holds = await readState(tx, member)
    const change = { before: { state: old.rows[0]?.state }, after: { state } }
    const more = holds === state ? [] : [`His uplines or his licensee still keep him ${holds}.`]
    return { subject: member.accountId, ...change, say: [`Member ${member.accountId} is ${state}.`, ...more] }
  })
}

/** Sets a member's credit, never below what he has used. */
export function setCredit(house: AdminHouse, name: string, amount: Money): Promise<string[]> {
  return adminAct(house, { call: 'member credit', request: { name, amount } }, async (tx) => {
    await lockTree(tx)
    const member = await findMember(tx, name)
    await giveCredit(tx, member, amount, () => house.now(tx))
    const change = { before: { credit: member.givenCredit }, after: { credit: amount } }
    const say = [`Member ${member.accountId} has a credit of ${toDecimal(amount)} ${member.currency}.`]
    return { subject: member.accountId, ...change, say }
  })
}

type Cash = 'deposit' | 'withdrawal'

const REF_MAX = 64
const REF = new RegExp(`^[^\\p{C}]{1,${REF_MAX}}$`, 'u')

interface BookedRef {
  cause: string
  amount: Money
  available: Money
}

const FIND_REF = `
  SELECT cause, amount, available FROM cash_ref WHERE shard_key = $1 AND member_id = $2 AND reason = $3 AND ref = $4`
const ADD_REF = `
  INSERT INTO cash_ref (shard_key, member_id, reason, ref, cause, amount, available) VALUES ($1, $2, $3, $4, $5, $6, $7)`

/** What was booked under a reference before, the member being locked. @throws ActRefused for another amount */
async function findRef(
  tx: Queries,
  { shardKey, id, accountId, currency }: Member,
  { amount, reason, ref }: { amount: Money; reason: Cash; ref: string },
): Promise<BookedRef | undefined> {
  const { rows } = await tx.query<BookedRef & Record<string, unknown>>(FIND_REF, [shardKey, id, reason, ref])
  const [booked] = rows
  if (booked && booked.amount !== amount)
    throw new ActRefused(
      `The ${reason} ${ref} of ${accountId} is booked with ${toDecimal(booked.amount)} ${currency}: another amount needs another --ref.`,
    )
  return booked
}

/**
 * Moves money between the house's bank and a member's cash, as a transfer; credit cannot be withdrawn.
 * @param ref names this movement among the member's: a repeat of the command tells the first result and books nothing.
 *   Without it every call books.
 */
export function moveCash(
  house: AdminHouse,
  name: string,
  { amount, reason, ref }: { amount: Money; reason: Cash; ref?: string | undefined },
): Promise<string[]> {
  const cause = uuidv7()
  const request = { name, amount, transfer: cause, ...(ref !== undefined && { ref }) }
  return adminAct(house, { call: `member ${reason}`, request }, async (tx) => {
    if (ref !== undefined && (!REF.test(ref) || ref !== ref.trim()))
      throw new ActRefused(`--ref has 1 to ${REF_MAX} characters, no control characters and no blanks at its ends.`)
    const member = await findMember(tx, name)
    const currency = member.currency as Currency
    const sayBooked = (available: Money, transfer: string) => [
      `Member ${member.accountId} has ${toDecimal(available)} ${currency} to bet with (${transfer}).`,
    ]
    if (amount <= 0) throw new ActRefused('The amount must be more than zero.')
    // Before any rule: a limit that the first run used up must not refuse its repeat.
    const booked = ref === undefined ? undefined : await findRef(tx, member, { amount, reason, ref })
    if (booked)
      return {
        subject: member.accountId,
        after: { bookedBefore: booked.cause },
        say: [
          ...sayBooked(booked.available, booked.cause),
          `It was booked before under ${ref}: nothing is booked now.`,
        ],
      }
    refuseBetween(amount, currency)
    await refuseSeamlessTree(tx, member.shardKey)
    await lockPurses(tx, member.shardKey, [member.cashId])
    const nowMs = await house.now(tx)
    const over = reason === 'deposit' && (await checkDeposit(tx, member.shardKey, member.cashId, { amount, nowMs }))
    // The catalogue's code, for scripts such as a cashier's.
    if (over)
      throw new ActRefused(
        `${over.code}: ${member.accountId} can deposit ${over.params?.left} ${currency} more under a self-set limit.`,
      )
    const before = await readWallet(tx, member)
    const cash = money(before.available - member.givenCredit)
    if (reason === 'withdrawal' && cash < amount)
      throw new ActRefused(`${member.accountId} has only ${toDecimal(cash)} ${currency} of cash to withdraw.`)
    const bank = await houseAccount(tx, member.shardKey, 'bank', currency)
    const ends = reason === 'deposit' ? { debit: bank, credit: member.cashId } : { debit: member.cashId, credit: bank }
    await post(tx, member.shardKey, [{ cause, step: reason, round: 0, reason, ...ends, amount, currency }], nowMs)
    const after = await readWallet(tx, member)
    if (ref !== undefined)
      await tx.query(ADD_REF, [member.shardKey, member.id, reason, ref, cause, amount, after.available])
    return { subject: member.accountId, before, after, say: sayBooked(after.available, cause) }
  })
}

const LIST = `
  SELECT m.account_id AS account, u.name AS under, m.state, ${MEMBER_STATE} AS holds, m.currency, m.comm_type AS comm,
    (m.given_credit / 10000.0)::float8 AS credit, (c.balance / 10000.0)::float8 AS cash, (e.balance / 10000.0)::float8 AS stakes
  FROM member m JOIN upline u ON u.shard_key = m.shard_key AND u.id = m.parent_id
  JOIN ledger_account c ON c.shard_key = m.shard_key AND c.id = m.cash_id
  JOIN ledger_account e ON e.shard_key = m.shard_key AND e.id = m.escrow_id
  WHERE ($1::text IS NULL OR lower(m.account_id) = $1) AND ($2::text IS NULL OR lower(u.name) = $2)
  ORDER BY lower(m.account_id) LIMIT 1000`

/** Members with their money: one by name, those of an agent, or the first thousand. */
export async function listMembers(
  db: Db,
  { name, under }: { name?: string | undefined; under?: string | undefined },
): Promise<Record<string, unknown>[]> {
  const { rows } = await db.query(LIST, [name ? nameKey(name) : null, under ? nameKey(under) : null])
  if (name && rows.length === 0) throw new ActRefused(`There is no member ${name}.`)
  return rows
}
