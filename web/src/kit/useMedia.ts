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

/** Too narrow for two groups of columns beside one another. */
export const COMPACT = '(width < 760px)'

/** Wide enough for a column beside the main one. */
export const WIDE = '(min-width: 1100px)'

/** Wide enough for a second one at the other side. */
export const ROOMY = '(min-width: 1360px)'

/** From here on a bar over the board has room for more than its most needed choices. */
export const VAST = '(min-width: 1800px)'

/** A phone that lies on its side. The styles know it as `low`. */
export const ON_ITS_SIDE = '(height < 500px) and (pointer: coarse)'
