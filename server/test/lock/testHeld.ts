/** For tests: events while an act waits for a lock held by another connection. */
import type { TestHouse } from '../testHouse.ts'

const WAITING = `
  SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`

/**
 * Starts an act while another connection holds the locks of `hold`; once it waits, `meanwhile` runs, then the lock is
 * released.
 * @returns the act's result
 * @throws if it does not wait
 */
export async function whileHeld<T>(
  { ownerDb }: Pick<TestHouse, 'ownerDb'>,
  hold: string,
  act: () => Promise<T>,
  meanwhile: () => void | Promise<void>,
): Promise<T> {
  return await ownerDb
    .tx(async (tx) => {
      await tx.query(hold)
      let isOver = false
      const acting = act().finally(() => {
        isOver = true
      })
      acting.catch(() => {})
      for (let waiting = 0; waiting === 0; ) {
        if (isOver) throw new Error(`the act did not wait: ${JSON.stringify(await acting)}`)
        waiting = (await ownerDb.query<{ n: number }>(WAITING)).rows[0]?.n ?? 0
      }
      await meanwhile()
      return { acting }
    })
    .then(({ acting }) => acting)
}
