/** The exact chance and return of each bet, by all 37 pockets (R9-3). */
import { type BetFigures, countBets } from '../kit/exactFigures.ts'
import { returnOf, SPOTS, WHEEL } from './rules.ts'

export const exactFigures = (): Record<string, BetFigures> =>
  countBets(
    SPOTS,
    WHEEL.map((number) => ({ number })),
    returnOf,
  )
