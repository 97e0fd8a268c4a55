/**
 * Lists the families of sports that the simulator plays beside soccer, basketball and tennis, and the games in rounds.
 */
import { CRICKET_FAMILY } from '../contests/cricketFamily.ts'
import { FIELDS_FAMILY } from '../contests/fieldFamily.ts'
import { FIGHTS_FAMILY } from '../contests/fightFamily.ts'
import type { Family, Stretches } from '../play/family.ts'
import { POINTS_FAMILY } from '../points/family.ts'
import { openGameLeagues } from '../points/games.ts'
import { SETS_FAMILY } from '../sets/family.ts'
import { openRounds } from '../virtual/rounds.ts'

export const FAMILIES: readonly Family[] = [SETS_FAMILY, POINTS_FAMILY, FIGHTS_FAMILY, FIELDS_FAMILY, CRICKET_FAMILY]

/** The families that come in rounds, not by the day. */
export function roundsOf({ seed, matches }: { seed: string; matches: number }): Stretches[] {
  return [...openRounds(seed, matches), ...openGameLeagues(seed, matches)]
}
