/** Jackpots of providers: what a stake may feed them with. Pure. */
import { type Money, money } from '../base/money.ts'

const ONE_PPM = 1_000_000n

/**
 * The largest part of a stake that feeds jackpots: as its game's list says, up to the next ten-thousandth.
 * @param jackpotPpm in millionths of the stake
 */
export const largestShare = (stake: Money, jackpotPpm: number): Money =>
  money(Number((BigInt(stake) * BigInt(jackpotPpm) + ONE_PPM - 1n) / ONE_PPM))
