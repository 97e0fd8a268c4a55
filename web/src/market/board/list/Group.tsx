/** One group of a level (live, today or early): its heading unless it is alone, and its grid. */
import { USUAL_PAGE } from '@quarterline/core/market/betPage'
import type { Period } from '@quarterline/core/market/betType'
import { useMemo } from 'react'
import { usePreferences } from '../../../account/preferences.ts'
import { t } from '../../../text/text.ts'
import { arrange, matchPx } from '../../offer/arrange.ts'
import { GROUP_KEY, type GroupView } from '../../offer/level.ts'
import { StaleContext } from '../../picker.ts'
import { groupBoard } from '../../store/boardKey.ts'
import { type Layout, layoutLines } from '../columns.ts'
import { Grid } from '../grid/Grid.tsx'
import { useUnfolded } from '../unfolded.ts'
import { useSizes } from '../useLayout.ts'

interface Props {
  of: GroupView
  layout: Layout
  onPeriod: (period: Period) => void
  /** The number of its matches on all pages, shown with its name if there are several groups. */
  count: number | undefined
  /** When the next match of each league begins. */
  next: ReadonlyMap<string, number>
}

export function MatchGroup({ of: { group, leagues, stale }, layout, onPeriod, count, next }: Props) {
  const { sport, page, form, compact, view } = layout
  const folded = usePreferences((preferences) => preferences.folded)
  const isUnfolded = useUnfolded({ alone: compact })
  const usual = useSizes(compact)
  const sizes = view?.sizes ?? usual
  const lines = layoutLines(layout)
  const arrangement = useMemo(
    () =>
      arrange(leagues, {
        sizes,
        isFolded: (id) => folded.includes(id),
        isUnfolded: (id) => page === USUAL_PAGE && isUnfolded(id),
        pxOf: (slots) => matchPx(slots, { form, lines }, sizes),
      }),
    [leagues, sizes, folded, isUnfolded, page, form, lines],
  )
  const name = t(`board.${GROUP_KEY[group]}`)
  if (leagues.length === 0) return null
  return (
    <StaleContext value={stale}>
      <div className={stale ? 'stale' : undefined}>
        {count !== undefined && (
          <h2 className="flex h-6 items-center gap-2 border-b border-line bg-surface px-2 text-[12px] font-bold">
            {name} <span className="figures font-normal text-muted">{count}</span>
          </h2>
        )}
        <Grid
          label={t('board.heading', { group: name })}
          board={groupBoard(sport, group, page)}
          arrangement={arrangement}
          sizes={sizes}
          layout={layout}
          next={next}
          onPeriod={onPeriod}
        />
      </div>
    </StaleContext>
  )
}
