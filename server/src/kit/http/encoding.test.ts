/** Which answers are compressed and for whom, and that shared ones are compressed once. */
import { gunzipSync } from 'node:zlib'
import { pathOf } from '@quarterline/core/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixture, markets, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { takesGzip } from './encoding.ts'

let house: TestHouse
let demo: { account_id: string; session_token: string }
beforeAll(async () => {
  house = await openTestHouse()
  for (let at = 0; at < 10; at++) await house.feed(fixture(`m${at}`), markets(`m${at}`))
  demo = await house.login('demo01')
})
afterAll(() => house.close())

const CHROMIUM = 'gzip, deflate, br, zstd'

function post(name: Parameters<typeof pathOf>[0], payload: object, accepted: string | undefined = CHROMIUM) {
  const headers = accepted === '' ? {} : { 'accept-encoding': accepted }
  return house.site.inject({ method: 'POST', url: pathOf(name), payload, headers })
}

describe('a client takes gzip', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['gzip', true],
    [CHROMIUM, true],
    ['GZIP', true],
    ['*', true],
    ['br', false],
    ['identity', false],
    ['gzip;q=0', false],
    ['gzip; q=0, *', false],
    ['br;q=1.0, gzip;q=0.8, *;q=0.1', true],
    ['identity, gzip;q=0.5', false],
    ['identity;q=0.5, gzip;q=0.5', true],
    ['gzip;q=nonsense', false],
    ['xgzip', false],
  ])('that sends %j: %s', (header, takes) => {
    expect(takesGzip({ headers: { 'accept-encoding': header } })).toBe(takes)
  })
})

describe('a board', () => {
  it('is compressed for clients that accept it, and decompresses to the same bytes', async () => {
    const { headers, rawPayload } = await post('uxmarket', demo)
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/json; charset=utf-8',
      vary: 'accept-encoding',
      'content-length': String(rawPayload.length),
    })
    const plain = await post('uxmarket', demo, 'identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers.vary).toBe('accept-encoding')
    expect(plain.rawPayload.length).toBeGreaterThan(3 * rawPayload.length)
    const read = (bytes: Buffer) => ({ ...JSON.parse(bytes.toString()), now: 0 })
    expect(read(gunzipSync(rawPayload))).toEqual(read(plain.rawPayload))
  })

  it('is plain for clients that do not say', async () => {
    const { headers, rawPayload } = await post('uxmatch', { ...demo, matchId: 'm1' }, '')
    expect(headers['content-encoding']).toBeUndefined()
    expect(JSON.parse(rawPayload.toString())).toMatchObject({ status: 1, type: 'snap' })
  })
})

describe('an answer for one reader', () => {
  it('is compressed from 1 kB', async () => {
    const address = { betType: 'BT_OU', period: 'FT', line: 2.5, pick: 'O' }
    const bets = Array.from({ length: 10 }, (_, at) => {
      return { matchId: `m${at}`, ...address, odds: 0.9, oddsType: 'HK', marketType: 2 }
    })
    const { headers, rawPayload } = await post('bet/betcheck', { ...demo, bets })
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(Number(headers['content-length'])).toBe(rawPayload.length)
    const plain = await post('bet/betcheck', { ...demo, bets }, 'identity')
    expect(plain.headers.vary).toBe('accept-encoding')
    expect(plain.rawPayload.length).toBeGreaterThan(1024)
    expect(gunzipSync(rawPayload).equals(plain.rawPayload)).toBe(true)
  })

  it('is plain below that', async () => {
    const { headers } = await post('balance', demo)
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined])
  })

  it('is plain if it contains a token, and no proxy may compress or store it either', async () => {
    const login = await post('userlogin', { account_id: 'demo02', password: 'demo1234' })
    const profile = await post('profile', demo)
    for (const { headers, rawPayload } of [login, profile]) {
      expect(headers['content-encoding']).toBeUndefined()
      expect(headers['cache-control']).toBe('no-store, no-transform')
      expect(rawPayload.toString()).toContain('"session_token"')
    }
  })

  it('documents the calls compressed as well', async () => {
    const headers = { 'accept-encoding': CHROMIUM }
    const answer = await house.site.inject({ method: 'GET', url: '/openapi.json', headers })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toMatchObject({ openapi: '3.1.0' })
  })
})
