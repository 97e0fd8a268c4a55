/** A mistake at the console, undone, leaves the match as it was. */
import { expect, it } from 'vitest'
import { HOME } from '../../../test/testHouse.ts'
import { approve, betOf, completed, openScene, placeSingle } from '../../../test/testSettlers.ts'

const scene = openScene()

it('a future match refunded by mistake is on sale again, and still cannot be decided before it begins', async () => {
  const { id, one, two, house } = scene
  const bet = await placeSingle(scene, HOME)
  const refunded = await one('resultenter', { matchId: id, result: { state: 'refunded' } })
  expect(refunded).toMatchObject({ status: 1 })
  await house.settle()
  expect(await betOf(scene, bet)).toMatchObject({ outcome: 'refund' })
  await approve(two, await one('resultrollback', { matchId: id }))
  await house.settle()
  expect(await betOf(scene, bet)).toMatchObject({ state: 'accepted', outcome: null })
  expect(house.book.match(id)).toMatchObject({ phase: 'scheduled', result: null })
  expect(await one('resultrelease', { matchId: id })).toMatchObject({ status: 1 })
  expect(await one('resultenter', { matchId: id, result: completed(1, 0) })).toMatchObject({
    statusdesc: 'requestConflict',
  })
  await placeSingle(scene, HOME)
  const shown = await house.call('uxmatch', { ...scene.demo, matchId: id })
  expect(shown.matches).toHaveLength(1)
})
