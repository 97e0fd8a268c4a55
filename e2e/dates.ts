/**
 * The journey through the statement's dates: typed in the format of the pages, invalid ones explained, picked by keys
 * as well.
 */
import type { Browser } from 'playwright-core'
import { acceptTerms } from './journey.ts'
import { seesNoBarrier } from './stage/barriers.ts'
import { openContext } from './stage/testStage.ts'

export async function datesJourney(browser: Browser, baseUrl: string): Promise<void> {
  // A browser that would show 12/31/2026.
  const page = await (await openContext(browser, { locale: 'en-US' })).newPage()
  await page.addInitScript(() => {
    localStorage.setItem('quarterline.look', '{"state":{"language":"en"},"version":0}')
  })
  await page.goto(`${baseUrl}/info/statement?from=2026-01-05&to=2026-01-20`)
  await page.locator('#name').fill('demo16')
  await page.locator('#password').fill('demo1234')
  await page.locator('#password').press('Enter')
  await acceptTerms(page)
  const from = page.getByRole('textbox', { name: 'From' })
  await from.waitFor()
  // Waits until the whole page is there, however slow.
  await page.locator('main dl dt').first().waitFor()
  if ((await from.inputValue()) !== '05/01/2026') throw new Error(`the date reads ${await from.inputValue()}`)
  await from.fill('31/02/2026')
  // The page reads the clock again, as when a member comes back to it; the typed text stays.
  await page.waitForTimeout(2_100)
  const versionAnswer = page.waitForResponse(/version/)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await versionAnswer
  await from.press('Enter')
  await page.getByText('Enter a date as DD/MM/YYYY, such as 31/01/2026.').waitFor()
  if ((await from.getAttribute('aria-invalid')) !== 'true') throw new Error('a wrong date must be marked as one')
  await seesNoBarrier(page, 'a wrong date')
  await from.fill('1.1.2099')
  await from.blur()
  await page.getByText(/^Not after \d\d\/\d\d\/\d{4}\.$/).waitFor()
  await from.fill('7.1.2026')
  await from.press('Enter')
  await page.waitForURL(/from=2026-01-07&to=2026-01-20/)
  if ((await from.inputValue()) !== '07/01/2026') throw new Error('a date that was read is shown in our manner')
  // The device's calendar gives ISO dates, which the field converts.
  await page.locator('input[type=date]').first().fill('2026-01-09', { force: true })
  if ((await from.inputValue()) !== '09/01/2026') throw new Error('a picked date is shown in our manner')
  await page.getByRole('button', { name: 'From: open the calendar' }).waitFor()
  await page.context().close()
}
