/** NATS as the bus's carrier: core messages, which are heard now or never. */
import { connect } from '@nats-io/transport-node'
import type { Log } from '../log.ts'
import type { Carrier } from './bus.ts'

const RECONNECT_EVERY_MS = 250

/** Servers as `NATS_URL` names them, separated by commas, with the name and password of the first that has them. */
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

/**
 * Connects, now and again for as long as it takes: while the bus is away this process is alone.
 * @param prefix what the subjects of this house begin with, so that houses can share a server
 */
export async function connectNats(url: string, prefix: string, log: Log): Promise<Carrier> {
  const connection = await connect({
    ...serversOf(url),
    ...{ name: 'quarterline', noEcho: true, maxReconnectAttempts: -1, reconnectTimeWait: RECONNECT_EVERY_MS },
    ...{ waitOnFirstConnect: true, ignoreClusterUpdates: true, pingInterval: 5_000, maxPingOut: 2 },
  })
  void (async () => {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect' || type === 'reconnect') log.warn(`The bus: ${type}`)
    }
  })()
  return {
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
