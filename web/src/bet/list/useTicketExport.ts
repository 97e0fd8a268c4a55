/** Saves or prints the open bet list: all bets that match the filter. Used by BetTable. */
import { call } from '../../kit/call.ts'
import { useTableExport } from '../../kit/table/ExportBar.tsx'
import { readAllRows } from '../../kit/table/served.ts'
import type { Ticket } from '../ticket/ticket.ts'
import type { filterRequest } from './filter.ts'
import type { BET_LIST_TABS, BetListTab } from './lists.ts'
import { ticketColumns } from './ticketColumns.tsx'

/** @param request the filter, for lists that have one */
export function useTicketExport(
  tab: BetListTab,
  name: (typeof BET_LIST_TABS)[BetListTab],
  request: ReturnType<typeof filterRequest>,
) {
  const dates = [request.startDate, request.endDate].filter(Boolean)
  return useTableExport<Ticket>([`bets-${tab}`, ...dates].join('-'), ticketColumns(), (onProgress) =>
    readAllRows({ call: name, request, ask: (page) => call(name, { ...request, ...page }) }, onProgress),
  )
}
