/** Refreshes what the platform says of the member's tickets, because one was placed, paid or cancelled. */
import { queries, refreshByItself } from '../kit/useCall.ts'

/** Lists that are not polled: what is open on the page is asked again, the others when they are opened. */
const LISTS = ['lottery/ticket', 'lottery/decided', 'bet/dbetlistcancel', 'report/gameresultlottery']

export function refreshTickets(): void {
  refreshByItself('bet/dbetlist', 'lottery/results')
  for (const name of LISTS) void queries.invalidateQueries({ queryKey: [name] })
}
