/** NATS as in a production house: a cluster of three servers, each of which can be lost. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/test/testServer.ts'

export const lacksNats = () =>
  spawnSync('nats-server', ['--version']).status === 0 ? undefined : 'there is no nats-server here'

export interface BusServers {
  /** The value of `NATS_URL`. */
  url: string
  count: number
  /** Kills one, or all. */
  lose(which: number | 'all'): Promise<void>
  /** Starts the servers that are not running. @returns when they answer */
  restore(): Promise<void>
}

const SERVERS = 3

async function answers(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isThere) return
    await sleep(20)
  }
}

/** Starts a cluster of three on this machine. */
export async function startBus(): Promise<BusServers> {
  const ports = await Promise.all(Array.from({ length: 2 * SERVERS }, freePort))
  const [clients, routes] = [ports.slice(0, SERVERS), ports.slice(SERVERS)]
  const all = routes.map((port) => `nats-route://127.0.0.1:${port}`).join(',')
  const running: (ChildProcess | undefined)[] = []
  const start = (at: number) =>
    spawn(
      'nats-server',
      [
        '-a',
        '127.0.0.1',
        '-p',
        String(clients[at]),
        '--cluster_name',
        'house',
        '--routes',
        all,
        '--cluster',
        `nats://127.0.0.1:${routes[at]}`,
      ],
      { stdio: 'ignore' },
    )
  const bus: BusServers = {
    url: clients.map((port) => `nats://127.0.0.1:${port}`).join(','),
    count: SERVERS,
    async lose(which) {
      for (const at of which === 'all' ? clients.keys() : [which]) {
        const lost = running[at]
        running[at] = undefined
        if (!lost || lost.exitCode !== null) continue
        const exited = once(lost, 'exit')
        lost.kill('SIGKILL')
        await exited
      }
    },
    async restore() {
      for (const at of clients.keys()) running[at] ??= start(at)
      await Promise.all(clients.map(answers))
    },
  }
  await bus.restore()
  return bus
}
