/** Whether a media query matches, followed as it changes. */
import { useSyncExternalStore } from 'react'

export function useMedia(query: string): boolean {
  const holds = () => matchMedia(query).matches
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    holds,
    holds,
  )
}

/** Too narrow for two groups of columns side by side. */
export const COMPACT = '(width < 760px)'

/** Wide enough for a column beside the main one. */
export const WIDE = '(min-width: 1100px)'

/** Wide enough for a column on each side. */
export const ROOMY = '(min-width: 1360px)'

/** Wide enough for all choices in the bar over the board. */
export const VAST = '(min-width: 1800px)'

/** A phone in landscape; `low` in the styles. */
export const ON_ITS_SIDE = '(height < 500px) and (pointer: coarse)'
