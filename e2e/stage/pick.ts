/** Picks a price of a board that moves. */
import type { Locator, Page } from 'playwright-core'
import { pressUntil } from './tries.ts'

/** A price of the page that is picked. */
export const pickedOf = (page: Page): Locator => page.locator('[data-cell][aria-pressed=true]').first()

/**
 * Presses a price until it is picked: a press on one that moves, or is shut for a moment, picks nothing, and a second press
 * on a picked one would put it back.
 *
 * @param picked what is there then; to be given where another price may take the place of this one
 */
export const pick = (
  price: Locator,
  picked: Locator = price.and(price.page().locator('[aria-pressed=true]')),
): Promise<void> => pressUntil(picked, () => price.click())
