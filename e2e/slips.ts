/** Journeys of a correct score, a mix parlay and a Trixie, by roles and names only, up to the bet list. */
import type { Locator, Page } from 'playwright-core'
import { acceptTerms, closeSheet, matches, openFromMenu, openSlip, PATIENCE_MS, rowsOf } from './journey.ts'
import type { Operate } from './news.ts'
import { seesNoBarrier } from './stage/barriers.ts'
import { chooseLanguage } from './stage/chooseLanguage.ts'
import { holdBack } from './stage/holdBack.ts'
import { pick } from './stage/pick.ts'
import { isSeen, pressUntil, tryClick } from './stage/tries.ts'

const STAKE = '10'
const HANDICAP = /Handicap.*Hong Kong \d/

const slip = (page: Page) => page.getByRole('region', { name: 'Bet slip' })

/** Logs in and opens a page of the sportsbook in English. */
export async function enter(
  page: Page,
  baseUrl: string,
  { account, path }: { account: string; path: string },
): Promise<void> {
  await page.goto(`${baseUrl}${path}`)
  await chooseLanguage(page, 'English')
  await page.getByRole('textbox', { name: 'Username' }).fill(account)
  await page.getByRole('textbox', { name: 'Password' }).fill('demo1234')
  await page.getByRole('button', { name: 'Login' }).click()
  await acceptTerms(page)
  await page.getByRole('heading', { name: 'Sportsbook' }).waitFor({ state: 'attached' })
}

