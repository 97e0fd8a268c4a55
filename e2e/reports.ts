/**
 * The journey through the reports: presets, charts, the whole range as a file, match results, and the lists of
 * bookings.
 */
import { readFileSync } from 'node:fs'
import { workingDate } from '@quarterline/core/base/time'
import type { Browser, Locator, Page } from 'playwright-core'
import { TEST_START_MS } from '../server/test/feed/testFeed.ts'
import { acceptTerms } from './journey.ts'
import { seesNoBarrier } from './stage/barriers.ts'
import { openContext } from './stage/testStage.ts'

/** A line of a file by its column names. */
type FileRow = Readonly<Record<string, string | undefined>>
/** The columns that a report of bookings adds up, in the order of its last row. */
const SUMMED = ['turnover', 'valid_turnover', 'winlose', 'commission'] as const

/** The cells of a line; those with commas stand in quotes. */
const cellsOf = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')

/** The day whose results are looked at. */
const DATE = workingDate(TEST_START_MS)

/** Saves the open list and reads the file. */
async function saveFile(page: Page): Promise<FileRow[]> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const text = readFileSync(await (await downloading).path(), 'utf8')
  const [heads = [], ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n').map(cellsOf)
  return lines.map((cells) => Object.fromEntries(heads.map((head, at) => [head, cells[at]])))
}

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
  // With its day in the address it stays on that day, though the working date may change meanwhile.
  await page.goto(`${page.url()}?date=${DATE}`)
  const match = page.getByRole('cell').getByRole('button', { expanded: false })
  await match.first().waitFor()
  const opened = page.getByRole('cell').getByRole('button', { expanded: true })
  const again = page.getByRole('button', { name: 'Try again' })
  // His bets on it, or that he has none.
  const mine = page.getByRole('heading', { name: 'My bets', exact: true }).first()
  const isSeen = () =>
    mine.waitFor({ timeout: 2000 }).then(
      () => true,
      () => false,
    )
  // A list that is read anew at that moment takes no key or loses the row, and a busy machine may refuse the details.
  do {
    if (await again.first().isVisible()) await again.first().click()
    else if ((await opened.count()) === 0) await match.first().press('Enter')
  } while (!(await isSeen()))
  await seesNoBarrier(page, 'results')
  await narrowResults(page)
  await page.getByRole('link', { name: 'Outright', exact: true }).click()
  await page.waitForURL(/outright=true/)
  await page.getByRole('navigation', { name: 'Days' }).getByRole('button').first().click()
  await page.waitForURL(({ searchParams }) => ![DATE, null].includes(searchParams.get('date')))
}

/** Narrows the day's results by each choice, finds nothing, and takes the choices back. */
async function narrowResults(page: Page): Promise<void> {
  const table = page.getByRole('table', { name: 'Results' })
  const team = (await table.getByRole('button', { expanded: true }).first().innerText()).split(' v ')[0] ?? ''
  const NAMES = '**/api/report/resultnames'
  await page.route(NAMES, (route) => route.abort())
  await page.getByRole('searchbox', { name: 'Search team or league' }).fill(team.toLowerCase())
  await page.waitForURL(/search=/)
  await page.getByText('The results could not be loaded.').waitFor()
  await page.unroute(NAMES)
  await page.getByRole('button', { name: 'Try again' }).click()
  await table.waitFor()
  await page.waitForFunction((name) => {
    let isOfLeague = false
    return [...document.querySelectorAll('tbody th[scope=colgroup], tbody td button')].every((one) => {
      const hasName = one.textContent?.includes(name) ?? false
      if (one.tagName === 'TH') isOfLeague = hasName
      return one.tagName === 'TH' || isOfLeague || hasName
    })
  }, team)
  const choices = page.getByRole('complementary', { name: 'Filters' })
  for (const state of ['Completed', 'Corrected', 'Abandoned', 'Refunded', 'Pending'])
    await choices.getByRole('checkbox', { name: new RegExp(`^${state}`) }).uncheck()
  await page.getByText(/^No matches on .* fit your choices\.$/).waitFor()
  await seesNoBarrier(page, 'results that no match fits')
  await page.getByRole('button', { name: 'Show all matches' }).click()
  await page.waitForURL((url) => url.search === `?date=${DATE}`)
  await choices.getByRole('checkbox', { name: /^My bets only/ }).check()
  await page.waitForURL(/mine=true/)
  await choices.getByRole('button', { name: /^Soccer/ }).click()
  await page.waitForURL(/sport=1/)
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

/** Opens a report by its link, and waits for its rows. */
async function openReport(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { name, exact: true }).waitFor()
  const table = page.getByRole('table', { name, exact: true })
  await table.getByRole('row').nth(1).waitFor()
  return table
}

