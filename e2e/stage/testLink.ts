/** A link that a test can cut: a TCP proxy before the platform. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface TestLink {
  address: string
  /** Breaks every connection, and every new one until `mend`. */
  cut(): void
  mend(): void
  stop(): Promise<void>
}

/** Opens a link to a platform's address. */
export async function openTestLink(address: string): Promise<TestLink> {
  const { hostname, port } = new URL(address)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      drop()
    },
    mend() {
      isCut = false
    },
    async stop() {
      server.close()
      drop()
      await once(server, 'close')
    },
  }
}