/** Places the slip. @returns the reference number */
export async function place(page: Page, button: RegExp): Promise<string> {
  const accepted = slip(page).getByText(/^Accepted #\d+/)
  for (const untilMs = performance.now() + PATIENCE_MS; performance.now() < untilMs; ) {
    await tryClick(page.getByRole('button', { name: button }))
    if (await isSeen(accepted.first())) return /#(\d+)/.exec(await accepted.first().innerText())?.[1] ?? ''
    // The market moved; its present price is accepted.
    const again = slip(page).getByRole('button', { name: /^(Accept |Bet again at|Keep selections)/ })
    for (const one of await again.all()) await tryClick(one, 1000)
  }
  throw new Error(`nothing was accepted within ${PATIENCE_MS} ms`)
}

/** Reads the score map of the slip: the score of the bet pays, every other costs the stake. */
async function readMap(page: Page): Promise<void> {
  await slip(page).getByRole('button', { name: 'Score map' }).click()
  await slip(page)
    .getByRole('cell', { name: /^2.1: MYR \+[1-9]/ })
    .waitFor()
  const lost = slip(page).getByRole('cell', { name: new RegExp(`: MYR −${STAKE}\\.00$`) })
  if ((await lost.count()) !== 35) throw new Error(`${await lost.count()} scores cost the stake`)
  await seesNoBarrier(page, 'score map')
}

/** A correct score, from the panel of all markets. @returns its reference number */
export async function placeScore(page: Page): Promise<string> {
  await matches(page).first().waitFor()
  await matches(page)
    .nth(1)
    .getByRole('button', { name: /^All \d+ markets of / })
    .click()
  await page.getByRole('tab', { name: /^Score/ }).click()
  const score = page.getByRole('button', { name: /Full time Correct score, 2-1, Decimal/ })
  await score.waitFor()
  await seesNoBarrier(page, 'correct scores')
  await pick(score)
  await openSlip(page)
  await page
    .getByRole('textbox', { name: /^Stake on 2-1/ })
    .first()
    .fill(STAKE)
  await page.getByRole('combobox', { name: 'If the odds change' }).selectOption({ label: 'Accept any odds' })
  await readMap(page)
  const refNo = await place(page, /^Place bet$/)
  await seesNoBarrier(page, 'accepted correct score')
  await closeSheet(page)
  await page.getByRole('button', { name: 'Back to matches' }).click()
  return refNo
}

/** Adds handicaps of three matches to the slip, even if few are visible at a time. */
async function pickThree(page: Page): Promise<void> {
  const rows = matches(page).filter({ has: page.getByRole('button', { name: HANDICAP }) })
  await rows.first().waitFor()
  const picked = new Set<string | null>()
  while (picked.size < 3) {
    const names = await rows.evaluateAll((found) => found.map((row) => row.getAttribute('aria-label')))
    const name = names.find((one) => !picked.has(one))
    if (typeof name !== 'string') {
      await rowsOf(page).last().scrollIntoViewIfNeeded()
      continue
    }
    picked.add(name)
    const row = rows.and(page.getByLabel(name, { exact: true }))
    await pick(row.getByRole('button', { name: HANDICAP }).first())
  }
}

/** Three prices of three matches become one ticket. @returns its reference number */
async function placeThree(page: Page, kind: { tab: string; stake: string; button: RegExp }): Promise<string> {
  await pickThree(page)
  await openSlip(page)
  await page.getByRole('tab', { name: kind.tab }).click()
  await page.getByRole('combobox', { name: 'If the odds change' }).selectOption({ label: 'Accept any odds' })
  await page.getByRole('textbox', { name: kind.stake }).fill(STAKE)
  await slip(page)
    .getByText(/^Min \d/)
    .waitFor()
  await seesNoBarrier(page, kind.tab)
  const refNo = await place(page, kind.button)
  await seesNoBarrier(page, `accepted ${kind.tab}`)
  await slip(page).getByRole('button', { name: 'Remove all' }).last().click()
  await closeSheet(page)
  return refNo
}

/** A mix parlay of three legs. */
export function placeParlay(page: Page): Promise<string> {
  return placeThree(page, { tab: 'Mix parlay', stake: 'Stake', button: /^Place parlay$/ })
}

/** Every combination of three legs. */
export function placeTrixie(page: Page): Promise<string> {
  return placeThree(page, { tab: 'System', stake: 'Stake per combination', button: /^Place system$/ })
}

/** A ticket of the bet list. */
export const ticketOf = (page: Page, refNo: string): Locator =>
  page
    .locator('main')
    .locator('tr, li')
    .filter({ hasText: `#${refNo}` })

/** Opens the cash-out of half of a ticket. */
export async function offerHalf(ticket: Locator): Promise<void> {
  await ticket.getByRole('button', { name: /^Cash out/ }).click()
  await ticket.getByRole('slider', { name: 'Partial cash out' }).fill('50')
}

/** Confirms the offer, and again if it moved or prices came late, until the effect is seen. */
export const confirmHalf = (ticket: Locator, effect: Locator): Promise<void> =>
  pressUntil(effect, async () => {
    const confirm = ticket.getByRole('button', { name: /^Press again to cash out/ })
    if (!(await confirm.isVisible())) await tryClick(ticket.getByRole('button', { name: /^Cash out \d/ }))
    await tryClick(confirm)
  })

/** Cashes out half of a ticket; the page shows the payment, the cut and the rest. */
async function cashOutHalf(page: Page, refNo: string): Promise<void> {
  const ticket = ticketOf(page, refNo)
  await offerHalf(ticket)
  await ticket.getByRole('button', { name: /^Cash out \d/ }).waitFor()
  await seesNoBarrier(page, 'cash-out')
  const cut = ticket.getByText(/^5\.00 of 10\.00 cashed out for \d/)
  // The notice comes before the list is read anew, and goes by itself.
  await confirmHalf(ticket, cut.or(page.getByText(/^Paid \d/)).first())
  await cut.waitFor()
  await seesNoBarrier(page, 'cashed out in part')
}

/** Finds all of them outstanding; the parlay expands to its legs, the system to its combinations. */
export async function findThem(page: Page, refNos: readonly string[]): Promise<void> {
  await openFromMenu(page, 'Bet list')
  const main = page.locator('main')
  for (const refNo of refNos) await main.getByText(`#${refNo}`).waitFor()
  await cashOutHalf(page, refNos[1] ?? '')
  await main.getByRole('button', { name: /^Mix parlay · 3 legs/ }).click()
  await main.getByText('3', { exact: true }).first().waitFor()
  await seesNoBarrier(page, 'bet list with legs')
  await page.getByRole('link', { name: 'System parlays' }).click()
  // The former list shows the same ticket until the new one has loaded.
  await page.getByRole('heading', { name: 'System parlays', level: 1 }).waitFor()
  await main.getByRole('button', { name: /^Trixie/ }).click()
  await main.getByRole('cell', { name: '1 + 2 + 3' }).waitFor()
  await seesNoBarrier(page, 'systems')
}

/** Uses the odds calculator of the rules with a negative price, which risks less than the stake. */
async function reckon(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: 'Calculator' })
  await section.getByRole('combobox', { name: 'Odds type' }).selectOption({ label: 'Malay' })
  await section.getByRole('textbox', { name: 'Odds' }).fill('-0.93')
  await section.getByRole('textbox', { name: /^Stake/ }).fill('1k')
  const halfLost = section.getByRole('row', { name: /^Half lose/ })
  await halfLost.getByRole('cell', { name: '−465.00' }).waitFor()
  await section.getByRole('textbox', { name: 'Odds' }).fill('1.5')
  await halfLost.waitFor({ state: 'detached' })
  await section.getByRole('textbox', { name: 'Odds' }).fill('0.75')
  await halfLost.getByRole('cell', { name: '−500.00' }).waitFor()
}

