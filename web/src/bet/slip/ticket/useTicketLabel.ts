/** The button of a mix parlay or system: its label, whether it is enabled, and the effect of a press. */
import type { Params } from '@quarterline/core/base/result'
import {
  agreedTicket,
  changedOfTicket,
  clashes,
  foldsOf,
  ticketObstacle,
  ticketSum,
} from '@quarterline/core/bet/slip/slipCombined'
import type { SlipBettor } from '@quarterline/core/bet/slip/slipLeg'
import type { Slip, TicketMode } from '@quarterline/core/bet/slip/slipShape'
import { STAKE_CODES } from '@quarterline/core/bet/slip/slipStake'
import { useRested } from '../../../kit/gesture/useRested.ts'
import { priceText } from '../../../market/figures.ts'
import { t } from '../../../text/text.ts'
import { placeTicket } from '../../place/placeTicket.ts'
import { dispatch, useSlip } from '../../store/slipStore.ts'
import { useViewOnly } from '../../store/viewOnly.ts'
import { stakeWords } from '../stake/stakeWords.ts'
import { ticketCodeText } from '../ticketCodeText.ts'

/** Why a ticket cannot be placed, in words for its button. */
function faultWords(
  slip: Slip,
  mode: TicketMode,
  fault: { code: string; params?: Params },
  bettor: SlipBettor,
): string {
  const { code, params } = fault
  const [clash] = clashes(slip, mode).values()
  if (code === 'invalidBets' && clash) return t(clash === 'sameMatch' ? 'clash.together' : `clash.${clash}`)
  if (code === 'invalidBets' && mode === 'system' && foldsOf(slip, mode).length === 0) return t('fold.none')
  if (!STAKE_CODES.test(code)) return ticketCodeText(code, params)
  const { limits } = slip[mode]
  if (code === 'betOverMaxPayout' && limits && limits.maxBet < limits.minBet) return t('stake.fewer')
  return stakeWords(code, params, { ...bettor, typed: slip[mode].typed, isTicket: true })
}

/** A ticket's odds that move by more than this must be read again; a tick while a finger comes down need not. */
const READ_ANEW = Math.log(1.05)

interface Props {
  mode: TicketMode
  bettor: SlipBettor
  /** Prices are too old to place anything. */
  locked: boolean
}

/** A ticket's button: its label, whether that is a reason not to place, and the changes that a press accepts. */
export function useTicketLabel({ mode, bettor, locked }: Props) {
  const slip = useSlip((store) => store.slip)
  const viewOnly = useViewOnly((state) => state.viewOnly !== null)
  const changed = changedOfTicket(slip)
  const fault = ticketObstacle(agreedTicket(slip), mode, bettor)
  const { odds } = ticketSum(slip, mode, bettor.currency)
  const isAsked = changed.length > 0
  const key = `${changed.map(({ id, now }) => `${id}@${now.line}`).join()} ${Math.round(Math.log(odds) / READ_ANEW)}`
  const isRead = useRested(isAsked ? key : '')
  const isTyped = slip[mode].typed.trim() !== ''
  const placing = isAsked
    ? t(mode === 'parlay' ? 'slip.agreePlace' : 'slip.agreeSystem', { odds: priceText(Math.round(odds * 1000)) })
    : t(mode === 'parlay' ? 'slip.placeParlay' : 'slip.placeSystem')
  const obstacle = viewOnly
    ? t('slip.viewOnly')
    : locked
      ? t('slip.locked')
      : fault &&
        (fault.code === 'betAmountRequired' && !isTyped ? t('slip.enterStake') : faultWords(slip, mode, fault, bettor))
  const isReady = obstacle === undefined
  const placeNow = () => {
    if (!isReady || !isRead) return
    for (const { id } of changed) dispatch({ type: 'agree', id })
    void placeTicket(mode, bettor)
  }
  return { label: obstacle ?? placing, isReady, isRead, isAsked, placeNow }
}
