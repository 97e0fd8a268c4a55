/** The bars over the board: the sports where they have no column, and the levels. */
import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { useIsMyanmar } from '../../account/mmoType.ts'
import { lazyExtra } from '../../kit/part/part.tsx'
import { ROOMY, useMedia } from '../../kit/useMedia.ts'
import { Levels } from '../../market/bar/Levels.tsx'
import { SOCCER } from '../../market/offer/menu.ts'
import { Strip } from '../myanmar/lazy.tsx'

/** The shortcuts are loaded after the board, which does not wait for them. */
const Shortcuts = lazyExtra(() => import('./Shortcuts.tsx'), 'Shortcuts', { isAsked: false })

interface BarsProps extends Omit<ComponentProps<typeof Levels>, 'start' | 'end'> {
  isOver: boolean
  onItsSide: boolean
  sports: ReactNode
  /** The button that shows the board's filters on narrow screens. */
  toggle: ReactNode
}

/** In landscape on a phone everything is one line, which leaves room for one more match. */
export function Bars({ isOver, onItsSide, sports, toggle, ...levels }: BarsProps) {
  const roomy = useMedia(ROOMY)
  // On the level of matches in play, the notice about them is more important.
  const isExplained = useIsMyanmar() && levels.level !== undefined && levels.level !== 'live'
  const isMyanmar = isExplained && levels.sport?.id === SOCCER
  if (onItsSide) return <Levels {...levels} start={sports} end={levels.level && toggle} />
  return (
    <>
      {!roomy && !isOver && sports}
      <Levels
        {...levels}
        notice={
          isMyanmar && (
            <Suspense>
              <Strip />
            </Suspense>
          )
        }
        end={
          <Suspense>
            <Shortcuts />
          </Suspense>
        }
      />
    </>
  )
}
