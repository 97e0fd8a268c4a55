/** A stretch of network between the platform and its database: it can be cut, delayed, and led to another server. */
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Cable {
  port: number
  /** Leads new connections to another server and cuts those there are. */
  lead(toPort: number): void
  cut(): void
  /** Holds back what goes to the database for so long. */
  delay(ms: number): void
  /** Cuts the connections whose COMMIT passes next: each is delivered, or lost, and never answered. */
  cutAtCommit(times: number, fate: 'delivered' | 'lost'): void
  /** How often a COMMIT was cut. */
  cuts(): number
  close(): void
}

/** A COMMIT as our side sends it: the text of a simple query, which ends in a zero byte. */
const COMMIT = Buffer.from('COMMIT\0')

/** Opens it on a free port of this machine. */
export async function openCable(toPort: number): Promise<Cable> {
  const pairs = new Set<{ from: Socket; to: Socket }>()
  let target = toPort
  let delayMs = 0
  let left = 0
  let fate: 'delivered' | 'lost' = 'delivered'
  let cut = 0

  const server = createServer((from) => {
    const to = connect(target, '127.0.0.1')
    const pair = { from, to }
    pairs.add(pair)
    let isDoomed = false
    let passing = Promise.resolve()
    const end = () => {
      pairs.delete(pair)
      from.destroy()
      to.destroy()
    }
    for (const socket of [from, to]) socket.setNoDelay(true).on('error', end)
    from.on('data', (chunk: Buffer) => {
      if (isDoomed) return
      if (left > 0 && chunk.includes(COMMIT)) {
        left--
        cut++
        isDoomed = true
        // Its answer meets nobody any more.
        from.destroy()
        if (fate === 'delivered') to.end(chunk)
        else to.destroy()
        return
      }
      if (delayMs === 0) to.write(chunk)
      else passing = passing.then(() => sleep(delayMs)).then(() => void (to.destroyed || to.write(chunk)))
    })
    to.on('data', (chunk: Buffer) => void (isDoomed || from.write(chunk)))
    from.on('close', () => void (isDoomed || end()))
    to.on('close', end)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const cutAll = () => {
    for (const { from, to } of pairs) {
      from.destroy()
      to.destroy()
    }
  }
  return {
    port: (server.address() as { port: number }).port,
    lead(port) {
      target = port
      cutAll()
    },
    cut: cutAll,
    delay(ms) {
      delayMs = ms
    },
    cutAtCommit(times, how) {
      left = times
      fate = how
    },
    cuts: () => cut,
    close() {
      server.close()
      cutAll()
    },
  }
}
