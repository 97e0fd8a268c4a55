/** The platform's one clock. The feed owns it in a replay; otherwise it is the wall's. It never runs backwards. */

export interface Clock {
  /** Platform time in epoch ms. */
  now(): number
  /** Platform seconds in a real one; 0 when the clock is stepped by hand. */
  speed(): number
  /** Sets time and pace; an earlier time than has been seen leaves the time where it is. */
  set(nowMs: number, speed: number): void
}

/** A clock that begins at `startMs` and runs at `speed`; `wallMs` is monotonic real time. */
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
