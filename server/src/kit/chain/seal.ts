/** Seals new rows of a chain in the background: writers never wait for it, and any number of processes may run it. */
import type { Db, Tx } from '../db.ts'
import { BLOCKS, type Block, type Chain, type Link, linksOf, SPAN_MAX, sealed } from './block.ts'

/** Fewer rows than this wait for more, but not longer than a minute. */
const BLOCK_ROWS_MIN = 4096
const WAIT_MS = 60_000
/** A row number is drawn shortly before its transaction has an id. */
const SETTLE_MS = 5000
const BLOCKS_AT_ONCE = 8
const MARKS_MAX = 100

/** A number in the chain, and a transaction that began after all that may still write a lower one. */
interface Mark {
  no: bigint
  xid: bigint
  atMs: number
}

export interface Sealer {
  /** Seals what can be sealed. @returns the new blocks */
  seal(): Promise<Block[]>
  /** For how many seconds unsealed rows have waited. */
  unsealedSeconds(): number
}

interface Options {
  /** Monotonic real time. */
  realMs(): number
  /** Runs in the transaction of each block, with the numbers it begins after and ends with. */
  along?(tx: Tx, afterNo: number, toNo: number): Promise<void>
  settleMs?: number
  waitMs?: number
}

const LAST = `${BLOCKS} ORDER BY block_no DESC LIMIT 1`
const PUT = `
  INSERT INTO chain_block (chain, block_no, after_no, to_no, row_count, marks, hash) VALUES ($1, $2, $3, $4, $5, $6, $7)`

/** Another process has sealed the same block. */
const isTaken = (error: unknown): boolean => (error as { code?: string }).code === '23505'

/** Seals the next block of a chain, if enough rows up to `safe` wait. */
async function sealNext(
  db: Db,
  chain: Chain,
  safe: number,
  isBlockDue: (count: number) => boolean,
  along: Options['along'],
) {
  return db.tx(async (tx) => {
    // Sealed rows cannot change, so a serializable database must not delay bets because they were read.
    await tx.query('SET TRANSACTION ISOLATION LEVEL READ COMMITTED')
    const last = (await tx.query<Block & Record<string, unknown>>(LAST, [chain.name])).rows[0] as Block
    const toNo = Math.min(safe, last.toNo + SPAN_MAX)
    if (!isBlockDue(safe - last.toNo)) return undefined
    // The planner may not know yet how large the table is.
    await tx.query('SET LOCAL enable_seqscan = off')
    const { rows } = await tx.query<Link & Record<string, unknown>>(linksOf(chain), [last.toNo, toNo])
    const block = sealed(chain, last, toNo, rows)
    const { blockNo, afterNo, rowCount, marks, hash } = block
    await tx.query(PUT, [chain.name, blockNo, afterNo, toNo, rowCount, marks, hash])
    await along?.(tx, afterNo, toNo)
    return block
  })
}

/** A sealer of one chain. */
export function createSealer(db: Db, chain: Chain, options: Options): Sealer {
  const { realMs, along, settleMs = SETTLE_MS, waitMs = WAIT_MS } = options
  let marks: Mark[] = []
  let safe = 0n
  let sealedMs = realMs()
  let behindSinceMs: number | undefined

  /**
   * Finds the number below which nobody can write any more: every transaction that could have drawn a lower one has
   * ended.
   */
  async function settle(): Promise<void> {
    const drawn = await db.query<{ no: string }>(
      `SELECT CASE WHEN is_called THEN last_value ELSE 0 END::text AS no FROM ${chain.name}_chain_no`,
    )
    // A transaction id of its own: the snapshot's upper bound only covers finished transactions, and a later one may
    // still run.
    const { rows } = await db.query<{ xmin: string; xid: string }>(
      'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin, pg_current_xact_id()::text AS xid',
    )
    const nowMs = realMs()
    marks.push({ no: BigInt(drawn.rows[0]?.no ?? 0), xid: BigInt(rows[0]?.xid ?? 0), atMs: nowMs })
    const xmin = BigInt(rows[0]?.xmin ?? 0)
    const over = marks.filter(({ xid, atMs }) => xid <= xmin && nowMs - atMs >= settleMs)
    safe = over.at(-1)?.no ?? safe
    marks = marks.filter((mark) => !over.includes(mark))
    // While one transaction does not end, the oldest and newest marks are enough.
    if (marks.length > MARKS_MAX) marks.splice(1, 1)
    behindSinceMs ??= nowMs
  }

  const isBlockDue = (count: number) => count >= BLOCK_ROWS_MIN || (count > 0 && realMs() - sealedMs >= waitMs)

  return {
    async seal() {
      await settle()
      const blocks: Block[] = []
      while (blocks.length < BLOCKS_AT_ONCE) {
        const block = await sealNext(db, chain, Number(safe), isBlockDue, along).catch((error) => {
          if (isTaken(error)) return undefined
          throw error
        })
        if (!block) break
        blocks.push(block)
        sealedMs = behindSinceMs = realMs()
      }
      const [end] = (await db.query<Block & Record<string, unknown>>(LAST, [chain.name])).rows
      if ((marks.at(-1)?.no ?? safe) <= BigInt(end?.toNo ?? 0)) behindSinceMs = undefined
      return blocks
    },
    unsealedSeconds: () => (behindSinceMs === undefined ? 0 : (realMs() - behindSinceMs) / 1000),
  }
}
