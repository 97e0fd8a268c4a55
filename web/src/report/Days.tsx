/** The statement of a range: one row a working date, and the sums, which are the platform's own. */
import { dayText } from '../kit/format.ts'
import { Pager } from '../kit/Pager.tsx'
import { Empty } from '../kit/States.tsx'
import { t } from '../text/text.ts'
import { Figure, Head } from './Figure.tsx'
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
  onOpen: (date: string) => void
  /** The date that is pointed at, here or in the plot. */
  pointed: string | undefined
  onPoint: (date: string | undefined) => void
}

interface DayProps {
  row: DayRow
  currency: string
  isPointed: boolean
  /** Of other pages it is there for paper alone, which has the whole range. */
  isOnPage: boolean
  onPoint: (date: string | undefined) => void
  onOpen: (date: string) => void
}

function Day({ row, currency, isPointed, isOnPage, onPoint, onOpen }: DayProps) {
  const date = dayText(row.workingDate)
  return (
    <tr
      className={`border-t border-line hover:bg-surface-3 ${isPointed ? 'bg-surface-3' : ''} ${isOnPage ? '' : 'hidden print:table-row'}`}
      onPointerEnter={() => onPoint(row.workingDate)}
      onPointerLeave={() => onPoint(undefined)}
    >
      <th
        scope="row"
        className={`sticky left-0 px-2 py-1 text-left align-baseline font-normal whitespace-nowrap ${isPointed ? 'bg-surface-3' : 'bg-surface-2'}`}
      >
        <button
          type="button"
          className="figures min-h-8 text-left font-medium underline underline-offset-2 max-wide:min-h-11"
          aria-label={t('statement.openDay', { date })}
          onClick={() => onOpen(row.workingDate)}
          onFocus={() => onPoint(row.workingDate)}
        >
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

export function Days({ winLose, days, range, currency, page, size, onTurn, onOpen, pointed, onPoint }: Props) {
  const { opening, closing, sums, transfers } = winLose
  if (days.length === 0) {
    return <Empty text={t('statement.empty', { from: dayText(range.from), to: dayText(range.to) })} />
  }
  return (
    <>
      {/* biome-ignore lint/a11y: what scrolls sideways must be reachable by the keyboard */}
      <div className="relative overflow-x-auto" tabIndex={0} role="region" aria-label={t('statement.heading')}>
        <table className="w-full min-w-[46rem] border-collapse text-[13px] print:min-w-0">
          <thead>
            <tr>
              <Head>{t('statement.day')}</Head>
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
          <tbody>
            {days.map((row, at) => (
              <Day
                key={row.workingDate}
                row={row}
                currency={currency}
                isPointed={row.workingDate === pointed}
                isOnPage={Math.floor(at / size) === page - 1}
                onPoint={onPoint}
                onOpen={onOpen}
              />
            ))}
          </tbody>
          <tfoot className="sticky bottom-0 bg-surface-2">
            <tr className="border-t-2 border-line-strong font-semibold">
              <th scope="row" className="px-2 py-2 text-left">
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
        </table>
      </div>
      <Pager page={page} size={size} total={days.length} onTurn={onTurn} />
    </>
  )
}
