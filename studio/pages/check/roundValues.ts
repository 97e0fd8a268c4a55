/** What is published of a round, and what its game makes of it. */

/** As `/fair/round/<number>` tells it; amounts in ten-thousandths. What was drawn is told once the seed is revealed. */
export interface RoundValues {
  id: number
  game: string
  mode: string
  nonce: number
  state: 'open' | 'paying' | 'over'
  atMs: number
  hash: string
  clientSeed: string
  serverSeed: string | null
  amount?: number
  stake?: number
  payout?: number
  currency?: string
  play?: unknown
}

/** A round whose seed is revealed. */
export type RevealedRound = Required<RoundValues> & { serverSeed: string }

/** A step of a check, in words of the game and with what it computed. */
export interface CheckStep {
  title: string
  text: string
  /** Names and values. */
  lines: readonly (readonly [string, string])[]
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] }
  isSame: boolean
}

/** What a game's folder exports as `checkRound` from its `check.ts`: its own steps, after the seed's. */
export type CheckRound = (
  round: RevealedRound,
  language: string,
) => Promise<readonly CheckStep[]> | readonly CheckStep[]
