/** The check of a shot: what the pond draws agrees with it, and any other payout does not. */
import { expect, test } from 'vitest'
import { drawsOf, hashOf } from '../../src/fair/draws.ts'
import { checkRound } from './check.ts'
import { drawShot, type FishName } from './rules.ts'

const serverSeed = '7d'.repeat(32)
const STAKE = 5000

const shotOf = (kind: FishName, nonce: number, more: object = {}) => {
  const payout = (STAKE * drawShot(kind, drawsOf({ serverSeed, clientSeed: 'mine', nonce }))) / 100
  return {
    ...{ id: 7, game: 'pond', mode: 'base', state: 'over' as const, atMs: 1, hash: hashOf(serverSeed), serverSeed },
    ...{
      clientSeed: 'mine',
      nonce,
      amount: STAKE,
      stake: STAKE,
      currency: 'MYR',
      payout,
      play: { kind, fish: `${kind}-1-0` },
    },
    ...more,
  }
}

test('a shot is computed again from its seeds, caught or not, in English and in Burmese', async () => {
  const payouts = new Set<number>()
  for (let nonce = 1; nonce <= 8; nonce += 1)
    for (const language of ['en', 'my']) {
      const shot = shotOf('dart', nonce)
      payouts.add(shot.payout)
      const steps = await checkRound(shot, language)
      expect(steps.map(({ isSame }) => isSame)).toEqual([true, true])
      expect(steps[1]?.text).toContain('199')
    }
  expect([...payouts].sort()).toEqual([0, 2 * STAKE])
})

test('another payout differs', async () => {
  const { payout } = shotOf('ray', 1)
  const steps = await checkRound(shotOf('ray', 1, { payout: payout === 0 ? 60 * STAKE : 0 }), 'en')
  expect(steps.at(-1)?.isSame).toBe(false)
})
