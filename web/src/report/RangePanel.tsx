/** The statement of a range: its sums by day and by source, and a row for each date. */
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { hasSeamlessWallet } from '../account/session.ts'
import { usePage } from '../account/usePage.ts'
import { amountText, decimalSum } from '../kit/format.ts'
import { Failed, Skeleton } from '../kit/States.tsx'
import { FilterChips } from '../kit/table/FilterChips.tsx'
import { readSort, sortRows, sortText } from '../kit/table/sort.ts'
import { codeOf, useCall } from '../kit/useCall.ts'
import { t } from '../text/text.ts'
import { dayColumns, StatementDays } from './Days.tsx'
import { bookedFilters, searchAfter } from './list/filters.tsx'
import type { ReportSearch } from './list/reportView.ts'
import { DayPlot } from './plot/DayPlot.tsx'
import { WinLoseBySource } from './plot/WinLoseBySource.tsx'
import { listedDays, type Range, type WinLose } from './statement.ts'

const EVERY_MS = 15_000
const ALL = { pageSize: 100, pageNumber: 1 }

/** The parts of the sum: sign, name, amount, and whether it is a change. */
type SumParts = readonly (readonly [sign: string, name: string, amount: number, isMove: boolean])[]

/** Opening + win and loss + commission + transfers = closing. */
function partsOf({ opening, closing, sums, transfers }: WinLose): SumParts {
  const won = [t('statement.winlose'), sums.winlose, true] as const
  const commission = [t('statement.commission'), sums.commission, true] as const
  // The change over the range only: the balance itself is in a seamless wallet.
  if (hasSeamlessWallet())
    return [
      ['', ...won],
      ['+', ...commission],
      ['=', t('statement.total'), decimalSum(sums.winlose, sums.commission), true],
    ]
  return [
    ['', t('statement.opening'), opening, false],
    ['+', ...won],
    ['+', ...commission],
    ['+', t('statement.transfers'), transfers, true],
    ['=', t('statement.closing'), closing, false],
  ]
}

function Sum({ winLose, currency }: { winLose: WinLose; currency: string }) {
  const parts = partsOf(winLose)
  return (
    <dl className="panel figures flex flex-wrap justify-between gap-x-4 gap-y-2 p-3">
      {parts.map(([sign, name, amount, isMove]) => (
        <div key={name}>
          <dt className="text-[13px] text-muted">{name}</dt>
          <dd
            className={`text-[16px] font-semibold ${!isMove || amount === 0 ? '' : amount > 0 ? 'text-win' : 'text-lose'}`}
          >
            {sign && (
              <span aria-hidden className="mr-3 font-normal text-muted max-wide:hidden">
                {sign}
              </span>
            )}
            {amountText(amount, currency, { sign: isMove })}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface Props {
  currency: string
  range: Range
  day: string | undefined
  onDay: (date: string | undefined) => void
  /** The statement's filters and sort, from the address. */
  view: Pick<ReportSearch, 'sport' | 'type' | 'sort'>
  onView: (next: ReportSearch) => void
}

/** The page of the days: the first after a change of range, or the page of an opened date. */
function useDayPage(range: Range, at: number) {
  const [{ page, size }, setPage] = usePage()
  const [shown, setShown] = useState({ ...range, at: -1 })
  const isOther = shown.from !== range.from || shown.to !== range.to
  // Set during render, so that the old page of another range is never shown.
  if (isOther || shown.at !== at) {
    setShown({ ...range, at })
    if (isOther || at >= 0) setPage({ page: Math.floor(Math.max(at, 0) / size) + 1, size })
  }
  return { page, size, onTurn: (next: number, rows: number) => setPage({ page: next, size: rows }) }
}

/** The date that is being printed alone, and a function that prints one. */
function usePrinted(): [string | undefined, (date: string) => void] {
  const [printed, setPrinted] = useState<string>()
  return [
    printed,
    (date) => {
      // Printing takes the page as it is at that moment.
      flushSync(() => setPrinted(date))
      print()
      setPrinted(undefined)
    },
  ]
}

export function RangePanel({ currency, range, day, onDay, view, onView }: Props) {
  const { sport = 0, type } = view
  const [pointed, setPointed] = useState<string>()
  const columns = dayColumns(currency)
  const sort = readSort(view.sort, columns)
  const [printed, printDay] = usePrinted()
  const dates = { startDate: range.from, endDate: range.to }
  const request = { ...dates, ...ALL, sportsType: sport, ...(type && { betType: type }) }
  const { data, isError, error, refetch, isPlaceholderData } = useCall('report/platformwinlose', request, {
    refetchMs: EVERY_MS,
    keep: true,
  })
  const days = data ? sortRows(listedDays(data, day), sort, columns) : []
  const at = days.findIndex(({ workingDate }) => workingDate === day)
  const paging = useDayPage(range, at)
  if (!data && isError) {
    return <Failed text={t('statement.failed')} code={codeOf(error)} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton rows={8} height={44} />
  return (
    <div className={`flex flex-col gap-3 ${isPlaceholderData ? 'opacity-60' : ''}`}>
      <div className={`flex flex-col gap-3 ${printed ? 'print:hidden' : ''}`}>
        {sport === 0 && !type && <Sum winLose={data} currency={currency} />}
        <div className="grid gap-3 wide:grid-cols-[1fr_344px]">
          <DayPlot days={data.days} currency={currency} pointed={pointed} onPoint={setPointed} onOpen={onDay} />
          <WinLoseBySource winLose={data} currency={currency} />
        </div>
      </div>
      <FilterChips filters={bookedFilters(view)} onChoose={(name, value) => onView(searchAfter(name, value))} />
      <div className="panel">
        {days.length < data.days.length && <p className="p-2 text-[13px] text-muted">{t('statement.quiet')}</p>}
        <StatementDays
          winLose={data}
          days={days}
          columns={columns}
          sort={sort}
          range={range}
          currency={currency}
          day={day}
          onDay={onDay}
          pointed={pointed}
          printed={printed}
          {...paging}
          onSort={(next) => onView({ sort: sortText(next) })}
          onPoint={setPointed}
          onPrint={printDay}
        />
      </div>
    </div>
  )
}
