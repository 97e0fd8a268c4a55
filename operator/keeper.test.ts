/**
 * The stand-in provider that keeps the balance: it keeps every rule, one that breaks a rule is found, and with a house over a real
 * network both ledgers agree.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProvider } from '../server/src/game/provider/providerActs.ts'
import { setProviderCalls, setProviderWallet } from '../server/src/game/transfer/keeperActs.ts'
import { moveGameMoney } from '../server/src/game/transfer/transferSteps.ts'
import { type Db, openDb } from '../server/src/kit/db.ts'
import { type TestDatabase, testDatabase } from '../server/test/testDatabase.ts'
import { openTestHouse, type TestHouse } from '../server/test/testHouse.ts'
import { tryProvider } from './conformance/provider/tryProvider.ts'
import { startKeeper, tellGames } from './keeper/keeper.ts'
import { KEEPER_SCHEMA } from './keeper/keeperBooks.ts'

const KEY = { keyId: 'k1', secret: 'a secret of the test' }
const NAME = 'pearls'
let house: TestHouse
let database: TestDatabase
let db: Db
let keeper: Awaited<ReturnType<typeof startKeeper>>
const walletHosts: string[] = []
beforeAll(async () => {
  house = await openTestHouse({ walletHosts })
  // Machine's clock: the provider signs by it, and checks signatures by it.
  house.clock.set(Date.now(), 0)
  database = await testDatabase()
  db = openDb(database.ownerUrl)
  await db.query(KEEPER_SCHEMA)
  const address = await house.site.listen({ host: '127.0.0.1', port: 0 })
  keeper = await startKeeper({ db, key: KEY, house: address, name: NAME })
  walletHosts.push(new URL(keeper.url).host)
  const admin = { db: house.ownerDb, by: { account: 'root', ip: '' }, now: async () => house.clock.now() }
  const provider = { name: NAME, url: `${keeper.url}/`, addresses: ['127.0.0.1'], fresh: 'open' }
  await addProvider(admin, house.box, provider, () => KEY)
  await setProviderCalls(admin, NAME, `${keeper.url}/calls`)
  await setProviderWallet(admin, NAME, 'transfer')
  await house.providers.refresh()
  expect(await tellGames({ db, key: KEY, house: address, name: NAME })).toBe(true)
  await house.providers.refresh()
})
afterAll(async () => {
  await house.close()
  await keeper.close()
  await db.close()
  await database.drop()
})

it('keeps every rule of the page', async () => {
  const reports = await tryProvider(`${keeper.url}/calls`, KEY, 'MYR')
  expect(reports.filter(({ fault }) => fault !== undefined)).toEqual([])
  expect(reports.length).toBeGreaterThan(20)
})

/** A provider before ours that spoils some requests or answers. */
async function spoiled(spoil: (call: string, answer: Record<string, unknown>) => object | undefined) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers as Record<string, string>
    const answer = await fetch(`${keeper.url}${request.url}`, { method: 'POST', headers, body: Buffer.concat(chunks) })
    const said = (await answer.json()) as Record<string, unknown>
    const told = spoil(String(request.url?.split('/').at(-1)), said)
    response.writeHead(told === undefined ? 500 : answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(told ?? {}))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/calls` }
}

it.each<[string, (call: string, answer: Record<string, unknown>) => object | undefined]>([
  ['forgets what it refused', (_, answer) => (answer.code === 'REFUSED' ? { ...answer, code: 'OK' } : answer)],
  ['says that all is absent', (call, answer) => (call === 'txStatus' ? { ...answer, state: 'absent' } : answer)],
  ['says nothing of amounts', (call, { amount, ...answer }) => (call === 'deposit' ? { ...answer, amount } : answer)],
  ['answers numbers', (call, answer) => (call === 'balance' ? { ...answer, balance: Number(answer.balance) } : answer)],
])('one that %s is found', async (_, spoil) => {
  const { server, url } = await spoiled(spoil)
  const reports = await tryProvider(url, KEY, 'MYR')
  expect(reports.filter(({ fault }) => fault).length).toBeGreaterThan(0)
  server.close()
})

/** A page of the game, as its player has it. */
async function openPage(url: string) {
  const play = /play: '([\w-]+)'/.exec(await (await fetch(url)).text())?.[1] ?? ''
  const act = async (wish: object) => {
    const answer = await fetch(`${keeper.url}/play`, { method: 'POST', body: JSON.stringify({ play, ...wish }) })
    return (await answer.json()) as Record<'code' | 'balance' | 'win', string>
  }
  return { play, act }
}

it('is opened from the lobby, played, and all of it comes back: both ledgers agree', async () => {
  await house.add([{ accountId: 'diver', currency: 'MYR', cash: 100, credit: 0, commType: 0 }])
  const me = await house.login('diver')
  const { url } = await house.call('game/LaunchGame', { ...me, provider: NAME, game: 'shells', amount: 60 })
  const { play, act } = await openPage(url)
  expect(await act({})).toMatchObject({ code: 'OK', balance: '60', isOpen: false })
  for (const [wish, code] of [
    [{ stake: '61' }, 'NO_MONEY'],
    [{ stake: '0' }, 'NO_STAKE'],
    [{ stake: '1e9' }, 'NO_STAKE'],
    [{ shell: 1 }, 'NO_ROUND'],
    [{ play: 'guessed' }, 'NO_PLAY'],
  ] as const)
    expect(await act({ play, ...wish })).toEqual({ code })
  expect(await act({ stake: '10' })).toMatchObject({ balance: '50' })
  expect(await act({ stake: '10' })).toEqual({ code: 'ROUND_OPEN' })
  expect(await act({ shell: 9 })).toEqual({ code: 'NO_SHELL' })
  // While his round goes on nothing comes back.
  expect(await house.call('game/MoveOut', { ...me, provider: NAME })).toMatchObject({ state: 'playing' })
  const { balance } = await act({ shell: 3 })
  expect(['50', '98.5']).toContain(balance)
  house.clock.move(60_000)
  await moveGameMoney(house)
  expect(await house.call('balance', me)).toMatchObject({ balance: 40 + Number(balance), outstanding_balance: 0 })
  expect(
    (await db.query('SELECT sum(balance)::int AS left FROM keeper.player WHERE player NOT LIKE $1', ['trial-%'])).rows,
  ).toEqual([{ left: 0 }])
  await house.share()
  expect((await house.products.audit(house.db)).differences).toEqual([])
})

it('a round that is left for long is ended, and its money comes back', async () => {
  await house.add([{ accountId: 'leaver', currency: 'MYR', cash: 100, credit: 0, commType: 0 }])
  const me = await house.login('leaver')
  const { url } = await house.call('game/LaunchGame', { ...me, provider: NAME, game: 'shells', amount: 20 })
  const { act } = await openPage(url)
  await act({ stake: '20' })
  await db.query('UPDATE keeper.round SET at_ms = 0 WHERE opened IS NULL')
  const { state, amount } = await house.call('game/MoveOut', { ...me, provider: NAME })
  expect([state, [0, 97].includes(amount ?? -1)]).toEqual(['done', true])
})
