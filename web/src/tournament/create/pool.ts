/** The pool of a typed fee. */
import { type Currency, fromDecimal, type Money, NOTHING } from '@quarterline/core/base/money'
import { poolOf } from '@quarterline/core/tournament/prizes'

/** @param fee a plain decimal */
export const poolWith = (fee: number, players: number, terms: { rakePpm: number; currency: Currency }): Money =>
  poolOf(fromDecimal(fee) ?? NOTHING, players, terms)
