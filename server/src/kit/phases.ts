/** Where the time of a start goes: one phase after the other, in real ms since the process began. */

export interface Phases {
  /** What was under way is done; the next phase begins. */
  done(phase: string): void
  /** How long each took, in their order. */
  taken(): Record<string, number>
}

/** The first phase began when `realMs` was 0, which the process's own monotonic clock was when it began. */
export function createPhases(realMs: () => number = () => performance.now()): Phases {
  const taken: Record<string, number> = {}
  let sinceMs = 0
  return {
    done(phase) {
      const nowMs = realMs()
      taken[phase] = (taken[phase] ?? 0) + Math.round(nowMs - sinceMs)
      sinceMs = nowMs
    },
    taken: () => ({ ...taken }),
  }
}
