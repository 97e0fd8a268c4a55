/** Picks a price of a board that moves. */
import type { Locator } from 'playwright-core'

/** A press that picks nothing by then is made again. */
const PICKED_WITHIN_MS = 10_000

/** Presses a price until it is picked: a press on one that moves, or is shut for a moment, picks nothing. */
export async function pick(price: Locator): Promise<void> {
  const picked = price.and(price.page().locator('[aria-pressed=true]'))
  for (let isPicked = false; !isPicked; ) {
    await price.click()
    isPicked = await picked.waitFor({ timeout: PICKED_WITHIN_MS }).then(
      () => true,
      () => false,
    )
  }
}
