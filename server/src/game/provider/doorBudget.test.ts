/** The most requests of a provider in a second, counted by their kind. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { sign } from '../../wallet/seamless/signature.ts'
import { addProvider } from './providerActs.ts'

const KEY = { keyId: 'k1', secret: 'a secret of the test' }
let house: TestHouse
beforeAll(async () => {
  // All that is asked is asked within one second.
  house = await openTestHouse({ realMs: () => 0 })
  const admin = { db: house.ownerDb, by: { account: 'root', ip: '' }, now: async () => house.clock.now() }
  const provider = { name: 'dice', url: 'https://dice.example', addresses: ['203.0.113.0/24'] }
  await addProvider(admin, house.box, provider, () => KEY)
  await house.providers.refresh()
})
afterAll(() => house.close())

async function send(call: string, message: object): Promise<number> {
  const url = `/wallet/dice/v1/${call}`
  const payload = JSON.stringify(message)
  const headers = {
    ...sign({ method: 'POST', path: url, body: payload }, KEY, house.clock.now()),
    ...{ 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
  }
  return (await house.site.inject({ method: 'POST', url, payload, headers })).statusCode
}

it('a batch counts as many calls as it has items', async () => {
  // Its shape is refused, so that nothing is looked up: it counts all the same.
  const batch = { items: Array.from({ length: 50 }, () => ({})) }
  for (let turn = 0; turn < 39; turn++) expect(await send('batch', batch)).toBe(200)
  for (let turn = 0; turn < 49; turn++) expect(await send('status', { tx: 't' })).toBe(200)
  expect(await send('batch', batch)).toBe(429)
  expect(await send('status', { tx: 't' })).toBe(200)
  expect(await send('status', { tx: 't' })).toBe(429)
})
