/** A pond as a test's pages see it: its answers, and the fish that swim there still. */
import { fishAt, isInPond } from '../games/pond/paths.ts'

/** A shot as its page is told of it. */
export interface ShotTold {
  id: number
  fish: string
  stake: number
  payout: number
  nonce: number | null
  code: string
}

/** An answer of the pond's calls. */
export interface PondAnswer {
  error?: string
  seed?: string
  stakes?: number[]
  balance?: number | null
  shots?: ShotTold[]
}

/** Fish that were caught by this test. */
const gone = new Set<string>()

export const noteCaught = ({ shots = [] }: PondAnswer) => {
  for (const { fish, payout } of shots) if (payout > 0) gone.add(fish)
}

/** Fish of a kind that swim for some seconds still. */
export function swimming(seed: string, kind?: string): string[] {
  // Machine's clock: the studio under test decides by it which fish are there.
  const now = Date.now()
  return fishAt(seed, now)
    .filter((fish) => kind === undefined || fish.kind === kind)
    .filter((fish) => isInPond(seed, fish, now) && isInPond(seed, fish, now + 3000))
    .map(({ name }) => name)
    .filter((name) => !gone.has(name))
}
