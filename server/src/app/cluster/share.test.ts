/** What processes tell each other: a session that ended in one is over in all. */
import { expect, it } from 'vitest'
import { testCarrier } from '../../../test/testBus.ts'
import { shareEnds } from './share.ts'

it('a session that ends in one process is told in each, as it is named there', async () => {
  const carrier = testCarrier()
  const told: string[][] = [[], []]
  const [first] = told.map((heard) =>
    shareEnds(carrier.join(), (hashes) => heard.push(...hashes.map((one) => one.toString('hex')))),
  )
  first?.([Buffer.from('00ff', 'hex'), Buffer.from('a1b2', 'hex')])
  for (let turns = 0; told[1]?.length === 0 && turns < 1000; turns++) await new Promise(setImmediate)
  expect(told).toEqual([
    ['00ff', 'a1b2'],
    ['00ff', 'a1b2'],
  ])
})
