/** The journey of a member whose link fails: prices lock and say why, and a bet whose answer was lost is found again. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDb } from '../server/src/kit/db.ts'
import { fullFeed } from '../server/test/feed/testFeed.ts'
import { acceptTerms } from './journey.ts'
import { watchPicture } from './media/livePicture.ts'
import { confirmHalf, offerHalf, ticketOf } from './slips.ts'
import { seesNoBarrier } from './stage/barriers.ts'
import { chooseLanguage } from './stage/chooseLanguage.ts'
import { pick } from './stage/pick.ts'
import { openTestLink, type TestLink } from './stage/testLink.ts'
import { openContext, openTestStage, shownBy, type TestStage } from './stage/testStage.ts'

/** A busy machine refuses many bets, because its prices come late. */
const TRIES_MAX = 12

let stage: TestStage
let link: TestLink

beforeAll(async () => {
  stage = await openTestStage(() => fullFeed(100))
  link = await openTestLink(stage.platform.address)
})

afterEach(() => link.mend())
// The last one is called first: before the link is mended.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') throw new Error(await shownBy(stage.browser.contexts()))
})

afterAll(async () => {
  await link?.stop()
  await stage?.close()
})

/** Logs a member in at matches in play, or at those of later days: none of them begins meanwhile. */
async function logIn(account: string, group: 'Live' | 'Early'): Promise<Page> {
  const page = await (await openContext(stage.browser, { viewport: { width: 1440, height: 900 } })).newPage()
  await page.goto(link.address)
  await chooseLanguage(page, 'English')
  await page.getByRole('textbox', { name: 'Username' }).fill(account)
  await page.getByRole('textbox', { name: 'Password' }).fill('demo1234')
  await page.getByRole('button', { name: 'Login' }).click()
  await acceptTerms(page)
  await page.getByRole('link', { name: new RegExp(`^${group}`) }).click()
  await page.getByRole('row', { name: / v / }).first().waitFor()
  return page
}

const prices = (page: Page, name: RegExp) => page.getByRole('grid').getByRole('button', { name })
const strip = (page: Page, text: RegExp) => page.getByRole('status').getByText(text)

test('the live board, a match in play and a bet on it say that prices may be late and that the bet waits [P4]', async () => {
  const page = await logIn('demo03', 'Live')
  const notes = page.getByRole('note').filter({ hasText: 'bets wait a few seconds to be accepted' })
  expect(await notes.count()).toBe(1)
  await pick(prices(page, /Hong Kong [\d.]+$/).first())
  await page.getByRole('region', { name: 'Bet slip' }).getByRole('note').waitFor()
  await page.getByRole('link', { name: /^Today/ }).click()
  await expect.poll(() => notes.count()).toBe(1)
  await page.close()
})

test('a live picture plays when it is asked to, says how far it is behind, and follows to another page', async () => {
  const page = await logIn('demo08', 'Live')
  expect(await watchPicture(page, link.address)).toBeGreaterThan(0)
  await page.close()
})

test('prices lock, say why and come back when the link is cut and mended', async () => {
  const page = await logIn('demo01', 'Live')
  const open = prices(page, /Hong Kong [\d.]+$/)
  await pick(open.first())
  const slip = page.getByRole('region', { name: 'Bet slip' })
  await slip.getByRole('textbox', { name: /^Stake on/ }).fill('10')
  link.cut()
  await strip(page, /Live connection lost/).waitFor()
  await strip(page, /out of date and locked/).waitFor()
  const locked = prices(page, /price out of date/)
  await locked.first().waitFor()
  expect(await open.count()).toBe(0)
  expect(await locked.first().getAttribute('aria-disabled')).toBe('true')
  await expect.poll(() => slip.getByRole('button', { name: 'Prices are out of date' }).isDisabled()).toBe(true)
  await slip.getByRole('textbox', { name: /^Stake on/ }).press('Enter')
  await slip.getByRole('alert').getByText('Prices are out of date').waitFor()
  const dimmed = await locked.first().evaluate((cell) => Number(getComputedStyle(cell).opacity))
  expect(dimmed).toBeLessThan(1)
  await seesNoBarrier(page, 'locked board')
  link.mend()
  await open.first().waitFor()
  await expect.poll(() => strip(page, /connect|offline/i).count()).toBe(0)
  expect(await locked.count()).toBe(0)
})

test('while the house cannot write, the page says that betting is paused and resumes by itself', async () => {
  const page = await logIn('demo04', 'Live')
  const db = openDb(stage.ownerUrl, { max: 1 })
  try {
    // The source's facts cannot be written, so no bet is accepted until they can.
    await db.tx(async (tx) => {
      await tx.query('LOCK TABLE match IN EXCLUSIVE MODE')
      await strip(page, /^Betting is paused for a moment and will resume automatically/).waitFor()
      await seesNoBarrier(page, 'paused board')
    })
    await expect.poll(() => strip(page, /pauses/).count()).toBe(0)
    await prices(page, /Hong Kong [\d.]+$/)
      .first()
      .waitFor()
  } finally {
    await db.close()
    await page.close()
  }
})

