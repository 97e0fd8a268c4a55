/** Switches a page to a language as a member does: by the language's own name. Used by every journey. */
import type { Page } from 'playwright-core'

export async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page
    .getByRole('combobox')
    .filter({ has: page.getByRole('option', { name }) })
    .first()
    .selectOption({ label: name })
}