/** The board and an open match of every sport that is on offer at any hour, and the outright events. */
export async function seeSports(page: Page, baseUrl: string): Promise<void> {
  for (const sport of [1, 2, 7]) {
    await page.goto(`${baseUrl}/desktop?sport=${sport}&market=parlay`)
    await matches(page).first().waitFor()
    await seesNoBarrier(page, `board of sport ${sport}`)
    await matches(page)
      .first()
      .getByRole('button', { name: /^All \d+ markets of / })
      .click()
    await page.getByRole('tab', { name: /^Main/ }).waitFor()
    await seesNoBarrier(page, `markets of sport ${sport}`)
  }
  await page.goto(`${baseUrl}/desktop?sport=1&market=outright`)
  await page
    .getByRole('button', { name: /Closes/ })
    .first()
    .click()
  await page.getByRole('searchbox', { name: 'Search runner' }).waitFor()
  await seesNoBarrier(page, 'outright')
  await page.goto(`${baseUrl}/info/rules`)
  await page.getByRole('heading', { name: 'Rules' }).first().waitFor()
  await reckon(page)
  await seesNoBarrier(page, 'rules')
}

/** A trader's acts on a market that is on the slip, with the slip's text for each. */
const TRADED = [
  ['pricemove', { by: -5 }, /Odds down/],
  ['pricemove', { by: 5 }, /was /],
  ['linemove', { by: 0.5 }, /Line changed/],
  ['marketsuspend', {}, /Suspended/],
] as const

/** The place button stays under the pointer when the price changes. */
export async function keepPlaceButton(page: Page, operate: Operate): Promise<void> {
  const row = matches(page)
    .filter({ has: page.getByRole('button', { name: HANDICAP }) })
    .first()
  const market = { matchId: await row.getAttribute('data-key'), betType: 'BT_HDP', period: 'FT' }
  // The map comes late, as on a slow link.
  const letMapCome = await holdBack(page, '**/assets/SlipMap-*.js')
  await pick(row.getByRole('button', { name: HANDICAP }).first())
  await openSlip(page)
  await page
    .getByRole('textbox', { name: /^Stake on / })
    .first()
    .fill(STAKE)
  await slip(page)
    .getByText(/^Min \d/)
    .waitFor()
  const button = slip(page).locator('button[type=submit]')
  const place = async () => {
    const { y = 0, height = 0 } = (await button.boundingBox()) ?? {}
    return [Math.round(y), Math.round(height)].join()
  }
  const before = await place()
  await letMapCome()
  await slip(page).getByRole('button', { name: 'Score map' }).waitFor()
  const withMap = await place()
  if (withMap !== before) throw new Error(`with its map the button is at ${withMap}, not ${before}`)
  for (const [act, more, said] of TRADED) {
    const { status } = await operate(act, { ...market, ...more })
    if (status !== 1) throw new Error(`${act} was refused`)
    await slip(page).getByText(said).first().waitFor({ state: 'attached' })
    const now = await place()
    if (now !== before) throw new Error(`after ${act} the button is at ${now}, not ${before}`)
  }
  // The journey of another screen size uses the same match.
  await operate('marketopen', market)
  await operate('linemove', { ...market, by: 0 })
  await operate('pricemove', { ...market, release: true })
}
