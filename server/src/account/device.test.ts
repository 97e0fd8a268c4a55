/** Devices left by logins: who is known by one, for how long, and what it is good for. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestHouse } from '../../test/testHouse.ts'
import { type Logins, openLogins } from '../../test/testLogins.ts'
import { FAILURES_MAX, SLOWED_BY_MS } from './throttle.ts'

let logins: Logins
let house: TestHouse
let site: FastifyInstance
beforeAll(async () => {
  logins = await openLogins()
  house = logins.house
  site = logins.site
})
afterAll(() => logins.close())

let addresses = 0

/** A login from an address of its own. */
async function logIn(account_id: string, { password = 'demo1234', device = '' } = {}) {
  const headers = { 'x-forwarded-for': `10.1.0.${++addresses}`, cookie: `device=${device}` }
  const payload = { account_id, password }
  const answer = await site.inject({ method: 'POST', url: '/api/userlogin', headers, payload })
  const left = answer.cookies.find(({ name }) => name === 'device')?.value ?? ''
  return { code: answer.json().statusdesc as string, left }
}

async function guess(count: number, account: string, device?: string): Promise<string[]> {
  const codes: string[] = []
  for (let at = 0; at < count; at++)
    codes.push((await logIn(account, { password: 'wrong', ...(device && { device }) })).code)
  return codes
}

const comesIn = async (account: string, device: string) => (await logIn(account, { device })).code === ''

it('a known device is slowed when strangers are held off everywhere', async () => {
  const { left: device } = await logIn('demo11')
  expect(await guess(FAILURES_MAX.account + 1, 'demo11')).toEqual([
    ...Array(FAILURES_MAX.account).fill('loginFailed'),
    'loginLimit',
  ])
  const ofAnother = (await logIn('demo12')).left
  for (const strange of ['', 'x', device.toUpperCase(), ofAnother])
    expect((await logIn('demo11', { device: strange })).code).toBe('loginLimit')
  logins.time.pausedMs = 0
  expect(await logIn('demo11', { device })).toEqual({ code: '', left: device })
  expect(logins.time.pausedMs).toBe(SLOWED_BY_MS)
  expect(await guess(6, 'demo11', device)).toEqual([...Array(5).fill('loginFailed'), 'loginLimit'])
})

it('a device serves several members, a member has ten, and each is forgotten half a year later', async () => {
  const shut = () => guess(FAILURES_MAX.account, 'demo13')
  const { left: shared } = await logIn('demo14')
  expect((await logIn('demo13', { device: shared })).left).toBe(shared)
  const others: string[] = []
  for (let at = 0; at < 9; at++) {
    house.clock.move(1)
    others.push((await logIn('demo13')).left)
  }
  await shut()
  expect(await comesIn('demo13', shared)).toBe(true)
  logins.time.realMs += 60_000
  house.clock.move(1)
  await logIn('demo13')
  await shut()
  // The eleventh replaced the least recently used.
  expect([await comesIn('demo13', others[0] ?? ''), await comesIn('demo13', others[1] ?? '')]).toEqual([false, true])
  logins.time.realMs += 60_000
  house.clock.move(180 * 86_400_000)
  await shut()
  expect(await comesIn('demo13', shared)).toBe(false)
})

it('a device outlives its session', async () => {
  const { left: device } = await logIn('demo15')
  house.clock.move(15 * 86_400_000)
  await guess(FAILURES_MAX.account, 'demo15')
  expect(await comesIn('demo15', device)).toBe(true)
})
