/** The bars over the board: the sports where they have no column, and the levels. */
import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { lazyExtra } from '../../kit/part/part.tsx'
import { ROOMY, useMedia } from '../../kit/useMedia.ts'
import { Levels } from '../../market/bar/Levels.tsx'

/** Keys work as soon as the board is there; nothing of it waits for them. */
const Shortcuts = lazyExtra(() => import('./Shortcuts.tsx'), 'Shortcuts', { isAsked: false })

interface BarsProps extends Omit<ComponentProps<typeof Levels>, 'start' | 'end'> {
  isOver: boolean
  onItsSide: boolean
  sports: ReactNode
  /** Brings what narrows the board, where it has no place of its own. */
  toggle: ReactNode
}

/** On a phone on its side all of it is one line, which leaves room for a match more. */
export function Bars({ isOver, onItsSide, sports, toggle, ...levels }: BarsProps) {
  const roomy = useMedia(ROOMY)
  if (onItsSide) return <Levels {...levels} start={sports} end={levels.level && toggle} />
  return (
    <>
      {!roomy && !isOver && sports}
      <Levels
        {...levels}
        end={
          <Suspense>
            <Shortcuts />
          </Suspense>
        }
      />
    </>
  )
}
