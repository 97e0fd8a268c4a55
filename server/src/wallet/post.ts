/** Posts transfers and keeps balances, in the caller's transaction. No other code moves money. */
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

// Rows are locked in id order, so that two postings cannot deadlock.
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

/** Transfers of a shard as columns: causes, steps, rounds, debits, credits, amounts, currencies, reasons. */
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

/** Balance changes as columns: accounts, amounts, currencies. */
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

/** A repeated key must repeat the transfer exactly; anything else is a bug that must not move money. */
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
 * Posts transfers of one shard. One whose cause, step and round exist is a retry and moves nothing.
 * @returns how many were new
 * @throws if a repeat differs from what was posted, or an account does not exist in the currency
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
    // Each new row is used once: the same transfer twice in a call is a transfer and its retry.
    posted = transfers.filter((transfer) => fresh.delete(keyOf(transfer)))
    const moving = new Set(posted)
    await refuseContradiction(
      tx,
      shardKey,
      transfers.filter((transfer) => !moving.has(transfer)),
    )
  }
  // Results and stakes of a watched purse are counted from the transfers, whatever their product.
  if (await move(tx, shardKey, posted)) await notePlay(tx, shardKey, posted, atMs)
  return posted.length
}

/** Changes balances. @returns whether one of the accounts is watched */
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
 * Posts transfers of one shard that were never posted, in one statement that may travel with COMMIT: the database
 * refuses an existing transfer or a missing account (migration 0022).
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
 * Locks purses by their cash. Everybody who moves their money must hold it, even for escrow alone: a placement holds
 * the cash and then takes the escrow, so a settlement that moved only the escrow could deadlock with it.
 */
export async function lockPurses(tx: Queries, shardKey: string, cashIds: readonly string[]): Promise<void> {
  if (cashIds.length > 0) await tx.prepared('purse-lock', PURSES, [shardKey, plainList([...new Set(cashIds)])])
}
