/** A licensee's calls about his members: he adds, changes and lists them. */
import { CURRENCIES, type Currency, NOTHING } from '@quarterline/core/base/money'
import { type Result, refuse } from '@quarterline/core/base/result'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { wholeRates } from '@quarterline/core/upline/chain'
import type { Queries, Tx } from '../../kit/db.ts'
import { isUuid } from '../downline/findBelow.ts'
import { refuseOtherChain } from '../downline/knownChain.ts'
import { limitAndOffset } from '../downline/listBelow.ts'
import { nameKey } from '../name.ts'
import { nobodysHash } from '../password.ts'
import { ActRefused } from '../record/adminAct.ts'
import { MEMBER_STATE } from '../session.ts'
import { insertMember } from '../tree/member.ts'
import { lockTree, pathOf, TOP, type Upline } from '../tree/upline.ts'
import type { OwnAct } from './ownAct.ts'

type ChainRow = SuccessOf<'licensee/v1/chainlist'>['rows'][number]
type ListedMember = SuccessOf<'licensee/v1/memberlist'>['rows'][number]

const LEVELS = ['agent', 'master', 'senior', 's_senior', 'shareholder'] as const
const AGENTS = `FROM licensee_tree t JOIN upline agent ON agent.shard_key = t.shard_key AND agent.level = 1`
const TOLD = LEVELS.map((level) => `${level}.id AS ${level}_id, ${level}.rates_ppm AS ${level}_comm_rate`)
const CHAINS = `
  SELECT agent.name AS agent, agent.currency, ${TOLD.join(', ')} ${AGENTS}
  JOIN upline master ON master.shard_key = t.shard_key AND master.id = agent.parent_id
  JOIN upline senior ON senior.shard_key = t.shard_key AND senior.id = master.parent_id
  JOIN upline s_senior ON s_senior.shard_key = t.shard_key AND s_senior.id = senior.parent_id
  JOIN upline shareholder ON shareholder.shard_key = t.shard_key AND shareholder.id = s_senior.parent_id
  WHERE t.licensee_id = $1 ORDER BY lower(agent.name) LIMIT $2 OFFSET $3`
const CHAIN_COUNT = `SELECT count(*)::int AS total ${AGENTS} WHERE t.licensee_id = $1`

/** A page of rows that a licensee asks for, with how many there are. */
async function readPage<R>(
  db: Queries,
  id: string,
  request: RequestOf<'licensee/v1/chainlist'>,
  [rowsSql, countSql]: readonly [string, string],
): Promise<{ rows: R[]; total: number }> {
  const [{ rows }, count] = await Promise.all([
    db.query<R & Record<string, unknown>>(rowsSql, [id, ...limitAndOffset(request)]),
    db.query<{ total: number }>(countSql, [id]),
  ])
  return { rows, total: count.rows[0]?.total ?? 0 }
}

/** The licensee's agents with the uplines above each, as a new member's chain has them. */
export async function listChains(db: Queries, id: string, request: RequestOf<'licensee/v1/chainlist'>) {
  const { rows, total } = await readPage<ChainRow>(db, id, request, [CHAINS, CHAIN_COUNT])
  const rates = (row: ChainRow) =>
    LEVELS.map((level) => [`${level}_comm_rate`, wholeRates(row[`${level}_comm_rate`])] as const)
  return { rows: rows.map((row): ChainRow => ({ ...row, ...Object.fromEntries(rates(row)) })), total }
}

const MEMBERS = `
  SELECT m.account_id, m.id AS member_id, m.parent_id AS agent_id, m.currency, m.licensee_state AS state,
    ${MEMBER_STATE} AS state_here
  FROM licensee_tree t JOIN member m ON m.shard_key = t.shard_key WHERE t.licensee_id = $1
  ORDER BY lower(m.account_id) LIMIT $2 OFFSET $3`
const MEMBER_COUNT = `
  SELECT count(*)::int AS total FROM licensee_tree t JOIN member m ON m.shard_key = t.shard_key WHERE t.licensee_id = $1`

/** The licensee's members by account id. */
export const listOwnMembers = (db: Queries, id: string, request: RequestOf<'licensee/v1/memberlist'>) =>
  readPage<ListedMember>(db, id, request, [MEMBERS, MEMBER_COUNT])

