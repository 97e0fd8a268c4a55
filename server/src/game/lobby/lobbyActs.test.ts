/** A slots lobby belongs to one provider at a time, and a shut provider says when it is back. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OTHER_PROVIDER, openTestProvider, PROVIDER } from '../../../test/game/testProvider.ts'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import type { AdminHouse } from '../../account/record/adminAct.ts'
import { setProviderOpen } from '../provider/providerActs.ts'
import { setProviderLobby } from './lobbyActs.ts'

let house: TestHouse
let admin: AdminHouse

beforeAll(async () => {
  house = await openTestHouse()
  await openTestProvider(house)
  admin = { db: house.ownerDb, by: { account: 'root', ip: '' }, now: async () => house.clock.now() }
})
afterAll(() => house.close())

const lobbies = async () => {
  await house.providers.refresh()
  return Object.fromEntries(house.providers.all().map(({ id, lobby }) => [id, lobby]))
}

it('a lobby goes from one provider to another, and to none', async () => {
  expect(await setProviderLobby(admin, PROVIDER, '4')).toEqual([`/slots4 shows the slots of ${PROVIDER}.`])
  expect(await lobbies()).toEqual({ [PROVIDER]: 4, [OTHER_PROVIDER]: null })
  await setProviderLobby(admin, OTHER_PROVIDER, '4')
  expect(await lobbies()).toEqual({ [PROVIDER]: null, [OTHER_PROVIDER]: 4 })
  await setProviderLobby(admin, OTHER_PROVIDER, 'none')
  expect(await lobbies()).toEqual({ [PROVIDER]: null, [OTHER_PROVIDER]: null })
})

it('two at once leave a lobby with one of them', async () => {
  await Promise.all([setProviderLobby(admin, PROVIDER, '9'), setProviderLobby(admin, OTHER_PROVIDER, '9')])
  expect(Object.values(await lobbies()).filter((lobby) => lobby === 9)).toHaveLength(1)
})

it.each(['1', '15', '2.5', 'two', ''])('there is no lobby %s', async (number) => {
  await expect(setProviderLobby(admin, PROVIDER, number)).rejects.toThrow('2 to 14')
})

it('who is no provider has no lobby', async () => {
  await expect(setProviderLobby(admin, 'nobody', '3')).rejects.toThrow('There is no provider nobody.')
})

it('a provider is shut until a time in GMT+8, and open without one', async () => {
  const backMs = async () => {
    await house.providers.refresh()
    return house.providers.by(PROVIDER)?.backMs
  }
  // The test house begins on 16 August 2025 at 20:00 in GMT+8.
  await setProviderOpen(admin, PROVIDER, false, '2025-08-17T05:30')
  expect(await backMs()).toBe(Date.UTC(2025, 7, 16, 21, 30))
  await setProviderOpen(admin, PROVIDER, true)
  expect(await backMs()).toBeNull()
  for (const until of ['2025-08-16T05:30', '2026-08-17T05:30', 'soon'])
    await expect(setProviderOpen(admin, PROVIDER, false, until)).rejects.toThrow('--until')
})
