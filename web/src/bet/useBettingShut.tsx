/**
 * Says whether betting is shut, and loads, only then, the notice that stands in place of the lists that cannot be read.
 */
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
