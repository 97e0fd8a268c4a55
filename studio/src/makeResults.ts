/** Makes the results of one large game and the store of its books, in a thread of its own: the studio plays on. */
import { workerData } from 'node:worker_threads'
import type { BookWish, LargeGame } from './registry.ts'

const { module, dataDir, wish } = workerData as { module: string; dataDir: string; wish: BookWish }
const { large } = (await import(module)) as { large: LargeGame }
await large.open(dataDir, wish)
