/** The platform's only clock. In a replay the feed sets it; otherwise it follows real time. It never runs backwards. */

export interface Clock {
  /** Platform time in epoch ms. */
  now(): number
  /** Platform seconds per real second; 0 when the clock is stepped by hand. */
  speed(): number
  /** Sets time and speed; an earlier time than already seen is ignored. */
  set(nowMs: number, speed: number): void
}

/** A clock that starts at `startMs` and runs at `speed`; `wallMs` is monotonic real time. */
export function createClock(startMs: number, speed: number, wallMs: () => number = () => performance.now()): Clock {
  let base = startMs
  let pace = speed
  let since = wallMs()
  const now = () => Math.floor(base + (wallMs() - since) * pace)
  return {
    now,
    speed: () => pace,
    set(nowMs, newSpeed) {
      base = Math.max(nowMs, now())
      pace = newSpeed
      since = wallMs()
    },
  }
}
