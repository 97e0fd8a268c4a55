/** Reference numbers for people, taken from the database in blocks, so that no bet waits for a counter. */
import type { Db } from '../../kit/db.ts'

const FIRST_NO = 100_000_001
const BLOCK = 1000

const TAKE = `
  INSERT INTO ref_block (shard_key, next_no) VALUES ($1, ${FIRST_NO}::bigint + $2::bigint)
  ON CONFLICT (shard_key) DO UPDATE SET next_no = ref_block.next_no + $2::bigint
  RETURNING next_no - $2::bigint AS first`

/** Hands out a shard's numbers; those of failed batches are never used. */
export function createRefNumbers(db: Db): (shardKey: string, count: number) => Promise<number[]> {
  const left = new Map<string, { next: number; end: number }>()
  return async (shardKey, count) => {
    const numbers: number[] = []
    for (;;) {
      const block = left.get(shardKey)
      while (block && block.next < block.end && numbers.length < count) numbers.push(block.next++)
      if (numbers.length === count) return numbers
      // A transaction of its own, because the bets' may be retried.
      const { rows } = await db.tx((tx) => tx.query<{ first: number }>(TAKE, [shardKey, BLOCK]))
      const first = (rows[0] as { first: number }).first
      left.set(shardKey, { next: first, end: first + BLOCK })
    }
  }
}
