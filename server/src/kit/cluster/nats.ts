/** NATS as the bus's carrier: core messages, which arrive at once or never. */
import { setTimeout as sleep } from 'node:timers/promises'
import {
  AuthorizationError,
  connect,
  type NatsConnection,
  UserAuthenticationExpiredError,
} from '@nats-io/transport-node'
import type { Log } from '../log.ts'
import type { Carrier } from './bus.ts'

const RECONNECT_EVERY_MS = 250
/** A server that does not respond in this time is skipped. */
const ANSWERS_WITHIN_MS = 3000
/** How often a process that waits for the bus logs it, in real ms. */
const SAY_EVERY_MS = 60_000

/** The servers of `NATS_URL`, comma-separated, with the first name and password among them. */
function serversOf(url: string) {
  const urls = url.split(',').map((one) => new URL(one.trim()))
  const named = urls.find(({ username }) => username !== '')
  const [user, pass] = [named?.username, named?.password].map((part) => part && decodeURIComponent(part))
  return {
    servers: urls.map(({ host }) => host),
    ...(user && (pass ? { user, pass } : { token: user })),
    ...(urls.some(({ protocol }) => protocol === 'tls:') && { tls: {} }),
  }
}

interface NatsOptions {
  /** The prefix of this house's subjects, so that houses can share a server. */
  prefix: string
  log: Log
  /** Stops waiting for a bus that is not there. */
  signal?: AbortSignal | undefined
}

/** Waits for the first connection. @throws the signal's reason */
async function firstConnection(url: string, { log, signal }: NatsOptions): Promise<NatsConnection> {
  const servers = serversOf(url)
  for (let saidMs = Number.NEGATIVE_INFINITY; ; await sleep(RECONNECT_EVERY_MS, undefined, { signal })) {
    try {
      return await connect({
        ...servers,
        name: 'quarterline',
        noEcho: true,
        maxReconnectAttempts: -1,
        reconnectTimeWait: RECONNECT_EVERY_MS,
        timeout: ANSWERS_WITHIN_MS,
        ignoreClusterUpdates: true,
        pingInterval: 2_000,
        maxPingOut: 2,
        // Otherwise the library gives up for good after two refused passwords, and the process would stay deaf.
        ignoreAuthErrorAbort: true,
      })
    } catch (error) {
      signal?.throwIfAborted()
      if (performance.now() - saidMs < SAY_EVERY_MS) continue
      saidMs = performance.now()
      const where = servers.servers.join(', ')
      log.warn(
        `The bus cannot be reached (NATS_URL, ${where}): ${(error as Error).message}. This process waits for it.`,
      )
    }
  }
}

/** Whether the bus is up but refuses this process. */
const isRefusal = (error: Error): boolean =>
  error instanceof AuthorizationError || error instanceof UserAuthenticationExpiredError

/** Connects and reconnects without limit: while the bus is away this process is alone. */
export async function connectNats(url: string, connecting: NatsOptions): Promise<Carrier> {
  const { prefix, log } = connecting
  const connection = await firstConnection(url, connecting)
  const { auth_required: asksPassword, tls_verify: asksCertificate } = connection.info ?? {}
  if (!asksPassword && !asksCertificate)
    log.warn(
      'The bus lets in whoever reaches it, and he can say prices: give NATS a user and a password (docs/scale.md).',
    )
  let [isUp, isRefused] = [true, false]
  void (async () => {
    for await (const status of connection.status()) {
      const { type } = status
      if (type === 'error' && isRefusal(status.error) && !isRefused) {
        isRefused = true
        log.error(
          `The bus refuses this process (NATS_URL, ${serversOf(url).servers.join(', ')}): ${status.error.message}. It goes on trying; after a change of the password give it the new one and start it again.`,
        )
      }
      // Every attempt is reported: when switching servers, the loss is reported before the new connection.
      const isAway = type === 'disconnect' || type === 'reconnecting'
      if (isAway && isUp) log.error('The bus is away: this process receives and sends nothing until it is back')
      if (type === 'reconnect') {
        isRefused = false
        log.warn('The bus is back')
      }
      if (isAway || type === 'reconnect') isUp = !isAway
    }
    isUp = false
  })()
  return {
    isUp: () => isUp,
    send(subject, bytes) {
      if (!connection.isClosed()) connection.publish(`${prefix}.${subject}`, bytes)
    },
    receive(subject, listener) {
      const subscription = connection.subscribe(`${prefix}.${subject}`, {
        callback(error, message) {
          if (!error) listener(message.data)
        },
      })
      return () => subscription.unsubscribe()
    },
    close: () => connection.close(),
  }
}