const AGENT = `
  SELECT u.shard_key AS "shardKey", u.id FROM licensee_tree t JOIN upline u ON u.shard_key = t.shard_key
  WHERE t.licensee_id = $1 AND u.id = $2`

/** One of the licensee's agents. @throws ActRefused, alike for another's and for a missing one */
async function ownAgent(tx: Queries, licenseeId: string, id: string): Promise<Upline> {
  const { rows } = isUuid(id) ? await tx.query<{ shardKey: string; id: string }>(AGENT, [licenseeId, id]) : { rows: [] }
  const path = rows[0] ? await pathOf(tx, rows[0]) : []
  if (!path[0]) throw new ActRefused('The licensee has no such agent.', 'unknownUpline')
  return path[0]
}

// By account id: a nickname, which members choose themselves, may be the account id of a later one.
const OWN = `
  SELECT m.shard_key AS "shardKey", m.id, m.account_id AS "accountId", m.licensee_state AS state
  FROM login_name n JOIN licensee_tree t ON t.shard_key = n.shard_key AND t.licensee_id = $2
  JOIN member m ON m.shard_key = n.shard_key AND m.id = n.member_id
  WHERE n.name_key = $1 AND lower(m.account_id) = $1`

interface OwnMember {
  shardKey: string
  id: string
  accountId: string
  state: string
}

/** One of the licensee's members; undefined alike for another's and for a missing one. */
async function ownMember(
  db: Queries,
  licenseeId: string,
  accountId: string,
  lock = '',
): Promise<OwnMember | undefined> {
  const { rows } = await db.query<OwnMember & Record<string, unknown>>(`${OWN} ${lock}`, [
    nameKey(accountId),
    licenseeId,
  ])
  return rows[0]
}

/** Why a member was not added, in the catalogue's codes. */
async function memberRefusal(db: Queries, licenseeId: string, accountId: string, reason: string) {
  if (reason === 'unknownUpline' || reason === 'noAgent') return refuse('walletNotExists', { reason })
  if (reason === 'name') return refuse('memberInvalid', { reason })
  if (reason !== 'exists') return refuse('requestConflict', { reason })
  const own = await ownMember(db, licenseeId, accountId)
  return refuse('memberExists', own && { member_id: own.id })
}

/** Adds a member under one of the licensee's agents. Nobody knows his password: he logs in with launch tokens. */
export async function addOwnMember(
  act: OwnAct,
  request: RequestOf<'licensee/v1/memberadd'>,
): Promise<Result<{ member_id: string }>> {
  const { account_id: name, comm_type: commType = 0, rates: ratesPpm = {} } = request
  const currency = CURRENCIES.find((one) => one === request.currency) as Currency | undefined
  if (!currency) return refuse('currencyNotSupported')
  const hash = await nobodysHash()
  const done = await act.run(async (tx: Tx, nowMs) => {
    await lockTree(tx)
    const agent = await ownAgent(tx, act.licensee.id, request.agent_id.toLowerCase())
    await refuseOtherChain(tx, TOP, agent, request)
    const fresh = { name, currency, commType, ratesPpm, credit: NOTHING }
    const { id } = await insertMember(tx, agent, { ...fresh, hash }, nowMs())
    return { subject: name, after: { ...fresh, agent: agent.name }, answer: { member_id: id } }
  })
  return done.ok ? done : memberRefusal(act.db, act.licensee.id, name, String(done.params?.reason))
}

/** Sets the licensee's own state for one of his members; the strictest of licensee, uplines and house holds. */
export async function setOwnMember(
  act: OwnAct,
  { account_id, state }: RequestOf<'licensee/v1/memberset'>,
): Promise<Result<{ id: string }>> {
  const done = await act.run(async (tx) => {
    const found = await ownMember(tx, act.licensee.id, account_id, 'FOR UPDATE OF m')
    if (!found) throw new ActRefused('He is not one of theirs.')
    const { shardKey, id, accountId: subject, state: before } = found
    if (before === state) return { subject, answer: { id } }
    await tx.query('UPDATE member SET licensee_state = $3 WHERE shard_key = $1 AND id = $2', [shardKey, id, state])
    return { subject, before: { state: before }, after: { state }, answer: { id } }
  })
  return done.ok ? done : refuse('memberInvalid')
}
