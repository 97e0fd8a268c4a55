/** A table as its pages reach it: what they may know before the cut-off, how many may watch, and bets over the wire. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { startTestStudio, type TestStudio } from '../../test/testStudio.ts'
import { openDb } from '../kit/db.ts'

let house: TestStudio
beforeAll(async () => {
  house = await startTestStudio()
})
afterAll(() => house.stop())

interface News {
  type: string
  round: { id: number; state: string; name: string; closesMs: number }
  pools?: object
  seated?: number
}
interface Page {
  socket: WebSocket
  news: News[]
  /** Resolves with the code with which the studio closed it. */
  closed: Promise<number>
}

const watch = (sessionID: string, game = 'baccarat'): Page => {
  const url = `${house.studio.url.replace('http', 'ws')}/table/${game}/live?sessionID=${sessionID}`
  const socket = new WebSocket(url)
  const news: News[] = []
  socket.on('message', (text) => news.push(JSON.parse(String(text)) as News))
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve)
    socket.on('error', () => resolve(0))
  })
  return { socket, news, closed }
}

const sessionOf = async (game = 'baccarat') => (await house.launch(game)).searchParams.get('sessionID') ?? ''
const hello = (page: Page) => expect.poll(() => page.news.some(({ type }) => type === 'hello')).toBe(true)

const openRound = async (sessionID: string) => {
  const open: News['round'][] = []
  const look = async () => {
    const { round, now, openMs } = (await house.ask<News & { now: number; openMs: number }>('/table/me', { sessionID }))
      .body
    const isEarly = round.state === 'open' && round.closesMs - now > openMs / 2
    if (isEarly) open.push(round)
    return isEarly
  }
  // A slow machine comes late to one round, and in time to the next.
  await expect.poll(look).toBe(true)
  return open[0] as News['round']
}

test.each(['baccarat', 'dragontiger', 'roulette', 'sicbo'])(
  'a page of %s is told the round, and nothing that would tell its outcome [G3]',
  async (game) => {
    const sessionID = await sessionOf(game)
    const round = await openRound(sessionID)
    const page = watch(sessionID, game)
    await hello(page)
    const texts = [JSON.stringify(page.news), JSON.stringify((await house.ask('/table/me', { sessionID })).body)]
    const db = await openDb(house.config.databaseUrl, () => {})
    const { rows } = await db.query<{ secret: string; published: string }>(
      'SELECT secret, published FROM chain WHERE game = $1 ORDER BY place',
      [game],
    )
    await db.close()
    for (const text of texts) {
      expect(text).not.toMatch(/"(play|element|secret)"/)
      for (const { secret } of rows) expect(text).not.toContain(secret)
    }
    expect(texts[1]).toContain(rows[0]?.published)
    const [shoe, number] = round.name.split('-').slice(1).map(Number)
    const check = await fetch(`${house.studio.url}/table/${game}/round/${shoe}/${number}`)
    // Its promise may be read; what it holds may not.
    const { name, published, ...rest } = (await check.json()) as Record<string, unknown>
    expect([name, published]).toEqual([round.name, rows[0]?.published])
    expect(rest).toMatchObject({ element: null, salt: null })
    expect(rest).not.toHaveProperty('play')
    page.socket.close()
  },
)

test('a bet over the wire is one bet however often it is sent, and all who watch see the sum', async () => {
  const sessionID = await sessionOf()
  const page = watch(sessionID)
  await hello(page)
  const { id } = await openRound(sessionID)
  const wish = '0b0e7a3c-0000-4000-8000-0000000000aa'
  const message = { sessionID, round: id, wish, chips: { banker: 100_000, tie: 50_000 } }
  const before = house.wallet.balance
  const first = await house.ask<{ code: string; own: object }>('/table/bet', message)
  expect(first.body).toMatchObject({ code: 'OK', own: { placed: { banker: 100_000, tie: 50_000 }, asked: {} } })
  expect((await house.ask<{ code: string }>('/table/bet', message)).body.code).toBe('OK')
  expect(house.wallet.balance).toBe(before - 150_000)
  await expect
    .poll(() => page.news.findLast(({ type }) => type === 'pools'))
    .toMatchObject({
      pools: { banker: { members: 1, sum: 100_000 }, tie: { members: 1, sum: 50_000 } },
    })
  page.socket.close()
})

test.each<[string, object]>([
  ['without a round', { round: undefined }],
  ['with a name that is none', { wish: "';--" }],
  ['with an amount below nothing', { chips: { banker: -50_000 } }],
  ['with an amount that is no whole number', { chips: { banker: 50_000.5 } }],
  ['with too many spots', { chips: Object.fromEntries(Array.from({ length: 161 }, (_, at) => [`s${at}`, 1])) }],
])('a bet %s is refused before anything is written', async (_, wrong) => {
  const sessionID = await sessionOf()
  const right = { sessionID, round: 1, wish: '0b0e7a3c-0000-4000-8000-0000000000ab', chips: { banker: 50_000 } }
  const answer = await house.ask<{ error: string }>('/table/bet', { ...right, ...wrong })
  expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_VAL' } })
})

test.each<[string, string, object, object]>([
  ['crash', 'in a round that is none', { round: 1, spot: 'first' }, { status: 200, body: { code: 'NOT_FLYING' } }],
  ['crash', 'without a spot', { round: 1 }, { status: 400 }],
  ['crash', 'of a round that is no number', { round: '1', spot: 'first' }, { status: 400 }],
  ['baccarat', 'where nothing flies', { round: 1, spot: 'banker' }, { status: 400 }],
])('a cash-out at %s %s moves nothing', async (game, _, message, answer) => {
  const sessionID = await sessionOf(game)
  const before = house.wallet.balance
  expect(await house.ask('/table/out', { sessionID, ...message })).toMatchObject(answer)
  expect(house.wallet.balance).toBe(before)
})

test('a stranger cashes out nothing, and a stake where nothing flies stops nowhere', async () => {
  expect((await house.ask('/table/out', { sessionID: 'nobody', round: 1, spot: 'first' })).status).toBe(400)
  const sessionID = await sessionOf()
  const { id } = await openRound(sessionID)
  const message = { wish: '0b0e7a3c-0000-4000-8000-0000000000ac', chips: { banker: 50_000 }, stopAt: 150 }
  expect((await house.ask<{ code: string }>('/table/bet', { sessionID, round: id, ...message })).body.code).toBe(
    'INVALID',
  )
})

test('a session has three sockets at most, a stranger and a page of another game none', async () => {
  const sessionID = await sessionOf()
  const pages: Page[] = []
  for (let at = 0; at < 3; at += 1) {
    const page = watch(sessionID)
    await hello(page)
    pages.push(page)
  }
  expect(await watch(sessionID).closed).toBe(4429)
  expect(await watch('nobody').closed).toBe(4401)
  expect(await watch(await sessionOf('mines')).closed).toBe(4401)
  pages[0]?.socket.close()
  await pages[0]?.closed
  const again = watch(sessionID)
  await hello(again)
  for (const { socket } of [...pages, again]) socket.close()
})

test('what a page says beyond a ping is not answered, and too much of it ends the line', async () => {
  const page = watch(await sessionOf())
  await hello(page)
  const answer = () => {
    // A ping is not answered while something is still on its way to the page: it says it again.
    page.socket.send('{"ping":12.5}')
    return page.news.find(({ type }) => type === 'pong')
  }
  await expect.poll(answer).toMatchObject({ ping: 12.5 })
  page.socket.send('{"bet":1}')
  page.socket.send('x'.repeat(300))
  expect(await page.closed).toBe(1009)
})
