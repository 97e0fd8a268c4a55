/** The statement of a range: what it came to, by day and by where it came from, and a row for each date. */
import { BET_TYPES } from '@quarterline/core/market/betType'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePage } from '../account/usePage.ts'
import { amountText } from '../kit/format.ts'
import { Failed, Skeleton } from '../kit/States.tsx'
import { type Sort, sortRows } from '../kit/table/sort.ts'
import { codeOf, useCall } from '../kit/useCall.ts'
import { SportOptions } from '../market/sports/SportOptions.tsx'
import { t } from '../text/text.ts'
import { Days, dayColumns } from './Days.tsx'
import { DayPlot } from './plot/DayPlot.tsx'
import { betTypeText, Sources } from './plot/Sources.tsx'
import { listedDays, type Range, type WinLose } from './statement.ts'

const EVERY_MS = 15_000
const ALL = { pageSize: 100, pageNumber: 1 }

/** Opening + win and loss + commission + transfers = closing. */
function Sum({ winLose: { opening, closing, sums, transfers }, currency }: { winLose: WinLose; currency: string }) {
  const parts = [
    ['', t('statement.opening'), opening, false],
    ['+', t('statement.winlose'), sums.winlose, true],
    ['+', t('statement.commission'), sums.commission, true],
    ['+', t('statement.transfers'), transfers, true],
    ['=', t('statement.closing'), closing, false],
  ] as const
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

const FIELD =
  'min-h-9 max-w-full rounded-base border border-line-strong bg-surface-2 px-2 text-[16px] text-ink max-wide:min-h-11 mid:text-[14px]'
const LABEL = 'flex min-w-0 items-center gap-2 text-[13px] text-muted'

/** Of which bets the statement is; tickets of several legs have no sport, and a type of their own. */
interface Which {
  sport: number
  type: string
}

function Choice({ which, onChoose }: { which: Which; onChoose: (which: Which) => void }) {
  return (
    <div className="print:hidden flex flex-wrap gap-3">
      <label className={LABEL}>
        {t('result.sport')}
        <select
          className={FIELD}
          value={which.sport}
          onChange={({ target }) => onChoose({ ...which, sport: Number(target.value) })}
        >
          <SportOptions />
        </select>
      </label>
      <label className={LABEL}>
        {t('statement.byType')}
        <select
          className={FIELD}
          value={which.type}
          onChange={({ target }) => onChoose({ ...which, type: target.value })}
        >
          <option value="">{t('statement.allTypes')}</option>
          {[...BET_TYPES, 'parlay', 'system'].map((type) => (
            <option key={type} value={type}>
              {betTypeText(type)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

interface Props {
  currency: string
  range: Range
  day: string | undefined
  onDay: (date: string | undefined) => void
}

/** Pages of the days, from the first again when the range is another; with the one that a date is on, where one is opened. */
function useDayPage(range: Range, at: number) {
  const [{ page, size }, setPage] = usePage()
  const [shown, show] = useState({ ...range, at: -1 })
  const isOther = shown.from !== range.from || shown.to !== range.to
  // Turned while it is drawn: nobody sees the old page of another range.
  if (isOther || shown.at !== at) {
    show({ ...range, at })
    if (isOther || at >= 0) setPage({ page: Math.floor(Math.max(at, 0) / size) + 1, size })
  }
  return { page, size, onTurn: (next: number, rows: number) => setPage({ page: next, size: rows }) }
}

/** The date that is printed by itself, while it is; and how one is. */
function usePrinted(): [string | undefined, (date: string) => void] {
  const [printed, setPrinted] = useState<string>()
  return [
    printed,
    (date) => {
      // What is printed is what stands on the page at that instant.
      flushSync(() => setPrinted(date))
      print()
      setPrinted(undefined)
    },
  ]
}

export function RangePanel({ currency, range, day, onDay }: Props) {
  const [which, choose] = useState<Which>({ sport: 0, type: '' })
  const [pointed, point] = useState<string>()
  const [sort, setSort] = useState<Sort>([])
  const [printed, printDay] = usePrinted()
  const dates = { startDate: range.from, endDate: range.to }
  const request = { ...dates, ...ALL, sportsType: which.sport, ...(which.type && { betType: which.type }) }
  const { data, isError, error, refetch, isPlaceholderData } = useCall('report/platformwinlose', request, {
    refetchMs: EVERY_MS,
    keep: true,
  })
  const days = useMemo(
    () => (data ? sortRows(listedDays(data, day), sort, dayColumns(currency)) : []),
    [data, day, sort, currency],
  )
  const at = days.findIndex(({ workingDate }) => workingDate === day)
  const paging = useDayPage(range, at)
  if (!data && isError) {
    return <Failed text={t('statement.failed')} code={codeOf(error)} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton rows={8} height={44} />
  return (
    <div className={`flex flex-col gap-3 ${isPlaceholderData ? 'opacity-60' : ''}`}>
      <div className={`flex flex-col gap-3 ${printed ? 'print:hidden' : ''}`}>
        {which.sport === 0 && which.type === '' && <Sum winLose={data} currency={currency} />}
        <div className="grid gap-3 wide:grid-cols-[1fr_344px]">
          <DayPlot days={data.days} currency={currency} pointed={pointed} onPoint={point} onOpen={onDay} />
          <Sources winLose={data} currency={currency} />
        </div>
      </div>
      <Choice which={which} onChoose={choose} />
      <div className="panel">
        {days.length < data.days.length && <p className="p-2 text-[13px] text-muted">{t('statement.quiet')}</p>}
        <Days
          {...{ winLose: data, days, sort, onSort: setSort, range, currency, day, onDay, pointed, printed, ...paging }}
          onPoint={point}
          onPrint={printDay}
        />
      </div>
    </div>
  )
}
