/**
 * The journey through the sportsbook by keys alone: every shortcut that `?` lists, in the order in which somebody bets.
 */
import { MINUTE_MS, workingDayEndMs } from '@quarterline/core/base/time'
import type { Page } from 'playwright-core'
import { matches, PATIENCE_MS, rowsOf } from './journey.ts'
import { seesNoBarrier } from './stage/barriers.ts'
import { platformNow } from './stage/platformNow.ts'
import { pressUntil } from './stage/tries.ts'

const PRICE = '[role=grid] [data-cell][aria-pressed]'

/** Waits until the focused element matches a selector. */
export async function expectFocus(page: Page, selector: string): Promise<void> {
  await page
    .waitForFunction((wanted) => document.activeElement?.matches(wanted), selector)
    .catch(async () => {
      const here = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
      throw new Error(`the focus is not on ${selector} but on ${here}`)
    })
}

const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role=row]')?.getAttribute('aria-label') ?? '')
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

function expectSame(what: string, is: unknown, wanted: unknown): void {
  if (String(is) !== String(wanted)) throw new Error(`${what}: ${is}, not ${wanted}`)
}

const marketOf = (page: Page) => new URL(page.url()).searchParams.get('market')

/** Goes through the levels of the current sport by g and a letter. */
async function goThroughLevels(page: Page): Promise<void> {
  for (const [key, market] of [
    ['f', 'favourites'],
    ['l', 'live'],
    ['t', 'today'],
    ['e', 'early'],
  ] as const) {
    // The second key must follow g quickly; if the machine stalled in between, both are pressed again.
    while (marketOf(page) !== market) {
      await page.keyboard.press('g')
      await page.keyboard.press(key)
      await page
        .waitForURL((url) => url.searchParams.get('market') === market, { timeout: 10_000 })
        .catch(() => undefined)
    }
    expectSame('the sport', new URL(page.url()).searchParams.get('sport'), '1')
  }
  await matches(page).nth(2).waitFor()
}

/** In the search field letters are typed; outside it j, k, s and m act on the focused match. */
async function moveOverMatches(page: Page): Promise<void> {
  await page.keyboard.press('/')
  await expectFocus(page, '#search')
  // No club's name contains it, so that the search finds nothing and moves no focus.
  await page.keyboard.type('jksm')
  expectSame('the search', await page.locator('#search').inputValue(), 'jksm')
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#search')?.value === '')
  await matches(page).nth(2).waitFor()
  await page.keyboard.press('Escape')
  await expectFocus(page, PRICE)
  const names = await rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')))
  expectSame('the first match', await focusedRow(page), names[0])
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  expectSame('the match after j, j and k', await focusedRow(page), names[1])
  await expectFocus(page, PRICE)
  // Corners and cards have no star; the first row is a match.
  await page.keyboard.press('k')
  const star = matches(page)
    .first()
    .getByRole('button', { name: /favourites$/ })
  for (const isOn of ['true', 'false']) {
    await page.keyboard.press('s')
    await star.and(page.locator(`[aria-pressed=${isOn}]`)).waitFor()
  }
  await page.keyboard.press('m')
  await page.waitForURL((url) => url.searchParams.has('match'))
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.searchParams.has('match'))
  await expectFocus(page, '[data-more]')
}

/** The arrows move through prices and over league headings; one Tab leaves the grid. */
async function moveOverPrices(page: Page): Promise<void> {
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expectFocus(page, PRICE)
  const price = await focusedName(page)
  await page.keyboard.press('ArrowDown')
  if ((await focusedName(page)) === price) throw new Error('the arrow down stays at its price')
  await page.keyboard.press('ArrowUp')
  expectSame('down and up', await focusedName(page), price)
  await page.keyboard.press('ArrowUp')
  await expectFocus(page, '[data-way=band][aria-expanded=true]')
  await page.keyboard.press('Enter')
  await expectFocus(page, '[data-way=band][aria-expanded=false]')
  await page.keyboard.press('Space')
  await expectFocus(page, '[data-way=band][aria-expanded=true]')
  await page.keyboard.press('ArrowDown')
  expectSame('the price under the band', await focusedName(page), price)
  await page.keyboard.press('Tab')
  await expectFocus(page, 'aside *')
  await page.keyboard.press('Shift+Tab')
  expectSame('the price after Tab and back', await focusedName(page), price)
}

