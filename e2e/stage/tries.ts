/** For what is tried again, because the page moves or the machine is busy. */
import type { Locator } from 'playwright-core'

const WITHIN_MS = 5000
/** What was pressed without effect by then is pressed again. */
const PRESSED_WITHIN_MS = 10_000
const PRESSES_MAX = 12

/** Clicks what can be clicked soon, else nothing. */
export async function tryClick(target: Locator, withinMs = WITHIN_MS): Promise<void> {
  await target.click({ timeout: withinMs }).catch(() => undefined)
}

/** Whether it is seen soon. */
export const isSeen = (target: Locator, withinMs = WITHIN_MS): Promise<boolean> =>
  target.waitFor({ timeout: withinMs }).then(
    () => true,
    () => false,
  )

/**
 * Presses until the effect is seen, never after it.
 *
 * @param effect what stays in sight: after something that disappears by itself it would be pressed once more
 */
export async function pressUntil(effect: Locator, press: () => Promise<void>): Promise<void> {
  for (let presses = 0; presses < PRESSES_MAX; presses++) {
    if (presses === 0 || !(await effect.isVisible())) await press()
    if (await isSeen(effect, PRESSED_WITHIN_MS)) return
  }
  throw new Error(`${PRESSES_MAX} presses had no effect: ${effect}`)
}
