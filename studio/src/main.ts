/**
 * The studio: our own game provider, a process of its own that knows of a platform the wallet contract alone (docs/studio.md). Settings
 * are in `config.ts`. A process that starts it with a channel is told its addresses, and its end ends it.
 */
import pino from 'pino'
import { readConfig } from './config.ts'
import { startStudio } from './studio.ts'

const log = pino({ name: 'studio' })
const studio = await startStudio(readConfig(process.env), log)
const { url, tlsUrl } = studio
log.info({ url, tlsUrl }, 'The studio is up')
process.send?.({ url, tlsUrl })

async function stop(): Promise<void> {
  await studio.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
process.once('disconnect', stop)