/** The working date ends at noon, and the board's rows with it: near to it they would leave under the keys. */
const NEAR_NOON_MS = 3 * MINUTE_MS

async function waitOutNoon(page: Page, baseUrl: string): Promise<void> {
  for (;;) {
    const nowMs = await platformNow(page, baseUrl)
    if (workingDayEndMs(nowMs) - nowMs > NEAR_NOON_MS) return
    await page.waitForTimeout(1000)
  }
}

/** Adds a price to the slip, stakes by chips, shows the odds in every type, and bets. */
async function betByKeys(page: Page): Promise<void> {
  await pressUntil(page.locator(`${PRICE}[aria-pressed=true]`).first(), () => page.keyboard.press('Enter'))
  await expectFocus(page, '[aria-pressed=true]')
  const before = await focusedName(page)
  await page.keyboard.press('o')
  if ((await focusedName(page)) === before) throw new Error('o leaves the odds type as it is')
  for (let more = 0; more < 3; more += 1) await page.keyboard.press('o')
  const stake = page.getByRole('textbox', { name: /^Stake on / })
  await stake.waitFor()
  await page.getByRole('combobox', { name: 'If the odds change' }).selectOption({ label: 'Accept any odds' })
  await page.keyboard.press('Escape')
  await page.locator(`${PRICE}[tabindex="0"]`).focus()
  await page.keyboard.press('1')
  await page.keyboard.press('2')
  expectSame('the stake by two chips', await stake.inputValue(), '60')
  await page.keyboard.press('b')
  await expectFocus(page, '[data-leg]')
  await page.keyboard.press('Alt+1')
  expectSame('the stake with another chip', await stake.inputValue(), '70')
  await page.keyboard.press('End')
  await page.keyboard.press('5')
  expectSame('a digit in the stake', await stake.inputValue(), '705')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Escape')
  await expectFocus(page, PRICE)
  await page.keyboard.press('b')
  const accepted = page.getByText(/^Accepted #\d+/).first()
  for (const untilMs = performance.now() + PATIENCE_MS; !(await accepted.isVisible()); ) {
    if (performance.now() > untilMs) throw new Error('Ctrl+Enter places nothing')
    await page.keyboard.press('Control+Enter')
    await accepted.waitFor({ timeout: 5000 }).catch(() => undefined)
  }
  await expectFocus(page, PRICE)
}

/** Opens the list of keys by `?` and turns single keys off; the others still work. */
async function turnOffSingleKeys(page: Page): Promise<void> {
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await list.waitFor()
  await seesNoBarrier(page, 'list of keys')
  await list.getByRole('checkbox', { name: 'Single-key shortcuts' }).press('Space')
  await page.keyboard.press('Escape')
  await page.locator(`${PRICE}[tabindex="0"]`).focus()
  const row = await focusedRow(page)
  const market = marketOf(page)
  for (const key of ['j', 's', 'g', 'l', '?']) await page.keyboard.press(key)
  expectSame('the match after j without single keys', await focusedRow(page), row)
  expectSame('the level after g and l without single keys', marketOf(page), market)
  const price = await focusedName(page)
  await page.keyboard.press('ArrowDown')
  if ((await focusedName(page)) === price) throw new Error('the arrows move without single keys, too')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Search' }).waitFor()
  await page.keyboard.press('Escape')
}

export async function keyboardJourney(page: Page, baseUrl: string): Promise<void> {
  await waitOutNoon(page, baseUrl)
  await page.goto(`${baseUrl}/desktop?sport=1`)
  await matches(page).first().waitFor()
  await goThroughLevels(page)
  await moveOverMatches(page)
  await moveOverPrices(page)
  await betByKeys(page)
  await turnOffSingleKeys(page)
}