/** A report whose sums are those of all rows of its file; returns the rows. */
async function seesSums(page: Page, name: string, table: Locator): Promise<FileRow[]> {
  const rows = await saveFile(page)
  if (rows.length === 0) throw new Error(`${name} has no rows`)
  const cells = await table.locator('tfoot td').allTextContents()
  const told = cells.slice(-SUMMED.length).map((text) => Number(text.replaceAll(',', '').replace('−', '-')))
  const sums = SUMMED.map((column) => rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0) / 100)
  if (sums.join() !== told.join()) throw new Error(`${name}: its rows add up to ${sums}, it says ${told}`)
  await seesNoBarrier(page, name)
  return rows
}

/** The reports of bookings: those of all bets agree with one another, and with their own sums. */
async function bookedReports(page: Page): Promise<void> {
  // The made-up bookings of the former journey are still on the page.
  await page.reload()
  const settled = await seesSums(page, 'Settlement history', await openReport(page, 'Settlement history'))
  const byDay = await seesSums(page, 'Sportsbook summary', await openReport(page, 'Sportsbook summary'))
  for (const { workingDate, winlose } of byDay) {
    const ofDay = settled.filter((row) => row.workingDate === workingDate)
    const isSplit = byDay.filter((row) => row.workingDate === workingDate).length > 1
    const sum = ofDay.reduce((cents, row) => cents + Math.round(Number(row.winlose) * 100), 0) / 100
    if (!isSplit && sum !== Number(winlose)) throw new Error(`${workingDate}: ${sum} is booked, ${winlose} summed`)
  }
  const corrections = await seesSums(page, 'Adjustments', await openReport(page, 'Adjustments'))
  if (!corrections.some(({ reversed }) => reversed === '1')) throw new Error('no booking was taken back')
  const parlays = await openReport(page, 'Parlay results')
  await seesSums(page, 'Parlay results', parlays)
  await parlays.getByRole('button', { expanded: false }).first().click()
  const legs = parlays.getByRole('table', { name: 'Parlay results' })
  await legs.getByRole('row').nth(2).waitFor()
  await seesNoBarrier(page, 'matches of a parlay')
  await page.getByRole('link', { name: 'Sportsbook by day' }).click()
  await page.waitForURL('**/info/sportsbook')
  await page.goto(`${page.url()}?date=${settled[0]?.workingDate}`)
  const ofDay = page.getByRole('table', { name: 'Sportsbook by day' })
  await ofDay.getByRole('row').nth(1).waitFor()
  const rows = await seesSums(page, 'Sportsbook by day', ofDay)
  if (rows.some(({ workingDate }) => workingDate !== settled[0]?.workingDate)) throw new Error('another day is in it')
}

/** Void bets, found by the report's name; they win and lose nothing, and so have no sums. */
async function cancelledBets(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search' })
  await palette.getByRole('combobox').fill('Cancelled bets')
  await palette.getByRole('option', { name: /^Cancelled bets/, selected: true }).waitFor()
  await palette.getByRole('combobox').press('Enter')
  await page.waitForURL('**/info/cancelled')
  await page.getByRole('table', { name: 'Cancelled bets' }).getByRole('row').nth(1).waitFor()
  const rows = await saveFile(page)
  if (rows.length === 0 || rows.some(({ state }) => state !== 'void')) throw new Error('not all of them are void')
  await seesNoBarrier(page, 'cancelled bets')
}

/**
 * The bet list of all accepted bets: its file has more rows than its page, and the printed list has as many as the
 * file.
 */
async function betListFile(page: Page): Promise<void> {
  await page.goto(new URL('/info/betlist?tab=all', page.url()).href)
  const table = page.getByRole('table', { name: 'Bet list' })
  await table.getByRole('row').nth(1).waitFor()
  const rows = await saveFile(page)
  const onPage = await table.locator('tbody tr').count()
  if (rows.length <= onPage) throw new Error(`the file has ${rows.length} bets, its page ${onPage}`)
  await page.evaluate(() => {
    window.print = () => {
      document.title = String(document.querySelectorAll('table tbody tr').length)
    }
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await page.waitForFunction((count) => document.title === count, String(rows.length))
  await seesNoBarrier(page, 'bet list')
}

export async function reportsJourney(browser: Browser, baseUrl: string): Promise<void> {
  const page = await (
    await openContext(browser, { viewport: { width: 1440, height: 900 }, acceptDownloads: true })
  ).newPage()
  await page.addInitScript(() => {
    localStorage.setItem('quarterline.look', '{"state":{"language":"en"},"version":0}')
  })
  await page.goto(`${baseUrl}/info/statement`)
  await page.locator('#name').fill('demo01')
  await page.locator('#password').fill('demo1234')
  await page.locator('#password').press('Enter')
  await acceptTerms(page)
  await page.getByRole('heading', { name: 'Statement' }).waitFor()
  await statementOf(page)
  await settlementsOf(page)
  await bookedReports(page)
  await cancelledBets(page)
  await betListFile(page)
  await resultsOf(page)
  await page.context().close()
}
