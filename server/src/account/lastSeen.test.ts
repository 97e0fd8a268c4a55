/** Sessions' last-seen times are recorded without delaying requests. */
import { expect, it } from 'vitest'
import { createLastSeen } from './lastSeen.ts'

it('requests continue while the database confirms nothing; one statement waits, and the rest is recorded afterwards', async () => {
  const queries: unknown[][] = []
  let confirm = () => {}
  const confirmed = new Promise<void>((resolve) => {
    confirm = resolve
  })
  const query = async (_: string, values: unknown[] = []) => {
    queries.push(values)
    await confirmed
    return {}
  }
  const seen = createLastSeen({ query } as never)
  const hash = (at: number) => Buffer.from([at])
  await Promise.all([seen(hash(1), 10), seen(hash(2), 10), seen(hash(2), 11)])
  await seen(hash(3), 12)
  expect(queries).toEqual([[[hash(1)], [10]]])
  confirm()
  await seen(hash(3), 13)
  expect(queries[1]).toEqual([
    [hash(2), hash(3)],
    [11, 13],
  ])
})
