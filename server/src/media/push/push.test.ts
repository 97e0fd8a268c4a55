/** Notices pushed to devices, against a stand-in push service that decrypts with the subscription's keys. */
import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { ALARMS } from '@quarterline/core/base/watch/alarm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { completed, inPlay, leg, offers } from '../../../test/testParlay.ts'
import { DEMO_PASSWORD } from '../../account/demoHouse.ts'
import { changedMatchesStep } from '../changedMatches.ts'

/** The reading side of the library, which has no types. */
const { decrypt } = createRequire(import.meta.url)('http_ece') as { decrypt(body: Buffer, params: object): Buffer }

let house: TestHouse
let service: Server
let host: string
/** What came to the stand-in, by path. */
const came: { path: string; text: string; authorization: string | undefined }[] = []
/** What it answers on a path. */
const answers = new Map<string, number>()
const browser = createECDH('prime256v1')
browser.generateKeys()
const auth = randomBytes(16)
let step: ReturnType<typeof changedMatchesStep>
/** Members that the step could not look at. */
const failed: string[] = []

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const options = { version: 'aes128gcm', privateKey: browser, authSecret: auth } as const
    const text = decrypt(Buffer.concat(pieces), options).toString('utf8')
    const path = request.url ?? ''
    came.push({ path, text, authorization: request.headers.authorization })
    response.writeHead(answers.get(path) ?? 201).end()
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(service.address() as AddressInfo).port}`
  house = await openTestHouse({ walletHosts: [host] })
  await house.add([{ accountId: 'pushed', currency: 'MYR', cash: 1_000_000_000, credit: 0, commType: 0 }])
  step = changedMatchesStep(house, (memberId) => failed.push(memberId))
})
afterAll(async () => {
  await house.close()
  service.close()
})

const keys = () => ({ p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') })
type Me = Awaited<ReturnType<TestHouse['login']>>
const subscribe = (me: Me, path: string) =>
  house.call('media/pushadd', { ...me, endpoint: `http://${host}${path}`, ...keys() })
/** Runs the step and sends until a path has had so many notices. */
async function pushed(path: string, count: number) {
  await step.run()
  house.outbox.send()
  await expect.poll(() => came.filter((one) => one.path === path)).toHaveLength(count)
  return came.filter((one) => one.path === path).map(({ text }) => JSON.parse(text))
}
const bet = async (me: Me, matchId: string) =>
  expect(
    await house.call('bet/betparlay', { ...me, legs: [leg(matchId), leg('other')], bet_amount: 20 }),
  ).toMatchObject({
    status: 1,
  })

test('a subscribed device is told once when a match begins and ends, encrypted, signed and without amounts', async () => {
  const me = await house.login('pushed')
  await house.feed(...offers('m1', 'other'))
  await bet(me, 'm1')
  expect(await subscribe(me, '/one')).toMatchObject({ status: 1 })
  await step.run()
  await house.feed(...inPlay('m1').slice(1))
  const [first] = await pushed('/one', 1)
  expect(first).toMatchObject({ title: 'Your match has begun', tag: 'begins m1' })
  expect(came[0]?.authorization).toMatch(/^vapid t=.+, k=.+/)
  expect(came.map(({ text }) => text).join()).not.toContain('20')
  await step.run()
  await house.feed(completed('m1', 0, 2))
  const told = await pushed('/one', 2)
  expect(told[1]).toMatchObject({ title: 'Your match has ended', tag: 'ends m1' })
})

test('a device that its service does not know any more is removed', async () => {
  const me = await house.login('pushed')
  await house.feed(...offers('m2'))
  await bet(me, 'm2')
  await subscribe(me, '/gone')
  answers.set('/gone', 410)
  await step.run()
  await house.feed(...inPlay('m2').slice(1))
  await pushed('/gone', 1)
  await expect
    .poll(async () => (await house.call('media/pushlist', me)).devices.map(({ here }) => here))
    .not.toContain(true)
})

test('a logout and a break end the devices of their sessions', async () => {
  const me = await house.login('pushed')
  await subscribe(me, '/left')
  const count = async () =>
    (await house.db.query<{ n: number }>('SELECT count(*)::int AS n FROM push_device')).rows[0]?.n
  const before = (await count()) ?? 0
  await house.call('logout', me)
  expect(await count()).toBe(before - 1)
  const again = await house.login('pushed')
  await subscribe(again, '/break')
  await house.call('playbreak', { ...again, term: '1d', password: DEMO_PASSWORD })
  expect(await count()).toBe(0)
})

