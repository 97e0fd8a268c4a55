/** A Burmese member bets body and maung as he knows them: board, slip, lists and the guide, in Burmese. */
import type { Page } from 'playwright-core'
import { PATIENCE_MS } from './journey.ts'
import { NARROW_PX, seesNoBarrier } from './stage/barriers.ts'
import { pick } from './stage/pick.ts'
import { isSeen, tryClick } from './stage/tries.ts'

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < NARROW_PX

/** Prices of the Myanmar board: a whole line or the percent of its lower side, and always the whole line by name. */
const prices = (page: Page, what: string) =>
  page.getByRole('button', { name: new RegExp(`ပွဲပြည့် ${what}၊ .*မြန်မာ (L|\\d+)([−+]\\d+|=)$`) })

/** Chooses Burmese in the settings, as a member does. */
async function speakBurmese(page: Page, baseUrl: string): Promise<void> {
  await page.goto(`${baseUrl}/info/settings`)
  await page.getByRole('radio', { name: 'Body and maung' }).waitFor({ state: 'attached' })
  await page.getByRole('main').getByRole('combobox', { name: 'Language' }).selectOption({ label: 'မြန်မာ' })
  await page.getByRole('radio', { name: 'ဘော်ဒီနှင့် မောင်း' }).waitFor({ state: 'attached' })
  await seesNoBarrier(page, 'Myanmar settings')
}

async function openSlip(page: Page): Promise<void> {
  if (!isNarrow(page)) return
  await page.getByRole('link', { name: /^စလစ်/ }).click()
  await page.getByRole('dialog', { name: 'စလစ်' }).waitFor()
}

/** Presses the button until the ticket is in: a line that moved meanwhile is accepted first. */
async function place(page: Page, button: RegExp): Promise<string> {
  const slip = page.getByRole('region', { name: 'မြန်မာကြေး' })
  const accepted = slip.getByText(/^လက်ခံပြီး #\d+/)
  for (const untilMs = performance.now() + PATIENCE_MS; performance.now() < untilMs; ) {
    await tryClick(slip.getByRole('button', { name: button }))
    if (await isSeen(accepted.first())) return /#(\d+)/.exec(await accepted.first().innerText())?.[1] ?? ''
  }
  throw new Error('the Myanmar ticket was not accepted')
}

/** Takes any line, so that a move of the market does not stop the journey. */
const takeAnyLine = (page: Page) =>
  page.getByRole('combobox', { name: 'ကြေးပြောင်းလျှင်' }).first().selectOption({ label: 'ကြေးတိုင်း လက်ခံ' })

async function placeBody(page: Page): Promise<string> {
  await pick(prices(page, 'ဘော်ဒီ').first())
  await openSlip(page)
  await takeAnyLine(page)
  await page.getByRole('textbox', { name: /လောင်းငွေ$/ }).fill('10000')
  // 10,000 comes back as 19,500 after 5 % of winnings, and a loss as nothing.
  await page.getByText('19,500').first().waitFor()
  await page.getByText('−100 %').first().waitFor()
  await seesNoBarrier(page, 'body slip')
  return place(page, /^လောင်းမည် · 10,000$|^ကြေးသစ် လက်ခံပြီး/)
}

/** Two matches as one maung, with the ladder of more. */
async function placeMaung(page: Page): Promise<string> {
  await page.getByRole('tab', { name: /^မောင်း/ }).click()
  if (isNarrow(page)) await page.getByRole('button', { name: 'ပိတ်မည်' }).first().click()
  await pick(prices(page, 'ဂိုး').nth(0))
  await openSlip(page)
  await page.getByRole('button', { name: 'ပွဲ ထပ်ထည့်ပါ' }).waitFor()
  if (isNarrow(page)) await page.getByRole('button', { name: 'ပိတ်မည်' }).first().click()
  await pick(prices(page, 'ဂိုး').nth(2))
  await openSlip(page)
  await takeAnyLine(page)
  await page.getByRole('textbox', { name: 'လောင်းငွေ' }).last().fill('5000')
  // 5,000 × 2 × 2 less 15 %.
  await page.locator('dd', { hasText: '17,000' }).first().waitFor()
  await seesNoBarrier(page, 'maung slip')
  return place(page, /^မောင်း လောင်းမည် · 5,000$|^ကြေးသစ် လက်ခံပြီး/)
}

/** @returns the numbers of a body and a maung */
export async function myanmarJourney(page: Page, baseUrl: string): Promise<string[]> {
  await speakBurmese(page, baseUrl)
  await page.goto(`${baseUrl}/desktop?market=early`)
  await prices(page, 'ဘော်ဒီ').first().waitFor()
  await seesNoBarrier(page, 'Myanmar board')
  const refNos = [await placeBody(page), await placeMaung(page)]
  await page.goto(`${baseUrl}/info/betlist`)
  for (const refNo of refNos) await page.getByText(`#${refNo}`).first().waitFor()
  await page.getByText('မောင်း · 2 ပွဲ').first().waitFor()
  await seesNoBarrier(page, 'Myanmar bet list')
  await page.goto(`${baseUrl}/info/rules#myanmar`)
  await page.getByRole('heading', { name: 'ဘော်ဒီနှင့် မောင်း' }).waitFor()
  await seesNoBarrier(page, 'guide to body and maung')
  return refNos
}
