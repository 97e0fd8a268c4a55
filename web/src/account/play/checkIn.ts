/** Schedules the time checks: one at every whole interval since the login, by the session's own clock, across reloads. */
import type { SuccessOf } from '@quarterline/core/calls'
import type { Outcome } from '../../kit/call.ts'

const MINUTE_MS = 60_000
/** The retry interval after a failed call. */
const AGAIN_MS = MINUTE_MS

/** Milliseconds until the next whole interval of a session that is `onS` seconds old. */
export function untilNext(onS: number, minutes: number): number {
  const everyMs = minutes * MINUTE_MS
  return everyMs - ((onS * 1000) % everyMs)
}

/**
 * Reads the age of the session, waits until a check is due, reads again and hands the session to `tell`; repeats until
 * the returned function is called.
 * @param minutes between two checks; 0 is never
 */
export function checkIn(
  minutes: number,
  ask: () => Promise<Outcome<'playsession'>>,
  tell: (session: SuccessOf<'playsession'>) => void,
): () => void {
  if (minutes === 0) return () => {}
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = async (isDue: boolean) => {
    const outcome = await ask()
    if (isOver) return
    // Other refusals are reported by the calls that met them; a session that is over unmounts this with the page.
    if (outcome.ok && isDue) tell(outcome.value)
    const waitMs = outcome.ok ? untilNext(outcome.value.on_s, minutes) : AGAIN_MS
    timer = setTimeout(() => void look(outcome.ok || isDue), waitMs)
  }
  void look(false)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
