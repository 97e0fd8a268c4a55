/** Free spins: granted by supervisors, listed for operators. */
import {
  type Currency,
  fromDecimal,
  inMyr,
  isCurrency,
  type Money,
  money,
  toDecimal,
} from '@quarterline/core/base/money'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { HOUR_MS } from '@quarterline/core/base/time'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { uuidv7 } from 'uuidv7'
import { nameKey } from '../../account/name.ts'
import type { ActingOperator } from '../../account/operator.ts'
import type { ActAnswer, Approval } from '../../account/record/approval.ts'
import { answerAgain, doOrAsk, type MoneyActHouse, turnDown } from '../../bet/settle/moneyAct.ts'
import type { Queries, Tx } from '../../kit/db.ts'
import type { Providers } from '../provider/providers.ts'

/** The parts of the house that grants need. */
export interface GrantHouse extends MoneyActHouse {
  providers: Pick<Providers, 'by'>
}

type GrantList = Omit<SuccessOf<'console/gamegrants'>, 'status' | 'statusdesc'>
type GrantRequest = RequestOf<'console/gamegrant'>

const PAGE_DEFAULT = 50
const OF_ACCOUNT = `
  FROM game_grant g JOIN member m ON m.shard_key = g.shard_key AND m.id = g.member_id
  WHERE $1::text IS NULL OR m.account_id = $1`
const ROWS = `
  SELECT g.id AS grant_id, m.account_id, g.provider, g.game, g.currency, g.spins, g.used, g.value, g.made_ms AS made,
    g.ends_ms AS ends, coalesce((SELECT o.account FROM operator o WHERE o.id = g.made_by), '') AS made_by
  ${OF_ACCOUNT} ORDER BY g.made_ms DESC, g.id DESC LIMIT $2 OFFSET $3`

type GrantRow = Omit<GrantList['rows'][number], 'value'> & { value: Money }

/** A page of grants, newest first. */
export async function listGrants(
  db: Queries,
  { account, pageNumber = 1, pageSize = PAGE_DEFAULT }: RequestOf<'console/gamegrants'>,
): Promise<GrantList> {
  const of = account === undefined ? null : nameKey(account)
  const { rows } = await db.query<GrantRow & Record<string, unknown>>(ROWS, [
    ...[of, pageSize, (pageNumber - 1) * pageSize],
  ])
  const count = await db.query<{ total: number }>(`SELECT count(*)::int AS total ${OF_ACCOUNT}`, [of])
  return { rows: rows.map((row) => ({ ...row, value: toDecimal(row.value) })), total: count.rows[0]?.total ?? 0 }
}

interface Receiver {
  [column: string]: unknown
  shardKey: string
  id: string
  currency: string
  chainId: string | null
}

const RECEIVER = `
  SELECT shard_key AS "shardKey", id, currency, chain_id AS "chainId" FROM member WHERE account_id = $1`
/** His newest grant in a game: of two that were asked for alike, the second comes after the first. */
const NEWEST = `
  SELECT max(id::text) AS id FROM game_grant WHERE shard_key = $1 AND member_id = $2 AND provider = $3 AND game = $4`
const LOCK = 'SELECT FROM member WHERE shard_key = $1 AND id = $2 FOR NO KEY UPDATE'
const ADD = `
  INSERT INTO game_grant (shard_key, id, member_id, provider, game, spins, value, currency, made_ms, ends_ms, made_by)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`

interface Grant {
  member: Receiver
  currency: Currency
  value: Money
}

/** The grant, or the reason why it is refused. */
async function grantOf({ db, providers }: GrantHouse, request: GrantRequest): Promise<Result<Grant>> {
  if (!providers.by(request.provider)?.games.has(request.game))
    return refuse('requestConflict', { reason: 'unknownGame' })
  const member = (await db.query<Receiver>(RECEIVER, [nameKey(request.account)])).rows[0]
  if (!member || !isCurrency(member.currency)) return refuse('requestConflict', { reason: 'unknownMember' })
  // Their wins are booked under his chain.
  if (member.chainId === null) return refuse('memberCommissionNotSetup')
  const value = fromDecimal(request.value)
  if (value === undefined || value <= 0) return refuse('incompletedRequest', { at: '/value' })
  return ok({ member, currency: member.currency, value })
}

/** Grants a member free spins. */
export async function grantByHand(
  house: GrantHouse,
  one: ActingOperator,
  request: GrantRequest,
  approval?: Approval,
): Promise<Result<ActAnswer>> {
  const call = 'console/gamegrant'
  const { act_key: key, provider, game, account, spins, hours } = request
  const subject = `free spins of ${nameKey(account)}`
  const again = await answerAgain(house, one, { call, request, key, subject }, approval)
  if (again) return again
  const found = await grantOf(house, request)
  if (!found.ok) return turnDown(house, { ...one, call, request }, found, account)
  const { member, currency, value } = found.value
  const amount = inMyr(money(value * spins), currency)
  const { shardKey, id: memberId } = member
  const read = async (db: Queries): Promise<string> => {
    const { rows } = await db.query<{ id: string | null }>(NEWEST, [shardKey, memberId, provider, game])
    return `${memberId} ${rows[0]?.id ?? ''}`
  }
  const lockBasis = async (tx: Tx) => {
    await tx.query(LOCK, [shardKey, memberId])
    return read(tx)
  }
  const basis = await read(house.db)
  return doOrAsk(
    house,
    one,
    {
      ...{ call, request, key, subject, basis, lockBasis, amount },
      perform: async (tx) => {
        const nowMs = one.now()
        const fields = [provider, game, spins, value, currency, nowMs, nowMs + hours * HOUR_MS, one.by.id]
        await tx.query(ADD, [shardKey, uuidv7(), memberId, ...fields])
        return ok({})
      },
    },
    approval,
  )
}
