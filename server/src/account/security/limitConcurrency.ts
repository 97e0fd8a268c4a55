/** Work that costs a core is done few at a time, in turns: however many ask for it, the house goes on beside it. */

/**
 * @returns a function that does a piece of work when its turn has come. Those for whom it is done take turns, whatever each
 *   has waiting; what is done for one of them is done in order
 */
export function limitConcurrency(max: number): <T>(whose: string, work: () => Promise<T>) => Promise<T> {
  /** Whose turn is next comes first. */
  const waiting = new Map<string, (() => void)[]>()
  let free = max

  const wait = (whose: string) =>
    new Promise<void>((resolve) => {
      const his = waiting.get(whose)
      if (his) his.push(resolve)
      else waiting.set(whose, [resolve])
    })

  /** Takes the next out; who has more waiting comes after everybody else. */
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
    // Whoever leaves hands his place on, so that nobody slips in between.
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
