/** A provider as a stranger would come: registered by the administrator, launched by a member, signed over HTTP. */
import { generateKeyPairSync, hash, randomBytes, randomUUID, sign as signRsa } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import type { AdminHouse } from '../../account/record/adminAct.ts'
import { resealSecrets } from '../../app/cluster/resealSecrets.ts'
import { createSecretBox } from '../../kit/secret/secretBox.ts'
import { type SignedHeaders, sign, type WalletKey } from '../../wallet/seamless/signature.ts'
import {
  addProvider,
  addProviderKey,
  dropProviderKey,
  listProviders,
  setGame,
  setGameOpen,
  setProviderAddresses,
  setProviderOpen,
} from './providerActs.ts'
import { openProviders, providerSeal } from './providers.ts'

const KEY: WalletKey = { keyId: 'k1', secret: 'a secret of the test' }
const NEXT: WalletKey = { keyId: 'k2', secret: 'its next one' }
const FROM = '203.0.113.7'
let house: TestHouse
let admin: AdminHouse
let me: { session_token: string }

beforeAll(async () => {
  house = await openTestHouse()
  admin = { db: house.ownerDb, by: { account: 'root', ip: '' }, now: async () => house.clock.now() }
  const provider = { name: 'dice', url: 'https://dice.example/play?brand=q', addresses: ['203.0.113.0/24'] }
  const said = await addProvider(admin, house.box, provider, () => KEY)
  expect(said.join(' ')).toContain(KEY.secret)
  await setGame(admin, { name: 'dice', game: 'hilo', kind: 'mini', title: 'High or low' })
  await setGame(admin, { name: 'dice', game: 'reels', kind: 'slot', title: 'Reels' })
  await house.providers.refresh()
  await house.add([{ accountId: 'roller', currency: 'MYR', cash: 50, credit: 0, commType: 0 }])
  me = await house.login('roller')
})
afterAll(() => house.close())

interface RequestChange {
  key?: WalletKey
  from?: string
  ageMs?: number
  path?: string
  change?(headers: SignedHeaders, body: string): { headers?: object; body?: string }
}

async function send(
  call: string,
  message: object,
  { key = KEY, from = FROM, ageMs = 0, path, change }: RequestChange = {},
) {
  const url = `/wallet/dice/v1/${call}`
  const body = JSON.stringify(message)
  const signed = sign({ method: 'POST', path: url, body }, key, house.clock.now() - ageMs)
  const changed = change?.(signed, body) ?? {}
  const answer = await house.site.inject({
    method: 'POST',
    url: path ?? url,
    payload: changed.body ?? body,
    headers: { ...signed, 'content-type': 'application/json', 'x-forwarded-for': from, ...changed.headers },
  })
  return { http: answer.statusCode, ...answer.json() }
}

/** Opens the game as a member’s page would. */
async function enter(game = 'hilo') {
  const { url } = await house.call('game/LaunchGame', {
    ...me,
    provider: 'dice',
    game,
    language: 'my',
    platform: 'mobile',
  })
  const opened = new URL(url)
  const token = opened.searchParams.get('token') ?? ''
  return { opened, ...(await send('authenticate', { token })) }
}

