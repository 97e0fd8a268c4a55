/** For what is tried again, because the page moves or the machine is busy. */
import type { Locator } from 'playwright-core'

const WITHIN_MS = 5000

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
