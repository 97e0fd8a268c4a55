/**
 * Bench: bets of members with a seamless wallet beside bets of our own members, and the cost of our own bets while that
 * wallet is dead and its members go on betting.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openAccounts } from '../operator/books.ts'
import { PARTNER, seedPartner } from '../server/src/account/demoHouse.ts'
import { type Db, openDb } from '../server/src/kit/db.ts'
import { findRunning } from '../server/src/kit/postgres/postgres.ts'
import { counted, ordersOn, readBoard } from './bets.ts'
import { type LoadResult, runLoad } from './load/load.ts'
import { PACE } from './pace.ts'
import { enrolNow, freePort, openStage, type Stage } from './stage.ts'
import type { Row } from './table.ts'
import { SEAMLESS } from './town.ts'

const OPERATOR = join(import.meta.dirname, '..', 'operator', 'main.ts')
const MEMBERS = 2000
const CONNECTIONS = 16
/** Each member's balance in his own wallet, in ten-thousandths: more than he ever bets. */
const RICH = 1_000_000 * 10_000

interface Wallet {
  process: ChildProcess
  /** Tokens of its members. */
  tokens: string[]
  close(): Promise<void>
}

/** A licensee with members, and his wallet as a process of its own. */
async function openWallet(stage: Stage, port: number): Promise<Wallet> {
  const owner = openDb(stage.ownerUrl, { max: 1 })
  const { rows } = await owner.query<{ now_ms: number }>('SELECT now_ms FROM clock')
  await seedPartner(owner, rows[0]?.now_ms ?? 0)
  const tokens = await enrolNow(stage.db, MEMBERS, SEAMLESS)
  const said = await stage.admin('licensee', 'wallet', PARTNER, `http://127.0.0.1:${port}`)
  const [, id, secret] = /^Key (\w+), secret ([\w-]+)$/m.exec(said) ?? []
  if (!id || !secret) throw new Error(`no key was told: ${said}`)
  await owner.close()
  // A database server of its own, so that its work does not count as ours.
  const dataDir = mkdtempSync(join(tmpdir(), 'quarterline-operator-'))
  chmodSync(dataDir, 0o755)
  const env = { ...process.env, PORT: String(port), KEYS: `${id}:${secret}`, DATA_DIR: dataDir, DATABASE_URL: '' }
  const child = fork(OPERATOR, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await new Promise((open) => child.once('message', open))
  const books: Db = openDb((await findRunning(dataDir))?.ownerUrl ?? '', { max: 1 })
  const names = tokens.map((_, at) => `${SEAMLESS.name}${at}`)
  await openAccounts(
    books,
    names.map((account_id) => ({ account_id, currency: 'MYR', balance: RICH })),
  )
  await books.close()
  return {
    process: child,
    tokens,
    async close() {
      const ended = new Promise((end) => child.once('exit', end))
      child.kill('SIGCONT')
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Bets in a rotation of all matches; `counted` finds each of them in the table. */
async function measure(stage: Stage, wallet: Wallet): Promise<Row[]> {
  const own = await stage.members(MEMBERS)
  const matches = (await readBoard(stage, own[0] as string)).sort((a, b) => b.startsAtMs - a.startsAtMs)
  const { address, workers } = stage
  const load = (run: string, seconds: number, tokens: readonly string[], path?: string) =>
    runLoad(
      { address, connections: CONNECTIONS, seconds, run, tokens, orders: ordersOn(matches, path), isHeard: true },
      workers,
    )
  const ours = (run: string, seconds: number) => load(run, seconds, own)
  const theirs = (run: string, seconds: number) => load(run, seconds, wallet.tokens, '/api/bet/vbetsingle')
  await ours('warm', PACE.warmS)
  await theirs('warm-there', PACE.warmS)
  const quiet = await counted(stage, CONNECTIONS, () => ours('quiet', PACE.measuredS))
  const there = await counted(stage, CONNECTIONS, () => theirs('there', PACE.measuredS))

  wallet.process.kill('SIGSTOP')
  // By the time we measure, each of these bets is refused.
  const dying = theirs('dying', 2 * PACE.againS + PACE.measuredS).catch(() => undefined)
  await sleep(PACE.againS * 1000)
  const beside = await ours('beside', PACE.measuredS)
  await dying
  const named = (name: string, { perSecond, cpu, note }: LoadResult, yardstick?: Row['yardstick']): Row => ({
    name: `${name}, ${CONNECTIONS} connections`,
    value: perSecond,
    cpu,
    note,
    ...(yardstick && { yardstick }),
  })
  const quietly = { name: 'ours, quiet', value: quiet.perSecond }
  return [
    named('bets a second, ours', quiet),
    named('bets a second, seamless wallet', there, quietly),
    named('bets a second, ours while that wallet is dead and its members bet', beside, quietly),
    {
      name: 'p99 of ours while that wallet is dead',
      value: beside.p99Ms,
      unit: 'ms',
      yardstick: { name: 'ours, quiet', value: quiet.p99Ms },
    },
  ]
}

/** Measures on a stage of its own, whose platform may call the wallet. */
export async function benchSeamless(): Promise<Row[]> {
  const port = await freePort()
  const stage = await openStage({ WALLET_HOSTS: `127.0.0.1:${port}` })
  try {
    const wallet = await openWallet(stage, port)
    try {
      return await measure(stage, wallet)
    } finally {
      await wallet.close()
    }
  } finally {
    await stage.stop()
  }
}