describe('a member’s game', () => {
  it('is listed, launched, played and paid over signed requests', async () => {
    const { rows } = await house.call('game/GameList', me)
    expect(rows).toMatchObject([
      { provider: 'dice', game: 'hilo', name: 'High or low', kind: 'mini' },
      { provider: 'dice', game: 'reels', kind: 'slot' },
    ])
    expect((await house.call('game/GameList', { ...me, kinds: ['slot'] })).rows).toHaveLength(1)
    const { opened, http, code, player, session, balance } = await enter()
    expect(opened.origin + opened.pathname).toBe('https://dice.example/play')
    expect(Object.fromEntries(opened.searchParams)).toMatchObject({
      brand: 'q',
      game: 'hilo',
      lang: 'my',
      platform: 'mobile',
    })
    expect({ http, code, balance }).toEqual({ http: 200, code: 'OK', balance: '50' })
    const round = { player, game: 'hilo', round: '1' }
    expect(await send('bet', { session, ...round, tx: 'b1', amount: '10' })).toMatchObject({
      code: 'OK',
      balance: '40',
    })
    expect(await send('win', { ...round, tx: 'w1', amount: '19.8', roundClosed: true })).toMatchObject({
      balance: '59.8',
    })
    expect(await house.call('balance', me)).toMatchObject({ balance: 59.8 })
    await house.share()
    expect((await house.products.audit(house.db)).differences).toEqual([])
  })

  it('is opened by the call for its kind, and by no other', async () => {
    expect(await house.call('osg/launchslotgame', { ...me, provider: 'dice', game: 'reels' })).toMatchObject({
      status: 1,
    })
    expect(await house.call('osg/launchgp', { ...me, provider: 'dice', game: 'reels' })).toMatchObject({
      statusdesc: 'requestConflict',
    })
    expect(await house.call('game/LaunchGame', { ...me, provider: 'none', game: 'reels' })).toMatchObject({
      statusdesc: 'requestConflict',
    })
  })

  it('ends with the login from which it was opened', async () => {
    const { player, session } = await enter()
    await house.call('logout', me)
    const stake = { session, player, game: 'hilo', round: randomUUID(), tx: randomUUID(), amount: '1' }
    expect(await send('bet', stake)).toMatchObject({ code: 'SESSION_EXPIRED' })
    me = await house.login('roller')
  })

  it('is gone at once where it, its kind, its provider or the whole product is shut', async () => {
    const { player, session } = await enter()
    const stake = () =>
      send('bet', { session, player, game: 'hilo', round: randomUUID(), tx: randomUUID(), amount: '1' })
    const launched = () => house.call('game/LaunchGame', { ...me, provider: 'dice', game: 'hilo' })
    await setGameOpen(admin, 'dice', 'hilo', false)
    await house.providers.refresh()
    expect([(await stake()).code, (await launched()).statusdesc]).toEqual(['GAME_DISABLED', 'game_maintenance'])
    await setGameOpen(admin, 'dice', 'hilo', true)
    await setProviderOpen(admin, 'dice', false)
    await house.providers.refresh()
    expect([(await stake()).code, (await launched()).statusdesc]).toEqual(['GAME_DISABLED', 'game_maintenance'])
    expect((await house.call('game/GameList', me)).rows).toMatchObject([{ state: 'shut' }, { state: 'shut' }])
    await setProviderOpen(admin, 'dice', true)
    await house.providers.refresh()
    await house.ownerDb.query(`UPDATE member SET off = '{minigame}' WHERE account_id = 'roller'`)
    expect((await stake()).code).toBe('GAME_DISABLED')
    await house.ownerDb.query(`UPDATE member SET off = '{}' WHERE account_id = 'roller'`)
    expect((await stake()).code).toBe('OK')
  })
})

describe('a request moves nothing', () => {
  const message = { player: 'x', tx: 'forged', campaign: 'c', amount: '5' }
  it.each<[string, RequestChange, number]>([
    ['with a wrong signature', { key: { ...KEY, secret: 'guessed' } }, 401],
    ['with an unknown key', { key: { ...KEY, keyId: 'none' } }, 401],
    ['of five minutes ago', { ageMs: 300_000 }, 401],
    ['whose body was changed', { change: (_, body) => ({ body: body.replace('5', '9') }) }, 401],
    ['without a nonce', { change: () => ({ headers: { 'x-nonce': '' } }) }, 401],
    ['with a query', { path: '/wallet/dice/v1/promo?a=1' }, 401],
    ['to another provider', { path: '/wallet/nobody/v1/promo' }, 401],
    ['from another address', { from: '198.51.100.1' }, 403],
  ])('%s', async (_, sending, http) => {
    expect(await send('promo', message, sending)).toMatchObject({ http, code: 'INVALID_REQUEST' })
  })

  it('that comes again, also at the same moment', async () => {
    let first: SignedHeaders | undefined
    const change = (headers: SignedHeaders) => {
      first ??= headers
      return { headers: first }
    }
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('status', { tx: 'none' }, { change })))
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 401, 401, 401, 401])
  })

  it('of no call, no body or no sense, which is no fault of the house', async () => {
    expect((await send('steal', {})).http).toBe(404)
    expect(await send('bet', {})).toMatchObject({ http: 200, code: 'INVALID_REQUEST' })
    expect(await send('bet', [] as object)).toMatchObject({ http: 200, code: 'INVALID_REQUEST' })
  })
})

