/** Checks whether a round won a jackpot: by its number and the ranges that its stake has (docs/fairness.md). */
import { JACKPOT_NAMES, jackpotNumber, winningRanges } from '../../src/jackpot/jackpots.ts'
import { MONEY_SCALE } from '../../src/kit/amount.ts'
import { scaleOf } from '../../src/kit/currency.ts'
import { fill } from '../kit/language.ts'
import type { CheckStep, RevealedRound } from './roundValues.ts'
import type { CheckPageWords } from './words/en.ts'

export function jackpotStep(round: RevealedRound, words: CheckPageWords): CheckStep {
  const { serverSeed, clientSeed, nonce, stake, currency, jackpot, prize } = round
  const number = jackpotNumber({ serverSeed, clientSeed, nonce })
  const ranges = winningRanges(stake, scaleOf(currency) * MONEY_SCALE)
  const won = ranges.find(({ below }) => number < below)?.id ?? null
  return {
    title: words.jackpot.title,
    text: words.jackpot.text,
    lines: [
      [words.message, `${clientSeed}:${nonce}:jackpot`],
      [words.jackpot.number, String(number)],
      ...ranges.map(
        ({ id, below }) => [fill(words.jackpot.below, { name: JACKPOT_NAMES[id] }), String(below)] as const,
      ),
      [words.jackpot.won, won === null ? words.jackpot.nothing : JACKPOT_NAMES[won]],
      ...(prize ? [[words.jackpot.paid, `${(prize / MONEY_SCALE).toFixed(2)} ${currency}`] as const] : []),
    ],
    isSame: won === jackpot,
  }
}
