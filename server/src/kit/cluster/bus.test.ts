/** The bus: long messages, questions and answers, on a test carrier; and over a real NATS if one is installed. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testCarrier } from '../../../test/testBus.ts'
import { type Bus, createBus, NO_BUS, NoAnswer } from './bus.ts'
import { connectNats } from './nats.ts'

const large = { text: 'x'.repeat(1_700_000), list: [1, 2, 3] }

async function heardOnce(bus: Bus, subject: string, say: () => void): Promise<unknown> {
  const heard = Promise.withResolvers<unknown>()
  const stop = bus.hear(subject, heard.resolve)
  say()
  const message = await heard.promise
  stop()
  return message
}

describe('a bus', () => {
  const carrier = testCarrier()
  const [one, two] = [carrier.join(), carrier.join()]

  test('messages longer than a part arrive whole and in order', async () => {
    const heard: unknown[] = []
    two.hear('long', (message) => heard.push(message))
    for (const message of [large, 'short', large]) one.publish('long', message)
    await expect.poll(() => heard).toEqual([large, 'short', large])
  })

  test('a message with a lost part is dropped, and the next one arrives', async () => {
    carrier.loseNext('torn')
    expect(
      await heardOnce(two, 'torn', () => {
        one.publish('torn', large)
        one.publish('torn', 'next')
      }),
    ).toBe('next')
  })

  test('a question is answered, refused with a reason, or times out', async () => {
    const stops = [
      two.answer('double', (question) => Number(question) * 2),
      two.answer('fail', () => {
        throw new Error('cannot')
      }),
      two.answer('silent', () => undefined),
    ]
    expect(await Promise.all([one.ask('double', 4, 5000), one.ask('double', 5, 5000)])).toEqual([8, 10])
    await expect(one.ask('fail', 1, 5000)).rejects.toThrow('cannot')
    await expect(one.ask('silent', 1, 50)).rejects.toThrow(NoAnswer)
    for (const stop of stops) stop()
    await expect(one.ask('double', 1, 50)).rejects.toThrow(NoAnswer)
  })

  test('an answer in pieces arrives piece by piece, as long as one comes in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const pieces = [1, 2, 3].map((at) => ({ at, ...large }))
    const stop = two.answer('slowly', async function* () {
      for (const piece of pieces) {
        vi.advanceTimersByTime(200)
        yield piece
        while (heard.length < piece.at) await new Promise((resolve) => setImmediate(resolve))
      }
      return 'all'
    })
    const heard: unknown[] = []
    const whole = one.ask('slowly', {}, 300, (piece) => heard.push(piece)).finally(() => vi.useRealTimers())
    expect(await whole).toBe('all')
    expect(heard).toEqual(pieces)
    stop()
  })

  test('a process that is alone is told so at once', async () => {
    await expect(NO_BUS.ask('any', 1, 60_000)).rejects.toThrow(NoAnswer)
  })
})

const hasNats = spawnSync('nats-server', ['--version']).status === 0

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

describe.skipIf(!hasNats)('over NATS', () => {
  let port: number
  let server: ChildProcess
  let buses: Bus[]
  const start = () => spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port), '--user', 'us', '--pass', 'p@ss'])

  beforeAll(async () => {
    port = await freePort()
    server = start()
    const join = async (self: string) => {
      const url = `nats://us:p%40ss@127.0.0.1:${port}`
      return createBus(await connectNats(url, { prefix: 'house', log: pino({ level: 'silent' }) }), self)
    }
    buses = [await join('one'), await join('two')]
  })
  afterAll(async () => {
    for (const bus of buses) await bus.close()
    server.kill('SIGKILL')
  })

  const [one, two] = [() => buses[0] as Bus, () => buses[1] as Bus]
  const question = () =>
    one()
      .ask('double', 4, 500)
      .catch(() => 'nobody')

  test('a message reaches the others and not its sender', async () => {
    const own: unknown[] = []
    one().hear('news', (message) => own.push(message))
    const say = () => one().publish('news', large)
    // The server must know the subscription first.
    two().answer('double', (question) => Number(question) * 2)
    await expect.poll(question).toBe(8)
    expect(await heardOnce(two(), 'news', () => setTimeout(say, 100))).toEqual(large)
    expect(own).toEqual([])
  })

  test('a server that disappears and returns is used again', async () => {
    server.kill('SIGKILL')
    await expect.poll(question).toBe('nobody')
    server = start()
    await expect.poll(question).toBe(8)
  })
})

test.skipIf(!hasNats)('a process that NATS refuses logs it once, and reconnects when it is admitted', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'quarterline-bus-'))
  const [port, file] = [await freePort(), join(dir, 'nats.conf')]
  const allow = (password: string) =>
    writeFileSync(
      file,
      `listen: "127.0.0.1:${port}"\nauthorization { users: [ { user: us, password: "${password}" } ] }\n`,
    )
  allow('first')
  const server = spawn('nats-server', ['-c', file], { stdio: 'ignore' })
  const said: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => said.push(JSON.parse(line).msg) })
  const carrier = await connectNats(`nats://us:first@127.0.0.1:${port}`, { prefix: 'house', log })
  try {
    allow('second')
    server.kill('SIGHUP')
    await expect.poll(() => carrier.isUp()).toBe(false)
    // Long enough for several tries: the library gives up for good after the second.
    await sleep(1500)
    const refused = said.filter((line) => line.includes('refuses'))
    expect(refused).toEqual([
      `The bus refuses this process (NATS_URL, 127.0.0.1:${port}): Authorization Violation. It goes on trying; after a change of the password give it the new one and start it again.`,
    ])
    allow('first')
    server.kill('SIGHUP')
    await expect.poll(() => carrier.isUp()).toBe(true)
    expect(said.at(-1)).toBe('The bus is back')
  } finally {
    await carrier.close()
    server.kill('SIGKILL')
    rmSync(dir, { recursive: true, force: true })
  }
})
