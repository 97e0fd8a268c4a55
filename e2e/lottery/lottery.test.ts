/** The lottery in the browser, at desktop and phone size: lines typed and placed, a ticket cancelled, and the bet list. */
import { HOUR_MS } from '@quarterline/core/base/time'
import type { Page } from 'playwright-core'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb } from '../../server/src/kit/db.ts'
import { simulatorFeed, TEST_START_MS } from '../../server/test/feed/testFeed.ts'
import { acceptTerms } from '../journey.ts'
import { seesNoBarrier } from '../stage/barriers.ts'
import { chooseLanguage } from '../stage/chooseLanguage.ts'
import { atSizes } from '../stage/sizes.ts'
import { openTestStage, type TestStage, visit } from '../stage/testStage.ts'

const COMPANY = `
  INSERT INTO lottery_company (code, name, prize_table, calendar, heard_ms, made_ms) VALUES ('HB', 'Harbour 4D', 'A', 'daily 18:50 19:00', $1, $1)`
const DRAW = `
  INSERT INTO lottery_draw (id, company, draw, cut_off_ms, draw_ms, made_ms, numbers, ruling, settled_ruling, final_ms)
  VALUES ($1, 'HB', $2, $3, $3, $3, $4, $5, $5, $6)`
const SOLD_OUT = `
  INSERT INTO lottery_limit (company, risk_key, payout_max, by_id, at_ms) VALUES ('HB', '4:1688', 0, $1, $2)`
/** 23 numbers from 9000 on. */
const DRAWN = Array.from({ length: 23 }, (_, at) => String(9000 + at))
const DAY_HOURS = 24

let stage: TestStage

/** A company with a draw to come, one of the day before, and a number that is sold out. */
async function openCompany(ownerUrl: string): Promise<void> {
  const db = openDb(ownerUrl)
  const nowMs = TEST_START_MS
  await db.query(COMPANY, [nowMs])
  await db.query(DRAW, [uuidv7(), '0002/26', nowMs + HOUR_MS, null, 0, null])
  const pastMs = nowMs - DAY_HOURS * HOUR_MS
  await db.query(DRAW, [uuidv7(), '0001/26', pastMs, DRAWN, 1, pastMs])
  await db.query(SOLD_OUT, [uuidv7(), nowMs])
  await db.close()
}

beforeAll(async () => {
  stage = await openTestStage(() => simulatorFeed({ matches: 60 }))
  await openCompany(stage.ownerUrl)
})

afterAll(() => stage?.close())

async function enter(page: Page, account: string): Promise<void> {
  await page.goto(`${stage.platform.address}/w4d`)
  await chooseLanguage(page, 'English')
  await page.getByRole('textbox', { name: 'Username' }).fill(account)
  await page.getByRole('textbox', { name: 'Password' }).fill('demo1234')
  await page.getByRole('button', { name: 'Login' }).click()
  await acceptTerms(page)
  await page.goto(`${stage.platform.address}/w4d`)
}

/** Types lines; the one that is sold out stays with its reason, and so does the draft over a reload. */
async function typeLines(page: Page): Promise<void> {
  const entry = page.getByRole('textbox', { name: /^Type a line/ })
  for (const line of ['1234 B2 S1', '7766 B1 X', '1688 S5']) {
    await entry.fill(line)
    await entry.press('Enter')
  }
  await entry.fill('1234 Q1')
  await page.getByText('This cannot be read.').waitFor()
  await page.getByText('Sold out in Harbour 4D.').waitFor()
  await page.getByRole('button', { name: 'Place 2 lines · 9.00' }).first().waitFor()
  await seesNoBarrier(page, 'the draft of the lottery')
  await page.reload()
  await page.getByText('Sold out in Harbour 4D.').waitFor()
}

/** Places what is ready, though the first answer is lost on its way. */
async function placeLines(page: Page): Promise<string> {
  let isLost = false
  const keys: string[] = []
  await page.route('**/api/lottery/place', async (route) => {
    keys.push((route.request().postDataJSON() as { bet_key: string }).bet_key)
    if (isLost) return route.continue()
    isLost = true
    // It reaches the platform; only its answer does not come back.
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Place 2 lines · 9.00' }).first().click()
  await page.getByRole('button', { name: 'Ask again' }).first().click()
  const placed = await page.getByText(/^Placed: LOT_\d+$/).textContent()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  return placed?.replace('Placed: ', '') ?? ''
}

/** The ticket with its lines, cancelled, and then in the bet list among those that were. */
async function cancelTicket(page: Page, ticket: string): Promise<void> {
  await page.getByRole('link', { name: /^My tickets/ }).click()
  await page.getByRole('button', { name: ticket }).click()
  const dialog = page.getByRole('dialog', { name: `Ticket ${ticket}` })
  await dialog.getByText('Big 1, box of 6').waitFor()
  await seesNoBarrier(page, 'a ticket of the lottery')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^Cancel · / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel ticket' }).click()
  await page.getByText('No tickets here.').waitFor()
  await page.goto(`${stage.platform.address}/info/betlist?tab=lottery`)
  await page.getByRole('tab', { name: /^Cancelled/ }).click()
  await page.getByRole('button', { name: ticket }).waitFor()
  await page.goto(`${stage.platform.address}/info/lotterycancelled`)
  await page.getByText(ticket).first().waitFor()
}

async function readResults(page: Page): Promise<void> {
  await page.goto(`${stage.platform.address}/w4d?tab=results`)
  const board = page.getByRole('article', { name: 'Harbour 4D' })
  await board.getByText('9022').waitFor()
  await board.getByText('Typed by two people').waitFor()
  await page.getByRole('textbox', { name: 'One number' }).fill('9003')
  await page.getByText(/^Hits of its 12 orderings: \d+, expected/).waitFor()
  await seesNoBarrier(page, 'the results of the lottery')
  await page.goto(`${stage.platform.address}/info/result`)
  await page.getByRole('link', { name: '4D lottery' }).last().click()
  await page.getByRole('article', { name: 'Harbour 4D' }).getByText('9022').waitFor()
  await page.goto(`${stage.platform.address}/w4d?tab=tickets`)
  await page.getByRole('tab', { name: 'Decided' }).click()
  await page.getByText(/^No entries between/).waitFor()
  await seesNoBarrier(page, 'decided tickets of the lottery')
}

test.concurrent.each(
  atSizes('desktop', [
    { size: 'desktop', account: 'demo01' },
    { size: 'phone', account: 'demo02' },
  ]),
)('lines are typed, placed once though the answer is lost, and cancelled, $size', async ({ account, viewport }) => {
  const faults = await visit(stage, { viewport }, async (page) => {
    await enter(page, account)
    await typeLines(page)
    await cancelTicket(page, await placeLines(page))
    await readResults(page)
  })
  expect(faults.filter((fault) => !fault.includes('lottery/place'))).toEqual([])
})
