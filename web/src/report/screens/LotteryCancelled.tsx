/** The page of 4D tickets placed in a range that were cancelled, by the member or with their draw. */
import type { Member } from '../../account/session.ts'
import { call } from '../../kit/call.ts'
import type { Column, EveryColumn } from '../../kit/table/column.ts'
import { amountColumn, timeColumn } from '../../kit/table/figureColumn.ts'
import { ticketReasonText } from '../../lottery/parts/words.ts'
import { TicketStateTag } from '../../lottery/tickets/TicketStateTag.tsx'
import { type LotteryTicket, ticketLinesText } from '../../lottery/tickets/ticket.ts'
import { t } from '../../text/text.ts'
import { ForMember } from '../list/ForMember.tsx'
import { RangeReport } from '../list/RangeReport.tsx'
import { useReportView } from '../list/reportView.ts'

const quiet = (value: Column<LotteryTicket>['value']): Column<LotteryTicket> => ({ head: '', ...(value && { value }) })

function columnsOf(currency: string): EveryColumn<LotteryTicket> {
  const text = (head: string, value: (row: LotteryTicket) => string): Column<LotteryTicket> => ({
    ...{ head, value, show: value },
  })
  return {
    ticket_id: { ...text(t('lottery.ticket'), ({ ticket_id }) => ticket_id), isRowHead: true },
    placed: timeColumn(t('statement.time'), ({ placed }) => placed),
    company: text(t('lottery.company'), ({ company }) => company),
    draw: text(t('lottery.draw'), ({ draw }) => draw),
    draw_id: quiet(({ draw_id }) => draw_id),
    draw_at: quiet(({ draw_at }) => draw_at),
    cut_off: quiet(({ cut_off }) => cut_off),
    lines: { ...text(t('lottery.bet'), ticketLinesText), paint: 'wide:min-w-60' },
    state: {
      ...{ head: t('statement.type'), value: ({ state }) => state },
      show: ({ state }) => <TicketStateTag state={state} />,
    },
    reason: text(t('statement.remark'), ({ reason }) => ticketReasonText(reason)),
    cost: amountColumn(t('lottery.cost'), currency, ({ cost }) => cost),
    currency: quiet((row) => row.currency),
    rebate: quiet(({ rebate }) => rebate),
    win: quiet(({ win }) => win),
    cancel_until: quiet(({ cancel_until }) => cancel_until),
    corrected: quiet(({ corrected }) => Number(corrected)),
    former_win: quiet(({ former_win }) => former_win),
    ended: quiet(({ ended }) => ended),
    check_url: quiet(({ check_url }) => check_url),
  }
}

function CancelledTickets({ member }: { member: Member }) {
  const view = useReportView()
  const request = { startDate: view.range.from, endDate: view.range.to }
  const name = 'report/cancelledbetlistlottery'
  return (
    <RangeReport
      member={member}
      view={view}
      name="report.lotteryCancelled"
      fileName="lottery-cancelled"
      source={{ call: name, request, ask: (page) => call(name, { ...request, ...page }) }}
      columns={columnsOf(member.currency)}
      keyOf={({ ticket_id }) => ticket_id}
      totalsOf={({ cost }) => ({ cost })}
    />
  )
}

export function LotteryCancelled() {
  return <ForMember>{(member) => <CancelledTickets member={member} />}</ForMember>
}
