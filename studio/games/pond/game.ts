/** The pond as the studio serves it: rooms of the same fish, each with its own stakes. */
import type { PondGame } from '../../src/pond/pondGame.ts'
import { fishOf, isInPond } from './paths.ts'
import { drawShot, HIGH_STAKES, isKind, KINDS, RETURN_PERCENT, STAKES } from './rules.ts'

const POND: Omit<PondGame, 'id' | 'name' | 'stakes'> = {
  ...{ folder: 'pond', kind: 'fishing', tags: ['provably fair', 'together'], volatility: 4 },
  modes: [{ name: 'base', cost: 1, returnPpm: 10_000 * RETURN_PERCENT, largestWin: KINDS.carp.pay }],
  kindOf: (fish) => fishOf(fish)?.kind,
  isThere(seed, fish, nowMs) {
    const known = fishOf(fish)
    return known !== undefined && isInPond(seed, known, nowMs)
  },
  draw: (kind, draws) => (isKind(kind) ? drawShot(kind, draws) : 0),
}

export const open = async (): Promise<PondGame[]> => [
  { ...POND, id: 'pond', name: 'Lotus Pond', stakes: STAKES },
  { ...POND, id: 'pond-2', name: 'Lotus Pond Gold', stakes: HIGH_STAKES },
]
