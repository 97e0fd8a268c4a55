/** The matches of the member's open tickets, as the platform says them. */
import type { SuccessOf } from '@quarterline/core/calls'
import { useCall } from '../../kit/useCall.ts'
import { useBettingShut } from '../useBettingShut.tsx'

export type MyMatches = SuccessOf<'media/mymatches'>
export type FollowedMatch = MyMatches['matches'][number]
export type FollowedTicket = MyMatches['tickets'][number]

/** The live channel tells of goals; this interval is for points, and for pages without the channel. */
const LOOKED_AT_EVERY_MS = 10_000
/** For notices on any page: most of their news come by the channel. */
const SELDOM_MS = 60_000

/** The member's matches. @param isSeldom whether nobody looks at them, so that the channel's news are enough */
export function useMyMatches({ isSeldom = false }: { isSeldom?: boolean } = {}) {
  const isShut = useBettingShut() !== undefined
  const refetchMs = isSeldom ? SELDOM_MS : LOOKED_AT_EVERY_MS
  return useCall('media/mymatches', {}, { refetchMs, enabled: !isShut, isSaidHere: true })
}
