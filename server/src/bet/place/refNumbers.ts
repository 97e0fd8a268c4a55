/** Reference numbers for people, taken from the database in blocks, so that no bet waits for a counter. */
import type { Db } from '../../kit/db.ts'

const FIRST_NO = 100_000_001
const BLOCK = 1000
/** The counter of the house; older versions counted per tree. */
const HOUSE = '00000000-0000-0000-0000-000000000000'
/** Beyond the numbers that an older version may still hand out while it runs beside this one. */
const BEYOND = 1_000_000

const TAKE = `
  INSERT INTO ref_block (shard_key, next_no)
  SELECT '${HOUSE}', coalesce(max(next_no) + ${BEYOND}, ${FIRST_NO}) + $1::bigint FROM ref_block
  ON CONFLICT (shard_key) DO UPDATE SET next_no = ref_block.next_no + $1::bigint
  RETURNING next_no - $1::bigint AS first`

/** Hands out numbers that no other bet of the house has; those of failed batches are never used. */
export function createRefNumbers(db: Db): (count: number) => Promise<number[]> {
  let block = { next: 0, end: 0 }
  return async (count) => {
    const numbers: number[] = []
    for (;;) {
      while (block.next < block.end && numbers.length < count) numbers.push(block.next++)
      if (numbers.length === count) return numbers
      // A transaction of its own, because the bets' may be retried.
      const { rows } = await db.tx((tx) => tx.query<{ first: number }>(TAKE, [BLOCK]))
      const first = (rows[0] as { first: number }).first
      block = { next: first, end: first + BLOCK }
    }
  }
}
