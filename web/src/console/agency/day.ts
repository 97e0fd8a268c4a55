/** The calls of an upline's page for a working date: win and loss, open stakes, himself, and the lists below. */
import type { SuccessOf } from '@quarterline/core/calls'
import { call } from '../../kit/call.ts'
import type { Source } from '../../kit/table/served.ts'
import { refresh, useCall } from '../../kit/useCall.ts'

/** The most rows that one answer has. */
export const ROWS_MAX = 100
/** Rows on a page of a list at first. */
export const PAGE_ROWS = 50

/** Whose downline, on which working date. */
export interface DayOf {
  date: string
  /** One below; empty for the caller himself. */
  uplineId: string
}

const under = ({ uplineId }: DayOf) => (uplineId === '' ? {} : { upline_id: uplineId })

/** The upline himself. */
export const useSelf = (of: DayOf) =>
  useCall('console/downlinelist', { ...under(of), pageSize: 1 }, { keep: true, isSaidHere: true })

type Downline = SuccessOf<'console/downlinelist'>
type Members = SuccessOf<'console/downmemberlist'>
export type UplineRow = Downline['rows'][number]
export type MemberRow = Members['rows'][number]

/** The uplines directly below. */
export const uplineSource = (of: DayOf): Source<UplineRow, Downline> => ({
  call: 'console/downlinelist',
  request: under(of),
  ask: (page) => call('console/downlinelist', { ...under(of), ...page }),
})

/** The members at any depth below. */
export const memberSource = (of: DayOf): Source<MemberRow, Members> => ({
  call: 'console/downmemberlist',
  request: under(of),
  ask: (page) => call('console/downmemberlist', { ...under(of), ...page }),
})

/** Win and loss of the date, by those directly below or by member, with the sums of all. */
export function useWinLoss(of: DayOf, by: 'child' | 'member') {
  const request = { ...under(of), startDate: of.date, endDate: of.date, by, pageSize: ROWS_MAX }
  return useCall('console/downlinewinloss', request, { isSaidHere: true })
}

/** Open stakes by those directly below, with their sums. */
export const useAtStake = (of: DayOf) =>
  useCall('console/downlineoutstanding', { ...under(of), pageSize: ROWS_MAX }, { isSaidHere: true })

/** Refreshes all of it. */
export const refreshDay = (): void =>
  refresh('console/downlinelist', 'console/downmemberlist', 'console/downlinewinloss', 'console/downlineoutstanding')
