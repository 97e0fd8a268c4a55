/** The statement: a range of working dates, or one of them opened. */
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { usePage } from '../account/usePage.ts'
import { Button } from '../kit/Button.tsx'
import { amountText, dateTimeText, dayText } from '../kit/format.ts'
import { Failed, Skeleton } from '../kit/States.tsx'
import { codeOf, useCall } from '../kit/useCall.ts'
import { t } from '../text/text.ts'
import { Booked } from './Booked.tsx'
import { RangePanel } from './RangePanel.tsx'
import { StatementBar } from './StatementBar.tsx'
import { dayBounds, download, exportRange, type Range, type Statement } from './statement.ts'

interface Props {
  currency: string
  range: Range
  day: string | undefined
  onRange: (range: Range) => void
  onDay: (day: string | undefined) => void
}

const EVERY_MS = 15_000

function Ends({ statement: { opening, closing }, currency }: { statement: Statement; currency: string }) {
  const ends = [
    [t('statement.opening'), opening],
    [t('statement.closing'), closing],
  ] as const
  return (
    <dl className="figures flex gap-6 text-[13px]">
      {ends.map(([name, amount]) => (
        <div key={name}>
          <dt className="text-muted">{name}</dt>
          <dd className="text-[16px] font-semibold">
            {currency} {amountText(amount, currency)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function DayHeading({ day, onBack }: { day: string; onBack: () => void }) {
  const [fromMs, toMs] = dayBounds(day)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button className="print:hidden max-wide:min-h-11" onClick={onBack}>
        <ArrowLeft size={16} aria-hidden />
        {t('statement.back')}
      </Button>
      <h2 className="figures text-[16px] font-semibold">
        {dayText(day)}
        <span className="ml-2 text-[13px] font-normal text-muted">
          {dateTimeText(fromMs)} – {dateTimeText(toMs)}
        </span>
      </h2>
    </div>
  )
}

/** One working date: everything that changed the balance on it. */
function DayPanel({ currency, day, onBack }: { currency: string; day: string; onBack: () => void }) {
  const [{ page, size }, setPage] = usePage()
  // Another date begins with its first page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the date is the trigger
  useEffect(() => setPage({ page: 1, size }), [day])
  const { data, isError, error, refetch, isPlaceholderData } = useCall(
    'report/dailystatement',
    { workingDate: day, pageNumber: page, pageSize: size },
    { refetchMs: EVERY_MS, keep: true },
  )
  const turn = (next: number, rows: number) => setPage({ page: next, size: rows })
  return (
    <>
      <DayHeading day={day} onBack={onBack} />
      {data && <Ends statement={data} currency={currency} />}
      <div className={`panel ${isPlaceholderData ? 'opacity-60' : ''}`}>
        {!data && !isError && <Skeleton rows={5} height={44} />}
        {!data && isError && (
          <Failed text={t('statement.failed')} code={codeOf(error)} onRetry={() => void refetch()} />
        )}
        {data && <Booked {...{ statement: data, date: dayText(day), currency, page, size }} onTurn={turn} />}
      </div>
    </>
  )
}

export function StatementPanel({ currency, range, day, onRange, onDay }: Props) {
  const shown = day ? { from: day, to: day } : range
  return (
    <div className="flex flex-col gap-3">
      <StatementBar
        range={range}
        onRange={onRange}
        onCsv={async (onProgress) => {
          const file = await exportRange(shown, onProgress)
          const name = day ? `statement-${day}.csv` : `statement-${range.from}-${range.to}.csv`
          if (file) download(name, file)
        }}
      />
      {day ? (
        <DayPanel currency={currency} day={day} onBack={() => onDay(undefined)} />
      ) : (
        <RangePanel currency={currency} range={range} onOpen={onDay} />
      )}
      <p className="text-[13px] text-muted">{t('statement.dayNote')}</p>
    </div>
  )
}
