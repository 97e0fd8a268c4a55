/** Checks a round of roulette from its element and salt alone. */
import type { CheckRound, RevealedSharedRound } from '../../pages/check/roundValues.ts'
import { numberSteps } from '../kit/numberCheck.ts'
import { type Spin, WHEEL } from './rules.ts'

export const checkRound: CheckRound<RevealedSharedRound> = ({ serverSeed, clientSeed, nonce, play }, language) =>
  numberSteps(
    {
      ...{ seeds: { serverSeed, clientSeed, nonce }, below: WHEEL.length, count: 1 },
      textOf: ([number]) => String(number),
      ofTable: String((play as Spin).number),
    },
    language,
  )
