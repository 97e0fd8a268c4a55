/** Clients that stop reading: little is buffered for them, nobody else waits, and they resume or are disconnected. */
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { fixture, markets, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'

const SLOW = 50
const FAST = 5
const MATCHES = 100
const TICK_MS = 100
const UNREAD_MAX = 1_000_000
/** In bytes: each has two. */
const A_FEW_PINGS = 20

let house: TestHouse
let url: string
let token: string
beforeAll(async () => {
  house = await openTestHouse({ socketsPerAccount: 200 })
  await house.site.listen({ port: 0, host: '127.0.0.1' })
  url = `ws://127.0.0.1:${(house.site.server.address() as { port: number }).port}/live`
  // Long rows, because the operating system buffers some megabytes per client before we do.
  const home = 'Home'.padEnd(1000, '.')
  for (let at = 0; at < MATCHES; at++) await house.feed(fixture(`m${at}`, { home }), markets(`m${at}`))
  token = (await house.login('demo01')).session_token
})
afterAll(() => house.close())

/** A follower of the whole board that remembers only the kinds of messages and the last version. */
async function follow() {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  const heard = { snaps: 0, deltas: 0, v: 0 }
  socket.on('message', (data) => {
    const text = String(data)
    const { type } = /"type":"(?<type>\w+)"/.exec(text)?.groups ?? {}
    if (type !== 'snap' && type !== 'delta') return
    heard.v = Number(/"v":(\d+)/.exec(text)?.[1])
    if (type === 'snap') heard.snaps++
    else heard.deltas++
  })
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(JSON.stringify({ op: 'login', session_token: token }))
  socket.send(JSON.stringify({ op: 'board' }))
  return { socket, heard }
}

/** A thousand changes a second, each of a whole row, to produce much data quickly. */
function change(): NodeJS.Timeout {
  let count = 0
  return setInterval(() => {
    count++
    house.book.put(
      [...house.book.matches()].map((match) => ({ ...match, redCards: [count, 0] as const })),
      house.clock.now(),
    )
  }, TICK_MS)
}

async function until(what: () => boolean): Promise<void> {
  for (let waits = 0; !what(); waits++) {
    if (waits > 1000) throw new Error(`not so in 10 s: ${what}`)
    await sleep(10)
  }
}

/** Memory in use after garbage collection: other suites run in this process too. */
function memory(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().arrayBuffers
}
const unread = () => [...house.site.websocketServer.clients].map((socket) => socket.bufferedAmount)

it('many that read nothing cost little, disturb nobody, and get a snapshot when they read again [R3]', async () => {
  const slow = await Promise.all(Array.from({ length: SLOW }, follow))
  const fast = await Promise.all(Array.from({ length: FAST }, follow))
  await until(() => [...slow, ...fast].every(({ heard }) => heard.snaps === 1))
  for (const { socket } of slow) socket.pause()
  const before = memory()
  const changing = change()
  const isFull = (bytes: number) => bytes > UNREAD_MAX
  await until(() => unread().filter(isFull).length === SLOW)
  const full = Math.max(...unread())
  await sleep(2000)
  // Not one more frame for any of them.
  expect(Math.max(...unread()) - full).toBeLessThanOrEqual(A_FEW_PINGS)
  expect(full).toBeLessThan(1.6 * UNREAD_MAX)
  clearInterval(changing)
  const v = house.book.version()
  await until(() => fast.every(({ heard }) => heard.v === v))
  for (const { heard } of fast) {
    expect(heard.snaps).toBe(1)
    expect(heard.deltas).toBeGreaterThan(20)
  }
  // Buffered data is shared: a copy per client would exceed this, and these clients, in this process, each hold a
  // half-read message besides.
  expect((memory() - before) / SLOW).toBeLessThan(0.9 * UNREAD_MAX)

  // Asking for more buffers nothing more.
  for (const { socket } of slow) socket.send(JSON.stringify({ op: 'board', market: 2 }))
  await sleep(300)
  expect(Math.max(...unread()) - full).toBeLessThanOrEqual(A_FEW_PINGS)

  for (const { socket } of slow) socket.resume()
  await until(() => slow.every(({ heard }) => heard.v === v && heard.snaps > 1))
  expect(Math.max(...unread())).toBe(0)
  for (const { socket } of [...slow, ...fast]) socket.terminate()
})

it('pings with unread answers are too much [R3]', async () => {
  const { socket } = await follow()
  const closed = new Promise((resolve) => socket.once('close', resolve))
  for (let at = 0; at < 60; at++) socket.ping()
  expect(await closed).toBe(4429)
})
