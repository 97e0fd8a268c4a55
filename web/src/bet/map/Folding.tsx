/** A section of a page with a score map: the heading unfolds it and loads the map. */
import { ChevronDown, ChevronRight, Grid3x3 } from 'lucide-react'
import { type ReactNode, Suspense, useId } from 'react'
import { usePreferences } from '../../account/preferences.ts'
import { Later, lazyExtra } from '../../kit/part/part.tsx'
import { Skeleton } from '../../kit/States.tsx'
import { t } from '../../text/text.ts'

/** The rules of settlement come with the map that needs them. */
export const ScoreGrid = lazyExtra(() => import('./ScoreGrid.tsx'), 'ScoreGrid')

const GRID_PX = 190

export function Folding({ children }: { children: ReactNode }) {
  const isOpen = usePreferences((preferences) => preferences.showScoreMap)
  const setShown = usePreferences((preferences) => preferences.setShown)
  const id = useId()
  const Arrow = isOpen ? ChevronDown : ChevronRight
  return (
    <div className="border-t border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="flex min-h-7 w-full items-center gap-1.5 px-2 text-left text-[12px] font-semibold hover:bg-surface-3 focus-visible:-outline-offset-2 max-wide:min-h-11"
        onClick={() => setShown({ showScoreMap: !isOpen })}
      >
        <Grid3x3 size={14} aria-hidden />
        {t('map.heading')}
        <Arrow size={14} aria-hidden className="ml-auto" />
      </button>
      {isOpen && (
        <div id={id} className="flex flex-col gap-3 px-2 pb-2">
          <Suspense
            fallback={
              <Later>
                <Skeleton rows={1} height={GRID_PX} />
              </Later>
            }
          >
            {children}
          </Suspense>
        </div>
      )}
    </div>
  )
}
