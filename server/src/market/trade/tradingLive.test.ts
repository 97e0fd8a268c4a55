/** Traders' acts while bets wait in play. */
import { expect, it } from 'vitest'
import { markets, OVER } from '../../../test/testHouse.ts'
import { betOf, openScene, placeSingle, play } from '../../../test/testSettlers.ts'

const scene = openScene()
const LIVE = { ...OVER, marketType: 3, score: [0, 0] }

/** A waiting bet, one second after its sport's delay. */
async function waiting(): Promise<{ bet: string; due(): Promise<string> }> {
  await play(scene, '1H')
  await scene.house.feed(markets(scene.id))
  scene.house.clock.move(1)
  const bet = await placeSingle(scene, LIVE)
  return {
    bet,
    async due() {
      scene.house.clock.move(7_000)
      await scene.house.accept()
      return (await betOf(scene, bet)).state
    },
  }
}

it('a suspension keeps a bet waiting, and it is accepted once the match is open again', async () => {
  const { due } = await waiting()
  await scene.trader('matchsuspend', { matchId: scene.id })
  expect(await due()).toBe('waiting')
  await scene.trader('matchopen', { matchId: scene.id })
  expect(await due()).toBe('accepted')
})

it('a suspension of a minute rejects a waiting bet', async () => {
  const { due } = await waiting()
  await scene.trader('marketsuspend', { matchId: scene.id, betType: 'BT_OU', period: 'FT' })
  scene.house.clock.move(60_000)
  expect(await due()).toBe('rejected')
})

it.each([
  ['a price that got worse turns it down', -5, 'rejected', 900],
  ['a price that got better is granted', 5, 'accepted', 950],
])('%s', async (_, by, state, odds) => {
  const { bet, due } = await waiting()
  await scene.trader('pricemove', { matchId: scene.id, betType: 'BT_OU', period: 'FT', pick: 'O', by })
  expect(await due()).toBe(state)
  const { rows } = await scene.house.db.query('SELECT odds_milli FROM bet WHERE id = $1', [bet])
  expect(rows[0]?.odds_milli).toBe(odds)
})

it('a moved line rejects a waiting bet', async () => {
  const { due } = await waiting()
  await scene.trader('linemove', { matchId: scene.id, betType: 'BT_OU', period: 'FT', by: 0.25 })
  expect(await due()).toBe('rejected')
})
