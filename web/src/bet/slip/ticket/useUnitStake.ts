/** A ticket's unit stake: the typed text, its fault, and the largest stake. */
import { type Money, money } from '@quarterline/core/base/money'
import { ticketObstacle, ticketSum } from '@quarterline/core/bet/slip/slipCombined'
import type { SlipBettor } from '@quarterline/core/bet/slip/slipLeg'
import type { TicketMode } from '@quarterline/core/bet/slip/slipShape'
import { floorStake, STAKE_CODES } from '@quarterline/core/bet/slip/slipStake'
import { dispatch, useSlip } from '../../store/slipStore.ts'
import { stakeWords } from '../stake/stakeWords.ts'

/** The largest unit stake within the ticket's limit and the balance; undefined if it is zero or unknown. */
function largestUnit(maxBet: Money | undefined, combinations: number, { available, currency }: SlipBettor) {
  if (maxBet === undefined || combinations === 0) return undefined
  const byBalance = floorStake(money(Math.floor(available / combinations)), currency)
  const largest = money(Math.min(maxBet, byBalance))
  return largest > 0 ? largest : undefined
}

export function useUnitStake(mode: TicketMode, bettor: SlipBettor) {
  const slip = useSlip((store) => store.slip)
  const { typed, limits, refusal, corrected } = slip[mode]
  const fault = ticketObstacle(slip, mode, bettor)
  const isWrong = fault && typed.trim() !== '' && STAKE_CODES.test(fault.code)
  return {
    typed,
    limits,
    refusal,
    corrected,
    /** The fault in words; null where there is none or the field is empty. */
    wrong: isWrong ? stakeWords(fault.code, fault.params, { ...bettor, typed, isTicket: true }) : null,
    largest: largestUnit(limits?.maxBet, ticketSum(slip, mode, bettor.currency).combinations, bettor),
    type: (next: string) => dispatch({ type: 'unit', mode, typed: next }),
  }
}
