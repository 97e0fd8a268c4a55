/** Measures the phases of a start, in real ms since the process began. */

export interface Phases {
  /** Ends the current phase under this name; the next one begins. */
  done(phase: string): void
  /** The duration of each phase, in order. */
  taken(): Record<string, number>
}

/** The first phase began when `realMs` was 0, the start of the process. */
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
