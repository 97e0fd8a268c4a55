/** The check of a round: what a table of sic bo draws agrees with it, and anything else does not. */
import { expect, test } from 'vitest'
import { chainOf } from '../../src/fair/chain.ts'
import { drawsOf } from '../../src/fair/draws.ts'
import { checkRound } from './check.ts'
import { drawRoll } from './game.ts'

const chain = chainOf('7d'.repeat(32), 5)
const [hash = ''] = chain
const [nonce, clientSeed] = [3, 'first-bet']
const serverSeed = chain[nonce] ?? ''
const play = drawRoll(drawsOf({ serverSeed, clientSeed, nonce }))
const round = { game: 'sic bo', name: 'roulette-1-003', isShared: true, hash, serverSeed, clientSeed, nonce } as const

test('a round is computed again from its element and salt, in English and in Burmese', async () => {
  for (const language of ['en', 'my'])
    expect((await checkRound({ ...round, play }, language)).map(({ isSame }) => isSame)).toEqual([true, true])
})

test('another die on the table differs', async () => {
  const steps = await checkRound(
    { ...round, play: { dice: [...play.dice.slice(0, 2), ((play.dice[2] ?? 0) % 6) + 1] } },
    'en',
  )
  expect(steps.at(-1)?.isSame).toBe(false)
})
