/**
 * Large games: those whose results are there are opened at the start; of the others, the results are made beside the running
 * studio, one game after the other, and each joins when it is complete.
 */
import { Worker } from 'node:worker_threads'
import type { StudioLog } from './kit/studioLog.ts'
import type { BookWish, OwnGames } from './registry.ts'
import type { OwnGame } from './round/ownGame.ts'

export interface LargeWish {
  readonly large: OwnGames['large']
  readonly dataDir: string
  readonly wish: BookWish
  readonly log: StudioLog
  add(game: OwnGame): void
}

export interface LargeGames {
  /** Ends when every game whose results were there is open. */
  readonly opened: Promise<void>
  stop(): Promise<void>
}

const MAKER = new URL('./makeResults.ts', import.meta.url)

/** Opens them; does not wait for it. Few results are made here and now. */
export function openLargeGames({ large, dataDir, wish, log, add }: LargeWish): LargeGames {
  let worker: Worker | undefined
  let isStopped = false
  const openGame = async ({ large: game }: (typeof large)[number]) => add(await game.open(dataDir, wish))
  const isReady = ({ large: game }: (typeof large)[number]) => wish.scale === 'few' || game.isMade(dataDir, wish)
  const ready = large.filter(isReady)
  const opened = (async () => {
    for (const one of ready) if (!isStopped) await openGame(one)
  })()
  const made = opened.then(async () => {
    for (const one of large.filter((each) => !ready.includes(each))) {
      if (isStopped) return
      const startedMs = performance.now()
      worker = new Worker(MAKER, { workerData: { module: one.module, dataDir, wish } })
      const exit = await new Promise<number>((done) => {
        worker?.once('error', (error) => log.error({ err: error, game: one.large.id }, 'Results could not be made'))
        worker?.once('exit', done)
      })
      if (exit !== 0 || isStopped) continue
      await openGame(one)
      log.info({ game: one.module, ms: Math.round(performance.now() - startedMs) }, 'Results were made')
    }
  })
  made.catch((error: unknown) => log.error({ err: error }, 'A large game could not be opened'))
  return {
    opened: opened.catch(() => undefined),
    async stop() {
      isStopped = true
      await worker?.terminate()
      await made.catch(() => undefined)
    },
  }
}
