/** Checks a round of sic bo from its element and salt alone. */
import type { CheckRound, RevealedSharedRound } from '../../pages/check/roundValues.ts'
import { numberSteps } from '../kit/numberCheck.ts'
import { DICE, FACES, type Roll } from './rules.ts'

export const checkRound: CheckRound<RevealedSharedRound> = ({ serverSeed, clientSeed, nonce, play }, language) =>
  numberSteps(
    {
      ...{ seeds: { serverSeed, clientSeed, nonce }, below: FACES.length, count: DICE },
      // A die shows one more than the number that is drawn.
      textOf: (numbers) => numbers.map((number) => `${number} + 1 = ${number + 1}`).join(', '),
      ofTable: (play as Roll).dice.map((die) => `${die - 1} + 1 = ${die}`).join(', '),
    },
    language,
  )
