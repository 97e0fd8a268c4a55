/** Work that must be done, though the database or the source is away for a while. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../kit/log.ts'

/** The pause before the database is asked again, in real ms. */
export const STORE_AGAIN_MS = 200

/**
 * Runs `work` until it succeeds or is no longer wanted.
 *
 * @param says what is logged after a failure
 * @param afterMs how long to wait after a failure, in real ms
 */
export async function retryUntilDone(
  work: () => Promise<void>,
  says: string,
  afterMs: number,
  house: { log: Log; isOver(): boolean },
): Promise<void> {
  while (!house.isOver()) {
    try {
      return await work()
    } catch (error) {
      if (house.isOver()) return
      house.log.error({ err: error }, `${says}; trying again`)
      await sleep(afterMs)
    }
  }
}
