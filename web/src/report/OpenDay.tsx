/** One working date of the statement, unfolded: every change of the balance, with its own file and print. */
import { Download, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { hasSeamlessWallet } from '../account/session.ts'
import { usePage } from '../account/usePage.ts'
import { Button } from '../kit/Button.tsx'
import { amountText, dateTimeText, dayText } from '../kit/format.ts'
import { Failed, Skeleton } from '../kit/States.tsx'
import { download } from '../kit/table/csvFile.ts'
import { codeOf, useCall } from '../kit/useCall.ts'
import { t } from '../text/text.ts'
import { BookedDay } from './booked/BookedDay.tsx'
import { dayBounds, exportRange, type Statement } from './statement.ts'

const EVERY_MS = 15_000

async function save(day: string): Promise<void> {
  const file = await exportRange({ from: day, to: day }, () => {})
  if (file) download(`statement-${day}.csv`, file)
}

function Ends({ statement: { opening, closing }, currency }: { statement: Statement; currency: string }) {
  const ends = [
    [t('statement.opening'), opening],
    [t('statement.closing'), closing],
  ] as const
  return ends.map(([name, amount]) => (
    <span key={name}>
      <span className="text-muted">{name}</span>{' '}
      <span className="font-semibold">
        {currency} {amountText(amount, currency)}
      </span>
    </span>
  ))
}

function Heading({ day, currency, statement, onPrint }: Props & { statement: Statement | undefined }) {
  const [fromMs, toMs] = dayBounds(day)
  const date = dayText(day)
  return (
    <div className="figures flex flex-wrap items-center gap-x-4 gap-y-2 p-3 text-[13px]">
      <span className="text-muted">
        {dateTimeText(fromMs)} – {dateTimeText(toMs)}
      </span>
      {statement && !hasSeamlessWallet() && <Ends statement={statement} currency={currency} />}
      <span className="print:hidden ml-auto flex gap-2">
        <Button
          className="max-wide:min-h-11"
          aria-label={`${t('statement.csv')} ${date}`}
          onClick={() => void save(day)}
        >
          <Download size={16} aria-hidden />
          {t('statement.csv')}
        </Button>
        <Button className="max-wide:min-h-11" aria-label={`${t('statement.print')} ${date}`} onClick={onPrint}>
          <Printer size={16} aria-hidden />
          {t('statement.print')}
        </Button>
      </span>
    </div>
  )
}

interface Props {
  currency: string
  day: string
  /** Prints this date alone. */
  onPrint: () => void
}

/** Scrolls into view when it is opened from the plot. */
export function OpenDay({ currency, day, onPrint }: Props) {
  const [{ page, size }, setPage] = usePage()
  const place = useRef<HTMLDivElement>(null)
  const { data, isError, error, refetch, isPlaceholderData } = useCall(
    'report/dailystatement',
    { workingDate: day, pageNumber: page, pageSize: size },
    { refetchMs: EVERY_MS, keep: true },
  )
  const isThere = data !== undefined
  useEffect(() => {
    // After loading, since the content sets its height. `void`, because newer browsers return a promise, which is no
    // clean-up function.
    if (isThere) void place.current?.scrollIntoView({ block: 'nearest' })
  }, [isThere])
  return (
    <div
      ref={place}
      className={`max-wide:sticky max-wide:left-0 max-wide:w-[calc(100vw-26px)] ${isPlaceholderData ? 'opacity-60' : ''}`}
    >
      <Heading day={day} currency={currency} onPrint={onPrint} statement={data} />
      {!data && !isError && <Skeleton rows={5} height={44} />}
      {!data && isError && <Failed text={t('statement.failed')} code={codeOf(error)} onRetry={() => void refetch()} />}
      {data && (
        <BookedDay
          statement={data}
          date={dayText(day)}
          currency={currency}
          page={page}
          size={size}
          onTurn={(next, rows) => setPage({ page: next, size: rows })}
        />
      )}
    </div>
  )
}