it('keys change without an hour in which none is believed', async () => {
  const ask = async (key: WalletKey) => (await send('status', { tx: 'none' }, { key })).http
  await addProviderKey(admin, house.box, 'dice', { makeKey: () => NEXT })
  await expect(addProviderKey(admin, house.box, 'dice')).rejects.toThrow('two keys')
  await house.providers.refresh()
  expect([await ask(KEY), await ask(NEXT)]).toEqual([200, 200])
  // Its secret was lost on the way: it goes, and another one is made. What is gone stays so.
  for (const _time of [1, 2]) {
    await dropProviderKey(admin, 'dice', NEXT.keyId)
    await house.providers.refresh()
    expect([await ask(KEY), await ask(NEXT)]).toEqual([200, 401])
  }
  await expect(dropProviderKey(admin, 'dice', KEY.keyId)).rejects.toThrow('one key')
  await addProviderKey(admin, house.box, 'dice', { makeKey: () => NEXT })
  for (const _time of [1, 2]) {
    await dropProviderKey(admin, 'dice', KEY.keyId)
    await house.providers.refresh()
    expect([await ask(KEY), await ask(NEXT)]).toEqual([401, 200])
  }
  await expect(dropProviderKey(admin, 'dice', NEXT.keyId)).rejects.toThrow('one key')
})

it('a provider that signs by RSA is believed by its public key', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  await expect(addProviderKey(admin, house.box, 'dice', { publicKey: 'none' })).rejects.toThrow('RSA public key')
  await addProviderKey(admin, house.box, 'dice', { publicKey: pem, makeKey: () => ({ ...NEXT, keyId: 'rsa1' }) })
  await house.providers.refresh()
  const change = (headers: SignedHeaders, body: string) => {
    const { 'x-timestamp': at, 'x-nonce': nonce } = headers
    const text = ['POST', '/wallet/dice/v1/status', at, nonce, hash('sha256', body)].join('\n')
    return {
      headers: { ...headers, 'x-signature': signRsa('sha256', Buffer.from(text), privateKey).toString('base64') },
    }
  }
  const key = { keyId: 'rsa1', secret: 'unused' }
  expect((await send('status', { tx: 'none' }, { key, change })).http).toBe(200)
  expect((await send('status', { tx: 'none' }, { key })).http).toBe(401)
  await house.db.query(`UPDATE game_provider SET other_key_id = NULL, other_secret = NULL WHERE id = 'dice'`)
  await house.providers.refresh()
})

it('a provider is still believed once its secrets are sealed with the house’s next key, and the former one is gone', async () => {
  const [former, next] = [randomBytes(32), randomBytes(32)]
  const seal = (key: Buffer) => createSecretBox([key]).seal(NEXT.secret, providerSeal('dice'))
  await house.ownerDb.query(`UPDATE game_provider SET secret = $1 WHERE id = 'dice'`, [seal(former)])
  await resealSecrets({ db: house.db, box: createSecretBox([next, former]) }, pino({ level: 'silent' }))
  const later = await openProviders(house.db, createSecretBox([next]))
  expect(later.by('dice')?.keys).toEqual([NEXT])
})

it('what cannot be is refused to the administrator with a reason', async () => {
  const add = (change: object) => addProvider(admin, house.box, { name: 'other', url: 'https://x.example', ...change })
  await expect(add({ name: 'dice' })).rejects.toThrow('already exists')
  await expect(add({ name: 'licensee' })).rejects.toThrow('NAME')
  await expect(add({ url: 'ftp://x' })).rejects.toThrow('URL')
  await expect(add({ scope: 'all' })).rejects.toThrow('--scope')
  await expect(add({ addresses: ['here'] })).rejects.toThrow('no address')
  await expect(setProviderAddresses(admin, 'none', ['10.0.0.1'])).rejects.toThrow('no provider')
  await expect(setGame(admin, { name: 'dice', game: 'a', kind: 'chess', title: 'A' })).rejects.toThrow('--kind')
  await expect(setGame(admin, { name: 'dice', game: 'a b', kind: 'slot', title: 'A' })).rejects.toThrow('GAME')
  await expect(setGame(admin, { name: 'dice', game: 'a', kind: 'slot', title: '' })).rejects.toThrow('--title')
  await expect(setGameOpen(admin, 'dice', 'none', true)).rejects.toThrow('no game')
  expect(await listProviders(house.db)).toMatchObject([{ name: 'dice', state: 'open', games: 2 }])
})
