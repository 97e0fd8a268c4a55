/** The exact chance and return of each bet, by all 216 rolls of three dice (R9-4). */
import { type BetFigures, countBets } from '../kit/exactFigures.ts'
import { FACES, type Roll, returnOf, SPOTS } from './rules.ts'

const allRolls = (): Roll[] =>
  FACES.flatMap((first) => FACES.flatMap((second) => FACES.map((third) => ({ dice: [first, second, third] }))))

export const exactFigures = (): Record<string, BetFigures> => countBets(SPOTS, allRolls(), returnOf)
