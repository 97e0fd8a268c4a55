/** The grid's column headers; on a narrow screen they switch between full time and first half. */

import { t } from '../text/text.ts'
import { COLUMNS, type Period } from './columns.ts'
import { GridPart } from './GridPart.tsx'

const PERIODS: readonly Period[] = ['FT', '1H']
const SHORT = { BT_HDP: 'board.hdp', BT_OU: 'board.ou', BT_1X2: 'board.oxt' } as const

function PeriodSwitch({ only, onPeriod }: { only: Period; onPeriod: (period: Period) => void }) {
  return (
    <div className="flex h-full">
      {PERIODS.map((period) => (
        <button
          key={period}
          type="button"
          aria-pressed={period === only}
          title={t(`period.${period}`)}
          onClick={() => onPeriod(period)}
          className={`h-full min-w-11 px-2 ${period === only ? 'bg-brand font-semibold text-brand-ink' : ''}`}
        >
          {t(`short.${period}`)}
        </button>
      ))}
    </div>
  )
}

interface Props {
  only: Period | undefined
  onPeriod: (period: Period) => void
}

export function GridHead({ only, onPeriod }: Props) {
  const columns = COLUMNS.filter(({ period }) => !only || period === only)
  const cell = 'flex h-full min-w-0 items-center'
  return (
    <GridPart
      role="row"
      aria-rowindex={1}
      className="odds-row sticky top-(--top) z-20 items-center bg-surface-3 text-[12px] text-muted"
      style={{ height: 'var(--head)' }}
    >
      {!only && (
        <GridPart role="columnheader" className={`${cell} px-2`}>
          {t('board.time')}
        </GridPart>
      )}
      <GridPart role="columnheader" className={`${cell} ${only ? '' : 'px-2'}`}>
        {only ? <PeriodSwitch only={only} onPeriod={onPeriod} /> : t('board.event')}
      </GridPart>
      {columns.map(({ key, betType, period }) => (
        <GridPart
          key={key}
          role="columnheader"
          aria-label={`${t(`period.${period}`)} ${t(`market.${betType}`)}`}
          className={`${cell} justify-center border-l border-line`}
        >
          <span className="truncate">{only ? t(SHORT[betType]) : `${t(`short.${period}`)} ${t(SHORT[betType])}`}</span>
        </GridPart>
      ))}
      {!only && (
        <GridPart role="columnheader" className={`${cell} justify-center border-l border-line`}>
          <span aria-hidden>+</span>
          <span className="sr-only">{t('board.more')}</span>
        </GridPart>
      )}
    </GridPart>
  )
}
