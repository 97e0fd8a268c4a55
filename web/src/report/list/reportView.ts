/** A report's search parameters: dates, filters and sort. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { platformNow } from '../../kit/clock.ts'
import { lastDays, type Range, rangeFault } from '../statement.ts'

/** The address's parameters; by default the last week without filters. */
export interface ReportSearch {
  from?: string | undefined
  to?: string | undefined
  sport?: number | undefined
  type?: string | undefined
  sort?: string | undefined
}

const DEFAULT_DAYS = 7

export interface ReportView {
  search: ReportSearch
  range: Range
  /** Changes some parameters of the address and keeps the others. */
  change: (next: ReportSearch) => void
}

/** Reads the parameters; invalid dates count as the last week. */
export function useReportView(): ReportView {
  const search: ReportSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const { from = '', to = '' } = search
  const range = rangeFault({ from, to }) === null ? { from, to } : lastDays(platformNow(), DEFAULT_DAYS)
  return {
    search,
    range,
    change: (next) => void navigate({ to: '.', search: { ...search, ...next }, resetScroll: false }),
  }
}
