/**
 * A member's journey in a real browser, by roles and names only: redirected login, a bet, the bet list, the settled bet
 * on the statement, logout.
 */
import { errors, type Page } from 'playwright-core'
import { seeHighlights } from './media/highlights.ts'
import { NARROW_PX, seesNoBarrier } from './stage/barriers.ts'
import { chooseLanguage } from './stage/chooseLanguage.ts'
import { tryClick } from './stage/tries.ts'

export interface JourneyOptions {
  account: string
  password: string
  /** Which match of Today is bet on, from 0: a later one leaves more time before kick-off. */
  matchAt?: number
}

/** The longest wait for anything, even on a busy machine. */
export const PATIENCE_MS = 120_000
/** A bet that is not accepted by then was refused because its market moved; another is tried. */
const TAKEN_WITHIN_MS = 30_000

const STAKE = '10'
const ATTEMPTS = 4
/** Each attempt uses a match this many rows later, so that even on a slow machine one has not begun yet. */
const ROWS_LATER = 3
const MATCHES_LATER = 24

function expectUrl(page: Page, path: string): void {
  const { pathname, search } = new URL(page.url())
  if (pathname + search !== path) throw new Error(`expected ${path}, not ${pathname + search}`)
}

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < NARROW_PX

/** Accepts the terms if the member is asked for them, as at his first login. */
export async function acceptTerms(page: Page): Promise<void> {
  const accept = page.getByRole('button', { name: 'I accept' })
  await page
    .getByRole('button', { name: /^Account/ })
    .or(accept)
    .first()
    .waitFor()
  // Both are painted at once.
  if (!(await accept.isVisible())) return
  await accept.click()
  // The next page would end the call that is still under way, and ask again.
  await accept.waitFor({ state: 'hidden' })
}

/** Logs a demo member in at a page. */
export async function enterAt(page: Page, url: string, account: string): Promise<void> {
  await page.goto(url)
  await chooseLanguage(page, 'English')
  await page.getByRole('textbox', { name: 'Username' }).fill(account)
  await page.getByRole('textbox', { name: 'Password' }).fill('demo1234')
  await page.getByRole('button', { name: 'Login' }).click()
  await acceptTerms(page)
}

/** Logs in from a page that needs a login, and comes back to it. */
export async function logInFrom(page: Page, baseUrl: string, { account, password }: JourneyOptions): Promise<void> {
  await page.goto(`${baseUrl}/info/betlist?tab=void`)
  const submit = page.getByRole('button', { name: 'Login' })
  await page.locator('#name').fill(account)
  await page.locator('#password').fill('typed')
  await chooseLanguage(page, 'English')
  for (const [label, typed] of [
    ['Username', account],
    ['Password', 'typed'],
  ] as const) {
    const field = page.getByRole('textbox', { name: label })
    if ((await field.inputValue()) !== typed) throw new Error('another language must keep what is typed')
    await field.clear()
  }
  expectUrl(page, '/?redirect=%2Finfo%2Fbetlist%3Ftab%3Dvoid')
  await seesNoBarrier(page, 'login')
  await submit.click()
  await page.getByText('Username is required!').waitFor()
  await page.getByText('Password is required!').waitFor()
  await page.getByRole('textbox', { name: 'Username' }).fill(account)
  await page.getByRole('textbox', { name: 'Password' }).fill(`${password}?`)
  await submit.click()
  await page.getByText('Wrong username or password.').waitFor()
  if ((await page.getByRole('textbox', { name: 'Username' }).inputValue()) !== account) {
    throw new Error('a wrong password must keep the name')
  }
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await submit.click()
  await page.getByRole('dialog', { name: 'Terms' }).waitFor()
  await seesNoBarrier(page, 'terms')
  await acceptTerms(page)
  await page.getByRole('tab', { name: 'Void & rejected', selected: true }).waitFor()
  expectUrl(page, '/info/betlist?tab=void')
  await seesNoBarrier(page, 'bet list')
}

