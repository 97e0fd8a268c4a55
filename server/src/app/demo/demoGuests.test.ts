/** The accounts that play at the table of a demo house: added once, launched as members are, and played with by their provider. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestProvider, type TestProvider } from '../../../test/game/testProvider.ts'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { launchGuests, seedGuests } from './demoGuests.ts'

let house: TestHouse
let provider: TestProvider
beforeAll(async () => {
  house = await openTestHouse()
  provider = await openTestProvider(house)
})
afterAll(() => house.close())

const guestHouse = () => ({ log: { warn: () => {} }, clock: house.clock, wallMs: () => house.clock.now() })

it('opens two games for eight accounts of its own, and the pond for three, whose stakes are a member’s', async () => {
  const urls = (await launchGuests(house.db, guestHouse())).map((url) => new URL(url))
  expect(urls).toHaveLength(43)
  expect(new Set(urls.map(({ searchParams }) => searchParams.get('token'))).size).toBe(43)
  const token = urls[0]?.searchParams.get('token')
  const said = (await provider.say('authenticate', { token })) as { code: string; player: string; session: string }
  expect(said).toMatchObject({ code: 'OK', game: 'baccarat', currency: 'MYR', balance: '1000000' })
  const { player, session } = said
  const stake = { session, player, game: 'baccarat', round: 'r1', tx: 't1', amount: '25' }
  expect(await provider.say('bet', stake)).toMatchObject({ code: 'OK', balance: '999975' })
  const win = { player, game: 'baccarat', round: 'r1', tx: 't2', amount: '50', roundClosed: true }
  expect(await provider.say('win', win)).toMatchObject({ code: 'OK' })
  await house.share()
  expect((await house.products.audit(house.db)).differences).toEqual([])
})

it('adds them once', async () => {
  const first = await seedGuests(house.db, house.clock.now())
  expect(await seedGuests(house.db, house.clock.now())).toEqual(first)
  expect(first.map(({ accountId }) => accountId)).toContain('tableguest1')
})
