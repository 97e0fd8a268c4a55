/** Whether betting is shut, and what says so in the place of what cannot be asked: a part that is loaded while it is. */
import { type ComponentProps, Suspense } from 'react'
import { useShut } from '../account/useShut.ts'
import { lazyExtra } from '../kit/part/part.tsx'

const Part = lazyExtra(() => import('./BettingShut.tsx'), 'BettingShut', { isAsked: false })

export function useBettingShut() {
  return useShut('bet')
}

export const BettingShut = (props: ComponentProps<typeof Part>) => (
  <Suspense>
    <Part {...props} />
  </Suspense>
)
