/** What an upline's pages ask of a working date: win and loss, open stakes, himself and who is below. */
import { refresh, useCall } from '../../kit/useCall.ts'

/** The most rows that one answer has. */
export const ROWS_MAX = 100

/** @param date working date @param uplineId one below; empty for the caller himself */
export function useDay(date: string, uplineId = '') {
  const under = uplineId === '' ? {} : { upline_id: uplineId }
  const dates = { startDate: date, endDate: date }
  return {
    downline: useCall('console/downlinelist', { ...under, pageSize: ROWS_MAX }),
    winLoss: useCall('console/downlinewinloss', { ...under, ...dates, by: 'child', pageSize: ROWS_MAX }),
    outstanding: useCall('console/downlineoutstanding', { ...under, pageSize: ROWS_MAX }),
  }
}

/** Asks all of it again. */
export const refreshDay = (): void =>
  refresh('console/downlinelist', 'console/downlinewinloss', 'console/downlineoutstanding', 'console/downmemberlist')
