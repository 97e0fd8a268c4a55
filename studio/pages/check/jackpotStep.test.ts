/** The check of a jackpot: what was won is computed again, and a round that says otherwise differs. */
import { expect, test } from 'vitest'
import { jackpotStep } from './jackpotStep.ts'
import type { RevealedRound } from './roundValues.ts'
import words from './words/en.ts'

const STAKE = 100 * 10_000
/** Computed from these seeds by another program: this round wins the minor jackpot, the next one none. */
const WINNING = 13
const round = (nonce: number, jackpot: string | null) =>
  ({ serverSeed: 'a', clientSeed: 'b', nonce, stake: STAKE, currency: 'MYR', jackpot, prize: 1234 }) as RevealedRound

test('says which jackpot a round won, and whether that is what it was paid for', () => {
  const step = jackpotStep(round(WINNING, 'minor'), words)
  expect(step.isSame).toBe(true)
  expect(step.lines.at(-2)).toEqual(['won', 'Minor'])
  expect(jackpotStep(round(WINNING, null), words).isSame).toBe(false)
  expect(jackpotStep(round(WINNING + 1, null), words)).toMatchObject({ isSame: true })
  expect(jackpotStep(round(WINNING + 1, 'grand'), words).isSame).toBe(false)
})
