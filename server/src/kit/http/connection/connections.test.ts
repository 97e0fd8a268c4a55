/** Hostile connections: how much of what they send is handled, and that none of them delays a shutdown. */
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBudget } from '../limit/budget.ts'
import { createKnownTokens } from '../limit/knownTokens.ts'
import { createWeb, type Web } from '../web.ts'
import { createTurnstile } from './connections.ts'

const log = pino({ level: 'silent' })
/** Long enough for ready answers, short enough to wait for. */
const ANSWERED_WITHIN_MS = 300
let web: Web
let port: number
/** Bodies that a handler received. */
let heard: unknown[]
let release: () => void
beforeEach(async () => {
  heard = []
  const ground = { budget: createBudget(() => 0, 1000), known: createKnownTokens() }
  const options = { brand: 'Q', trustProxy: false, log, realms: [], ground, socketPath: '/live' }
  web = await createWeb({ ...options, answeredWithinMs: ANSWERED_WITHIN_MS })
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  web.app.post('/api/quick', async ({ body }) => {
    heard.push(body)
    return { status: 1 }
  })
  web.app.post('/api/slow', async ({ body }) => {
    heard.push(body)
    await released
    return { status: 1 }
  })
  web.app.get('/api/much', async () => 'x'.repeat(16 * 1024 * 1024))
  web.app.server.on('upgrade', (_, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
  await web.app.listen({ port: 0, host: '127.0.0.1' })
  port = (web.app.server.address() as AddressInfo).port
})
afterEach(async () => {
  release()
  await web.app.close()
})

const post = (path: string, more = '', body = '{}') =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${more}Content-Length: ${body.length}\r\n\r\n${body}`

interface TestConnection {
  socket: Socket
  /** What was received. */
  text(): string
  over: Promise<void>
}

/** Sends text on a connection of its own. */
async function dial(words: string): Promise<TestConnection> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('error', () => {})
  socket.on('data', (data) => {
    text += data
  })
  const over = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await once(socket, 'connect')
  socket.write(words)
  return { socket, over, text: () => text }
}

/** How many of the expected answers arrived before the connection ended. */
async function answersTo(words: string, count: number): Promise<number> {
  const { socket, text, over } = await dial(words)
  const answers = () => text().split('HTTP/1.1 200').length - 1
  socket.on('data', () => answers() === count && socket.destroy())
  await over
  return answers()
}

test.each(['/api/quick', '/api/slow'])(
  'of two thousand requests in one packet to %s a handful is handled, and the connection is cut [R1] [R3]',
  async (path) => {
    let requests = 0
    web.app.server.on('request', () => requests++)
    expect(await answersTo(post(path).repeat(2000), 2000)).toBeLessThanOrEqual(4)
    expect(heard.length).toBeLessThanOrEqual(4)
    // The rest of the packet is not even parsed.
    expect(requests).toBeLessThanOrEqual(5)
  },
)

test.each([
  ['without a host', 'GET / HTTP/1.1\r\n\r\n'],
  ['with an expectation of their own', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: more\r\n\r\n'],
])('neither are two thousand that Node would answer itself: %s [R3]', async (_, words) => {
  const { over, text } = await dial(words.repeat(2000))
  await over
  expect(text().split('HTTP/1.1 ').length - 1).toBeLessThanOrEqual(4)
  const { socket, text: one } = await dial(words)
  while (!one().includes('\r\n\r\n')) await once(socket, 'data')
  expect(one().slice(9, 12)).toBe(words.includes('Host') ? '404' : '400')
  socket.destroy()
})

test('a client that asks in turn, or a few at a time, is served', async () => {
  expect(await answersTo(post('/api/quick').repeat(4), 4)).toBe(4)
  const { socket, text } = await dial('')
  for (let sent = 1; sent <= 50; sent++) {
    socket.write(post('/api/quick'))
    while (text().split('HTTP/1.1 200').length - 1 < sent) await once(socket, 'data')
  }
  expect(heard).toHaveLength(54)
  socket.destroy()
})

const UPGRADE = 'Connection: upgrade\r\nUpgrade: websocket\r\n'

test('a connection can be upgraded at one path alone, or nobody would time it out [R3]', async () => {
  const got = async (words: string) => {
    const { socket, text } = await dial(words)
    while (!text().includes('\r\n\r\n')) await once(socket, 'data')
    socket.destroy()
    return text().slice(9, 12)
  }
  expect(await got(post('/api/quick', UPGRADE))).toBe('200')
  expect(await got(post('/live', UPGRADE))).toBe('404')
  expect(await got(`GET /api/none HTTP/1.1\r\nHost: a\r\n${UPGRADE}\r\n`)).toBe('404')
  expect(await got(`GET /live?frames=gzip HTTP/1.1\r\nHost: a\r\n${UPGRADE}\r\n`)).toBe('101')
})

test('a shutdown answers waiting requests and ends every other connection [R3]', async () => {
  const honest = await dial(post('/api/slow'))
  const hostile = [
    await dial(''),
    await dial('POST /api/quick HTTP/1.1\r\nHost: a\r\nContent-'),
    await dial(post('/api/quick').slice(0, -1)),
    await dial(`GET /live HTTP/1.1\r\nHost: a\r\n${UPGRADE}\r\n`),
    await dial('GET /api/much HTTP/1.1\r\nHost: a\r\n\r\n'),
    await dial(post('/api/slow').repeat(4)),
  ]
  hostile[4]?.socket.pause()
  await vi.waitFor(() => expect(heard).toHaveLength(5))
  const closing = web.app.close()
  // A client that keeps half a request open.
  hostile[1]?.socket.write('Length: 2\r\n')
  // A client that asks for the live channel after it closed.
  hostile[0]?.socket.write(`GET /live HTTP/1.1\r\nHost: a\r\n${UPGRADE}\r\n`)
  release()
  await honest.over
  expect(honest.text()).toMatch(/^HTTP\/1.1 200/)
  await closing
  const left = await new Promise((resolve) => web.app.server.getConnections((_, count) => resolve(count)))
  expect(left).toBe(0)
})

const dialled = (remoteAddress: string) => ({ remoteAddress, once: vi.fn(), destroy: vi.fn() })

test('a network has a limited number of connections; this machine and other networks are not counted with it', () => {
  const { pass } = createTurnstile(
    createBudget(() => 0, 1000),
    2,
  )
  const dial = (remoteAddress: string) => {
    const socket = dialled(remoteAddress)
    pass(socket as never)
    return socket
  }
  const [first] = ['2001:db8::1', '2001:db8::2'].map(dial)
  expect(dial('2001:db8::3').destroy).toHaveBeenCalled()
  for (const other of ['2001:db8:1::1', '127.0.0.1', '127.0.0.1', '127.0.0.1'])
    expect(dial(other).destroy).not.toHaveBeenCalled()
  first?.once.mock.calls[0]?.[1]()
  expect(dial('2001:db8::3').destroy).not.toHaveBeenCalled()
})

test('a network opens a limited number of connections a second, fewer when they have to be cut [R3]', () => {
  let ms = 0
  const { pass, cut } = createTurnstile(createBudget(() => ms, 1000))
  /** How many of these connections, each ending at once, are admitted. */
  const letIn = (count: number, isCut = false) => {
    const sockets = Array.from({ length: count }, () => dialled('203.0.113.7'))
    for (const socket of sockets) {
      pass(socket as never)
      if (isCut && !socket.destroy.mock.calls.length) cut(socket as never)
      socket.once.mock.calls[0]?.[1]()
    }
    return sockets.filter(({ destroy }) => destroy.mock.calls.length === 0).length
  }
  expect(letIn(2000)).toBe(512)
  ms += 1000
  expect(letIn(2000, true)).toBeLessThan(32)
  ms += 1000
  expect(letIn(100)).toBe(100)
})
