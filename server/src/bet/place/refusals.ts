/** How often a member may be refused: nobody's hand is turned down this often, and each refusal is written down. */

/** Bets of one member that may be refused within a minute; those that follow are not even looked at. */
export const REFUSALS_MAX = 200
const WINDOW_MS = 60_000

export interface RefusalLimit {
  isOver(memberId: string): boolean
  note(memberId: string): void
}

/** Counts by minutes of monotonic real time; what was counted is forgotten with its minute, so that it stays small. */
export function createRefusalLimit(realMs: () => number, max = REFUSALS_MAX): RefusalLimit {
  let counts = new Map<string, number>()
  let minute = 0
  const now = () => {
    const at = Math.floor(realMs() / WINDOW_MS)
    if (at !== minute) counts = new Map()
    minute = at
    return counts
  }
  return {
    isOver: (memberId) => (now().get(memberId) ?? 0) >= max,
    note: (memberId) => void now().set(memberId, (counts.get(memberId) ?? 0) + 1),
  }
}
