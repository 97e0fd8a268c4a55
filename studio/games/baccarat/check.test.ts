/** The check of a round: it accepts the cards that a table dealt, and refuses any others. */
import { expect, test } from 'vitest'
import { chainOf } from '../../src/fair/chain.ts'
import { drawsOf } from '../../src/fair/draws.ts'
import { checkRound } from './check.ts'
import { drawDeal } from './game.ts'

const chain = chainOf('7d'.repeat(32), 5)
const [hash = ''] = chain
const [nonce, clientSeed] = [3, 'first-bet']
const serverSeed = chain[nonce] ?? ''
const play = drawDeal(drawsOf({ serverSeed, clientSeed, nonce }))
const round = { game: 'baccarat', name: 'baccarat-1-003', isShared: true, hash, serverSeed, clientSeed, nonce } as const

test('a round is computed again from its element and salt, in English and in Burmese', async () => {
  for (const language of ['en', 'my']) {
    const steps = await checkRound({ ...round, play }, language)
    expect(steps.map(({ isSame }) => isSame)).toEqual([true, true])
  }
})

test('another card on the table, and another salt, differ', async () => {
  const { player, banker } = play
  const other = { player: [...player.slice(0, -1), ((player.at(-1) ?? 0) + 1) % 52], banker }
  const wrong = [
    await checkRound({ ...round, play: other }, 'en'),
    await checkRound({ ...round, clientSeed: 'x', play }, 'en'),
  ]
  expect(wrong.map((steps) => steps.at(-1)?.isSame)).toEqual([false, false])
})
