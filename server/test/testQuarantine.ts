/** For tests: members whose bets fail, quarantined items, and operators who release them. */
import { randomUUID } from 'node:crypto'
import { MEMBER_COLUMNS, type Member, purseOf } from '../src/account/session.ts'
import type { Operate, TestHouse } from './testHouse.ts'

/** Members under the demo agent with 1,000 each. */
export async function addTestMembers(house: TestHouse, prefix: string, count: number): Promise<Member[]> {
  const names = Array.from({ length: count }, (_, at) => `${prefix}${at}`)
  await house.add(names.map((accountId) => ({ accountId, currency: 'MYR', cash: 1_000, credit: 0, commType: 0 })))
  const sql = `SELECT ${MEMBER_COLUMNS} FROM member m WHERE account_id = ANY($1) ORDER BY id`
  return (await house.db.query(sql, [names])).rows as Member[]
}

/** A member's bet. @returns its id */
export async function bet(house: TestHouse, member: Member, wish: object): Promise<string> {
  const request = { member, purse: purseOf(member), key: randomUUID(), option: 2, ip: '10.0.0.1' } as const
  const placed = await house.desk.place({ ...request, wish: { bet_amount: 100, ...wish } as never })
  if (!placed.ok || !placed.value.answer.bet_id) throw new Error(JSON.stringify(placed))
  return placed.value.answer.bet_id
}

/** Makes a member's escrow this many units short; negative restores it. */
export async function shorten(house: TestHouse, { escrowId }: Member, by: number): Promise<void> {
  await house.ownerDb.query('UPDATE ledger_account SET balance = balance - $2 WHERE id = $1', [escrowId, by * 10_000])
}

/** The number of bets in each state. */
export async function statesOf(house: TestHouse, ids: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await house.db.query('SELECT state, count(*) AS n FROM bet WHERE id = ANY($1) GROUP BY 1', [ids])
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}

/** The quarantine, as the console lists it. */
export const quarantined = async (by: Operate) => (await by('quarantinelist', {})).rows

/** Releases everything in it. */
export async function releaseAll(by: Operate): Promise<void> {
  for (const { quarantine_id } of await quarantined(by))
    await by('quarantinerelease', { quarantine_id, note: 'put right' })
}
