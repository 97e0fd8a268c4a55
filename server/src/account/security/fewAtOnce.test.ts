/** Few at once, in order, and a failure leaves its place. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { fewAtOnce } from './fewAtOnce.ts'

it('however many ask, no more than so many are at it, the first come first, and one that fails makes room', async () => {
  const run = fewAtOnce(2)
  let underWay = 0
  let most = 0
  const begun: number[] = []
  const work = (at: number) =>
    run(async () => {
      most = Math.max(most, ++underWay)
      begun.push(at)
      await sleep(1)
      underWay--
      if (at % 3 === 0) throw new Error('failed')
      return at
    })
  const ends = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => work(at)))
  expect(most).toBe(2)
  expect(begun).toEqual(Array.from({ length: 20 }, (_, at) => at))
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(7)
  expect(await work(1)).toBe(1)
})
