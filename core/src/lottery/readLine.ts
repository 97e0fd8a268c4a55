/** May this be a lottery line? The first rule that it breaks, with the catalogue's code (R8-1 to R8-3, rules 14.1). */
import { type Currency, MONEY_SCALE, type Money, STEPS } from '../base/money.ts'
import { ok, type Result, refuse } from '../base/result.ts'
import { costOf, digitsOf, orderingCount, waysOf } from './coverage.ts'
import { COVERS, type Cover, LOTTERY_BET_TYPES, type LotteryBetType, type LotteryLine } from './lottery.ts'

/** The most numbers that a line may buy. */
export const WAYS_MAX = 1_000
/** The highest cost of a line, in units: so every possible win fits into money. */
const COST_MAX = 100_000_000

/** A line as it is asked for: nothing of it is known to be right. */
export interface LineRequest {
  betType: string
  number: string
  cover: string
  prize: number
  stake: Money
}

const isBetType = (text: string): text is LotteryBetType => (LOTTERY_BET_TYPES as readonly string[]).includes(text)
const isCover = (text: string): text is Cover => (COVERS as readonly string[]).includes(text)

/** Whether a number, pattern or range fits its bet type and cover, and buys no more than it may. */
function fits(betType: LotteryBetType, number: string, cover: Cover): boolean {
  const digits = digitsOf(betType)
  if (digits === 0) return number === '' && cover === 'straight'
  const isRange = new RegExp(`^\\d{${digits}}#\\d{${digits}}$`).test(number)
  const isPattern = number.length === digits && /^[\d*]+$/.test(number)
  if (!isRange && !isPattern) return false
  if (cover !== 'straight' && !/^\d+$/.test(number)) return false
  if (cover === 'ibox' && !isIboxable(betType, number)) return false
  const ways = waysOf({ betType, number, cover })
  return ways >= 1 && ways <= WAYS_MAX
}

/** Whether a number may be iBoxed: on BIG and SMALL, unless its four digits are equal (R8-2). */
export function isIboxable(betType: LotteryBetType, number: string): boolean {
  return (betType === 'LOT_BIG' || betType === 'LOT_SMALL') && orderingCount(number) > 1
}

/**
 * Whether a valid line's stake is a multiple of the currency's stake step, in whole units, and its cost not too large for
 * arithmetic.
 */
export function isLotteryStake(line: LotteryLine, currency: Currency): boolean {
  const { stake } = line
  if (stake <= 0 || stake % STEPS[currency].stakeStep !== 0 || stake % MONEY_SCALE !== 0) return false
  return stake <= COST_MAX * MONEY_SCALE && costOf(line) <= COST_MAX * MONEY_SCALE
}

/**
 * Checks a line's shape and stake; limits, cut-off and sold-out numbers are not its business.
 * @returns the line, or `betAmountRequired`, `invalidBetType`, `invalidBet`, `invalidBetAmount`
 */
export function readLotteryLine(request: LineRequest, currency: Currency): Result<LotteryLine> {
  const { betType, number, cover, prize, stake } = request
  if (stake === 0) return refuse('betAmountRequired')
  if (!isBetType(betType)) return refuse('invalidBetType')
  if (!isCover(cover) || !fits(betType, number, cover)) return refuse('invalidBet')
  if (digitsOf(betType) === 0 ? ![1, 2, 3].includes(prize) : prize !== 0) return refuse('invalidBet')
  const line: LotteryLine = { betType, number, cover, prize: prize as LotteryLine['prize'], stake }
  return isLotteryStake(line, currency) ? ok(line) : refuse('invalidBetAmount')
}
