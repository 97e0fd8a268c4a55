/** The measured return of a game, and how far chance alone moves it (R9-8). */
import { CURRENCY, isCurrency, type Money, money } from '../base/money.ts'
import { WHOLE_PPM } from '../upline/chain.ts'

/** Sums over a game's completed rounds in one currency: in ten-thousandths, and of their squares and products. */
export interface ReturnSums {
  currency: string
  rounds: number
  stake: number
  paid: number
  stakeStake: number
  stakePaid: number
  paidPaid: number
}

/** A return in millionths, unknown while nothing was staked. Amounts are in MYR. */
export interface MeasuredReturn {
  rounds: number
  stake: Money
  paid: Money
  returnPpm?: number
  /** 3.29 standard errors: chance exceeds it once in a thousand. */
  errorPpm?: number
}

const SIGMAS = 3.29

/** Adds currencies up in MYR by the house's fixed factors. The error is that of a ratio of sums. */
export function measureReturn(sums: readonly ReturnSums[]): MeasuredReturn {
  const all = { rounds: 0, stake: 0, paid: 0, stakeStake: 0, stakePaid: 0, paidPaid: 0 }
  for (const one of sums) {
    const perMyr = isCurrency(one.currency) ? CURRENCY[one.currency].limitFactorPpm / WHOLE_PPM : 1
    all.rounds += one.rounds
    all.stake += one.stake / perMyr
    all.paid += one.paid / perMyr
    all.stakeStake += one.stakeStake / perMyr ** 2
    all.stakePaid += one.stakePaid / perMyr ** 2
    all.paidPaid += one.paidPaid / perMyr ** 2
  }
  const { rounds, stake, paid } = all
  const amounts = { rounds, stake: money(Math.round(stake)), paid: money(Math.round(paid)) }
  if (stake === 0) return amounts
  const ratio = paid / stake
  const spread = Math.max(0, all.paidPaid - 2 * ratio * all.stakePaid + ratio ** 2 * all.stakeStake)
  const ppm = (of: number) => Math.round(of * WHOLE_PPM)
  return { ...amounts, returnPpm: ppm(ratio), errorPpm: ppm((SIGMAS * Math.sqrt(spread)) / stake) }
}
