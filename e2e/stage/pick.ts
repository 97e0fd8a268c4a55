/** Picks a price of a board that moves. */
import type { Locator, Page } from 'playwright-core'
import { isSeen } from './tries.ts'

/** A press that picks nothing by then is made again. */
const PICKED_WITHIN_MS = 10_000

/** A price of the page that is picked. */
export const pickedOf = (page: Page): Locator => page.locator('[data-cell][aria-pressed=true]').first()

const PRESSES_MAX = 12

/** Presses until a price is picked: a press on one that moves, or is shut for a moment, picks nothing. */
export async function pressUntil(picked: Locator, press: () => Promise<void>): Promise<void> {
  for (let presses = 0; presses < PRESSES_MAX; presses++) {
    // Another press would put it back.
    if (presses === 0 || !(await picked.isVisible())) await press()
    if (await isSeen(picked, PICKED_WITHIN_MS)) return
  }
  throw new Error('the price was pressed and never picked')
}

/** @param picked what is there then; to be given where another price may take the place of this one */
export const pick = (
  price: Locator,
  picked: Locator = price.and(price.page().locator('[aria-pressed=true]')),
): Promise<void> => pressUntil(picked, () => price.click())
