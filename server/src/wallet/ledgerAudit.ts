/**
 * Audits the ledger in slices beside its writers: each balance against the sums of its sealed transfers plus the
 * unsealed ones. The hash chain shows that sealed transfers did not change.
 */
import type { Db } from '../kit/db.ts'
import type { Figure } from '../kit/watch/figure.ts'
import { inUnits } from './audit.ts'
import { transferSumsSql } from './ledgerChain.ts'

/** How often a pass over all accounts begins (integrations L2). */
const EVERY_MS = 600_000
const SLICE = 5000
const NONE = '00000000-0000-0000-0000-000000000000'

const SEALED = `SELECT to_no AS "toNo" FROM chain_block WHERE chain = 'transfer' ORDER BY block_no DESC LIMIT 1`
// Accounts known only from transfers belong to no slice; posting refuses them.
const COMPARE = `
  WITH part AS (
    SELECT shard_key, id, kind, currency, balance FROM ledger_account WHERE (shard_key, id) > ($1, $2)
    ORDER BY shard_key, id LIMIT $3
  ), fresh AS (${transferSumsSql('chain_no > $4')}), compared AS (
    SELECT p.*, coalesce(s.amount, 0) + coalesce(f.amount, 0) AS moved,
      row_number() OVER (ORDER BY p.shard_key, p.id) AS at, count(*) OVER () AS size
    FROM part p
    LEFT JOIN ledger_sum s ON s.shard_key = p.shard_key AND s.account = p.id AND s.currency = p.currency
    LEFT JOIN fresh f ON f.shard_key = p.shard_key AND f.account = p.id AND f.currency = p.currency
  )
  SELECT shard_key, id, kind, currency, balance::text AS balance, moved::text AS moved, balance <> moved AS differs, size
  FROM compared WHERE balance <> moved OR at = size ORDER BY at`

interface Row {
  shard_key: string
  id: string
  kind: string
  currency: string
  balance: string
  moved: string
  differs: boolean
  size: number
}

export interface LedgerAudit {
  /** Checks the next slice, or waits until the next pass is due. @returns differences not reported before */
  look(): Promise<string[]>
  figures: Figure[]
}

/** One slice in one snapshot, released at once. */
function readSlice(db: Db, after: readonly [string, string], size: number): Promise<Row[]> {
  return db.tx(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await tx.query('SET LOCAL enable_seqscan = off')
    const sealed = await tx.query<{ toNo: number }>(SEALED)
    const { rows } = await tx.query<Row & Record<string, unknown>>(COMPARE, [...after, size, sealed.rows[0]?.toNo ?? 0])
    return rows
  })
}

/** An audit that has checked nothing yet. `realMs` is monotonic real time. */
export function createLedgerAudit(db: Db, realMs: () => number, size = SLICE): LedgerAudit {
  let after: readonly [string, string] = [NONE, NONE]
  let begunMs = Number.NEGATIVE_INFINITY
  /** The end of the last full pass; before the first, when it began. Undefined in a process that does not audit. */
  let endedMs: number | undefined
  let isWalking = false
  /** Differences by account: of the last full pass, and of the present one. */
  let before = new Map<string, string>()
  let found = new Map<string, string>()

  function end(): void {
    before = found
    found = new Map()
    after = [NONE, NONE]
    isWalking = false
    endedMs = realMs()
  }

  return {
    async look() {
      if (!isWalking && realMs() - begunMs < EVERY_MS) return []
      if (!isWalking) begunMs = realMs()
      endedMs ??= begunMs
      isWalking = true
      const rows = await readSlice(db, after, size)
      const news: string[] = []
      for (const { id, kind, currency, balance, moved, differs } of rows) {
        if (!differs) continue
        const said = `Account ${id} (${kind}, ${currency}) says ${inUnits(balance)}, its transfers say ${inUnits(moved)}.`
        if (before.get(id) !== said) news.push(said)
        found.set(id, said)
      }
      const last = rows.at(-1)
      if (last && last.size === size) after = [last.shard_key, last.id]
      else end()
      return news
    },
    figures: [
      {
        ...{ name: 'quarterline_ledger_differences', help: 'Accounts whose balance is not the sum of their transfers' },
        read: () => Math.max(before.size, found.size),
      },
      {
        ...{
          name: 'quarterline_ledger_audit_age_seconds',
          help: 'Since the last walk over all accounts came to its end',
        },
        read: () => (endedMs === undefined ? undefined : (realMs() - endedMs) / 1000),
      },
    ],
  }
}
