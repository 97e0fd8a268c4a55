/** Switches the board between a sport's periods. */
import type { Period } from '@quarterline/core/market/betType'
import { useMedia, VAST } from '../../kit/useMedia.ts'
import { t } from '../../text/text.ts'
import { periodText, shortPeriodText } from '../selection.ts'

interface Props {
  sport: number
  periods: readonly Period[]
  chosen: Period
  onChoose: (period: Period) => void
  className?: string
  /** A match stands open beside the board. */
  isNarrow?: boolean
}

/** The most periods shown side by side; more become a select. */
const BESIDE_MAX = 2
const BAR_MAX = 6

export function PeriodSwitch({ sport, periods, chosen, onChoose, className = '', isNarrow = false }: Props) {
  const hasRoom = useMedia(VAST)
  if (periods.length < 2) return null
  if (periods.length > (isNarrow ? BESIDE_MAX : hasRoom ? BAR_MAX : BAR_MAX / 2))
    return <PeriodSelect sport={sport} periods={periods} chosen={chosen} onChoose={onChoose} isInBar />
  return (
    <div className={`flex ${className}`}>
      {periods.map((period) => (
        <button
          key={period}
          type="button"
          aria-pressed={period === chosen}
          title={periodText(period, sport)}
          onClick={() => onChoose(period)}
          className={`h-full min-h-[22px] min-w-7 rounded-base px-1.5 text-[12px] max-mid:min-w-11 ${period === chosen ? 'bg-brand-soft font-semibold text-ink shadow-[inset_0_0_0_1px_var(--brand)]' : 'text-muted hover:bg-surface-3'}`}
        >
          {shortPeriodText(period, sport)}
        </button>
      ))}
    </div>
  )
}

/** The period switch of a narrow screen. */
export function NarrowPeriods({ sport, periods, chosen, onChoose }: Props) {
  if (periods.length <= BESIDE_MAX) {
    return <PeriodSwitch sport={sport} periods={periods} chosen={chosen} onChoose={onChoose} className="h-full" />
  }
  return <PeriodSelect sport={sport} periods={periods} chosen={chosen} onChoose={onChoose} />
}

function PeriodSelect({ sport, periods, chosen, onChoose, isInBar = false }: Props & { isInBar?: boolean }) {
  return (
    <select
      aria-label={t('board.period')}
      className={`h-full max-w-full bg-surface-3 px-2 text-[13px] text-ink ${isInBar ? 'min-w-20 shrink-0' : 'min-w-0'}`}
      value={chosen}
      onChange={(event) => onChoose(periods.find((one) => one === event.target.value) ?? 'FT')}
    >
      {periods.map((period) => (
        <option key={period} value={period}>
          {periodText(period, sport)}
        </option>
      ))}
    </select>
  )
}