test('an address that is no push service, and keys that are none, are refused', async () => {
  await house.add([{ accountId: 'hostile', currency: 'MYR', cash: 1, credit: 0, commType: 0 }])
  const me = await house.login('hostile')
  const add = (endpoint: string, more: object = {}) =>
    house.call('media/pushadd', { ...me, endpoint, ...keys(), ...more })
  for (const endpoint of [
    'http://127.0.0.1:1/x',
    'https://169.254.169.254/',
    'https://fcm.googleapis.com.evil.example/',
    'x',
  ])
    expect(await add(endpoint)).toMatchObject({ status: 0, params: { at: '/endpoint' } })
  expect(await add('https://fcm.googleapis.com/fcm/send/1', { p256dh: 'AAAA' })).toMatchObject({ status: 0 })
  expect(await add('https://fcm.googleapis.com/fcm/send/1')).toMatchObject({ status: 1 })
})

test('a member has ten devices at most: one more ends the oldest', async () => {
  const me = await house.login('hostile')
  for (let at = 0; at < 12; at++) await subscribe(me, `/many${at}`)
  const { devices } = await house.call('media/pushlist', me)
  expect(devices).toHaveLength(10)
  await house.call('media/pushremove', { ...me, device: devices[0]?.device })
  expect((await house.call('media/pushlist', me)).devices).toHaveLength(9)
})

test('the house has one pair of keys, whose secret is sealed', async () => {
  const me = await house.login('hostile')
  const { key } = await house.call('media/pushkey', me)
  expect(Buffer.from(key, 'base64url')).toHaveLength(65)
  expect((await house.call('media/pushkey', me)).key).toBe(key)
})

test('half of the devices whose push service takes nothing are an alarm [pushFailing]', async () => {
  const me = await house.login('hostile')
  const failing = async (of: string) => {
    await house.db.query(`UPDATE push_device SET failing_ms = ${of}`)
    await house.look()
    return house.watch.read('quarterline_push_failing_share')
  }
  await subscribe(me, '/counted')
  expect(await failing('NULL')).toBe(0)
  expect(await failing('1')).toBeGreaterThan(ALARMS.pushFailing.bound)
  expect(house.watch.read('quarterline_push_devices')).toBe(10)
})

test('a member who subscribes again is told nothing of the time without devices', async () => {
  await house.add([{ accountId: 'back', currency: 'MYR', cash: 1_000_000_000, credit: 0, commType: 0 }])
  const me = await house.login('back')
  await house.feed(...offers('m3', 'm4'))
  await bet(me, 'm3')
  const { device } = await subscribe(me, '/before')
  await step.run()
  await house.call('media/pushremove', { ...me, device })
  await house.feed(...inPlay('m3').slice(1), completed('m3', 0, 2))
  await step.run()
  await bet(me, 'm4')
  await subscribe(me, '/after')
  await step.run()
  await house.feed(...inPlay('m4').slice(1))
  expect(await pushed('/after', 1)).toMatchObject([{ tag: 'begins m4' }])
})

test('a member whose memory cannot be read keeps nobody else from his notices', async () => {
  const accounts = ['broken', 'beside']
  await house.add(
    accounts.map((accountId) => ({ accountId, currency: 'MYR', cash: 1_000_000_000, credit: 0, commType: 0 })),
  )
  await house.feed(...offers('m5'))
  const members = []
  for (const account of accounts) {
    const me = await house.login(account)
    await bet(me, 'm5')
    await subscribe(me, `/${account}`)
    members.push(me)
  }
  await step.run()
  const spoil = `UPDATE push_memory SET memory = $2 WHERE member_id = (SELECT id FROM member WHERE account_id = $1)`
  await house.db.query(spoil, ['broken', {}])
  await house.feed(...inPlay('m5').slice(1))
  expect(await pushed('/beside', 1)).toMatchObject([{ tag: 'begins m5' }])
  expect(failed).toHaveLength(1)
  // Nor is the member himself kept from subscribing.
  expect(await subscribe(members[0] as Me, '/again')).toMatchObject({ status: 1 })
})
