/** Ways to play a game, as `returns.ts` measures them. */
import type { Draws } from '../../studio/src/fair/draws.ts'

/** A way to play, with its return and chances by the rules. */
export interface Way {
  name: string
  /** Exact, in stakes. */
  expected: number
  /** The chance of each outcome. */
  chances: readonly number[]
}

/** Ways to play that are decided by the same rounds. */
export interface Play {
  ways: readonly Way[]
  /** Plays one round: the payment and the outcome of each way. */
  round(draws: Draws): readonly { paid: number; outcome: number }[]
}
