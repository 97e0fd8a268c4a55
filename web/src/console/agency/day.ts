/** What an upline's page asks of a working date: win and loss, open stakes, himself and who is below. */
import { refresh, useCall } from '../../kit/useCall.ts'

/** The most rows that one answer has. */
export const ROWS_MAX = 100
/** Rows on a page of a list. */
export const PAGE_ROWS = 50

/** Whose downline, on which working date. */
export interface DayOf {
  date: string
  /** One below; empty for the caller himself. */
  uplineId: string
}

const under = ({ uplineId }: DayOf) => (uplineId === '' ? {} : { upline_id: uplineId })

/** Himself and a page of the uplines directly below. */
export const useDownline = (of: DayOf, pageNumber = 1) =>
  useCall('console/downlinelist', { ...under(of), pageNumber, pageSize: PAGE_ROWS }, { keep: true, isSaidHere: true })

/** A page of the members at any depth below. */
export const useMembersBelow = (of: DayOf, pageNumber: number) =>
  useCall('console/downmemberlist', { ...under(of), pageNumber, pageSize: PAGE_ROWS }, { keep: true, isSaidHere: true })

/** Win and loss of the date, by those directly below or by member, with the sums of all. */
export function useWinLoss(of: DayOf, by: 'child' | 'member') {
  const request = { ...under(of), startDate: of.date, endDate: of.date, by, pageSize: ROWS_MAX }
  return useCall('console/downlinewinloss', request, { isSaidHere: true })
}

/** What is at stake now, by those directly below, with the sums of all. */
export const useAtStake = (of: DayOf) =>
  useCall('console/downlineoutstanding', { ...under(of), pageSize: ROWS_MAX }, { isSaidHere: true })

/** Asks all of it again. */
export const refreshDay = (): void =>
  refresh('console/downlinelist', 'console/downmemberlist', 'console/downlinewinloss', 'console/downlineoutstanding')
