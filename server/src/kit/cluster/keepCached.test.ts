/** A cached value is never replaced by an older one. */
import { expect, test } from 'vitest'
import { NO_BUS } from './bus.ts'
import { keepCached } from './keepCached.ts'

/** A value whose reads see it at once and answer when they are let to. */
async function openValue() {
  let stored = 0
  let cached = 0
  const waiting: (() => void)[] = []
  const read = async () => {
    const seen = stored
    if (waiting.length < 3 && stored > 0) await new Promise<void>((resolve) => waiting.push(resolve))
    const isNew = cached !== seen
    cached = seen
    return isNew
  }
  const value = await keepCached(NO_BUS, { subject: 'test', everyMs: 1000, read })
  return {
    value,
    waiting,
    cached: () => cached,
    write: (to: number) => {
      stored = to
    },
  }
}

test('a read that began before a write does not bring the former value back', async () => {
  const { value, waiting, cached, write } = await openValue()
  write(1)
  let areDone = false
  const early = value.refresh()
  write(2)
  void Promise.all([early, value.changed(), value.refresh()]).then(() => {
    areDone = true
  })
  await expect
    .poll(() => {
      // Of two answers that wait, the later one comes first.
      for (const answer of waiting.splice(0).reverse()) answer()
      return areDone
    })
    .toBe(true)
  expect(cached()).toBe(2)
})
