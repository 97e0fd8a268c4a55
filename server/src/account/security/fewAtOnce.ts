/** Work that costs a core is done few at a time, in order: however many ask for it, the house goes on beside it. */

/** @returns a function that does a piece of work when its turn has come */
export function fewAtOnce(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = max

  return async (work) => {
    // Whoever leaves hands his place to who waited longest, so that nobody slips in between.
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
