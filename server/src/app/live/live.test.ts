/** The live channel on real sockets: equal to polled calls, private per member, closed to everybody else. */
import { type Board, decode, emptyBoard } from '@quarterline/core/market/board'
import type { Lists } from '@quarterline/core/market/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixture, HDP, markets, openTestHouse, QUOTES, type TestHouse } from '../../../test/testHouse.ts'
import { dialLive, type HeardMessage } from '../../../test/testLive.ts'

let house: TestHouse
let port: number
beforeAll(async () => {
  house = await openTestHouse()
  await house.site.listen({ port: 0, host: '127.0.0.1' })
  port = (house.site.server.address() as { port: number }).port
  for (const id of ['m1', 'm2', 'm3']) await house.feed(fixture(id), markets(id))
})
afterAll(() => house.close())

const dial = (headers?: Record<string, string>, query?: string) => dialLive(port, headers, query)

async function member(accountId: string, query = '') {
  const credentials = await house.login(accountId)
  const client = await dial({}, query)
  client.say({ op: 'login', session_token: credentials.session_token })
  return { ...client, credentials }
}

/** The board of a client that applied every message. */
function follow(heard: HeardMessage[]): Board {
  let board = emptyBoard()
  for (const message of heard) {
    if (message.type !== 'snap' && message.type !== 'delta') continue
    const lists = message as unknown as Lists & { gone: string[] }
    board = decode(message.type === 'snap' ? emptyBoard() : board, lists, lists.gone)
  }
  return board
}

