/** Shuts and opens all markets of a source. */
import type { FeedEvent } from '@quarterline/core/market/event'
import type { Clock } from '../kit/clock.ts'
import type { Log } from '../kit/log.ts'
import type { BookStore } from '../market/bookStore.ts'
import type { Ingest } from '../market/ingest.ts'
import { retryUntilDone, STORE_AGAIN_MS } from './retryUntilDone.ts'
import type { SourceFigures } from './sourceFigures.ts'

interface House {
  clock: Clock
  book: Pick<BookStore, 'setUp'>
  ingest: Ingest
  pulse: Pick<SourceFigures, 'set'>
  log: Log
}

export interface SourceMarkets {
  /** Shuts them here at once, because the database may be the cause. Their rows are shut by `shutRows`. */
  shut(): void
  /** Shuts their rows, if they have not been since `shut`; waits for a database that is away. */
  shutRows(): Promise<void>
  /** Opens them, unless they are shut again or `isOver` meanwhile. */
  open(isOver: () => boolean): Promise<void>
}

/**
 * The markets of the source with this name.
 *
 * @param isStopped whether the platform stops, so that a database that is away is no longer waited for
 */
export function sourceMarkets(house: House, name: string, isStopped: () => boolean): SourceMarkets {
  const { clock, book, ingest, pulse, log } = house
  let isToShut = false

  function tellRows(kind: 'sourceUp' | 'sourceDown', isOver: () => boolean): Promise<void> {
    const [key, says] =
      kind === 'sourceDown'
        ? ['lost', 'The source’s markets could not be suspended']
        : ['caught up', 'The source’s markets could not be opened']
    const work = () => {
      const told: FeedEvent = { kind, source: name, seq: 0, key, atMs: clock.now() }
      return ingest.take([told])
    }
    return retryUntilDone(work, says, STORE_AGAIN_MS, { log, isOver })
  }
  async function shutRows(): Promise<void> {
    if (!isToShut) return
    isToShut = false
    await tellRows('sourceDown', isStopped)
  }

  return {
    shut() {
      pulse.set(false)
      book.setUp(name, false)
      isToShut = true
    },
    shutRows,
    async open(isOver) {
      await shutRows()
      const isShutOrOver = () => isToShut || isOver()
      await tellRows('sourceUp', isShutOrOver)
      if (isShutOrOver()) return book.setUp(name, false)
      pulse.set(true)
      log.info(`The source ${name} has caught up; its markets are open`)
    },
  }
}
