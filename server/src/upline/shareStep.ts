/**
 * The worker step that shares bookings: each level's part under the frozen chain is added to the member's date and
 * posted to the uplines' ledger accounts, once for many bookings.
 */
import type { Currency } from '@quarterline/core/base/money'
import { money } from '@quarterline/core/base/money'
import { CHAIN_LEVELS, type Chain, type ProductGroup } from '@quarterline/core/upline/chain'
import { type BookingShares, share } from '@quarterline/core/upline/shares'
import type { Booking } from '@quarterline/core/wallet/booking'
import type { Transfer } from '@quarterline/core/wallet/transfer'
import { uuidv7 } from 'uuidv7'
import type { Db, Queries, Tx } from '../kit/db.ts'
import { listParams, plainList } from '../kit/pgArrayText.ts'
import { post } from '../wallet/post.ts'
import { correction } from '../wallet/writeBookings.ts'

/** Due rows per transaction; each has at most three hundred bookings. */
const ROWS_MAX = 5

const SHARDS = 'SELECT DISTINCT shard_key FROM upline_due'
const DUE = `
  SELECT id, cardinality(items) AS size FROM upline_due WHERE shard_key = $1 ORDER BY id LIMIT ${ROWS_MAX} FOR UPDATE SKIP LOCKED`
// OFFSET keeps it a separate subquery; otherwise a database without statistics would scan all bookings for each due
// row.
const BOOKINGS = `
  SELECT k.member_id AS "memberId", k.chain_id AS "chainId", k.product, k.rate_group AS "rateGroup", k.currency,
    k.working_date::text AS "workingDate", ${correction('k')} AS "isCorrection", k.turnover,
    k.valid_turnover AS "validTurnover", coalesce(k.shared, k.result) AS shared, k.commission_base AS "commissionBase", k.commission
  FROM upline_due d CROSS JOIN unnest(d.items, d.rounds, d.undos) AS n(item, round, undo)
  CROSS JOIN LATERAL (
    SELECT b.* FROM booking b
    WHERE b.shard_key = d.shard_key AND b.item = n.item AND b.round = n.round AND b.undo = n.undo
      AND b.working_date = d.working_date OFFSET 0
  ) AS k
  WHERE d.shard_key = $1 AND d.id = ANY($2::uuid[])`
const CHAINS = 'SELECT id, body FROM chain WHERE shard_key = $1 AND id = ANY($2::uuid[])'

type BookedRow = Pick<Booking, 'memberId' | 'chainId' | 'product'> & { currency: Currency } & Pick<
    Booking,
    'turnover' | 'validTurnover' | 'shared' | 'commissionBase' | 'commission'
  > & {
    rateGroup: ProductGroup
    isCorrection: boolean
    workingDate: string
  }

/** Sums of a member's date under one chain, in the columns of `upline_day`. */
interface Day {
  key: readonly string[]
  amounts: number[]
}

const KEY = ['working_date', 'member_id', 'chain_id', 'product', 'rate_group', 'currency']
const PATH = ['agent_id', 'master_id', 'senior_id', 's_senior_id']
const LEVELS = Array.from({ length: CHAIN_LEVELS }, (_, at) => at + 1)
const AMOUNTS = [
  'entries',
  'bets',
  'turnover',
  'valid_turnover',
  'result',
  'commission',
  ...['win_loss', 'commission'].flatMap((name) => LEVELS.map((level) => `${name}_${level}`)),
]
const COLUMNS = [...KEY, ...PATH, ...AMOUNTS]
const TYPES = [
  'date',
  'uuid',
  'uuid',
  'text',
  'text',
  'text',
  ...PATH.map(() => 'uuid'),
  ...AMOUNTS.map(() => 'bigint'),
]
// Rows are locked in key order, so that two runs cannot deadlock.
const ADD = `
  INSERT INTO upline_day AS d (shard_key, ${COLUMNS.join(', ')})
  SELECT $1, ${COLUMNS.map((name) => `f.${name}`).join(', ')}
  FROM unnest(${listParams(2, TYPES)}) AS f(${COLUMNS.join(', ')}) ORDER BY ${KEY.map((name) => `f.${name}`).join(', ')}
  ON CONFLICT (shard_key, ${KEY.join(', ')}) DO UPDATE SET
    ${AMOUNTS.map((name) => `${name} = d.${name} + excluded.${name}`).join(', ')}`

const amountsOf = (row: BookedRow, { levels }: BookingShares): number[] => [
  1,
  row.isCorrection ? 0 : 1,
  row.turnover,
  row.validTurnover,
  row.shared,
  row.commission,
  ...levels.map(({ winLoss }) => winLoss),
  ...levels.map(({ commission }) => commission),
]

/** Sums of several bookings: by member's date, and by upline and currency. */
interface ShareTotals {
  days: Map<string, Day>
  /** By currency, then upline; the house is the other side. */
  nets: Map<Currency, Map<string, number>>
}

