/** The only way money moves: transfers added, balances kept, in the caller's transaction. */
import { netChanges, type Transfer } from '@quarterline/core/wallet/transfer'
import type { Queries } from '../kit/db.ts'
import { listParams, plainList, textList } from '../kit/pgArrayText.ts'
import { notePlay } from './play/ownLimitState.ts'

const INSERT = `
  INSERT INTO transfer (shard_key, cause, step, round, debit, credit, amount, currency, reason, at_ms)
  SELECT $1, t.cause, t.step, t.round, t.debit, t.credit, t.amount, t.currency, t.reason, $2
  FROM unnest($3::uuid[], $4::text[], $5::int[], $6::uuid[], $7::uuid[], $8::bigint[], $9::text[], $10::text[])
    AS t(cause, step, round, debit, credit, amount, currency, reason)
  ON CONFLICT (shard_key, cause, step, round) DO NOTHING
  RETURNING cause, step, round`

// Rows are locked in the order of their ids, so that two postings never wait for each other in a ring.
const UPDATE = `
  WITH change AS (SELECT * FROM unnest($2::uuid[], $3::bigint[], $4::text[]) AS c(id, amount, currency)),
  locked AS (
    SELECT a.id FROM ledger_account a JOIN change c ON c.id = a.id AND c.currency = a.currency
    WHERE a.shard_key = $1 ORDER BY a.id FOR UPDATE OF a
  )
  UPDATE ledger_account a SET balance = a.balance + c.amount
  FROM change c JOIN locked l ON l.id = c.id
  WHERE a.shard_key = $1 AND a.id = c.id
  RETURNING a.watched`

const keyOf = ({ cause, step, round }: Pick<Transfer, 'cause' | 'step' | 'round'>) => `${cause}/${step}/${round}`

/** The transfers of one shard as columns: causes, steps, rounds, debits, credits, amounts, currencies, reasons. */
function columns(transfers: readonly Transfer[]): string[] {
  return [
    plainList(transfers.map(({ cause }) => cause)),
    textList(transfers.map(({ step }) => step)),
    plainList(transfers.map(({ round }) => round)),
    plainList(transfers.map(({ debit }) => debit)),
    plainList(transfers.map(({ credit }) => credit)),
    plainList(transfers.map(({ amount }) => amount)),
    plainList(transfers.map(({ currency }) => currency)),
    plainList(transfers.map(({ reason }) => reason)),
  ]
}

/** What transfers change, as columns: accounts, amounts, currencies. */
function changesOf(transfers: readonly Transfer[]): { count: number; columns: string[] } {
  const currencies = new Map<string, string>()
  for (const { debit, credit, currency } of transfers) currencies.set(debit, currency).set(credit, currency)
  const changes = [...netChanges(transfers)]
  return {
    count: changes.length,
    columns: [
      plainList(changes.map(([id]) => id)),
      plainList(changes.map(([, amount]) => amount.toString())),
      plainList(changes.map(([id]) => currencies.get(id) ?? null)),
    ],
  }
}

const FIND = `
  SELECT cause, step, round, debit, credit, amount, currency FROM transfer
  WHERE shard_key = $1 AND cause = ANY($2::uuid[])`

/** A repeated cause must repeat itself to the letter; anything else is a bug that must not move money. */
async function refuseContradiction(tx: Queries, shardKey: string, repeats: readonly Transfer[]): Promise<void> {
  const { rows } = await tx.query<Transfer>(FIND, [shardKey, [...new Set(repeats.map(({ cause }) => cause))]])
  const stored = new Map(rows.map((row) => [keyOf(row), row]))
  for (const repeat of repeats) {
    const before = stored.get(keyOf(repeat))
    const same =
      before?.debit === repeat.debit &&
      before.credit === repeat.credit &&
      before.amount === repeat.amount &&
      before.currency === repeat.currency
    if (!same) throw new Error(`transfer ${keyOf(repeat)} contradicts the one already posted`)
  }
}

/**
 * Posts transfers of one shard. A transfer whose cause, step and round are already there is a retry and moves nothing.
 * @returns how many were new
 * @throws when a repeat differs from what was posted, or an account does not exist in the currency
 */
export async function post(
  tx: Queries,
  shardKey: string,
  transfers: readonly Transfer[],
  atMs: number,
): Promise<number> {
  if (transfers.length === 0) return 0
  const inserted = await tx.prepared('post-insert', INSERT, [shardKey, atMs, ...columns(transfers)])
  let posted = transfers
  if (inserted.rowCount !== transfers.length) {
    const fresh = new Set(inserted.rows.map((row) => keyOf(row as Transfer)))
    // Each new row is taken once: the same transfer twice in one call is one transfer and its retry.
    posted = transfers.filter((transfer) => fresh.delete(keyOf(transfer)))
    const moving = new Set(posted)
    await refuseContradiction(
      tx,
      shardKey,
      transfers.filter((transfer) => !moving.has(transfer)),
    )
  }
  // What is won, lost and staked of a watched purse counts from the transfers themselves, whatever product they are of.
  if (await move(tx, shardKey, posted)) await notePlay(tx, shardKey, posted, atMs)
  return posted.length
}

/** Moves balances. @returns whether an account among them is watched */
async function move(tx: Queries, shardKey: string, posted: readonly Transfer[]): Promise<boolean> {
  const { count, columns: changes } = changesOf(posted)
  if (count === 0) return false
  const updated = await tx.prepared<{ watched: boolean }>('post-update', UPDATE, [shardKey, ...changes])
  if (updated.rowCount !== count) throw new Error('a transfer names an account that is not there in its currency')
  return updated.rows.some(({ watched }) => watched)
}

const FRESH = `SELECT post_fresh($1, $2, ${listParams(3, [
  'uuid',
  'text',
  'int',
  'uuid',
  'uuid',
  'bigint',
  'text',
  'text',
  'uuid',
  'bigint',
  'text',
])})`

/**
 * Posts transfers of one shard that nobody posted before, in one statement that may travel with the COMMIT: the database
 * refuses it where one is there already or names an account that is not (migration 0022).
 */
export async function postFresh(
  tx: Queries,
  shardKey: string,
  transfers: readonly Transfer[],
  atMs: number,
): Promise<void> {
  if (transfers.length === 0) return
  await tx.prepared('post-fresh', FRESH, [shardKey, atMs, ...columns(transfers), ...changesOf(transfers).columns])
}

const PURSES = 'SELECT FROM ledger_account WHERE shard_key = $1 AND id = ANY($2::text::uuid[]) ORDER BY id FOR UPDATE'

/**
 * Locks purses by their cash, which whoever moves their money has to hold, escrow alone included: a bet that is placed has
 * the cash and then takes the escrow, so that a settlement of a lost bet, which moves the escrow alone, would wait for it
 * in a ring.
 */
export async function lockPurses(tx: Queries, shardKey: string, cashIds: readonly string[]): Promise<void> {
  if (cashIds.length > 0) await tx.prepared('purse-lock', PURSES, [shardKey, plainList([...new Set(cashIds)])])
}
