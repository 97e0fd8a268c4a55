/** The column headers of the grid. On narrow screens they switch the period. */
import { type BetPage, USUAL_PAGE } from '@quarterline/core/market/betPage'
import type { Period } from '@quarterline/core/market/betType'
import { useTick } from '../../kit/clock.ts'
import { t } from '../../text/text.ts'
import { NarrowPeriods } from '../bar/PeriodSwitch.tsx'
import { periodText, shortPeriodText } from '../selection.ts'
import type { BoardKey } from '../store/boardKey.ts'
import { ageS } from '../store/freshness.ts'
import { type BoardView, type ColumnType, columnTypes, type Layout, MYANMAR_PAGE, shorterPeriods } from './columns.ts'
import { GridPart } from './GridPart.tsx'

/** Bet types with a shorter name for a column's head. */
const SHORT = { BT_HDP: 'board.hdp', BT_OU: 'board.ou', BT_1X2: 'board.oxt', BT_ML: 'board.ml' } as const

/**
 * The age of the prices, updated every second and hidden from screen readers; the link strip announces outdated prices.
 */
function Age({ board }: { board: BoardKey }) {
  const age = useTick(() => ageS(board))
  return (
    <span aria-hidden className="cut ml-auto pl-2 font-normal figures">
      {t('board.age', { s: age.toFixed(1) })}
    </span>
  )
}

/** A bet type as a column's head shows it. */
const shortType = (betType: ColumnType) =>
  t(betType in SHORT ? SHORT[betType as keyof typeof SHORT] : `market.${betType}`)

/** A page of bet types as its tab shows it: HDP · O/U · 1X2. */
export const pageText = (sport: number, page: BetPage, view?: BoardView) =>
  view && page === USUAL_PAGE
    ? columnTypes(sport, MYANMAR_PAGE).map(view.headText).join(' · ')
    : columnTypes(sport, page).map(shortType).join(' · ')

interface Props {
  board: BoardKey
  layout: Layout
  onPeriod: (period: Period) => void
}

export function GridHead({ board, layout, onPeriod }: Props) {
  const { sport, page, form, periods, compact, view } = layout
  const headText = view?.headText ?? shortType
  const isBand = form === 'band'
  // In band form the prices are below the names, so one head for all columns is enough.
  const columns = isBand ? layout.columns.slice(0, 1) : layout.columns
  const shorter = shorterPeriods(sport, page)
  const cell = 'flex h-full min-w-0 items-center px-1.5'
  return (
    <GridPart
      role="row"
      aria-rowindex={1}
      className="odds-row odds-head sticky top-(--top) z-20 items-center border-b border-line bg-surface-3 text-small font-semibold text-muted"
      style={{ height: 'var(--head)' }}
    >
      {!compact && !isBand && (
        <GridPart role="columnheader" className={cell}>
          {t('board.time')}
        </GridPart>
      )}
      <GridPart role="columnheader" className={cell}>
        {compact && shorter.length > 0 ? (
          <NarrowPeriods sport={sport} periods={['FT', ...shorter]} chosen={periods[0] ?? 'FT'} onChoose={onPeriod} />
        ) : (
          <>
            {t('board.event')}
            {!compact && <Age board={board} />}
          </>
        )}
      </GridPart>
      {columns.map(({ key, betType, period }, at) => (
        <GridPart
          key={key}
          role="columnheader"
          aria-label={`${periodText(period, sport)} ${view ? headText(betType) : t(`market.${betType}`)}`}
          className={`${cell} justify-center border-l ${at > 0 && columns[at - 1]?.period !== period ? 'border-line-half' : 'border-line-soft'}`}
        >
          <span className="cut">
            {compact ? headText(betType) : `${shortPeriodText(period, sport)} ${headText(betType)}`}
          </span>
        </GridPart>
      ))}
      {!compact && !isBand && (
        <GridPart role="columnheader" className={`${cell} justify-center border-l border-line-soft`}>
          <span aria-hidden>+</span>
          <span className="sr-only">{t('board.more')}</span>
        </GridPart>
      )}
    </GridPart>
  )
}
