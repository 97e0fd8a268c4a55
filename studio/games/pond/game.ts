/** The pond as the studio serves it. */
import type { PondGame } from '../../src/pond/pondGame.ts'
import { fishOf, isInPond } from './paths.ts'
import { drawShot, isKind, KINDS, RETURN_PERCENT, STAKES } from './rules.ts'

export const open = async (): Promise<PondGame> => ({
  ...{ id: 'pond', kind: 'fishing', name: 'Lotus Pond', tags: ['provably fair', 'together'], volatility: 4 },
  modes: [{ name: 'base', cost: 1, returnPpm: 10_000 * RETURN_PERCENT, largestWin: KINDS.carp.pay }],
  stakes: STAKES,
  kindOf: (fish) => fishOf(fish)?.kind,
  isThere(seed, fish, nowMs) {
    const known = fishOf(fish)
    return known !== undefined && isInPond(seed, known, nowMs)
  },
  draw: (kind, draws) => (isKind(kind) ? drawShot(kind, draws) : 0),
})
