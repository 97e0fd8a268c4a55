/** The demo house opens only where nobody else can reach it, and a real house never over its leftovers. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { openDemoAccounts, refuseDemoPasswords, wantsDemo } from './demo.ts'

const OWN = { databaseUrl: undefined, publicOrigin: undefined, host: 'localhost' }
const OTHERS = { ...OWN, databaseUrl: 'postgres://a@b/c' }

it('is the default of an embedded house, and on another database only on request and on loopback', () => {
  expect(wantsDemo(OWN, [])).toBe(true)
  expect(wantsDemo(OTHERS, [])).toBe(false)
  for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '::1'])
    expect(wantsDemo({ ...OTHERS, host }, ['--demo'])).toBe(true)
})

it('is refused where others could log in with its password', () => {
  for (const host of ['0.0.0.0', '::', '10.0.0.7'])
    expect(() => wantsDemo({ ...OTHERS, host }, ['--demo'])).toThrow(/HOST=localhost/)
  const open = { ...OWN, publicOrigin: 'https://bet.example.com' }
  expect(wantsDemo(open, [])).toBe(false)
  expect(() => wantsDemo(open, ['--demo'])).toThrow(/PUBLIC_ORIGIN/)
})

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house?.close())

it('a real house does not open while the demo password works', async () => {
  await expect(refuseDemoPasswords(house.appUrl)).rejects.toThrow(/^demo01 and 37 more still have the demo password/)
  const { ownerDb } = house
  await ownerDb.query(`UPDATE member SET state = 'closed' WHERE account_id NOT IN ('demo07', 'demo08')`)
  await ownerDb.query(`UPDATE member SET password_hash = $1 WHERE account_id = 'demo07'`, [
    '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$3Hk1mFCHfJyTmZmFQZ5xMkIWZp6mcyXHVJ7IJ5yQd2Y',
  ])
  await ownerDb.query(`UPDATE operator SET state = 'closed' WHERE account <> 'supervisor1'`)
  expect(await openDemoAccounts(house.db)).toEqual(['demo08', 'supervisor1'])
  await ownerDb.query(`UPDATE member SET state = 'blocked' WHERE account_id = 'demo08'`)
  await ownerDb.query(`UPDATE operator SET state = 'closed'`)
  await expect(refuseDemoPasswords(house.appUrl)).resolves.toBeUndefined()
})
