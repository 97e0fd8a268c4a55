/** Messages between processes: sessions end in all of them, and refusals are counted together. */
import { expect, it } from 'vitest'
import { testCarrier } from '../../../test/testBus.ts'
import { createRefusalLimit } from '../../bet/place/refusalLimit.ts'
import { broadcastMessages, broadcastRefusals, broadcastSessionEnds } from './broadcast.ts'

it('a session that ends in one process is reported in each, by its id there', async () => {
  const carrier = testCarrier()
  const heard: string[][] = [[], []]
  const [first] = heard.map((list) =>
    broadcastSessionEnds(carrier.join(), (hashes) => list.push(...hashes.map((one) => one.toString('hex')))),
  )
  first?.([Buffer.from('00ff', 'hex'), Buffer.from('a1b2', 'hex')])
  for (let turns = 0; heard[1]?.length === 0 && turns < 1000; turns++) await new Promise(setImmediate)
  expect(heard).toEqual([
    ['00ff', 'a1b2'],
    ['00ff', 'a1b2'],
  ])
})

it('a member at his refusal limit in one process is refused in each', async () => {
  const carrier = testCarrier()
  const [first, second] = [1, 2].map(() =>
    broadcastRefusals(
      carrier.join(),
      createRefusalLimit(() => 0, 3),
    ),
  )
  for (let at = 0; at < 3; at++) first?.leave('a', first.enter('a'))
  for (let turns = 0; second?.enter('a') && turns < 1000; turns++) {
    second.leave('a', false)
    await new Promise(setImmediate)
  }
  expect([first?.enter('a'), second?.enter('a'), second?.enter('b')]).toEqual([false, false, true])
})

it('changed messages of any number of members reach every process', async () => {
  const carrier = testCarrier()
  const heard: string[][] = [[], []]
  const [first] = heard.map((list) =>
    broadcastMessages(carrier.join(), (ids) => {
      for (const id of ids) list.push(id)
    }),
  )
  const ids = Array.from({ length: 12_001 }, (_, at) => `m${at}`)
  first?.(ids)
  for (let turns = 0; heard[1]?.length !== ids.length && turns < 1000; turns++) await new Promise(setImmediate)
  expect(heard).toEqual([ids, ids])
})
