/** The platform's entry point: uses compiled code cached by an earlier start, in its threads as well. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// If the cache cannot be written the platform starts without it, a third of a second later.
const { directory } = enableCompileCache(join(import.meta.dirname, '..', '..', '..', '.cache', 'compiled'))
if (directory) process.env.NODE_COMPILE_CACHE = directory
await import('./run.ts')
