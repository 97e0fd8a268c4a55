/** Signed calls: who lacks the secret, comes too late, again, or from elsewhere is not answered. */
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOME_ADDRESS, licenseeCaller, type OwnCall, type SentRequest } from '../../../test/wallet/licenseeCaller.ts'
import {
  DISTANT_KEY,
  openTestLicensees,
  refused,
  type TestLicensees,
  WALLET_URL,
} from '../../../test/wallet/testLicensees.ts'
import { signatureOf } from '../../wallet/seamless/signature.ts'
import { dropKey, makeNextKey, useKey } from './licenseeKeys.ts'
import { registerWallet } from './licenseeWallets.ts'

let { house, admin, call } = {} as TestLicensees
beforeAll(async () => {
  ;({ house, admin, call } = await openTestLicensees())
})
afterAll(() => house.close())

describe('a request is answered', () => {
  const ask = {}
  const change =
    (changed: Partial<SentRequest>, headers: Record<string, string> = {}) =>
    (signed: SentRequest): SentRequest => ({ ...signed, ...changed, headers: { ...signed.headers, ...headers } })
  const resigned = (headers: Record<string, string>) => (signed: SentRequest) => {
    const all = { ...signed.headers, ...headers }
    const parts = { secret: DISTANT_KEY.secret, timestamp: all['x-timestamp'] ?? '', nonce: all['x-nonce'] ?? '' }
    const signature = signatureOf({ method: 'POST', path: signed.path, body: signed.body }, parts)
    return { ...signed, headers: { ...all, 'x-signature': signature } }
  }
  const unauthenticated = refused('unauthenticatedUser')

  it('if it is signed, from an address on the list', async () => {
    expect(await call('licensee/v1/memberlist', ask)).toMatchObject({ http: 200, status: 1 })
    expect(await call('licensee/v1/memberlist', ask, { from: '203.0.113.99' })).toMatchObject({ status: 1 })
  })

  it.each([
    { what: 'its body changed', onTheWay: change({ body: '{"pageNumber":2}' }) },
    { what: 'its body has one blank more', onTheWay: change({ body: '{} ' }) },
    { what: 'it is sent to another call', onTheWay: change({ path: '/wallet/licensee/v1/chainlist' }) },
    { what: 'its path has a query', onTheWay: change({ path: '/wallet/licensee/v1/memberlist?a=1' }) },
    { what: 'it has no signature', onTheWay: change({}, { 'x-signature': '' }) },
    { what: 'its key is not known', onTheWay: change({}, { 'x-key-id': 'nobody' }) },
    { what: 'its key is another licensee’s', onTheWay: change({}, { 'x-key-id': 'remote' }) },
    { what: 'its nonce is none', onTheWay: resigned({ 'x-nonce': 'short' }) },
  ])('not if $what', async ({ onTheWay }) => {
    expect(await call('licensee/v1/memberlist', ask, { onTheWay })).toEqual({ http: 401, ...unauthenticated })
  })

  it('not if the clocks differ by more than two minutes, which is told to whoever has the secret', async () => {
    const at = (ms: number) => resigned({ 'x-timestamp': String(house.clock.now() + ms) })
    const clock = { http: 401, ...refused('unauthenticatedUser', { reason: 'clock' }) }
    for (const ms of [-121_000, 121_000])
      expect(await call('licensee/v1/memberlist', ask, { onTheWay: at(ms) })).toEqual(clock)
    for (const ms of [-119_000, 119_000])
      expect(await call('licensee/v1/memberlist', ask, { onTheWay: at(ms) })).toMatchObject({ status: 1 })
  })

  it('once: the same request again is not, even at the same moment', async () => {
    const sent: SentRequest[] = []
    const onTheWay = (signed: SentRequest) => {
      sent.push(signed)
      return sent[0] as SentRequest
    }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call('licensee/v1/memberlist', ask, { onTheWay })),
    )
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    const repeated = answers.filter(({ params }) => params?.reason === 'repeated')
    expect(repeated).toHaveLength(9)
  })

  it('not from another address, nor from any while the list is empty', async () => {
    const at = (ip: string) => ({ http: 403, ...refused('forbiddenAccess', { ip }) })
    expect(await call('licensee/v1/memberlist', ask, { from: '198.51.100.1' })).toEqual(at('198.51.100.1'))
    await registerWallet(admin, house.box, { name: 'distant', url: WALLET_URL, addresses: [] })
    await house.wallets.refresh()
    expect(await call('licensee/v1/memberlist', ask)).toEqual(at(HOME_ADDRESS))
    await registerWallet(admin, house.box, { name: 'distant', url: WALLET_URL, addresses: ['203.0.113.0/24'] })
    await house.wallets.refresh()
  })

  it('by each of two keys during a change, and by a dropped one no more', async () => {
    const said = (await makeNextKey(admin, house.box, 'distant')).join('\n')
    const [, keyId = '', secret = ''] = /Key ([0-9a-f]{12}), secret ([\w-]{43})/.exec(said) ?? []
    const anew = licenseeCaller(house, { keyId, secret })
    const both = async () => {
      await house.wallets.refresh()
      return [await call('licensee/v1/memberlist', ask), await anew('licensee/v1/memberlist', ask)]
    }
    expect(await both()).toMatchObject([{ status: 1 }, { status: 1 }])
    const { rows } = await house.ownerDb.query('SELECT key_id FROM licensee_wallet WHERE next_key_id = $1', [keyId])
    await useKey(admin, 'distant', keyId)
    expect(await both()).toMatchObject([{ status: 1 }, { status: 1 }])
    await useKey(admin, 'distant', rows[0]?.key_id)
    await dropKey(admin, 'distant', keyId)
    expect(await both()).toMatchObject([{ status: 1 }, unauthenticated])
  })

  it('while the house is shut for members', async () => {
    await house.ownerDb.query(
      `INSERT INTO maintenance (scope, reason, reasons, since_ms, operator) VALUES ('house', 'x', '{}', 0, 'root')`,
    )
    await house.maintenance.changed()
    expect(await call('licensee/v1/memberlist', ask)).toMatchObject({ status: 1 })
    await house.ownerDb.query('DELETE FROM maintenance')
    await house.maintenance.changed()
  })
})

