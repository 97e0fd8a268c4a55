/** The sportsbook without a mouse: the palette goes anywhere by typing. */
import type { Page } from 'playwright-core'
import { matches, seesNoBarrier } from './journey.ts'

async function expectFocus(page: Page, what: string, selector: string): Promise<void> {
  await page
    .waitForFunction((wanted) => document.activeElement?.matches(wanted), selector)
    .catch(() => {
      throw new Error(`${what}: the focus is not on ${selector}`)
    })
}

/** Ctrl+K finds a match of another day by its name, a page in any order of words, and what can be chosen. */
export async function goByPalette(page: Page): Promise<void> {
  const palette = page.getByRole('dialog', { name: 'Search and go' })
  const field = palette.getByRole('combobox')
  const first = palette.getByRole('option', { selected: true })
  await page.goto(`${new URL(page.url()).origin}/desktop?market=early`)
  const named = (await matches(page).first().getAttribute('aria-label')) ?? ''
  await page.goto(`${new URL(page.url()).origin}/info/rules`)
  await page.getByRole('heading', { name: 'Rules', exact: true }).waitFor()
  await page.keyboard.press('Control+k')
  await expectFocus(page, 'the palette', '[role=combobox]')
  await seesNoBarrier(page, 'palette')
  await field.fill(named)
  await palette.getByRole('option', { name: `${named} `, selected: true }).waitFor()
  await seesNoBarrier(page, 'what the palette found')
  await field.press('Enter')
  await page.getByRole('region', { name: named }).waitFor()
  await page.keyboard.press('Escape')
  // The arrows move through what was found, from the last to the first, too.
  await page.keyboard.press('Control+k')
  await field.fill('odds type malay')
  await palette.getByRole('option').nth(1).waitFor({ state: 'detached' })
  await field.press('ArrowUp')
  await field.press('Enter')
  await matches(page)
    .getByRole('button', { name: /, Malay -?\d/ })
    .first()
    .waitFor()
  await page.keyboard.press('Control+k')
  await field.fill('nothing goes by this')
  await palette.getByText('Nothing goes by that name.').waitFor()
  await field.fill('hong kong')
  await first.getByText('Hong Kong (HK)').waitFor()
  await field.press('Enter')
  await palette.waitFor({ state: 'detached' })
}
