/** The check of a round: what a table of dragon tiger deals agrees with it, and anything else does not. */
import { expect, test } from 'vitest'
import { chainOf } from '../../src/fair/chain.ts'
import { drawsOf } from '../../src/fair/draws.ts'
import { checkRound } from './check.ts'
import { drawDuel } from './game.ts'

const chain = chainOf('7d'.repeat(32), 5)
const [hash = ''] = chain
const [nonce, clientSeed] = [3, 'first-bet']
const serverSeed = chain[nonce] ?? ''
const play = drawDuel(drawsOf({ serverSeed, clientSeed, nonce }))
const round = {
  game: 'dragontiger',
  name: 'dragontiger-1-003',
  isShared: true,
  hash,
  serverSeed,
  clientSeed,
  nonce,
} as const

test('a round is computed again from its element and salt, in English and in Burmese', async () => {
  for (const language of ['en', 'my']) {
    const steps = await checkRound({ ...round, play }, language)
    expect(steps.map(({ isSame }) => isSame)).toEqual([true, true])
  }
})

test('another card on the table, and another salt, differ', async () => {
  const other = { ...play, tiger: (play.tiger + 1) % 52 }
  const wrong = [
    await checkRound({ ...round, play: other }, 'en'),
    await checkRound({ ...round, clientSeed: 'x', play }, 'en'),
  ]
  expect(wrong.map((steps) => steps.at(-1)?.isSame)).toEqual([false, false])
})