function addUp(rows: readonly BookedRow[], chains: ReadonlyMap<string, Chain>): ShareTotals {
  const days = new Map<string, Day>()
  const nets = new Map<Currency, Map<string, number>>()
  for (const row of rows) {
    const chain = chains.get(row.chainId)
    if (chain?.levels.length !== CHAIN_LEVELS) throw new Error(`the chain ${row.chainId} of a booking is not whole`)
    const shares = share(row, row.rateGroup, chain)
    const key = [row.workingDate, row.memberId, row.chainId, row.product, row.rateGroup, row.currency]
    const amounts = amountsOf(row, shares)
    const day = days.get(key.join())
    const path = chain.levels.slice(0, PATH.length).map(({ id }) => id)
    days.set(key.join(), {
      key: [...key, ...path],
      amounts: day ? day.amounts.map((amount, at) => money(amount + (amounts[at] as number))) : amounts,
    })
    const byUpline = nets.get(row.currency) ?? new Map<string, number>()
    for (const { id, net } of shares.levels) byUpline.set(id, money((byUpline.get(id) ?? 0) + net))
    nets.set(row.currency, byUpline)
  }
  return { days, nets }
}

const OPEN = `
  INSERT INTO ledger_account (shard_key, id, owner_id, kind, currency)
  SELECT $1, n.id, n.owner_id, 'upline', $2 FROM unnest($3::uuid[], $4::uuid[]) AS n(id, owner_id) ORDER BY n.owner_id
  ON CONFLICT (shard_key, owner_id, kind, currency) DO NOTHING`
const ACCOUNTS = `
  SELECT id, owner_id, kind FROM ledger_account
  WHERE shard_key = $1 AND currency = $2 AND owner_id = ANY($3::uuid[]) AND kind IN ('upline', 'house')`

/** The uplines' ledger accounts in a currency, created if missing, and the house's. */
async function accountsOf(tx: Queries, shardKey: string, currency: Currency, uplineIds: readonly string[]) {
  const find = () => tx.query<{ id: string; owner_id: string; kind: string }>(ACCOUNTS, [shardKey, currency, owners])
  const owners = [...new Set([...uplineIds, shardKey])]
  let { rows } = await find()
  const known = new Set(rows.filter(({ kind }) => kind === 'upline').map(({ owner_id }) => owner_id))
  const missing = uplineIds.filter((id) => !known.has(id))
  if (missing.length > 0) {
    await tx.query(OPEN, [shardKey, currency, missing.map(() => uuidv7()), missing])
    rows = (await find()).rows
  }
  const house = rows.find(({ kind }) => kind === 'house')?.id
  if (!house) throw new Error(`the house has no account in ${currency}`)
  return { house, of: new Map(rows.filter(({ kind }) => kind === 'upline').map((row) => [row.owner_id, row.id])) }
}

/** Each upline's net as one transfer between the house and him. */
async function transfersOf(tx: Queries, shardKey: string, { nets }: ShareTotals): Promise<Transfer[]> {
  const cause = uuidv7()
  const found: Transfer[] = []
  for (const [currency, byUpline] of nets) {
    const moving = [...byUpline].filter(([, net]) => net !== 0)
    const { house, of } = await accountsOf(
      tx,
      shardKey,
      currency,
      moving.map(([id]) => id),
    )
    for (const [id, net] of moving) {
      const account = of.get(id) as string
      const ends = net > 0 ? { debit: house, credit: account } : { debit: account, credit: house }
      const key = { cause, step: `share.${account}`, round: 0, reason: 'share' as const }
      found.push({ ...key, ...ends, amount: money(Math.abs(net)), currency })
    }
  }
  return found
}

/** Shares some of a shard's due bookings. @returns whether there may be more */
async function shareSome(tx: Tx, shardKey: string, nowMs: number): Promise<boolean> {
  // Each booking is found by its key; the planner does not know how long the list is.
  await tx.query('SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off')
  const due = (await tx.query<{ id: string; size: number }>(DUE, [shardKey])).rows
  if (due.length === 0) return false
  const ids = due.map(({ id }) => id)
  const { rows } = await tx.query<BookedRow & Record<string, unknown>>(BOOKINGS, [shardKey, ids])
  if (rows.length !== due.reduce((sum, { size }) => sum + size, 0))
    throw new Error('a booking that is due is not there')
  const chainIds = [...new Set(rows.map(({ chainId }) => chainId))]
  const chains = await tx.query<{ id: string; body: Chain }>(CHAINS, [shardKey, chainIds])
  const added = addUp(rows, new Map(chains.rows.map(({ id, body }) => [id, body])))
  const days = [...added.days.values()]
  const keys = [...KEY, ...PATH].map((_, at) => plainList(days.map(({ key }) => key[at] as string)))
  const amounts = AMOUNTS.map((_, at) => plainList(days.map((day) => day.amounts[at] as number)))
  await tx.query(ADD, [shardKey, ...keys, ...amounts])
  await tx.query('DELETE FROM upline_due WHERE shard_key = $1 AND id = ANY($2::uuid[])', [shardKey, ids])
  // Last, because settlements wait for the house's account.
  await post(tx, shardKey, await transfersOf(tx, shardKey, added), nowMs)
  return due.length === ROWS_MAX
}

/**
 * Shares everything booked and not yet shared. Any number of processes may run it; a killed one leaves its uncommitted
 * part to the next. A shard that fails does not hold up the others.
 * @throws the first failure, after all shards were tried
 */
export async function shareStep(db: Db, nowMs: number): Promise<void> {
  const shards = await db.query<{ shard_key: string }>(SHARDS)
  const failures: unknown[] = []
  for (const { shard_key: shardKey } of shards.rows) {
    try {
      while (await db.tx((tx) => shareSome(tx, shardKey, nowMs)));
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
