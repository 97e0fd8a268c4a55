/** The entry of the platform: what was compiled at an earlier start is taken from there, in its threads as well. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Where it cannot be written the platform starts without, and a third of a second later.
const { directory } = enableCompileCache(join(import.meta.dirname, '..', '..', '..', '.cache', 'compiled'))
if (directory) process.env.NODE_COMPILE_CACHE = directory
await import('./run.ts')
