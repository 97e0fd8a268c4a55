/** The button that places a draft's lines: its text, its totals, and whether a press counts. */
import { toDecimal } from '@quarterline/core/base/money'
import { costOf } from '@quarterline/core/lottery/coverage'
import { useSession } from '../../account/session.ts'
import { useViewOnly } from '../../bet/store/viewOnly.ts'
import { amountText } from '../../kit/format.ts'
import { useRested } from '../../kit/gesture/useRested.ts'
import { plural, t } from '../../text/text.ts'
import { usePlace } from '../draft/place.ts'
import { requestsOf } from '../draft/placing.ts'
import { isPlaceable } from '../draft/rowState.ts'
import { asLotteryLine } from '../tickets/ticket.ts'
import { type DraftView, decimalOf } from './draftView.ts'

/** The totals of the ready rows. */
export function ticketSums({ rows, open }: DraftView) {
  const ready = rows.filter(({ state }) => isPlaceable(state))
  const perDraw = open.flatMap((draw) => {
    const own = ready.filter(({ draws }) => draws.includes(draw))
    const cost = decimalOf(own.map((one) => (one.cost / one.draws.length) as typeof one.cost))
    return own.length > 0 ? [{ draw, lines: own.length, cost }] : []
  })
  const best = ready.reduce((most, one) => Math.max(most, toDecimal(one.best)), 0)
  return {
    lines: ready.length,
    others: rows.length - ready.length,
    perDraw,
    total: decimalOf(ready.map((one) => one.cost)),
    best,
  }
}

/** What is placed otherwise than it was typed: rows that were cut or are paid less. */
const changesOf = ({ rows }: DraftView): string =>
  rows
    .filter(({ state }) => state.kind === 'cut' || state.kind === 'reduced')
    .map(({ row, state }) => `${row.id} ${row.text} ${state.kind === 'reduced' ? state.percent : 100}`)
    .join()

/**
 * The text of the button: the reason why nothing can be placed, or the action of a press. A press accepts what was
 * changed, so it counts only once there was time to read that.
 */
export function usePlaceButton(view: DraftView): { text: string; isOff: boolean } {
  const isRead = useRested(changesOf(view))
  const { isSending } = usePlace()
  const learned = useViewOnly(({ viewOnly }) => viewOnly)
  const told = useSession(({ member }) => member?.viewOnly ?? null)
  const { lines, total } = ticketSums(view)
  if (learned ?? told) return { text: t('slip.viewOnly'), isOff: true }
  if (isSending) return { text: t('lottery.sending'), isOff: true }
  if (view.draft.placing) return { text: t('lottery.askAgain'), isOff: false }
  if (lines === 0) return { text: t('lottery.nothingReady'), isOff: true }
  const [first = [], more] = requestsOf(view.ready)
  // Lines that do not fit into one request stay for the next press.
  const amount = more ? decimalOf(first.map(({ wire }) => costOf(asLotteryLine(wire)))) : total
  const count = more ? new Set(first.map(({ row }) => row)).size : lines
  return {
    text: t('lottery.place', { lines: plural('lottery.lines', count), amount: amountText(amount, view.currency) }),
    isOff: !isRead,
  }
}
