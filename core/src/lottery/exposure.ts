/** The payment if one number is drawn: the operators' heat map of a draw, and the best win of lines. */
import { type Money, money, NOTHING } from '../base/money.ts'
import { DIGIT_PICKS, DIGIT_PLACES, type LotteryLine, PRIZE_TIERS, type PrizeTable } from './lottery.ts'
import { payoutsOf } from './prizes.ts'
import { amountsOf, digitAt, isRight, NO_REDUCTION, type Reduction, type RiskKey } from './win.ts'

type AmountsByKey = ReadonlyMap<RiskKey, Money>

const NUMBERS = 10_000

/** Adds the payment of digit bets on a prize to each number, as if it were drawn at that prize. */
function addDigitBets(paid: number[], amounts: AmountsByKey, prize: number): void {
  for (const place of DIGIT_PLACES) {
    // One sum for each digit that may stand there.
    const sums = Array.from({ length: 10 }, (_, digit) =>
      DIGIT_PICKS.reduce((sum, pick) => {
        return isRight(pick, digit) ? sum + (amounts.get(`D:${prize}:${place}:${pick}`) ?? 0) : sum
      }, 0),
    )
    if (sums.every((sum) => sum === 0)) continue
    for (let number = 0; number < NUMBERS; number += 1) {
      const digit = digitAt(String(number).padStart(4, '0'), place)
      paid[number] = (paid[number] ?? 0) + (sums[digit] ?? 0)
    }
  }
}

/** The payment of each number if it is drawn at a prize: for all its digits, for its last ones, and for digit bets. */
function paidByNumber(amounts: AmountsByKey, prize: number): Money[] {
  const paid = Array.from({ length: NUMBERS }, () => 0)
  for (const [key, amount] of amounts) {
    const [digits = '', end = ''] = key.split(':')
    if (digits === 'D') continue
    // Every number that ends in these digits.
    for (let number = Number(end); number < NUMBERS; number += 10 ** Number(digits)) {
      paid[number] = (paid[number] ?? 0) + amount
    }
  }
  addDigitBets(paid, amounts, prize)
  return paid.map(money)
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
