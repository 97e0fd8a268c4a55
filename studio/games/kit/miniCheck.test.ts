/** The check of mini games' rounds: what was played is found again, and another result or payout is seen. */
import { expect, test } from 'vitest'
import type { CheckRound, RevealedRound } from '../../pages/check/roundValues.ts'
import { drawsOf } from '../../src/fair/draws.ts'
import type { OwnGame, RoundStatus } from '../../src/round/ownGame.ts'
import { checkRound as checkDice } from '../dice/check.ts'
import { open as openDice } from '../dice/game.ts'
import { checkRound as checkHiLo } from '../hilo/check.ts'
import { open as openHiLo } from '../hilo/game.ts'
import { checkRound as checkWheel } from '../wheel/check.ts'
import { open as openWheel } from '../wheel/game.ts'

const AMOUNT = 20_000

interface Case {
  open(): Promise<OwnGame>
  check: CheckRound
  meta: object
  /** Steps that are taken if they can be. */
  steps?: readonly object[]
  /** The same round with another result. */
  other(play: object): object
}

const CASES: Record<string, Case> = {
  dice: {
    open: openDice,
    check: checkDice,
    meta: { isAbove: true, winning: 4850 },
    other: (play) => ({ ...play, number: 1 }),
  },
  'hi-lo': {
    open: openHiLo,
    check: checkHiLo,
    meta: {},
    steps: [{ move: 'skip' }, { move: 'higher' }, { move: 'lower' }],
    other: (play) => ({ ...play, cards: (play as { cards: number[] }).cards.map((card) => (card + 1) % 52) }),
  },
  wheel: {
    open: openWheel,
    check: checkWheel,
    meta: { risk: 'calm' },
    other: (play) => ({ ...play, field: ((play as { field: number }).field + 1) % 30 }),
  },
}

async function played({ open, meta, steps = [] }: Case, nonce: number): Promise<RevealedRound> {
  const game = await open()
  const seeds = { serverSeed: 'c0ffee', clientSeed: 'lotus', nonce }
  const status = game.start('base', drawsOf(seeds), meta)
  if (!status) throw new Error('not played')
  const moved = steps.reduce<RoundStatus>((now, step) => game.act?.(now.play, 'move', step) ?? now, status)
  const ended = moved.isOver ? moved : game.leave(moved.play)
  return {
    ...{ id: 1, game: game.id, mode: 'base', state: 'over', atMs: 0, hash: '', ...seeds },
    ...{ amount: AMOUNT, stake: AMOUNT, payout: (AMOUNT * ended.multiplier) / 100, currency: 'MYR', play: ended.play },
  }
}

test.each(Object.entries(CASES))('%s: rounds are found again, in every language alike', async (_, one) => {
  for (let nonce = 1; nonce <= 20; nonce += 1)
    for (const language of ['en', 'my']) {
      const steps = await one.check(await played(one, nonce), language)
      expect(steps.every(({ isSame }) => isSame)).toBe(true)
    }
})

test.each(Object.entries(CASES))('%s: another result or another payout is seen', async (_, one) => {
  const round = await played(one, 3)
  const isSame = async (changed: RevealedRound) => (await one.check(changed, 'en')).every((step) => step.isSame)
  expect(await isSame({ ...round, play: one.other(round.play as object) })).toBe(false)
  expect(await isSame({ ...round, payout: round.payout + 1 })).toBe(false)
})