it('bodies that are refused before they are read, and cut off behind a slower call, end no process', async () => {
  const port = Number(new globalThis.URL(await house.site.listen({ port: 0, host: '127.0.0.1' })).port)
  const request = (path: string, headers: string[], body: string) =>
    [`POST ${path} HTTP/1.1`, 'Host: x', ...headers, '', body].join('\r\n')
  const login = JSON.stringify({ account_id: 'demo01', password: 'x' })
  const slow = request('/api/userlogin', ['Content-Type: application/json', `Content-Length: ${login.length}`], login)
  const path = '/wallet/licensee/v1/memberlist'
  const behind = [
    request(path, ['Content-Type: application/json', 'Content-Length: 70000'], '{'),
    request(path, ['Content-Type: text/plain', 'Content-Length: 100'], 'x'),
    request(path, ['Content-Type: application/json', 'Transfer-Encoding: chunked'], '5\r\n{"a":'),
  ]
  for (const cut of behind) {
    const socket = connect(port, '127.0.0.1', () => socket.write(slow + cut))
    socket.on('error', () => {})
    await sleep(10)
    socket.resetAndDestroy()
  }
  await sleep(100)
  expect(await call('licensee/v1/memberlist', {})).toMatchObject({ status: 1 })
})

it('strangers’ signatures cost their address its budget, not the licensee’s', async () => {
  const guess = (at: number) =>
    call(
      'licensee/v1/memberlist',
      {},
      {
        from: '198.51.100.9',
        onTheWay: (signed) => ({ ...signed, headers: { ...signed.headers, 'x-signature': `guess${at}` } }),
      },
    )
  // The test's clock of budgets goes on by a second a look, so many must be asked at once.
  const { rows } = await house.db.query<{ count: number }>('SELECT count(*)::int AS count FROM licensee_nonce')
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => guess(at)))
  expect(answers.every(({ http }) => http === 401 || http === 429)).toBe(true)
  const after = await house.db.query<{ count: number }>('SELECT count(*)::int AS count FROM licensee_nonce')
  // Nothing of them is kept.
  expect(after.rows).toEqual(rows)
  expect(await call('licensee/v1/memberlist', {})).toMatchObject({ status: 1 })
})

it.each<OwnCall>(['licensee/v1/memberlist', 'licensee/v1/memberadd'])(
  '%s needs a signature, not a session',
  async (name) => {
    const me = await house.login('demo01')
    const answer = await house.call(name, { ...me } as never)
    expect(answer).toMatchObject({ http: 401, ...refused('unauthenticatedUser') })
  },
)
