/** Limited concurrency: order, fairness, and failures. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { limitConcurrency } from './limitConcurrency.ts'

it('at most a fixed number runs, first come first, and a failure frees its place', async () => {
  const run = limitConcurrency(2)
  let underWay = 0
  let most = 0
  const begun: number[] = []
  const work = (at: number) =>
    run('somebody', async () => {
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

it('a caller with a hundred requests delays others by at most one of his [R4]', async () => {
  const run = limitConcurrency(1)
  const done: string[] = []
  const work = (whose: string) => run(whose, async () => void done.push(whose))
  await Promise.all([...Array.from({ length: 100 }, () => work('flood')), work('guest'), work('other'), work('guest')])
  expect(done.slice(0, 6)).toEqual(['flood', 'flood', 'guest', 'other', 'flood', 'guest'])
  expect(done).toHaveLength(103)
})
