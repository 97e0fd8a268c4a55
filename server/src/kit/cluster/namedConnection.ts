/**
 * A connection that a process holds for its whole life under its name: when the process is killed the kernel closes it,
 * so that the database shows the death at once instead of when the lease expires.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const AGAIN_AFTER_MS = 250
const CONNECTS_WITHIN_MS = 3000

/** The connection name of a process. @param holder the process as a UUID */
export const connectionName = (holder: string): string => `quarterline ${holder}`

export interface NamedConnection {
  close(): Promise<void>
}

/**
 * Holds the connection, and reopens it whenever it breaks.
 * @param url straight to the server: a pooler keeps connections of dead processes
 */
export function keepNamedConnection(url: string, holder: string): NamedConnection {
  const address = new URL(url)
  address.searchParams.delete('application_name')
  const closing = new AbortController()
  const { signal } = closing

  async function hold(): Promise<void> {
    const client = new pg.Client({
      connectionString: address.href,
      application_name: connectionName(holder),
      connectionTimeoutMillis: CONNECTS_WITHIN_MS,
      keepAlive: true,
    })
    const over = new Promise<void>((resolve) => {
      client.on('error', () => resolve())
      client.on('end', () => resolve())
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    await client.connect().then(() => over)
    await client.end()
  }
  async function holding(): Promise<void> {
    while (!signal.aborted) {
      await hold().catch(() => {})
      await sleep(AGAIN_AFTER_MS, undefined, { signal }).catch(() => {})
    }
  }
  const held = holding()
  return {
    async close() {
      closing.abort()
      await held
    },
  }
}
