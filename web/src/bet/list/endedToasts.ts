/** The words of bets that ended, in a toast and under the bell. */
import { amountText } from '../../kit/format.ts'
import { useNotices } from '../../kit/notices.ts'
import { t } from '../../text/text.ts'
import { kindText, netOf, partWords, type Ticket } from '../ticket/ticket.ts'

/** Up to this many tickets have a toast each; more share one. */
const ONE_BY_ONE = 3

/** A ticket's net in a line. */
export function endedWords(ticket: Ticket): string {
  const net = netOf(ticket)
  const what = ticket.kind === 'single' ? partWords(ticket).pick : (kindText(ticket) ?? '')
  const amount = amountText(Math.abs(net), ticket.currency)
  return t(net > 0 ? 'ended.won' : net < 0 ? 'ended.lost' : 'ended.back', { amount, what })
}

/** Shows a toast for each ended ticket, or one with the sum for many. */
export function tellEnded(fresh: readonly Ticket[]): void {
  const { toast } = useNotices.getState()
  const [first] = fresh
  if (!first) return
  if (fresh.length <= ONE_BY_ONE) for (const ticket of [...fresh].reverse()) toast(endedWords(ticket))
  else {
    const net = fresh.reduce((sum, ticket) => sum + netOf(ticket), 0)
    toast(t('ended.many', { n: fresh.length, net: amountText(net, first.currency, { sign: true }) }))
  }
}