/** Opens the slip, which a narrow screen has in a sheet. */
export async function openSlip(page: Page): Promise<void> {
  if (!isNarrow(page)) return
  await page
    .getByRole('link', { name: /^Bet slip/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Bet slip' }).waitFor()
}

/** Closes the sheet of a narrow screen. */
export async function closeSheet(page: Page): Promise<void> {
  if (isNarrow(page)) await page.getByRole('button', { name: 'Close' }).first().click()
}

/** The match rows of the grid, without those of corners and cards, which have no star. */
export const rowsOf = (page: Page) => page.getByRole('row', { name: / v / })
export const matches = (page: Page) => rowsOf(page).filter({ has: page.locator('[data-star]') })

/** Adds a price of a match to the slip and places the bet as soon as the button allows. */
async function bet(page: Page, at: number): Promise<void> {
  const price = matches(page)
    .nth(at)
    .getByRole('button', { name: /Handicap.*Hong Kong \d/ })
  await price.first().click()
  await openSlip(page)
  const stake = page.getByRole('textbox', { name: /^Stake on / })
  await stake.first().fill(STAKE)
  await page.getByRole('combobox', { name: 'If the odds change' }).selectOption({ label: 'Accept any odds' })
  await seesNoBarrier(page, 'slip')
  await page.getByRole('button', { name: 'Place bet', exact: true }).click()
}

/** Tries to place a bet; undefined if the market moved or the match ended meanwhile. */
async function tryBet(page: Page, at: number): Promise<string | undefined> {
  const accepted = page
    .getByRole('region', { name: 'Bet slip' })
    .getByText(/^Accepted #\d+/)
    .first()
  try {
    await bet(page, at)
    await accepted.waitFor({ timeout: TAKEN_WITHIN_MS })
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error
    await tryClick(page.getByRole('button', { name: 'Remove all' }))
    if (await page.getByRole('dialog', { name: 'Bet slip' }).isVisible()) await closeSheet(page)
    return undefined
  }
  await seesNoBarrier(page, 'accepted bet')
  const refNo = /#(\d+)/.exec(await accepted.innerText())?.[1]
  await closeSheet(page)
  return refNo
}

/** Opens the page of all markets of a match from its row, and goes back to the same place. */
export async function openAllMarkets(page: Page, at: number): Promise<void> {
  const row = matches(page)
    .nth(at)
    .getByRole('button', { name: /^All \d+ markets of / })
  const match = /markets of (.*)$/.exec((await row.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  // By its name from here on, because matches above it begin and end and its row moves.
  await page.locator(`button[aria-label$=" markets of ${match}"]`).first().click()
  const markets = page.getByRole('region', { name: match })
  // Open or suspended: on a busy machine the feed may be late, and markets are suspended until it is back.
  const overs = markets.getByRole('button', { name: /Full time Over/ })
  await overs.first().waitFor()
  await seesNoBarrier(page, 'all markets')
  await markets.getByRole('button', { name: 'Price history: Over/Under' }).first().click()
  await markets.getByText('No price changes yet.').or(markets.getByRole('table')).first().waitFor()
  await seesNoBarrier(page, 'price history')
  await page.keyboard.press('Escape')
  // The way back ends where it began.
  await page.waitForFunction((name) => document.activeElement?.getAttribute('aria-label')?.endsWith(name), match)
}

/** The matches in the order of their kick-offs. */
async function sortByTime(page: Page): Promise<void> {
  const sort = page.getByRole('combobox', { name: 'Sort' })
  if (isNarrow(page)) await page.getByRole('button', { name: /^Search and filter/ }).click()
  await sort.selectOption({ label: 'Time' })
}

/** Places a bet on a match of today. @returns its reference number */
export async function placeBet(page: Page, { matchAt = 2 }: JourneyOptions): Promise<string> {
  if (isNarrow(page)) await page.getByRole('navigation', { name: 'Quick access' }).getByText('Sports').click()
  else await page.getByRole('link', { name: 'Sportsbook', exact: true }).click()
  await page.getByRole('link', { name: /^Today/ }).click()
  await matches(page).first().waitFor()
  await sortByTime(page)
  await seesNoBarrier(page, 'board')
  const row = async (at: number) => Math.min(at, (await matches(page).count()) - 1)
  // A match that does not begin while its markets are looked at, however fast the clock and slow the machine.
  await openAllMarkets(page, await row(MATCHES_LATER))
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const refNo = await tryBet(page, await row(matchAt + attempt * ROWS_LATER))
    if (refNo) return refNo
  }
  throw new Error(`no bet was accepted in ${ATTEMPTS} attempts`)
}

/** Opens a page by the navigation, which a narrow screen has in the account menu. */
export async function openFromMenu(page: Page, name: string): Promise<void> {
  if (isNarrow(page)) await page.getByRole('button', { name: /^Account/ }).click()
  const links = page.getByRole('navigation', { name: 'Main' })
  const link = links.getByRole('link', { name })
  // Where other links come first, the header has no room for it.
  if (!isNarrow(page) && (await link.count()) === 0) await links.getByRole('button', { name: 'More' }).click()
  await link.click()
}

/** Finds the accepted bet among the outstanding ones, with the progress of its match. */
export async function findOutstanding(page: Page, refNo: string): Promise<void> {
  await openFromMenu(page, 'Bet list')
  await page.getByRole('tab', { name: /^Outstanding/ }).click()
  await page.getByText(`#${refNo}`).waitFor()
  const stand = /^(Kick-off \d.*|[12]H \d.*|HT|Starting|Awaiting result)$/
  await page.locator('main').getByText(stand).first().waitFor()
}

/** Opens one working date of the statement; by its address, because another may be today meanwhile. */
export async function openStatementOf(page: Page, baseUrl: string, date: string): Promise<void> {
  await page.goto(`${baseUrl}/info/statement?from=${date}&to=${date}`)
  await page
    .getByRole('button', { name: /^Open \d/ })
    .first()
    .click()
}

/** Where and when a settled bet is looked for. */
export interface SettledBet {
  refNo: string
  /** The working date on which it is settled. */
  date: string
  withinMs: number
}

/** Finds the settled bet on the statement of its working date, with its ticket. */
export async function findSettled(page: Page, baseUrl: string, { refNo, date, withinMs }: SettledBet): Promise<void> {
  await openFromMenu(page, 'Statement')
  await page
    .getByRole('button', { name: /^Open \d/ })
    .first()
    .waitFor()
  await seesNoBarrier(page, 'statement')
  await page.getByRole('button', { name: /^Today \d/ }).click()
  await page.waitForURL(/from=(\d{4}-\d\d-\d\d)&to=\1/)
  const outcome = page.getByText(/^(Win|Half win|Draw|Half lose|Lose|Refund|Void) · Result \d+-\d+/).first()
  const endsAtMs = performance.now() + withinMs + PATIENCE_MS
  for (;;) {
    await openStatementOf(page, baseUrl, date)
    const isThere = await outcome.waitFor({ timeout: 5000 }).then(
      () => true,
      () => false,
    )
    if (isThere) break
    if (performance.now() > endsAtMs) throw new Error(`bet #${refNo} was not on the statement after ${withinMs} ms`)
  }
  const day = page.locator('main').getByRole('region', { name: /^\d/ })
  await day.getByRole('button', { expanded: false }).first().click()
  await page.getByText(`Ticket #${refNo}`).waitFor()
  await seesNoBarrier(page, 'statement of a day')
  await page.getByRole('button', { name: `Explain this bet ${refNo}` }).click()
  await page.getByText(/^Credited: risk \d/).waitFor()
  await seesNoBarrier(page, 'explained bet')
  await page.getByRole('button', { name: 'Close' }).click()
}

/** Logs out, and cannot come back without a login. */
export async function logOut(page: Page, baseUrl: string): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Login' }).waitFor()
  expectUrl(page, '/')
  await page.goto(`${baseUrl}/desktop`)
  await page.getByRole('button', { name: 'Login' }).waitFor()
  expectUrl(page, '/?redirect=%2Fdesktop')
}

/** From the login to the bet among the outstanding ones. @returns the reference number of the bet */
export async function betJourney(page: Page, baseUrl: string, options: JourneyOptions): Promise<string> {
  await logInFrom(page, baseUrl, options)
  const refNo = await placeBet(page, options)
  await findOutstanding(page, refNo)
  return refNo
}

/** From a page of the house to the settled bet on the statement, and out. */
export async function settledJourney(page: Page, baseUrl: string, settled: SettledBet): Promise<void> {
  await findSettled(page, baseUrl, settled)
  await seeHighlights(page, baseUrl)
  await logOut(page, baseUrl)
}
