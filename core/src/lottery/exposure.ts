/** What the house would pay for each number of a draw, from its sums by risk key: the operators' heat map. */
import { add, type Money, NOTHING } from '../base/money.ts'
import { DIGIT_PICKS, DIGIT_PLACES } from './lottery.ts'
import { digitAt, isRight, type RiskKey } from './win.ts'

/** All numbers from 0000 to 9999. */
const NUMBERS = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'))

/**
 * The most that the house pays if a number is drawn first: its own bets at their best prize, those on its last digits,
 * and digit bets on the first prize that are right about it.
 * @param risks the sums of `riskOf` over the draw's lines
 * @returns one amount for each number, in order
 */
export function drawExposure(risks: ReadonlyMap<RiskKey, Money>): Money[] {
  const of = (key: RiskKey): Money => risks.get(key) ?? NOTHING
  const digitRisks = DIGIT_PLACES.map((place) => ({
    place,
    // One sum for each digit that may stand there.
    sums: Array.from({ length: 10 }, (_, digit) =>
      add(...DIGIT_PICKS.filter((pick) => isRight(pick, digit)).map((pick) => of(`D:1:${place}:${pick}`))),
    ),
  }))
  return NUMBERS.map((number) =>
    add(
      of(`4:${number}`),
      of(`3:${number.slice(1)}`),
      of(`2:${number.slice(2)}`),
      ...digitRisks.map(({ place, sums }) => sums[digitAt(number, place)] ?? NOTHING),
    ),
  )
}
