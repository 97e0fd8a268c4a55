/**
 * The studio: our own game provider, a separate process that knows only the wallet contract of a platform
 * (docs/studio.md). Settings are in `config.ts`. A process that starts it with a channel receives its addresses, and
 * the studio ends with that process.
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
