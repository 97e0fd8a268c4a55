/** Terms: due until the present version is accepted, asked again with the next, on record for good. */
import { TERMS_VERSION } from '@quarterline/core/account/terms'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixture, markets, OVER, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'

let house: TestHouse
let me: { account_id: string; session_token: string }
beforeAll(async () => {
  house = await openTestHouse()
  me = await house.login('demo01')
})
afterAll(() => house.close())

const isDue = async () => (await house.call('profile', me)).member_profile.player_info[0]?.terms_due

it('are due until accepted, once, for each member', async () => {
  const { member_profile } = await house.call('userlogin', { account_id: 'demo01', password: 'demo1234' })
  expect([member_profile.player_info[0]?.terms_due, await isDue()]).toEqual([true, true])
  const headers = { 'user-agent': 'A browser', 'x-forwarded-for': '203.0.113.9' }
  const payload = { ...me, version: TERMS_VERSION }
  for (let times = 0; times < 2; times++)
    expect((await house.site.inject({ method: 'POST', url: '/api/termsaccept', headers, payload })).json().status).toBe(
      1,
    )
  expect(await isDue()).toBe(false)
  const { rows } = await house.ownerDb.query('SELECT version, at_ms, ip, agent FROM terms_accepted')
  expect(rows).toEqual([{ version: TERMS_VERSION, at_ms: house.clock.now(), ip: '203.0.113.9', agent: 'A browser' }])
  const other = await house.login('demo02')
  expect((await house.call('profile', other)).member_profile.player_info[0]?.terms_due).toBe(true)
})

it('are due again in a new version, and only the present one can be accepted', async () => {
  await house.ownerDb.query('UPDATE terms_accepted SET version = version - 1')
  expect(await isDue()).toBe(true)
  expect(await house.call('termsaccept', { ...me, version: TERMS_VERSION + 1 })).toMatchObject({
    http: 200,
    statusdesc: 'requestConflict',
    params: { reason: 'oldVersion', version: TERMS_VERSION },
  })
  expect(await isDue()).toBe(true)
  expect(await house.call('termsaccept', { ...me, version: TERMS_VERSION })).toMatchObject({ status: 1 })
  expect(await isDue()).toBe(false)
})

it('an acceptance cannot be changed by the application', async () => {
  for (const sql of ['UPDATE terms_accepted SET ip = $1', 'DELETE FROM terms_accepted WHERE ip <> $1'])
    await expect(house.db.query(sql, ['x'])).rejects.toMatchObject({ code: '42501' })
})

it('a third-party client with terms of its own bets without them', async () => {
  await house.feed(fixture('t1'), markets('t1'))
  const other = await house.login('demo02')
  const { bets } = await house.call('bet/betsingle', { ...other, bets: [{ ...OVER, matchId: 't1', bet_amount: 10 }] })
  expect(bets[0]).toMatchObject({ status: 1 })
})
