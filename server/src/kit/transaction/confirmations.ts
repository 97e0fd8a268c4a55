/**
 * COMMITs whose confirmation is late, as when a synchronous standby is gone: the database must not end the wait, since it
 * would count the transaction as done although only one machine has it; and nobody may be told that it is.
 */

/** Whether a transaction is done will only be known later. */
export class UnconfirmedCommit extends Error {
  /** As of any answer of the network that does not come. */
  readonly code = 'ETIMEDOUT'
}

/** With one late, another transaction is tried after so long; should nothing be heard of the first again, that one tells. */
const TRIED_EVERY_MS = 15_000
/** More late ones than these are not waited for. */
const HELD_MAX = 4

export interface Confirmations {
  /** @throws while a COMMIT is late: what is begun now would only wait behind it */
  admit(): void
  /**
   * Waits for a COMMIT, no longer than is usual.
   * @param letGo gives its connection up
   * @throws Unconfirmed when it is late
   */
  within<T>(commit: Promise<T>, letGo: () => void): Promise<T>
  /** Gives up all connections whose COMMIT is late. */
  close(): void
}

/** @param withinMs how long a COMMIT may take; absent for no limit */
export function openConfirmations(withinMs: number | undefined, realMs: () => number): Confirmations {
  const late = new Map<Promise<unknown>, () => void>()
  let triedMs = 0

  const close = () => {
    for (const letGo of late.values()) letGo()
    late.clear()
  }
  function isLate(commit: Promise<unknown>, letGo: () => void): UnconfirmedCommit {
    if (late.size === HELD_MAX) {
      const [[oldest, giveUp]] = late as unknown as [[Promise<unknown>, () => void]]
      late.delete(oldest)
      giveUp()
    }
    late.set(commit, letGo)
    triedMs = realMs()
    // Whatever it says at last, the database speaks again.
    const heard = () => void late.delete(commit)
    commit.then(heard, heard)
    return new UnconfirmedCommit('the database does not confirm what it was told to keep')
  }
  return {
    close,
    admit() {
      if (late.size === 0) return
      if (realMs() - triedMs < TRIED_EVERY_MS)
        throw new UnconfirmedCommit('the database has not confirmed what came before')
      triedMs = realMs()
    },
    async within(commit, letGo) {
      if (withinMs === undefined) return commit
      let timer: NodeJS.Timeout | undefined
      const tooLate = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(isLate(commit, letGo)), withinMs)
      })
      try {
        const value = await Promise.race([commit, tooLate])
        // Who was confirmed after others were late proves that it is confirmed again: theirs were lost on the way.
        close()
        return value
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
