/** Follows whether the member is present: his touches keep the session alive, the page's own polling does not. */
import { create } from 'zustand'
import { call } from '../kit/call.ts'
import { deviceNow } from '../kit/clock.ts'
import { onEnding } from '../kit/live.ts'
import { react } from '../kit/reactions.ts'

/** Presence is reported at most this often. */
const TOLD_EVERY_MS = 10 * 60_000
/** How long before the end the member is asked. */
const ASKED_BEFORE_S = 300
/** A timer cannot wait for longer. */
const WAIT_MAX_MS = 2 ** 31 - 1
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const

/** Device time at which the session ends for lack of activity; null while that is far off. */
export const useEnding = create<{ endsAtMs: number | null }>(() => ({ endsAtMs: null }))

let toldAtMs = Number.NEGATIVE_INFINITY
let timer: ReturnType<typeof setTimeout> | undefined

/** Reads the time left, which another tab may have prolonged. A session that is over gets the usual reaction. */
export async function readTimeLeft(): Promise<void> {
  const outcome = await call('sessionlist', {})
  if (outcome.ok) {
    const left = outcome.value.rows.find(({ current }) => current)?.ends_in_s
    if (left !== undefined) wait(left)
  } else if (!outcome.unanswered) {
    useEnding.setState({ endsAtMs: null })
    react(outcome)
  }
}

function wait(leftS: number): void {
  clearTimeout(timer)
  const isNear = leftS <= ASKED_BEFORE_S
  useEnding.setState({ endsAtMs: isNear ? deviceNow() + leftS * 1000 : null })
  if (isNear) return
  timer = setTimeout(() => void readTimeLeft(), Math.min((leftS - ASKED_BEFORE_S) * 1000, WAIT_MAX_MS))
}

/** Tells the platform that the member is present. */
export async function stay(): Promise<void> {
  toldAtMs = deviceNow()
  const outcome = await call('sessionstay', {})
  if (!outcome.ok) {
    // Not received: the next touch sends it again.
    toldAtMs = Number.NEGATIVE_INFINITY
    return
  }
  // A session at its maximum age cannot be prolonged: it runs on until its end.
  if (outcome.value.ends_in_s > ASKED_BEFORE_S) wait(outcome.value.ends_in_s)
  else useEnding.setState({ endsAtMs: null })
}

function touched(): void {
  // Once the dialog is open, only its button counts as presence: the device may be touched by accident.
  if (useEnding.getState().endsAtMs !== null || deviceNow() - toldAtMs < TOLD_EVERY_MS) return
  void stay()
}

/** Follows whether the member is there, until the returned function is called. */
export function followPresence(): () => void {
  void stay()
  const stopHearing = onEnding(wait)
  for (const touch of TOUCHES) addEventListener(touch, touched, { passive: true })
  return () => {
    stopHearing()
    clearTimeout(timer)
    for (const touch of TOUCHES) removeEventListener(touch, touched)
    useEnding.setState({ endsAtMs: null })
    toldAtMs = Number.NEGATIVE_INFINITY
  }
}
