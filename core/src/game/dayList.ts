/** A provider's list of a day against ours: every movement that one side has otherwise, and what that makes of each round. */
import { type Money, money, NOTHING } from '../base/money.ts'

/** A movement that stands; one that was rolled back is none. */
export interface DayMovement {
  tx: string
  player: string
  /** Empty for a movement outside every round. */
  round: string
  bet: Money
  win: Money
}

/** How the two sides differ on a movement. */
export type DayFault = 'missingHere' | 'missingThere' | 'rolledBackHere' | 'otherAmount' | 'otherRound' | 'otherPlayer'

export interface MovementDifference {
  tx: string
  fault: DayFault
  player: string
  round: string
  /** To the player, on each side. */
  here: Money
  there: Money
}

/** A round on which the sides differ: what its player got of it on each side, over its movements of the day. */
export interface RoundDifference {
  player: string
  round: string
  here: Money
  there: Money
}

const netOf = (of: DayMovement | undefined): Money => (of ? money(of.win - of.bet) : NOTHING)

function faultOf(ours: DayMovement | undefined, theirs: DayMovement | undefined, isRolledBack: boolean) {
  if (!ours) return isRolledBack ? 'rolledBackHere' : 'missingHere'
  if (!theirs) return 'missingThere'
  if (ours.player !== theirs.player) return 'otherPlayer'
  if (ours.round !== theirs.round) return 'otherRound'
  return ours.bet === theirs.bet && ours.win === theirs.win ? undefined : 'otherAmount'
}

/** Names a movement: of providers whose ids are per player with the player. */
export const movementKey = ({ tx, player }: Pick<DayMovement, 'tx' | 'player'>, isTxPerPlayer: boolean): string =>
  isTxPerPlayer ? `${player} ${tx}` : tx

const roundKey = ({ player, round }: Pick<DayMovement, 'player' | 'round'>): string => JSON.stringify([player, round])

/** The rounds of differing movements, each with its sum on both sides. */
function roundsOf(
  differences: readonly MovementDifference[],
  sides: readonly [Iterable<DayMovement>, Iterable<DayMovement>],
): RoundDifference[] {
  const rounds = new Map<string, RoundDifference>()
  for (const { player, round } of differences)
    if (round !== '') rounds.set(roundKey({ player, round }), { player, round, here: NOTHING, there: NOTHING })
  for (const [at, side] of (['here', 'there'] as const).entries())
    for (const one of sides[at] ?? []) {
      const found = rounds.get(roundKey(one))
      if (found) found[side] = money(found[side] + netOf(one))
    }
  return [...rounds.values()].filter(({ here, there }) => here !== there)
}

/**
 * Compares both lists, by the names of `movementKey`.
 * @param ours of the day, and what we have of theirs from other days
 * @param rolledBack names of what was rolled back here, or never to be carried out
 */
export function compareDayLists(
  ours: ReadonlyMap<string, DayMovement>,
  theirs: ReadonlyMap<string, DayMovement>,
  rolledBack: ReadonlySet<string>,
): { movements: MovementDifference[]; rounds: RoundDifference[] } {
  const movements: MovementDifference[] = []
  for (const key of new Set([...ours.keys(), ...theirs.keys()])) {
    const [here, there] = [ours.get(key), theirs.get(key)]
    const fault = faultOf(here, there, rolledBack.has(key))
    const of = here ?? there
    if (!fault || !of) continue
    const { tx, player, round } = of
    movements.push({ tx, fault, player, round, here: netOf(here), there: netOf(there) })
  }
  return { movements, rounds: roundsOf(movements, [ours.values(), theirs.values()]) }
}