/** A polled answer may be a frame behind the book. */
async function polled(credentials: object): Promise<Board> {
  for (;;) {
    const answer = await house.call('uxmarket', credentials)
    if (answer.v === house.book.version()) return decode(emptyBoard(), answer as unknown as Lists)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const sorted = (board: Board) => [...board.match.values()].sort((a, b) => a.order - b.order)
const requote = (matchId: string, price: number) =>
  markets(matchId, [{ ...QUOTES[0], prices: [price, 930] } as (typeof QUOTES)[number]])
const lastBoard = (heard: HeardMessage[]) => heard.filter(({ type }) => type === 'snap' || type === 'delta').at(-1)

describe('the board', () => {
  it('starts with a snapshot, continues with deltas, and equals the polled call', async () => {
    const client = await member('demo01')
    client.say({ op: 'board' })
    await client.until((heard) => heard.find(({ type }) => type === 'snap'))
    await house.feed(requote('m1', 960))
    await house.feed({ kind: 'suspend', matchId: 'm2', reason: 'trader' })
    await house.feed(fixture('m4'), markets('m4'))
    const v = house.book.version()
    await client.until((heard) => (lastBoard(heard)?.v === v ? true : undefined))
    expect(sorted(follow(client.heard))).toEqual(sorted(await polled(client.credentials)))
    client.socket.close()
  })

  it('chains its deltas without gaps', async () => {
    const client = await member('demo01')
    client.say({ op: 'board' })
    const snap = await client.until((heard) => heard.find(({ type }) => type === 'snap'))
    for (let at = 0; at < 4; at++) {
      await house.feed(requote('m1', 900 + at * 10))
      await new Promise((resolve) => setTimeout(resolve, 120))
    }
    const deltas = client.heard.filter(({ type }) => type === 'delta')
    expect(deltas.length).toBeGreaterThan(1)
    let version = snap.v as number
    for (const delta of deltas) {
      expect(delta.from as number).toBeLessThanOrEqual(version)
      version = delta.v as number
    }
    client.socket.close()
  })

  it('resumes from a version after a cut, and equals a fresh snapshot', async () => {
    const client = await member('demo02')
    client.say({ op: 'board' })
    await client.until((heard) => heard.find(({ type }) => type === 'snap'))
    const before = client.heard.slice()
    client.socket.terminate()
    await house.feed(requote('m3', 880), { kind: 'suspend', matchId: 'm1', reason: 'trader' })
    const again = await member('demo02')
    again.say({ op: 'board', v: lastBoard(before)?.v as number })
    const first = await again.until((heard) => heard.find(({ type }) => type === 'snap' || type === 'delta'))
    expect(first.type).toBe('delta')
    expect(sorted(follow([...before, ...again.heard]))).toEqual(sorted(await polled(again.credentials)))
    again.socket.close()
  })

  it('sends a snapshot for an unknown version', async () => {
    const client = await member('demo02')
    client.say({ op: 'board', market: 2, v: 3 })
    const first = await client.until((heard) => heard.find(({ type }) => type === 'snap' || type === 'delta'))
    expect(first).toMatchObject({ type: 'snap', key: '/2/' })
    client.socket.close()
  })

  it('sends heartbeats while nothing changes, and stops on request', async () => {
    const client = await member('demo03')
    client.say({ op: 'board', market: 1 })
    await client.until((heard) => heard.find(({ type }) => type === 'beat'))
    client.say({ op: 'off', key: '/1/' })
    await new Promise((resolve) => setTimeout(resolve, 100))
    const count = client.heard.length
    await new Promise((resolve) => setTimeout(resolve, 1300))
    expect(client.heard.length).toBe(count)
    client.socket.close()
  })
})

describe('large frames', () => {
  it('are compressed on request, in order, with the same content', async () => {
    const client = await member('demo08', '?frames=gzip')
    const other = await member('demo09')
    for (const one of [client, other]) one.say({ op: 'board' })
    for (let at = 0; at < 12; at++) {
      if (at % 3 === 0) await house.feed(fixture(`n${at}`, { home: `Home ${'x'.repeat(2000)}` }), markets(`n${at}`))
      await house.feed(requote('m1', 900 + at * 10))
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    const v = house.book.version()
    const whole = (heard: HeardMessage[]) => heard.filter(({ key }) => key === '//')
    for (const one of [client, other]) await one.until((heard) => (lastBoard(whole(heard))?.v === v ? true : undefined))
    expect(sorted(follow(whole(client.heard)))).toEqual(sorted(follow(whole(other.heard))))
    expect(sorted(follow(whole(client.heard)))).toEqual(sorted(await polled(client.credentials)))
    const versions = whole(client.heard).map((message) => message.v as number)
    expect(versions).toEqual([...versions].sort((a, b) => a - b))
    const isLarge = (message: HeardMessage) => JSON.stringify(message).length >= 1024
    expect(client.pressed).toEqual(client.heard.filter(isLarge))
    expect(client.pressed.length).toBeGreaterThan(3)
    expect(other.pressed).toEqual([])
    client.socket.close()
    other.socket.close()
  })

  it('are not overtaken by small ones', async () => {
    const client = await member('demo10', '?frames=gzip')
    client.say({ op: 'board', market: 2 })
    client.say({ op: 'board', market: 9 })
    await client.until((heard) => heard.find(({ type }) => type === 'refused'))
    expect(client.heard.map(({ type }) => type)).toEqual(['snap', 'refused'])
    expect(client.pressed.map(({ type }) => type)).toEqual(['snap'])
    client.socket.close()
  })
})

describe('private messages', () => {
  it('reach their member alone [X5]', async () => {
    const one = await member('demo04')
    const other = await member('demo05')
    for (const client of [one, other]) client.say({ op: 'board', market: 3 })
    await other.until((heard) => heard.find(({ type }) => type === 'snap'))
    const wish = { ...HDP, matchId: 'm4' }
    await house.call('bet/betsingle', { ...one.credentials, bets: [{ ...wish, bet_amount: 100 }] })
    const me = await one.until((heard) => heard.find(({ type }) => type === 'me'))
    expect(me).toMatchObject({ balance: 9900, outstanding_balance: 100 })
    await house.feed({
      kind: 'result',
      matchId: 'm4',
      result: { state: 'completed', scores: { FT: [1, 0], '1H': [0, 0] } },
    })
    await house.settle()
    await one.until((heard) => heard.find((message) => message.type === 'me' && message.balance === 10_095))
    expect(other.heard.filter(({ type }) => type === 'me')).toEqual([])
    one.socket.close()
    other.socket.close()
  })
})

describe('who may connect', () => {
  it('a member is told of another login to his account, and stays connected; nobody else is told, nor that login', async () => {
    const one = await member('demo04')
    const other = await member('demo05')
    for (const client of [one, other]) {
      client.say({ op: 'board' })
      await client.until((heard) => heard.find(({ type }) => type === 'snap'))
    }
    const again = await member('demo04')
    await one.until((heard) => heard.find(({ type }) => type === 'login'))
    again.say({ op: 'board' })
    await again.until((heard) => heard.find(({ type }) => type === 'snap'))
    expect([again, other].flatMap(({ heard }) => heard.filter(({ type }) => type === 'login'))).toEqual([])
    for (const client of [one, other, again]) client.socket.close()
  })

  it('nobody without a session', async () => {
    const client = await dial()
    client.say({ op: 'board' })
    expect(await client.over).toBe(4401)
    const forged = await dial()
    forged.say({ op: 'login', session_token: 'x'.repeat(43) })
    expect(await forged.over).toBe(4401)
  })

  it('no page of another origin by a cookie', async () => {
    const { session_token } = await house.login('demo06')
    const foreign = await dial({ cookie: `session=${session_token}`, origin: 'https://elsewhere.example' })
    foreign.say({ op: 'board' })
    expect(await foreign.over).toBe(4401)
    const own = await dial({ cookie: `session=${session_token}`, origin: `http://127.0.0.1:${port}` })
    own.say({ op: 'board' })
    await own.until((heard) => heard.find(({ type }) => type === 'snap'))
    own.socket.close()
  })

  it('a client is refused by code for what it does not understand, and cut off when it floods', async () => {
    const client = await member('demo07')
    client.say({ op: 'board', market: 9 })
    await client.until((heard) => heard.find(({ type }) => type === 'refused'))
    for (let at = 0; at < 60; at++) client.say({ op: 'off', key: 'x' })
    expect(await client.over).toBe(4429)
  })
})

describe('a client with too many sockets', () => {
  /** Opens this many sockets of a session; returns how many were cut. */
  async function crowd(count: number, session_token: string) {
    const clients = await Promise.all(Array.from({ length: count }, () => dial()))
    for (const { say } of clients) {
      say({ op: 'login', session_token })
      say({ op: 'board', market: 2 })
    }
    for (const client of clients)
      await client.until((heard) => client.isClosed() || heard.some(({ type }) => type === 'snap') || undefined)
    return clients
  }

  it('is a session with nine or an account with seventeen; others are unaffected [R1]', async () => {
    const tokens: string[] = []
    for (let at = 0; at < 3; at++) tokens.push((await house.login('demo11')).session_token)
    const crowds = [await crowd(9, tokens[0] ?? ''), await crowd(9, tokens[1] ?? ''), await crowd(2, tokens[2] ?? '')]
    const cut = crowds.map((clients) => clients.filter(({ isClosed }) => isClosed()))
    expect(cut.map(({ length }) => length)).toEqual([1, 1, 2])
    for (const client of cut.flat()) {
      expect(await client.over).toBe(4429)
      expect(client.heard.at(-1)).toMatchObject({ type: 'end', statusdesc: 'requestLimit' })
    }
    const other = await member('demo12')
    other.say({ op: 'board', market: 2 })
    await other.until((heard) => heard.find(({ type }) => type === 'snap'))
    for (const { socket } of [...crowds.flat(), other]) socket.terminate()
  })

  it('is an address with 65 silent ones; a session known there is admitted [R1]', async () => {
    const { session_token } = await house.login('demo13')
    const address = { 'x-forwarded-for': '198.51.100.7' }
    const silent = await Promise.all(Array.from({ length: 64 }, () => dial(address)))
    await expect(dial(address)).rejects.toThrow('429')
    const known = await dial({ ...address, cookie: `session=${session_token}` })
    known.say({ op: 'board', market: 2 })
    await known.until((heard) => heard.find(({ type }) => type === 'snap'))
    for (const { socket } of [...silent, known]) socket.terminate()
  })

  it('or one that asks for unknown parts is refused by code', async () => {
    const client = await member('demo14')
    client.say({ op: 'board', matchId: 'made up' })
    const refused = await client.until((heard) => heard.find(({ type }) => type === 'refused'))
    expect(refused).toEqual({ type: 'refused', statusdesc: '318', key: '//made up' })
    client.socket.close()
  })

  it('or one that sends unrequested pongs is cut off', async () => {
    const client = await member('demo15')
    for (let at = 0; at < 60; at++) client.socket.pong()
    expect(await client.over).toBe(4429)
  })
})
