/** For tests: what happens while an act waits for a lock that another connection holds. */
import type { TestHouse } from '../testHouse.ts'

const WAITING = `
  SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`

/**
 * Begins an act while another connection holds what `hold` locks; once the act waits for it, `meanwhile` happens, and then
 * the lock is free. @returns what the act returns @throws when it does not wait
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
