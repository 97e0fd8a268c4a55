/** The member's reports in a real browser: presets, plot and sources, the whole range as a file, results with what became of matches. */
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { acceptTerms, seesNoBarrier } from './journey.ts'
import { openContext } from './stage/testStage.ts'

async function statementOf(page: Page): Promise<void> {
  await page.getByRole('button', { name: '1 year', exact: true }).click()
  await page.waitForURL(/from=20\d\d-\d\d-\d\d&to=20\d\d-\d\d-\d\d/)
  await page.locator('.uplot canvas').waitFor()
  await page.getByRole('button', { name: 'Balance', exact: true }).click()
  await page.locator('.uplot canvas').waitFor()
  await page.getByRole('button', { name: 'Bet type', exact: true }).click()
  await seesNoBarrier(page, 'statement of a year')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const text = readFileSync(await (await downloading).path(), 'utf8')
  const rows = text.trimEnd().split('\r\n')
  if (!rows[0]?.startsWith('\uFEFFtype,time_utc,time_gmt8')) throw new Error(`the file begins with ${rows[0]}`)
  // What the demo house gave him is the first thing on his statement.
  if (!rows.some((row) => /^(Dep|Tran),/.test(row))) throw new Error('the first deposit is not in the file')
}

async function resultsOf(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Results', exact: true }).first().click()
  await page.waitForURL('**/info/result')
  const match = page.getByRole('cell').getByRole('button', { expanded: false })
  await match.first().waitFor()
  await match.first().press('Enter')
  await page.getByText('You have no bets on this match.').waitFor()
  await seesNoBarrier(page, 'results')
  await page.getByRole('combobox', { name: /^Sport/ }).selectOption('7')
  await page.waitForURL(/sport=7/)
  await page.getByRole('checkbox', { name: 'Outright' }).check()
  await page.waitForURL(/outright=true/)
  await page.getByRole('button', { name: 'Day before' }).click()
  await page.waitForURL(/date=20/)
}

export async function reportsJourney(browser: Browser, baseUrl: string): Promise<void> {
  const page = await (
    await openContext(browser, { viewport: { width: 1440, height: 900 }, acceptDownloads: true })
  ).newPage()
  await page.addInitScript(() => {
    localStorage.setItem('quarterline.look', '{"state":{"language":"en"},"version":0}')
  })
  await page.goto(`${baseUrl}/info/statement`)
  await page.locator('#name').fill('demo09')
  await page.locator('#password').fill('demo1234')
  await page.locator('#password').press('Enter')
  await acceptTerms(page)
  await page.getByRole('heading', { name: 'Statement' }).waitFor()
  await statementOf(page)
  await resultsOf(page)
  await page.context().close()
}
