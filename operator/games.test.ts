/** The conformance run of games: our wallet keeps every rule, and one that breaks a rule is found. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProvider, setGame } from '../server/src/game/provider/providerActs.ts'
import type { WalletKey } from '../server/src/wallet/seamless/signature.ts'
import { openTestHouse, type TestHouse } from '../server/test/testHouse.ts'
import { tryGames } from './conformance/games/tryGames.ts'

const KEY: WalletKey = { keyId: 'k1', secret: 'a secret of the test' }
let house: TestHouse
let url: string
beforeAll(async () => {
  house = await openTestHouse()
  const admin = { db: house.ownerDb, by: { account: 'root', ip: '' }, now: async () => house.clock.now() }
  const provider = { name: 'trial', url: 'https://trial.example/', addresses: ['127.0.0.1'] }
  await addProvider(admin, house.box, provider, () => KEY)
  await setGame(admin, { name: 'trial', game: 'hilo', kind: 'mini', title: 'High or low' })
  await setGame(admin, { name: 'trial', game: 'reels', kind: 'slot', title: 'Reels' })
  await house.providers.refresh()
  url = await house.site.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => house.close())

let made = 0
/** A member with money, and his launch token. */
async function player() {
  const accountId = `tried${++made}`
  await house.add([{ accountId, currency: 'MYR', cash: 100, credit: 0, commType: 0 }])
  const me = await house.login(accountId)
  const launched = await house.call('game/LaunchGame', { ...me, provider: 'trial', game: 'hilo' })
  return { accountId, me, token: new URL(launched.url).searchParams.get('token') ?? '' }
}

it('finds nothing wrong with our wallet, and tries every rule', async () => {
  const [one, two] = [await player(), await player()]
  const reports = await tryGames({
    ...{
      house: url,
      provider: 'trial',
      key: KEY,
      now: house.clock.now,
      tokens: [one.token, two.token],
      otherGame: 'reels',
    },
    hooks: {
      endSession: async () => {
        await house.call('logout', one.me)
      },
      lockPlayer: async () => {
        await house.db.query(`UPDATE member SET state = 'suspended' WHERE account_id = $1`, [two.accountId])
      },
    },
  })
  expect(reports.filter(({ fault, isSkipped }) => fault !== undefined || isSkipped)).toEqual([])
  await house.share()
  expect((await house.products.audit(house.db)).differences).toEqual([])
})

/** A wallet before ours that spoils some answers. */
async function spoiled(spoil: (call: string, answer: Record<string, unknown>) => object): Promise<Server> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const headers = { ...(request.headers as Record<string, string>) }
    delete headers.host
    delete headers['content-length']
    delete headers.connection
    const answer = await fetch(`${url}${request.url}`, { method: 'POST', headers, body: Buffer.concat(chunks) })
    const body = spoil(String(request.url?.split('/').at(-1)), (await answer.json()) as Record<string, unknown>)
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return server
}

it.each<[string, (call: string, answer: Record<string, unknown>) => object]>([
  ['names a repetition anew', (_, answer) => (answer.duplicate ? { ...answer, walletTx: 'another' } : answer)],
  [
    'tells a wrong balance',
    (call, answer) => (call === 'balance' ? { ...answer, balance: String(Math.random().toFixed(4)) } : answer),
  ],
  ['says OK to everything', (_, answer) => ({ ...answer, code: 'OK' })],
])('finds a wallet that %s', async (_, spoil) => {
  const server = await spoiled(spoil)
  const { token } = await player()
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const reports = await tryGames({ house: at, provider: 'trial', key: KEY, now: house.clock.now, tokens: [token] })
  expect(reports.filter(({ fault }) => fault).length).toBeGreaterThan(0)
  server.close()
})
