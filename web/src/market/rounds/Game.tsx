/** The page of a house game, loaded when it is opened. */
import { type ComponentProps, Suspense } from 'react'
import { lazyExtra } from '../../kit/part/part.tsx'
import { Skeleton } from '../../kit/States.tsx'
import type { Rounds } from './Rounds.tsx'

const Part = lazyExtra(() => import('./Rounds.tsx'), 'Rounds')

export function Game(props: ComponentProps<typeof Rounds>) {
  return (
    <Suspense fallback={<Skeleton rows={8} height={54} />}>
      <Part {...props} />
    </Suspense>
  )
}
