/** Picks a price of a board that moves. */
import type { Locator } from 'playwright-core'
import { pressUntil, tryClick } from './tries.ts'

/**
 * Presses a price until it is picked: a press on one that moves, or is shut for a moment, picks nothing, and a second press
 * on a picked one would put it back.
 *
 * @param price any of a kind, such as the first that is open. The one that is pressed is marked, since another takes its
 *   place in the locator as soon as it is picked or shut, and would be picked as well
 */
export async function pick(price: Locator): Promise<void> {
  const marked = price.page().locator('[data-chosen]')
  const unmark = () => marked.evaluateAll((cells) => cells.map((cell) => cell.removeAttribute('data-chosen')))
  await pressUntil(marked.and(price.page().locator('[aria-pressed=true]')), async () => {
    await unmark()
    await price.evaluate((cell) => cell.setAttribute('data-chosen', ''))
    await tryClick(marked)
  })
  await unmark()
}
