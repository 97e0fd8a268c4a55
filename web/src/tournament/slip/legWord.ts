/** The notice at a leg before it is placed: its match has begun, its market is shut, or it has changed. */
import type { OddsOption } from '@quarterline/core/bet/bet'
import { legState, offerObstacle } from '@quarterline/core/bet/slip/slipLeg'
import type { Leg } from '@quarterline/core/bet/slip/slipShape'

export type LegWord = 'begun' | 'closed' | 'suspended' | 'changed' | 'fine'

/** @param option what the member accepts without being asked; by default a better price */
export function pointsWord(leg: Leg, { hasBegun, option = 1 }: { hasBegun: boolean; option?: OddsOption }): LegWord {
  if (hasBegun) return 'begun'
  const state = legState(leg, 'DEC')
  if (state === 'closed' || state === 'marketTypeChanged') return 'closed'
  if (state === 'suspended') return 'suspended'
  return offerObstacle(leg, option, 'DEC') ? 'changed' : 'fine'
}