/** Cashes out half of a ticket; the answer that it is paid is lost. Asked again after a reload, it was paid once. */
async function loseCashOut(page: Page, refNo: string): Promise<void> {
  let [isCut, isPaid] = [true, false]
  await page.route('**/api/bet/cashout', async (route) => {
    if (!isCut) return route.fallback()
    if (!isPaid) {
      const response = await route.fetch()
      isPaid = Number((await response.json()).status) === 1
      if (!isPaid) return route.fulfill({ response })
    }
    await route.abort('connectionreset')
  })
  const ticket = ticketOf(page, refNo)
  await offerHalf(ticket)
  await confirmHalf(ticket, ticket.getByText(/^No answer yet\. Asking again to cash out at least \d/))
  await seesNoBarrier(page, 'unanswered cash-out')
  await page.reload()
  isCut = false
  await page.getByText(/^Paid \d/).waitFor()
  await ticket.getByText(/^5\.00 of 10\.00 cashed out for \d/).waitFor()
  await page.unroute('**/api/bet/cashout')
}

/**
 * Places a bet whose answer is lost, and reloads the page before it is known.
 *
 * @returns its number; undefined if it was refused, which is told in its place
 */
async function loseAnswer(page: Page): Promise<string | undefined> {
  let arrived = 0
  const { promise: release, resolve: letGo } = Promise.withResolvers<void>()
  // The first request reaches the platform and its answer is lost; then none gets through until the link is good again.
  await page.route('**/api/bet/betsingle', async (route) => {
    if (arrived++ === 0) {
      await route.fetch()
      await release
    }
    await route.abort('connectionreset')
  })
  await pick(prices(page, /Full time Handicap.*Hong Kong \d/).nth(8))
  const slip = page.getByRole('region', { name: 'Bet slip' })
  const stake = slip.getByRole('textbox', { name: /^Stake on/ })
  await stake.press('Enter')
  await slip.getByRole('alert').getByText('Enter a stake').waitFor()
  await stake.fill('10')
  await expect.poll(() => slip.getByRole('alert').count()).toBe(0)
  await slip.getByRole('combobox', { name: 'If the odds change' }).selectOption({ label: 'Accept any odds' })
  await slip.getByRole('button', { name: 'Place bet', exact: true }).click()
  await slip
    .getByRole('status')
    .getByText(/placed once or not at all/)
    .waitFor()
  letGo()
  const unknown = slip.getByText('No answer yet. Checking whether the bet was placed…', { exact: true })
  await unknown.waitFor()
  await page.reload()
  await unknown.waitFor()
  await seesNoBarrier(page, 'unanswered bet')
  await page.unroute('**/api/bet/betsingle')
  const accepted = slip.getByText(/^Accepted #\d+/).last()
  const rejected = slip.getByText(/^Rejected\./)
  await accepted.or(rejected).first().waitFor()
  if (await accepted.isVisible()) return /#(\d+)/.exec(await accepted.innerText())?.[1]
  await slip.getByRole('button', { name: 'Remove all' }).last().click()
  return undefined
}

test('a bet whose answer was lost is found again by its key, once, after a reload [B5] [L6]', async () => {
  const page = await logIn('demo02', 'Early')
  let refNo = await loseAnswer(page)
  for (let tries = 1; refNo === undefined && tries < TRIES_MAX; tries++) refNo = await loseAnswer(page)
  expect(refNo).toBeDefined()
  await page.getByRole('link', { name: 'Bet list' }).click()
  await page.getByRole('tab', { name: /^Outstanding/ }).click()
  // Until the list has loaded, the slip shows the number as well.
  await expect.poll(() => page.getByText(/^#\d+/).count()).toBe(1)
  await page.getByText(new RegExp(`^#${refNo}`)).waitFor()
  await loseCashOut(page, refNo ?? '')
})

/** Makes console calls as a supervisor. */
async function supervise(...calls: [string, object][]): Promise<void> {
  const post = (name: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', cookie }
    return fetch(`${link.address}/console/${name}`, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const entry = await post('login', { account: 'supervisor1', password: 'demo1234' })
  const cookie = entry.headers.getSetCookie().map((one) => one.split(';')[0])
  for (const [name, body] of calls) expect((await post(name, body, cookie.join('; '))).status).toBe(200)
}

test('a page waits while the house is shut, then continues at the same place with the same slip', async () => {
  const page = await logIn('demo05', 'Early')
  await pick(prices(page, /Hong Kong [\d.]+$/).first())
  const slip = page.getByRole('region', { name: 'Bet slip' })
  const selection = await slip.getByRole('heading', { level: 3 }).or(slip.getByRole('listitem')).first().innerText()
  const address = page.url()
  await supervise(['maintenanceset', { scope: 'bet', reason: '我们在数注单', reasons: { en: 'We count the bets.' } }])
  await page.getByText('We count the bets.').waitFor()
  await supervise(['maintenanceclear', { scope: 'bet' }])
  await page.getByText('We count the bets.').waitFor({ state: 'detached' })
  expect(page.url()).toBe(address)
  await supervise(['maintenanceset', { scope: 'house', reason: 'We count the chairs.' }])
  await page.getByText('We count the chairs.').waitFor()
  await page.getByRole('combobox', { name: 'Language' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/maintenance')
  await seesNoBarrier(page, 'maintenance')
  await supervise(['maintenanceclear', { scope: 'house' }])
  await page.getByRole('row', { name: / v / }).first().waitFor()
  expect(page.url()).toBe(address)
  expect(await slip.innerText()).toContain(selection.split('\n')[0])
  await page.close()
})
