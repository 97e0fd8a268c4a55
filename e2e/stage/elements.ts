/** Checks the number of elements in a page's document, which costs a slow phone its frames. */
import type { Page } from 'playwright-core'
import { isOtherDay } from '../../server/test/feed/testFeed.ts'

interface Budget {
  /** Elements of the whole page, at most. */
  elements: number
  /** The most rows of a grid in the document, and the least number of rows that the grid has in all. */
  rows?: { most: number; of: number }
}

/** @throws above the budget, or if the page has too little for a meaningful check */
export async function keepsElements(page: Page, what: string, budget: Budget): Promise<void> {
  const found = await page.evaluate(() => ({
    elements: document.querySelectorAll('*').length,
    rows: document.querySelectorAll('[role=grid] [role=row][data-key]').length,
    of: [...document.querySelectorAll('[role=grid]')].reduce((n, grid) => n + Number(grid.ariaRowCount), 0),
  }))
  const { elements, rows } = budget
  if (found.elements > elements) throw new Error(`${what} has ${found.elements} elements, not ${elements} at most`)
  if (rows && found.of < rows.of && !isOtherDay)
    throw new Error(`${what} has ${found.of} rows: too few to say anything`)
  if (rows && found.rows > rows.most) throw new Error(`${what} has ${found.rows} of ${found.of} rows in the document`)
}
