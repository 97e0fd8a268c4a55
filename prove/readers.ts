/** Two thousand readers who stop reading, under a thousand changes a second: their cost, and their effect on others. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { simulatorFeed } from '../server/test/feed/testFeed.ts'
import { chaosPlatform } from './chaos/chaosPlatform.ts'

const SLOW = 2000
const FAST = 10
/** The readers' members: a single one may not open this many a second, nor request this many boards. */
const MEMBERS = 20
const AT_ONCE = 100
/** Half of the readers read nothing for this long and then catch up. */
const PAUSE_MS = 15_000
/** The others read nothing until they must have been disconnected. */
const GIVEN_UP_AFTER_MS = 50_000
const CAUGHT_UP_WITHIN_MS = 20_000
const PER_READER_MAX_BYTES = 64 * 1024
const GAP_MAX_MS = 5000
const FEED = simulatorFeed({ matches: 350, ticks: 1000 })

/** A follower of the whole board. */
interface Follower {
  socket: WebSocket
  snaps: number
  frames: number
  lastMs: number
  gapMs: number
  v: number
  /** Deltas from a version that the reader did not have. */
  gaps: number
  isClosed: boolean
}

async function logIn(url: string, at: number): Promise<string> {
  const account = `demo${String(at + 1).padStart(2, '0')}`
  const body = JSON.stringify({ account_id: account, password: 'demo1234' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/userlogin`, { method: 'POST', headers, body })
  const { member_profile: profile } = (await answer.json()) as {
    member_profile: { player_info: { session_token: string }[] }
  }
  return profile.player_info[0]?.session_token ?? ''
}

async function follow(url: string, token: string): Promise<Follower> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live`, {
    perMessageDeflate: false,
    headers: { cookie: `session=${token}` },
  })
  const follower = { socket, snaps: 0, frames: 0, lastMs: 0, gapMs: 0, v: 0, gaps: 0, isClosed: false }
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    follower.isClosed = true
  })
  socket.on('message', (data: Buffer) => {
    const head = data.subarray(0, 120).toString()
    const nowMs = performance.now()
    if (follower.lastMs > 0) follower.gapMs = Math.max(follower.gapMs, nowMs - follower.lastMs)
    follower.lastMs = nowMs
    follower.frames++
    if (head.includes('"type":"snap"')) follower.snaps++
    const from = Number(/"from":(\d+)/.exec(head)?.[1] ?? 0)
    if (head.includes('"type":"delta"') && from > follower.v) follower.gaps++
    follower.v = Number(/"v":(\d+)/.exec(head)?.[1] ?? follower.v)
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  socket.send(JSON.stringify({ op: 'login', session_token: token }))
  socket.send(JSON.stringify({ op: 'board' }))
  return follower
}

async function followAll(url: string, tokens: readonly string[], count: number): Promise<Follower[]> {
  const all: Follower[] = []
  while (all.length < count) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - all.length) }, (_, at) => {
      return follow(url, tokens[(all.length + at) % tokens.length] as string)
    })
    for (const one of await Promise.all(batch)) all.push(one)
  }
  return all
}

async function until(what: () => boolean, withinMs: number, says: () => string): Promise<void> {
  const fromMs = performance.now()
  while (!what()) {
    if (performance.now() - fromMs > withinMs) throw new Error(says())
    await sleep(50)
  }
}

async function story(url: string, memory: () => number): Promise<string> {
  const tokens = await Promise.all(Array.from({ length: MEMBERS }, (_, at) => logIn(url, at)))
  const served = (all: readonly Follower[]) =>
    until(
      () => all.every(({ snaps }) => snaps > 0),
      CAUGHT_UP_WITHIN_MS,
      () => 'not everybody got a snapshot',
    )
  const fast = await followAll(url, tokens, FAST)
  await served(fast)
  const slow = await followAll(url, tokens, SLOW)
  await served(slow)
  await sleep(2000)
  const before = memory()
  let most = before
  const watching = setInterval(() => {
    most = Math.max(most, memory())
  }, 250)
  for (const follower of fast) Object.assign(follower, { gapMs: 0, lastMs: performance.now() })
  for (const { socket } of slow) socket.pause()
  await sleep(PAUSE_MS)
  const [back, gone] = [slow.slice(0, SLOW / 2), slow.slice(SLOW / 2)]
  for (const { socket } of back) socket.resume()
  const behind = () => back.filter(({ v, isClosed }) => isClosed || v < (fast[0] as Follower).v - 5000).length
  await until(
    () => behind() === 0,
    CAUGHT_UP_WITHIN_MS,
    () => `${behind()} who read again are still behind`,
  )
  await sleep(GIVEN_UP_AFTER_MS - PAUSE_MS)
  clearInterval(watching)
  for (const { socket } of gone) socket.resume()
  const stillOpen = () => gone.filter(({ isClosed }) => !isClosed).length
  await until(
    () => stillOpen() === 0,
    CAUGHT_UP_WITHIN_MS,
    () => `${stillOpen()} who read nothing are still held`,
  )

  const gapMs = Math.round(Math.max(...fast.map((follower) => follower.gapMs)))
  const frames = Math.min(...fast.map((follower) => follower.frames))
  const each = Math.round((most - before) / SLOW / 1024)
  const said = `${each} kB more for each of ${SLOW} readers; beside them ${frames} frames, never ${gapMs} ms without one`
  if (most - before > SLOW * PER_READER_MAX_BYTES) throw new Error(`too much is kept: ${said}`)
  if (gapMs > GAP_MAX_MS) throw new Error(`others waited: ${said}`)
  if (fast.some(({ snaps, gaps, isClosed }) => snaps > 1 || gaps > 0 || isClosed))
    throw new Error('a good reader lost frames')
  if (back.some(({ isClosed, gaps }) => isClosed || gaps > 0))
    throw new Error('one who read again was not served in order')
  for (const { socket } of [...fast, ...back]) socket.terminate()
  return `${said}; ${gone.length} let go.\n`
}

async function run(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quarterline-readers-'))
  chmodSync(dataDir, 0o755)
  const platform = chaosPlatform(dataDir, { FEED, SOCKETS_PER_ACCOUNT: String((4 * (SLOW + FAST)) / MEMBERS) })
  try {
    await platform.start()
    return await story(platform.url(), platform.memory)
  } finally {
    await platform.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
  }
}

/** For `npm run prove`. */
export const proofs = [{ name: `${SLOW} readers who stop reading [R3]`, run }]
