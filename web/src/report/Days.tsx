/** The statement of a range: one row a working date, which opens in its place, and the sums, which are the platform's own. */
import { ChevronDown, ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { dayText } from '../kit/format.ts'
import { Pager } from '../kit/Pager.tsx'
import { Empty } from '../kit/States.tsx'
import { t } from '../text/text.ts'
import { Figure, Head } from './Figure.tsx'
import { OpenDay } from './OpenDay.tsx'
import type { DayRow, Range, WinLose } from './statement.ts'

interface Props {
  winLose: WinLose
  /** Newest first. */
  days: readonly DayRow[]
  range: Range
  currency: string
  page: number
  size: number
  onTurn: (page: number, size: number) => void
  /** The date that is opened; opened once more it is closed. */
  day: string | undefined
  onDay: (date: string | undefined) => void
  /** The date that is pointed at, here or in the plot. */
  pointed: string | undefined
  onPoint: (date: string | undefined) => void
  /** The one that is being printed by itself. */
  printed: string | undefined
  onPrint: (date: string) => void
}

/** The first column stays where the others go sideways. */
const PINNED = 'sticky left-0 text-left'

interface DayProps {
  row: DayRow
  currency: string
  isPointed: boolean
  /** Of other pages it is there for paper alone, which has the whole range. */
  isOnPage: boolean
  /** Another date is printed by itself. */
  isLeftOut: boolean
  isOpen: boolean
  onPoint: (date: string | undefined) => void
  onDay: (date: string | undefined) => void
}

function Day({ row, currency, isPointed, isOnPage, isLeftOut, isOpen, onPoint, onDay }: DayProps) {
  const date = dayText(row.workingDate)
  const Arrow = isOpen ? ChevronDown : ChevronRight
  const onPaper = isLeftOut ? 'print:hidden' : 'print:table-row'
  const isMarked = isPointed || isOpen
  return (
    <tr
      className={`border-t border-line hover:bg-surface-3 ${isMarked ? 'bg-surface-3' : ''} ${isOnPage ? '' : 'hidden'} ${onPaper}`}
      onPointerEnter={() => onPoint(row.workingDate)}
      onPointerLeave={() => onPoint(undefined)}
    >
      <th
        scope="row"
        className={`${PINNED} px-2 py-1 align-baseline font-normal whitespace-nowrap ${isMarked ? 'bg-surface-3' : 'bg-surface-2'}`}
      >
        <button
          type="button"
          className="figures flex min-h-8 items-baseline gap-1 py-2 text-left font-medium max-wide:min-h-11 max-wide:py-3"
          aria-label={t('statement.openDay', { date })}
          aria-expanded={isOpen}
          onClick={() => onDay(isOpen ? undefined : row.workingDate)}
          onFocus={() => onPoint(row.workingDate)}
        >
          <Arrow size={16} aria-hidden className="print:hidden shrink-0 self-center" />
          {date}
        </button>
      </th>
      <Figure amount={row.opening} currency={currency} />
      <td className="figures px-2 py-2 text-right align-baseline">{row.bets}</td>
      <Figure amount={row.turnover} currency={currency} />
      <Figure amount={row.valid_turnover} currency={currency} />
      <Figure amount={row.winlose} currency={currency} sign />
      <Figure amount={row.transfers} currency={currency} sign />
      <Figure amount={row.commission} currency={currency} sign />
      <Figure amount={row.closing} currency={currency} />
    </tr>
  )
}

const COLUMNS = 9

function Heads() {
  return (
    <thead>
      <tr>
        <th scope="col" className={`${PINNED} bg-surface-2 px-2 py-2 font-medium text-muted`}>
          {t('statement.day')}
        </th>
        <Head right>{t('statement.opening')}</Head>
        <Head right>{t('statement.bets')}</Head>
        <Head right>{t('statement.turnover')}</Head>
        <Head right>{t('statement.valid')}</Head>
        <Head right>{t('statement.winlose')}</Head>
        <Head right>{t('statement.transfers')}</Head>
        <Head right>{t('statement.commission')}</Head>
        <Head right>{t('statement.closing')}</Head>
      </tr>
    </thead>
  )
}

function Total({ winLose, currency, isOnPaper }: Pick<Props, 'winLose' | 'currency'> & { isOnPaper: boolean }) {
  const { opening, closing, sums, transfers } = winLose
  return (
    <tfoot className={`sticky bottom-0 bg-surface-2 ${isOnPaper ? '' : 'print:hidden'}`}>
      <tr className="border-t-2 border-line-strong font-semibold">
        <th scope="row" className={`${PINNED} bg-surface-2 px-2 py-2`}>
          {t('statement.total')}
        </th>
        <Figure amount={opening} currency={currency} />
        <td className="figures px-2 py-2 text-right">{sums.bets}</td>
        <Figure amount={sums.turnover} currency={currency} />
        <Figure amount={sums.valid_turnover} currency={currency} />
        <Figure amount={sums.winlose} currency={currency} sign />
        <Figure amount={transfers} currency={currency} sign />
        <Figure amount={sums.commission} currency={currency} sign />
        <Figure amount={closing} currency={currency} />
      </tr>
    </tfoot>
  )
}

export function Days({
  winLose,
  days,
  range,
  currency,
  page,
  size,
  onTurn,
  day,
  onDay,
  pointed,
  onPoint,
  printed,
  onPrint,
}: Props) {
  if (days.length === 0) {
    return <Empty text={t('statement.empty', { from: dayText(range.from), to: dayText(range.to) })} />
  }
  return (
    <>
      {/* biome-ignore lint/a11y: what scrolls sideways must be reachable by the keyboard */}
      <div className="sideways" tabIndex={0} role="region" aria-label={t('statement.heading')}>
        <table className="w-full min-w-[46rem] border-collapse text-[13px] print:min-w-0">
          <Heads />
          <tbody>
            {days.map((row, at) => (
              <Fragment key={row.workingDate}>
                <Day
                  row={row}
                  currency={currency}
                  isPointed={row.workingDate === pointed}
                  isOnPage={Math.floor(at / size) === page - 1}
                  isLeftOut={printed !== undefined && printed !== row.workingDate}
                  isOpen={row.workingDate === day}
                  onPoint={onPoint}
                  onDay={onDay}
                />
                {row.workingDate === day && (
                  <tr>
                    <td colSpan={COLUMNS} className="bg-surface-3 p-0">
                      <OpenDay currency={currency} day={day} onPrint={() => onPrint(day)} />
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
          <Total {...{ winLose, currency }} isOnPaper={printed === undefined} />
        </table>
      </div>
      <Pager page={page} size={size} total={days.length} onTurn={onTurn} />
    </>
  )
}
