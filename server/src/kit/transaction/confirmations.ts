/**
 * Handles COMMITs that are confirmed late, as when a synchronous standby is lost. The database must not end the wait,
 * because it would count the transaction as done although only one machine has it, and no caller may be told that it
 * is.
 */

/** Whether the transaction is done will be known only later. */
export class UnconfirmedCommit extends Error {
  /** Like any network answer that does not come. */
  readonly code = 'ETIMEDOUT'
}

/** While one is late, another is tried after this long, in case the first was lost. */
const TRIED_EVERY_MS = 15_000
/** The most late COMMITs that are waited for. */
const HELD_MAX = 4

export interface Confirmations {
  /** @throws while a COMMIT is late: new work would only wait behind it */
  admit(): void
  /**
   * Waits for a COMMIT, within the usual limit.
   * @param letGo gives its connection up
   * @throws UnconfirmedCommit if it is late
   */
  within<T>(commit: Promise<T>, letGo: () => void): Promise<T>
  /** Gives up all connections with a late COMMIT. */
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
    // Whatever it answers, the database responds again.
    const heard = () => void late.delete(commit)
    commit.then(heard, heard)
    return new UnconfirmedCommit('the database does not confirm its commits')
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
        // A COMMIT confirmed after late ones proves that confirmation works again: the late answers were lost.
        close()
        return value
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
