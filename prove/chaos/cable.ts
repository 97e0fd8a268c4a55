/** A network link between the platform and its database: it can be cut, delayed, and redirected to another server. */
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Cable {
  port: number
  /** Leads new connections to another server and cuts the existing ones. */
  lead(toPort: number): void
  /** The target of new connections. */
  target(): number
  cut(): void
  /** Delays data to the database by this long. */
  delay(ms: number): void
  /** Cuts the connections whose COMMIT passes next: each is delivered, or lost, and never answered. */
  cutAtCommit(times: number, fate: 'delivered' | 'lost'): void
  /** How many COMMITs were cut. */
  cuts(): number
  close(): void
}

/** A COMMIT as our side sends it: the text of a simple query, which ends in a zero byte. */
const COMMIT = Buffer.from('COMMIT\0')

/** The link's current disturbances. */
interface State {
  target: number
  delayMs: number
  /** How many COMMITs are still to be cut, how, and how many were. */
  left: number
  fate: 'delivered' | 'lost'
  cut: number
}

type Pair = { from: Socket; to: Socket }

/** Carries one connection. @param over hears of its end */
function carry({ from, to }: Pair, state: State, over: () => void): void {
  let isDoomed = false
  let passing = Promise.resolve()
  const end = () => {
    over()
    from.destroy()
    to.destroy()
  }
  /** Nobody receives the answer. */
  const doom = (chunk: Buffer) => {
    state.left--
    state.cut++
    isDoomed = true
    from.destroy()
    if (state.fate === 'delivered') to.end(chunk)
    else to.destroy()
  }
  const later = (chunk: Buffer) => sleep(state.delayMs).then(() => void (to.destroyed || to.write(chunk)))
  for (const socket of [from, to]) socket.setNoDelay(true).on('error', end)
  from.on('data', (chunk: Buffer) => {
    if (isDoomed) return
    if (state.left > 0 && chunk.includes(COMMIT)) doom(chunk)
    else if (state.delayMs === 0) to.write(chunk)
    else passing = passing.then(() => later(chunk))
  })
  to.on('data', (chunk: Buffer) => void (isDoomed || from.write(chunk)))
  from.on('close', () => void (isDoomed || end()))
  to.on('close', end)
}

/** Opens it on a free port of this machine. */
export async function openCable(toPort: number): Promise<Cable> {
  const pairs = new Set<Pair>()
  const state: State = { target: toPort, delayMs: 0, left: 0, fate: 'delivered', cut: 0 }
  const server = createServer((from) => {
    const pair = { from, to: connect(state.target, '127.0.0.1') }
    pairs.add(pair)
    carry(pair, state, () => pairs.delete(pair))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const { from, to } of pairs) {
      from.destroy()
      to.destroy()
    }
  }
  return {
    port: (server.address() as { port: number }).port,
    cut,
    cuts: () => state.cut,
    target: () => state.target,
    lead(target) {
      state.target = target
      cut()
    },
    delay(delayMs) {
      state.delayMs = delayMs
    },
    cutAtCommit: (left, fate) => void Object.assign(state, { left, fate }),
    close() {
      server.close()
      cut()
    },
  }
}
