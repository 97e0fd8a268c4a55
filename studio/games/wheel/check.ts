/** Checks a round of the wheel from its revealed seeds alone. */
import type { CheckRound } from '../../pages/check/roundValues.ts'
import { drawNumbers } from '../kit/numberCheck.ts'
import { payoutStep } from '../kit/payoutCheck.ts'
import { FIELDS, payoutOf, type WheelPlay } from './rules.ts'

export const checkRound: CheckRound = (round, language) => {
  const { serverSeed, clientSeed, nonce } = round
  const play = round.play as WheelPlay
  const { step, numbers } = drawNumbers({ seeds: { serverSeed, clientSeed, nonce }, below: FIELDS, count: 1 }, language)
  const [field = 0] = numbers
  return [
    { ...step, isSame: field === play.field },
    payoutStep(round, payoutOf({ ...play, field }), `${field + 1} / ${FIELDS}`, language),
  ]
}
