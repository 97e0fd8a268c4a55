/**
 * The journey through the reports: presets, charts, the whole range as a file, match results, and the lists of
 * bookings.
 */
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { acceptTerms } from './journey.ts'
import { seesNoBarrier } from './stage/barriers.ts'
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
  // The demo house's deposit is the first row of his statement.
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
  await page.getByRole('button', { name: 'Previous day' }).click()
  await page.waitForURL(/date=20/)
}

const HISTORY = '**/api/report/settlementhistory'

/** A booking in the platform's answer. */
const booking = (n: number) => ({
  workingDate: '2026-11-20',
  at: Date.UTC(2026, 10, 20, 10, n),
  type: 'Bet',
  product: 'bet',
  bet_id: `bet-${n}`,
  remark: 'win',
  turnover: 10 * n,
  valid_turnover: 10 * n,
  winlose: n % 2 ? n : -n,
  commission: 0,
})
const BOOKINGS = Array.from({ length: 12 }, (_, at) => booking(12 - at))
const SUMS = { bets: 12, turnover: 780, valid_turnover: 780, winlose: -6, commission: 0 }

/** Answers the settlement history with twelve bookings, by pages as the platform does; while `isLost` with nothing. */
async function tellBookings(page: Page, link: { isLost: boolean }): Promise<void> {
  await page.route(HISTORY, (route) => {
    if (link.isLost) return route.abort()
    const { pageNumber, pageSize } = route.request().postDataJSON()
    const rows = BOOKINGS.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
    return route.fulfill({ json: { status: 1, statusdesc: '', rows, total: BOOKINGS.length, sums: SUMS } })
  })
}

async function settlementsOf(page: Page): Promise<void> {
  const link = { isLost: true }
  await tellBookings(page, link)
  await page.getByRole('link', { name: 'Settlement history' }).click()
  await page.waitForURL('**/info/settlements')
  await page.getByText('The report could not be loaded.').waitFor()
  link.isLost = false
  await page.getByRole('button', { name: 'Try again' }).click()
  const table = page.getByRole('table', { name: 'Settlement history' })
  await table
    .getByRole('row', { name: /−6\.00/ })
    .last()
    .waitFor()
  await page.getByText('1–10 / 12').waitFor()
  await seesNoBarrier(page, 'settlement history')
  // Sorted, the page is one of all rows: the two smallest are on the second page of the list.
  const winLose = table.getByRole('columnheader', { name: 'Win/loss' })
  await winLose.getByRole('button').click()
  await page.waitForURL(/sort=-winlose/)
  await table.getByRole('row').nth(1).getByText('+11.00').waitFor()
  await winLose.getByRole('button').press('Enter')
  await page.waitForURL(/sort=winlose/)
  await table.getByRole('row').nth(1).getByText('−12.00').waitFor()
  if ((await winLose.getAttribute('aria-sort')) !== 'ascending') throw new Error('the head does not say how it sorts')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const lines = readFileSync(await (await downloading).path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  if (lines.length !== 13) throw new Error(`the file has ${lines.length} lines`)
  if (!lines[0]?.startsWith('\uFEFFtime_utc,time_gmt8,workingDate,type')) throw new Error(`it begins with ${lines[0]}`)
  if (!lines[1]?.includes(',120,120,-12,0')) throw new Error(`the first row of the sort is ${lines[1]}`)
  await page.getByRole('combobox', { name: 'Bet type' }).selectOption('BT_HDP')
  await page.waitForURL(/type=BT_HDP/)
  await page.getByRole('button', { name: 'Clear Bet type' }).click()
  await page.waitForURL((url) => !url.search.includes('type='))
  await page.unroute(HISTORY)
}

/** The other lists, of a member on whom nothing was booked; the last is found by its name. */
async function otherReports(page: Page): Promise<void> {
  for (const name of ['Sportsbook by day', 'Sportsbook summary', 'Parlay results', 'Adjustments']) {
    await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name }).click()
    await page.getByRole('heading', { name }).waitFor()
    await page.getByText(/No entries (between|on)/).waitFor()
    await seesNoBarrier(page, name)
  }
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search' })
  await palette.getByRole('combobox').fill('Cancelled bets')
  await palette.getByRole('option', { name: /^Cancelled bets/, selected: true }).waitFor()
  await palette.getByRole('combobox').press('Enter')
  await page.waitForURL('**/info/cancelled')
  await page.getByText('No entries between').waitFor()
  await seesNoBarrier(page, 'cancelled bets')
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
  await settlementsOf(page)
  await otherReports(page)
  await resultsOf(page)
  await page.context().close()
}
