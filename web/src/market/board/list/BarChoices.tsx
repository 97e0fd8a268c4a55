/** The further choices in the bar over the board: period, hours, pages. */
import type { Period } from '@quarterline/core/market/betType'
import type { Level } from '@quarterline/core/market/level'
import { defaultTimeFilter } from '@quarterline/core/market/timeFilter'
import { useTick } from '../../../kit/clock.ts'
import { useMedia, WIDE } from '../../../kit/useMedia.ts'
import { PagesPick, TimePick } from '../../bar/Choices.tsx'
import { PeriodSwitch } from '../../bar/PeriodSwitch.tsx'
import type { BoardChoice } from '../../offer/level.ts'
import { usePageType } from '../useLayout.ts'

interface Props extends Pick<BoardChoice, 'hours' | 'onChoose'> {
  sport: number
  level: Level
  isNarrow: boolean
  periods: readonly Period[]
  period: Period
  onPeriod: (period: Period) => void
  isPaged: boolean
  compact: boolean
}

export function BarChoices({ sport, level, hours, isNarrow, onChoose, isPaged, compact, ...of }: Props) {
  const wide = useMedia(WIDE)
  const pageType = usePageType()
  const mode = useTick(defaultTimeFilter)
  return (
    <>
      {!compact && (
        <PeriodSwitch
          sport={sport}
          isNarrow={isNarrow}
          periods={of.periods}
          chosen={of.period}
          onChoose={of.onPeriod}
        />
      )}
      {level === 'all' && pageType === 1 && (
        <TimePick mode={hours ?? mode} onMode={(next) => onChoose({ hours: next })} />
      )}
      {wide && !isNarrow && <PagesPick isPaged={isPaged} onPage={(page) => onChoose({ page })} />}
    </>
  )
}
