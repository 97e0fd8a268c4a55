/**
 * Bench: what providers ask of the wallet, beside bets of the same members; and a thousand members at one table of the studio, beside one
 * who sits there alone.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDb } from '../../server/src/kit/db.ts'
import { createWallet, type Wallet } from '../../studio/src/wallet/wallet.ts'
import { ordersOn, readBoard } from '../bets.ts'
import { runLoad } from '../load/load.ts'
import { PACE } from '../pace.ts'
import { freePort, type Stage } from '../stage.ts'
import type { Row } from '../table.ts'

const MEMBERS = 64
const CONNECTIONS = 16
const WATCHERS = 1000
const STUDIO = join(import.meta.dirname, '..', '..', 'studio', 'src', 'main.ts')
const PROVIDER = 'studio'

interface Player {
  player: string
  session: string
  game: string
}

export async function post<T>(url: string, body: object): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as T
}

/** Registers the studio at the stage. @returns its key, as the studio's settings have it */
export async function register(stage: Stage, launchUrl: string): Promise<{ keyId: string; secret: string }> {
  const networks = ['--new', 'open', '--addresses', '127.0.0.0/8,::1/128']
  const said = await stage.admin('provider', 'add', PROVIDER, launchUrl, ...networks)
  const [, keyId, secret] = /^Key (\w+), secret ([\w-]+)$/m.exec(said) ?? []
  if (!keyId || !secret) throw new Error(`no key was told: ${said}`)
  return { keyId, secret }
}

/** Opens mines for each member, as his page and his provider do. */
async function enter({ address }: Stage, wallet: Wallet, tokens: readonly string[]): Promise<Player[]> {
  await wallet.ask('games', { games: [{ game: 'mines', kind: 'mini', name: 'Mines' }] })
  await sleep(2000)
  const players: Player[] = []
  for (const session_token of tokens) {
    const body = { session_token, provider: PROVIDER, game: 'mines' }
    const { url } = await post<{ url: string }>(`${address}/api/game/LaunchGame`, body)
    const answer = await wallet.ask('authenticate', { token: new URL(url).searchParams.get('token') })
    const { player, session } = answer ?? {}
    if (!player || !session) throw new Error(`a session was not opened: ${JSON.stringify(answer)}`)
    players.push({ player, session, game: 'mines' })
  }
  return players
}

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN

/** Asks on several connections for a time. @returns calls a second, and the time that all but one in a hundred took */
async function ask(
  seconds: number,
  one: (at: number) => Promise<string>,
): Promise<{ perSecond: number; p99Ms: number }> {
  const times: number[] = []
  const untilMs = performance.now() + seconds * 1000
  const lanes = Array.from({ length: CONNECTIONS }, async (_, lane) => {
    for (let at = lane; performance.now() < untilMs; at += CONNECTIONS) {
      const sinceMs = performance.now()
      const code = await one(at)
      if (code !== 'OK') throw new Error(`a call was answered with ${code}`)
      times.push(performance.now() - sinceMs)
    }
  })
  await Promise.all(lanes)
  times.sort((a, b) => a - b)
  return { perSecond: times.length / seconds, p99Ms: percentile(times, 0.99) }
}

async function measureWallet(stage: Stage, wallet: Wallet): Promise<Row[]> {
  const tokens = await stage.members(MEMBERS)
  const players = await enter(stage, wallet, tokens)
  let next = 0
  const round = async (at: number) => {
    const { player, session, game } = players[at % players.length] as Player
    next += 1
    const message = { session, player, game, round: `b${next}`, tx: `b${next}`, bet: '1', win: '0.9' }
    const answer = await wallet.ask('betWin', message)
    return answer?.code ?? 'no answer'
  }
  const matches = (await readBoard(stage, tokens[0] as string)).sort((a, b) => b.startsAtMs - a.startsAtMs)
  const { address, workers } = stage
  const bets = (run: string, seconds: number) =>
    runLoad(
      { address, connections: CONNECTIONS, seconds, run, tokens, orders: ordersOn(matches), isHeard: true },
      workers,
    )
  await bets('warm', PACE.warmS)
  await ask(PACE.againS, round)
  const quiet = await bets('quiet', PACE.measuredS)
  await sleep(PACE.againS * 1000)
  const rounds = await ask(PACE.measuredS, round)
  const name = `${CONNECTIONS} connections`
  return [
    {
      name: `rounds (betWin) a second, ${name}`,
      value: rounds.perSecond,
      yardstick: { name: 'bets a second', value: quiet.perSecond },
      note: 'the asker signs each and shares the machine',
    },
    {
      name: `p99 of a round, ${name}`,
      value: rounds.p99Ms,
      unit: 'ms',
      yardstick: { name: 'of a bet', value: quiet.p99Ms },
    },
  ]
}

interface TableStudio {
  url: string
  stop(): Promise<void>
}

