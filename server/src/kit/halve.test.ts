/** Tests chunks with failing items: the others are done in order, and errors not caused by an item are thrown. */
import pg from 'pg'
import { expect, it } from 'vitest'
import { halve } from './halve.ts'

/** Runs 0 to count - 1, of which some fail. @returns done items, failed items, and the number of attempts */
async function run(count: number, fails: readonly number[], fault: () => Error = () => new Error('short')) {
  const outcomes: string[] = []
  let tries = 0
  await halve(
    Array.from({ length: count }, (_, at) => at),
    async (items) => {
      tries++
      if (items.some((item) => fails.includes(item))) throw fault()
      outcomes.push(...items.map(String))
    },
    (item, error) => void outcomes.push(`${item} ${(error as Error).message}`),
  )
  return { outcomes, tries }
}

const done = (count: number, fails: readonly number[] = []) =>
  Array.from({ length: count }, (_, at) => (fails.includes(at) ? `${at} short` : String(at)))

it('an empty chunk does nothing', async () => expect(await run(0, [])).toEqual({ outcomes: [], tries: 0 }))
it('a chunk without a failing item is one attempt', async () =>
  expect(await run(300, [])).toEqual({ outcomes: done(300), tries: 1 }))
it.each([
  [1, [0]],
  [2, [1]],
  [40, [0]],
  [40, [39]],
  [41, [7, 8]],
  [300, [0, 150, 299]],
  [5, [0, 1, 2, 3, 4]],
])('%i items of which %j fail: the others are done, in order', async (count, fails) => {
  const { outcomes, tries } = await run(count, fails)
  expect(outcomes).toEqual(done(count, fails))
  expect(tries).toBeLessThanOrEqual(2 * fails.length * (Math.ceil(Math.log2(count)) + 1))
})

const databaseSays = (code: string) => () => Object.assign(new pg.DatabaseError('says', 0, 'error'), { code })
it.each(['40001', '40P01', '57014', '57P01', '53100', '53300', '08006', '55P03', '25006', '42P01', 'XX000'])(
  '%s is not caused by the item',
  async (code) => expect(run(8, [3], databaseSays(code))).rejects.toMatchObject({ code }),
)
it.each(['23514', '23505', '22P05', 'P0001'])('%s is caused by the item', async (code) => {
  const { outcomes } = await run(8, [3], databaseSays(code))
  expect(outcomes).toContain('3 says')
})
it('an error while an item is put aside ends the work', async () => {
  const putAside = () => {
    throw new Error('cannot be kept')
  }
  await expect(halve([1, 2], () => Promise.reject(new Error('short')), putAside)).rejects.toThrow('cannot be kept')
})
