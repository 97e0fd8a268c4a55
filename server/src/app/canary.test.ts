/** Secrets that are used, mistyped or leaked by errors appear in no log and on no terminal. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixture, HOME, markets, openTestHouse, type TestHouse } from '../../test/testHouse.ts'
import { DEMO_PASSWORD } from '../account/demoHouse.ts'
import { OPERATOR_COOKIE, SESSION_COOKIE } from '../account/realms.ts'
import { openDb } from '../kit/db.ts'
import { type Log, openLog } from '../kit/log.ts'
import { startWorker } from '../kit/worker.ts'

const dir = mkdtempSync(join(tmpdir(), 'canary-'))
const said: string[] = []
let log: Log
let house: TestHouse

beforeAll(async () => {
  log = openLog(dir, { write: (text) => said.push(text) }).log
  house = await openTestHouse({ log })
  await house.feed(fixture(), markets())
})

afterAll(async () => {
  await house.close()
  rmSync(dir, { recursive: true, force: true })
})

it('no credential appears in the log or on the terminal, whatever fails [T3]', async () => {
  const secrets = new Set([DEMO_PASSWORD, 'canary-wrong-password', 'canary-database-password', 'canary-in-the-address'])
  const member = await house.login('demo01')
  const { site, ownerDb } = house
  const console = await site.inject({
    method: 'POST',
    url: '/console/login',
    payload: { account: 'trader1', password: DEMO_PASSWORD },
  })
  for (const { value } of console.cookies) secrets.add(value)
  secrets.add(member.session_token)
  const cookie = `${SESSION_COOKIE}=${member.session_token}; ${OPERATOR_COOKIE}=${console.cookies[0]?.value}`
  const bets = [{ ...HOME, matchId: 'm1', bet_key: 'k1', bet_amount: 5 }]

  await house.call('bet/betsingle', { ...member, bets })
  for (const account_id of ['demo01', 'demo02', 'nobody'])
    await house.call('userlogin', { account_id, password: 'canary-wrong-password' })
  const post = (url: string, payload: object | string) =>
    site.inject({
      method: 'POST',
      url,
      payload,
      headers: { cookie, 'content-type': 'application/json' },
    })
  await post(`/api/nothing?session_token=${member.session_token}&password=canary-in-the-address`, '{"password":')
  // Internal errors, with everything the caller sent at hand.
  for (const table of ['bet', 'session', 'operator_session', 'member']) {
    await ownerDb.query(`ALTER TABLE ${table} RENAME TO ${table}_away`)
    await post(`/api/bet/betsingle?session_token=${member.session_token}`, {
      ...member,
      bets: [{ ...bets[0], bet_key: table }],
    })
    await post('/console/whoami', {})
    await post('/api/userlogin', { account_id: 'demo03', password: DEMO_PASSWORD })
    await ownerDb.query(`ALTER TABLE ${table}_away RENAME TO ${table}`)
  }
  // A database that rejects our login, as reported by a worker and by a careless log line.
  const wrong = new URL(house.appUrl)
  wrong.password = 'canary-database-password'
  secrets.add(new URL(house.appUrl).password).add(new URL(house.ownerUrl).password)
  const stranger = openDb(wrong.href, { max: 1 })
  const failed = Promise.withResolvers<void>()
  const worker = startWorker(
    'canary',
    () =>
      stranger
        .query('SELECT 1')
        .then(() => {})
        .finally(failed.resolve),
    60_000,
    log,
  )
  await failed.promise
  await worker.stop()
  await stranger.close()
  log.error(
    { err: new Error(`no answer from ${house.ownerUrl}`), request: { ...member, password: DEMO_PASSWORD } },
    wrong.href,
  )
  log.warn({ headers: { cookie, authorization: `Bearer ${member.session_token}` } }, `Sent ${cookie}`)

  const written = readFileSync(join(dir, 'server.log'), 'utf8') + said.join('')
  expect(written.match(/A request failed/g)?.length).toBeGreaterThan(8)
  expect([...secrets].filter((secret) => written.includes(secret))).toEqual([])
})
