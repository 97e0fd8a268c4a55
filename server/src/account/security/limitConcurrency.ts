/** Limits how much CPU-heavy work runs at once, in turns, so that the house keeps running. */

/**
 * @returns a function that runs work in its turn. Those for whom it is done take turns, however much each has waiting;
 * one caller's work runs in order
 */
export function limitConcurrency(max: number): <T>(whose: string, work: () => Promise<T>) => Promise<T> {
  /** The next in turn is first. */
  const waiting = new Map<string, (() => void)[]>()
  let free = max

  const wait = (whose: string) =>
    new Promise<void>((resolve) => {
      const his = waiting.get(whose)
      if (his) his.push(resolve)
      else waiting.set(whose, [resolve])
    })

  /** Takes the next; a caller with more waiting goes to the end. */
  function next(): (() => void) | undefined {
    for (const [whose, his] of waiting) {
      const first = his.shift()
      waiting.delete(whose)
      if (his.length > 0) waiting.set(whose, his)
      return first
    }
    return undefined
  }

  return async (whose, work) => {
    // A finished one passes its place on, so that nobody comes between.
    if (free > 0) free--
    else await wait(whose)
    try {
      return await work()
    } finally {
      const go = next()
      if (go) go()
      else free++
    }
  }
}
