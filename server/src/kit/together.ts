/** Writes together what comes at about the same time: a statement and a commit for many rows instead of one each. */

interface WaitingItem<T> {
  item: T
  done: () => void
  failed: (error: unknown) => void
}

/**
 * Gathers items: the first is written at once, and those that come while a write is under way go together in the next.
 * @param write writes at most `most` items; if it throws, all of them fail
 * @returns resolves when its item is written
 */
export function writeTogether<T>(write: (items: readonly T[]) => Promise<unknown>, most = 1000) {
  const waiting: WaitingItem<T>[] = []
  let isWriting = false

  async function writeAll(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      const some = waiting.splice(0, most)
      try {
        await write(some.map(({ item }) => item))
        for (const { done } of some) done()
      } catch (error) {
        for (const { failed } of some) failed(error)
      }
    }
    isWriting = false
  }

  return (item: T): Promise<void> =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed })
      if (!isWriting) void writeAll()
    })
}
