/**
 * Before a supervisor ends a round the provider is asked for its state: the provider's answer wins over the
 * supervisor's.
 */
import { DAY_MS, MINUTE_MS } from '@quarterline/core/base/time'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Keeper, listenKeeper } from '../../../test/game/testKeeper.ts'
import { openTestProvider, PROVIDER, type TestProvider } from '../../../test/game/testProvider.ts'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'

let house: TestHouse
let keeper: Keeper
let studio: TestProvider
beforeAll(async () => {
  keeper = await listenKeeper()
  house = await openTestHouse({ walletHosts: [keeper.host] })
  studio = await openTestProvider(house)
  await house.db.query('UPDATE game_provider SET calls_url = $2 WHERE id = $1', [
    PROVIDER,
    `http://${keeper.host}/calls`,
  ])
  await house.providers.refresh()
})
afterEach(async () => expect(await studio.audit()).toEqual([]))
afterAll(async () => {
  await house.close()
  await keeper.close()
})

/** A round that has been open for a day, as its provider says that it stands. */
async function leftOpen(said: string | undefined) {
  const who = await studio.player()
  const { round } = await studio.betting(who)
  if (said !== undefined) keeper.rounds.set(round, said)
  const { rows } = await house.db.query<{ id: string }>('SELECT id FROM game_round WHERE round = $1', [round])
  house.clock.move(DAY_MS + MINUTE_MS)
  return rows[0]?.id ?? ''
}

const end = async (round_id: string, state: string) =>
  (await house.operator('supervisor1'))('gameroundend', { round_id, state, note: 'Its table was closed' })

it.each([
  ['open', 'completed', 'providerOpen'],
  ['open', 'cancelled', 'providerOpen'],
  ['completed', 'cancelled', 'providerCompleted'],
  ['completed', 'completed', undefined],
  ['cancelled', 'completed', 'providerCancelled'],
  ['cancelled', 'cancelled', undefined],
  [undefined, 'completed', 'providerCancelled'],
  [undefined, 'cancelled', undefined],
])('what the provider calls %s is not ended otherwise: %s', async (said, state, reason) => {
  const id = await leftOpen(said)
  const answer = await end(id, state)
  expect(answer).toMatchObject(reason ? { status: 0, params: { reason } } : { status: 1, state: 'done' })
})

it.each([
  ['open', 'open'],
  ['completed', 'completed'],
  [undefined, 'absent'],
])('what the provider calls %s is shown as %s before anybody ends it', async (said, shown) => {
  const id = await leftOpen(said)
  const trader = await house.operator('trader1')
  expect(await trader('gameroundask', { round_id: id })).toMatchObject({ status: 1, said: shown })
  keeper.fault('roundStatus', 'half')
  expect(await trader('gameroundask', { round_id: id })).toMatchObject({ said: 'silent' })
  expect(await trader('gameroundask', { round_id: 'x' })).toMatchObject({ params: { reason: 'unknownRound' } })
})

it('without an answer the supervisor decides', async () => {
  const id = await leftOpen('open')
  keeper.fault('roundStatus', 'unanswered', 'half')
  expect(await end(id, 'completed')).toMatchObject({ status: 1, state: 'done' })
})
