/** Makes the results of one large game and the store of its books, in a thread of its own: the studio plays on. */
import { setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import type { BookWish, LargeGame } from './registry.ts'

const { module, dataDir, wish } = workerData as { module: string; dataDir: string; wish: BookWish }
// On Linux a priority is a thread's own: players come first.
if (process.platform === 'linux') setPriority(10)
const { large } = (await import(module)) as { large: LargeGame }
await large.open(dataDir, wish)