export async function startStudio({ ownerUrl, address }: Stage, key: string, port: number): Promise<TableStudio> {
  const owner = openDb(ownerUrl, { max: 1 })
  await owner.query('CREATE DATABASE bench_studio')
  await owner.close()
  const database = new URL(ownerUrl)
  database.pathname = 'bench_studio'
  const dataDir = mkdtempSync(join(tmpdir(), 'quarterline-studio-'))
  const env = {
    ...{ ...process.env, STUDIO_DATABASE_URL: database.href, STUDIO_PLATFORM: address, STUDIO_KEYS: key },
    ...{ STUDIO_DATA_DIR: dataDir, STUDIO_PORT: String(port), STUDIO_TLS_PORT: String(await freePort()) },
  }
  const child: ChildProcess = fork(STUDIO, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const { url } = await new Promise<{ url: string }>((up) =>
    child.once('message', (said) => up(said as { url: string })),
  )
  return {
    url,
    async stop() {
      const ended = new Promise((end) => child.once('exit', end))
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

interface Seat {
  socket: WebSocket
  sessionID: string
  /** When it heard of each state of a round: `round state` to ms. */
  heard: Map<string, number>
  round: number
}

/** Sits down at the table with play money. */
async function sit(url: string): Promise<Seat> {
  const launched = await fetch(`${url}/launch/${PROVIDER}?game=baccarat&lang=en`, { redirect: 'manual' })
  const to = new URL(launched.headers.get('location') ?? '', url)
  const sessionID = to.searchParams.get('sessionID') ?? ''
  const socket = new WebSocket(`${url.replace('http', 'ws')}/table/baccarat/live?sessionID=${sessionID}`)
  const seat: Seat = { socket, sessionID, heard: new Map(), round: 0 }
  socket.addEventListener('message', ({ data }) => {
    const { round } = JSON.parse(String(data)) as { round?: { id?: number; state?: string } }
    if (round?.id === undefined || round.state === undefined) return
    seat.round = round.id
    const name = `${round.id} ${round.state}`
    if (!seat.heard.has(name)) seat.heard.set(name, performance.now())
  })
  await new Promise((open, fail) => {
    socket.addEventListener('open', open, { once: true })
    socket.addEventListener('error', fail, { once: true })
  })
  return seat
}

/** For each change of the table, how long after the first seat the last one heard of it: the longest of all. */
function spreadOf(seats: readonly Seat[]): number {
  const names = [...(seats[0]?.heard.keys() ?? [])].filter((name) => seats.every(({ heard }) => heard.has(name)))
  const spreads = names.map((name) => {
    const times = seats.map(({ heard }) => heard.get(name) ?? 0)
    return Math.max(...times) - Math.min(...times)
  })
  return Math.max(...spreads)
}

async function lay(url: string, { sessionID, round }: Seat): Promise<number | undefined> {
  const sinceMs = performance.now()
  const body = { sessionID, round, wish: crypto.randomUUID(), chips: { player: 50_000 } }
  const { code } = await post<{ code?: string }>(`${url}/table/bet`, body)
  return code === 'OK' ? performance.now() - sinceMs : undefined
}

/** Bets of some seats for a round and a half. @returns their times, sorted */
async function betFor(url: string, seats: readonly Seat[], seconds: number): Promise<number[]> {
  const times: number[] = []
  const untilMs = performance.now() + seconds * 1000
  for (let at = 0; performance.now() < untilMs; at += 1) {
    const took = await lay(url, seats[at % seats.length] as Seat)
    if (took === undefined) await sleep(100)
    else times.push(took)
  }
  return times.sort((a, b) => a - b)
}

async function measureTable(url: string): Promise<Row[]> {
  const alone = await sit(url)
  const seconds = 3 * PACE.measuredS
  const quiet = await betFor(url, [alone], seconds)
  const seats = [alone]
  while (seats.length < WATCHERS) seats.push(await sit(url))
  for (const { heard } of seats) heard.clear()
  const crowded = await betFor(url, seats, seconds)
  const spread = spreadOf(seats)
  for (const { socket } of seats) socket.close()
  return [
    { name: `a table of ${WATCHERS}: from the first who hears of a change to the last`, value: spread, unit: 'ms' },
    {
      name: `p99 of a bet at a table of ${WATCHERS}`,
      value: percentile(crowded, 0.99),
      unit: 'ms',
      yardstick: { name: 'alone', value: percentile(quiet, 0.99) },
    },
  ]
}

/** Measures both. */
export async function benchGames(stage: Stage): Promise<Row[]> {
  const port = await freePort()
  const { keyId, secret } = await register(stage, `http://localhost:${port}/launch/studio`)
  await sleep(2000)
  const wallet = createWallet({ platform: stage.address, provider: PROVIDER, keyId, secret }, Date.now)
  const rows = await measureWallet(stage, wallet)
  const studio = await startStudio(stage, `${PROVIDER}=${keyId}:${secret}`, port)
  try {
    return [...rows, ...(await measureTable(studio.url))]
  } finally {
    await studio.stop()
  }
}
