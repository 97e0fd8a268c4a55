/** Checks a round of dice from its revealed seeds alone. */
import type { CheckRound } from '../../pages/check/roundValues.ts'
import { drawNumbers } from '../kit/numberCheck.ts'
import { payoutStep } from '../kit/payoutCheck.ts'
import { type DicePlay, lineOf, NUMBERS, payoutOf, RETURN } from './rules.ts'

const text = (number: number): string => (number / 100).toFixed(2)

export const checkRound: CheckRound = (round, language) => {
  const { serverSeed, clientSeed, nonce } = round
  const play = round.play as DicePlay
  const { step, numbers } = drawNumbers(
    { seeds: { serverSeed, clientSeed, nonce }, below: NUMBERS, count: 1 },
    language,
  )
  const [number = 0] = numbers
  const drawn = { ...play, number }
  const sign = play.isAbove ? '>' : '<'
  const formula = `${text(number)} ${sign} ${text(lineOf(play))}, ${RETURN} ÷ ${text(play.winning)}`
  return [{ ...step, lines: [], isSame: number === play.number }, payoutStep(round, payoutOf(drawn), formula, language)]
}
