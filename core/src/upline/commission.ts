/** The member's commission on a settled bet (R7-6, R7-12). */
import { type LedgerUnit, type Money, mulDiv, NOTHING, STEPS } from '../base/money.ts'
import { type Ppm, WHOLE_PPM } from './chain.ts'

/** 0 none; 1 on valid turnover; 2 on the lesser amount; 3 on losing bets only. */
export type CommType = 0 | 1 | 2 | 3

/** The amounts of a settled bet from which commission can be computed. */
export interface CommissionBase {
  risk: Money
  net: Money
  validTurnover: Money
}

/** The amount that the rate is applied to (R1-9, R1-10, R7-6). */
export function commissionBase(commType: CommType, { risk, net, validTurnover }: CommissionBase): Money {
  if (commType === 1) return validTurnover
  if (commType === 2) return Math.min(risk, Math.abs(net)) as Money
  return commType === 3 && net < 0 ? validTurnover : NOTHING
}

/** Member commission, truncated to the currency's step so that small bets cannot farm the rounding (R0-1). */
export function memberCommission(commType: CommType, ratePpm: Ppm, base: CommissionBase, currency: LedgerUnit): Money {
  return mulDiv(commissionBase(commType, base), ratePpm, WHOLE_PPM, STEPS[currency].step, 'truncate')
}
