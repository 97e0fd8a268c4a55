/** The language of a page, chosen as a member chooses it: by its own name. */
import type { Page } from 'playwright-core'

export async function speak(page: Page, name: string): Promise<void> {
  await page
    .getByRole('combobox')
    .filter({ has: page.getByRole('option', { name }) })
    .first()
    .selectOption({ label: name })
}
