/** Tells the platform of the user's touches, since the page's own polling keeps no session alive. */
import { call } from '../../kit/call.ts'
import { deviceNow } from '../../kit/clock.ts'

/** The platform notes it no oftener than this. */
const TOLD_EVERY_MS = 10 * 60_000
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const

/** Follows his touches until the returned function is called. */
export function followActivity(): () => void {
  let toldAtMs = deviceNow()
  const touched = () => {
    if (deviceNow() - toldAtMs < TOLD_EVERY_MS) return
    toldAtMs = deviceNow()
    void call('console/sessionstay', {})
  }
  for (const touch of TOUCHES) addEventListener(touch, touched, { passive: true })
  return () => {
    for (const touch of TOUCHES) removeEventListener(touch, touched)
  }
}
