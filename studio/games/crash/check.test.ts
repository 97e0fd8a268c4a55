/** The check of a round of crash: its end is found again, and another one is seen. */
import { expect, test } from 'vitest'
import { drawsOf } from '../../src/fair/draws.ts'
import { checkRound } from './check.ts'
import { drawEnd } from './rules.ts'

const seeds = (nonce: number) => ({ serverSeed: 'c0ffee', clientSeed: 'kite', nonce })
const round = (nonce: number, play: object) => ({
  ...{ isShared: true as const, game: 'crash', name: `crash-1-${nonce}`, hash: '', play },
  ...seeds(nonce),
})

test('ends are found again, in every language alike', async () => {
  for (let nonce = 1; nonce <= 30; nonce += 1)
    for (const language of ['en', 'my']) {
      const steps = await checkRound(round(nonce, drawEnd(drawsOf(seeds(nonce)))), language)
      expect(steps.map(({ isSame }) => isSame)).toEqual([true, true])
    }
})

test('another end is seen, and a cancelled round shows what was never flown', async () => {
  const { end } = drawEnd(drawsOf(seeds(1)))
  const isSame = async (play: object) => (await checkRound(round(1, play), 'en')).every((step) => step.isSame)
  expect(await isSame({ end: end + 1 })).toBe(false)
  expect(await isSame({ isCancelled: true })).toBe(true)
})
