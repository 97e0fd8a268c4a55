/** What one drawn number would be paid: the operators' heat map of a draw, and the best win of lines. */
import { add, type Money, money, NOTHING } from '../base/money.ts'
import { DIGIT_PICKS, DIGIT_PLACES, type LotteryLine, PRIZE_TIERS, type PrizeTable } from './lottery.ts'
import { payoutsOf } from './prizes.ts'
import { amountsOf, digitAt, isRight, NO_REDUCTION, type Reduction, type RiskKey } from './win.ts'

type AmountsByKey = ReadonlyMap<RiskKey, Money>

/** All numbers from 0000 to 9999. */
const NUMBERS = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'))

/** What each number is paid if it is drawn at a prize: by all its digits, its last ones, and digit bets on that prize. */
function paidByNumber(amounts: AmountsByKey, prize: number): Money[] {
  const of = (key: RiskKey): Money => amounts.get(key) ?? NOTHING
  const digitBets = DIGIT_PLACES.map((place) => ({
    place,
    // One sum for each digit that may stand there.
    sums: Array.from({ length: 10 }, (_, digit) =>
      add(...DIGIT_PICKS.filter((pick) => isRight(pick, digit)).map((pick) => of(`D:${prize}:${place}:${pick}`))),
    ),
  }))
  return NUMBERS.map((number) =>
    add(
      of(`4:${number}`),
      of(`3:${number.slice(1)}`),
      of(`2:${number.slice(2)}`),
      ...digitBets.map(({ place, sums }) => sums[digitAt(number, place)] ?? NOTHING),
    ),
  )
}

/**
 * The most that the house pays if a number is drawn first: its own bets and those on its last digits, each at its best
 * prize, and digit bets on the first prize that are right about it.
 * @param risks the sums of `riskOf` over the draw's lines
 * @returns one amount for each number, in order
 */
export function drawExposure(risks: AmountsByKey): Money[] {
  return paidByNumber(risks, 1)
}

const largest = (amounts: Iterable<Money>): Money => {
  let most: Money = NOTHING
  for (const amount of amounts) if (amount > most) most = amount
  return most
}

/** What lines are paid at a prize, by risk key. */
function amountsAt(
  lines: readonly LotteryLine[],
  at: number,
  table: PrizeTable,
  reduction: Reduction,
): Map<RiskKey, Money> {
  const sums = new Map<RiskKey, Money>()
  for (const line of lines) {
    const tier = PRIZE_TIERS[at]
    const payout = tier ? payoutsOf(line, table)[tier] : NOTHING
    if (payout === 0) continue
    for (const [key, amount] of amountsOf(line, payout, reduction)) sums.set(key, money((sums.get(key) ?? 0) + amount))
  }
  return sums
}

/** The most that valid lines win together with one drawn number, such as the bets of one typed line. */
export function bestWin(lines: readonly LotteryLine[], table: PrizeTable, reduction: Reduction = NO_REDUCTION): Money {
  const bests = PRIZE_TIERS.map((_, at) => {
    const sums = amountsAt(lines, at, table, reduction)
    const kinds = new Set([...sums.keys()].map((key) => key.slice(0, 1)))
    // Numbers of one length exclude each other; only a mixture has to be tried number by number.
    return largest(
      kinds.size === 1 && !kinds.has('D') ? sums.values() : sums.size > 0 ? paidByNumber(sums, at + 1) : [],
    )
  })
  return largest(bests)
}
