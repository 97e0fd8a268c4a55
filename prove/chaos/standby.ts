/**
 * A database with a synchronous standby: the standby lost and back, then the primary's machine lost and the standby
 * promoted.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDb } from '../../server/src/kit/db.ts'
import { clusterProcesses, sendSignal } from '../../server/src/kit/postgres/clusterProcesses.ts'
import {
  copyServer,
  freePort,
  lacksPostgres15,
  newPassword,
  startServer,
  type TestServer,
} from '../../server/test/testServer.ts'
import type { Proof } from '../proof.ts'
import { alarmed } from './alarmed.ts'
import { until } from './chaosPlatform.ts'
import { type HarmedHouse, hosted } from './hosted.ts'

const BETS_BEFORE = 50
const HOUSE = 'quarterline'
const SYNCED_WITHIN_MS = 30_000
const NOTICED_WITHIN_MS = 40_000
const BACK_WITHIN_MS = 60_000

interface Machines {
  primary: TestServer
  standby: TestServer
  startStandby(): Promise<TestServer>
  /** Kills everything of a machine at once. */
  lose(which: 'primary' | 'standby'): void
}

async function rowsOf<R>(server: TestServer, sql: string): Promise<R[]> {
  const db = openDb(server.url(), { max: 1 })
  return db
    .query(sql)
    .then(({ rows }) => rows as R[])
    .finally(db.close)
}

const isSynced = async (primary: TestServer) =>
  (await rowsOf<{ sync_state: string }>(primary, 'SELECT sync_state FROM pg_stat_replication')).some(
    ({ sync_state: state }) => state === 'sync' || state === 'quorum',
  )

/** Both, the standby in step with the primary, which confirms nothing without it. */
async function openMachines(dir: string): Promise<Machines> {
  const password = newPassword()
  const [one, other] = [join(dir, 'one'), join(dir, 'other')]
  const settings = { wal_level: 'replica', max_wal_senders: 5, wal_keep_size: '256MB' }
  const primary = await startServer({ dir: one, port: await freePort(), password, settings })
  copyServer(primary, other, password, 'beside')
  const port = await freePort()
  const startStandby = () => startServer({ dir: other, port, password, settings: { hot_standby: 'on' } })
  const standby = await startStandby()
  await rowsOf(primary, `ALTER SYSTEM SET synchronous_standby_names = '*'`)
  await rowsOf(primary, 'SELECT pg_reload_conf()')
  await until(() => isSynced(primary), SYNCED_WITHIN_MS, 'a standby in step')
  await rowsOf(primary, `CREATE DATABASE ${HOUSE}`)
  const lose = (which: 'primary' | 'standby') => {
    for (const pid of clusterProcesses(join(which === 'primary' ? one : other, 'cluster'))) sendSignal(pid, 'SIGKILL')
  }
  return { primary, standby, startStandby, lose }
}

/** The codes of bets sent while no commit can be confirmed, and whether the board stayed available. */
async function withoutStandby(machines: Machines, { platform, people, underLoad }: HarmedHouse): Promise<string> {
  let display = { asked: 0, told: 0 }
  await underLoad(async () => {
    await until(() => people.answered() > BETS_BEFORE, BACK_WITHIN_MS, 'some bets')
    machines.lose('standby')
    // Commits confirmed before the loss are still answered.
    await sleep(1000)
    const after = people.answered()
    for (const untilMs = performance.now() + NOTICED_WITHIN_MS; performance.now() < untilMs; ) {
      const isTold = (await people.board()).length > 0
      display = { asked: display.asked + 1, told: display.told + (isTold ? 1 : 0) }
      await sleep(500)
    }
    if (people.answered() > after) throw new Error('a bet was answered that only one machine has')
    // The source's events cannot be written either.
    await alarmed(platform, 'feedSilent')
    await machines.startStandby()
    await until(() => isSynced(machines.primary), SYNCED_WITHIN_MS, 'the standby back in step')
    await until(() => people.answered() > after, BACK_WITHIN_MS, 'a bet that is taken again')
  })
  await people.resend(2 * BACK_WITHIN_MS)
  if (display.told < display.asked) throw new Error(`the board was told ${display.told} of ${display.asked} times`)
  const codes = [...people.refusals()].map(([code, count]) => `${code} ${count}`).join(', ')
  if (!people.refusals().has('requestFailed')) throw new Error(`bets were refused with: ${codes}`)
  return `without the standby for ${NOTICED_WITHIN_MS / 1000} s no bet was acknowledged (told ${codes}), feedSilent called, and the board ${display.told} times of ${display.asked}`
}

async function promoted(machines: Machines, { people, cable, underLoad }: HarmedHouse): Promise<string> {
  let fromMs = 0
  let backMs = 0
  await underLoad(async () => {
    await sleep(3000)
    fromMs = performance.now()
    machines.lose('primary')
    await rowsOf(machines.standby, 'SELECT pg_promote(true, 30)')
    cable.lead(machines.standby.port)
    const before = people.answered()
    await until(() => people.answered() > before, BACK_WITHIN_MS, 'a bet on the promoted machine')
    backMs = Math.round(performance.now() - fromMs)
    await sleep(2000)
  })
  await people.resend(2 * BACK_WITHIN_MS)
  return `the primary lost under load, bets again after ${backMs} ms on the one that was the standby`
}

async function run(seed: string): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'quarterline-standby-'))
  chmodSync(dir, 0o755)
  const machines = await openMachines(dir)
  let serving = machines.primary
  try {
    const said: string[] = []
    const stood = await hosted({
      seed,
      url: () => serving.url(HOUSE),
      async story(house) {
        said.push(await withoutStandby(machines, house))
        said.push(await promoted(machines, house))
        serving = machines.standby
        said.push(`${house.people.answered()} bets sent, ${house.people.doubted()} of them more than once`)
      },
    })
    return `${said.join('; ')}; all ${stood} acknowledged are there once, verify clean`
  } finally {
    for (const which of ['primary', 'standby'] as const) machines.lose(which)
    await Promise.all([machines.primary.stop(), machines.standby.stop()])
    rmSync(dir, { recursive: true, force: true, maxRetries: 20 })
  }
}

/** For `npm run prove`. */
export const proofs: readonly Proof[] = [
  {
    name: 'a synchronous standby lost and back, then promoted under load [B2] [L7]',
    alarms: ['feedSilent'],
    lacks: lacksPostgres15,
    run: () => run('1'),
  },
]
