/**
 * The journey of a private Tournament+ room, by roles and names only: opened, joined with its PIN, played, and its
 * prize on the statement.
 */
import type { Page } from 'playwright-core'
import { enterAt, openStatementOf, PATIENCE_MS } from './journey.ts'
import { seesNoBarrier } from './stage/barriers.ts'
import { pick } from './stage/pick.ts'
import { isSeen, tryClick } from './stage/tries.ts'

export interface OpenedRoom {
  path: string
  name: string
  pin: string
}

const NAME = 'Friends of the pitch'
/** The points that each player bets on each match: enough on three of them to be ranked. */
const POINTS = '100'
const MATCHES = 3
/** The league that plays from midnight, twelve hours into the season: nobody hurries who joins on a busy machine. */
const LEAGUE = /\b00:00 – /

/** The prices of a match's 1X2, in the order in which its row shows them. */
const PRICE = { home: 0, away: 1, draw: 2 } as const
export type Side = keyof typeof PRICE

/** Presses the price of one side in each match of the room, and stakes the points. */
async function choosePrices(page: Page, side: Side): Promise<void> {
  const rows = page.getByRole('article')
  const price = (at: number) =>
    rows
      .nth(at)
      .getByRole('button', { name: /, Full time 1X2, .*, Decimal \d/ })
      .nth(PRICE[side])
  for (let at = 0; at < MATCHES; at += 1) await pick(price(at))
  const bar = page.getByRole('button', { name: / points (Join|Place)$/ })
  if (await bar.isVisible()) {
    // On a phone Back closes the slip and stays in the room.
    await bar.click()
    const sheet = page.getByRole('dialog', { name: 'Slip' })
    await sheet.waitFor()
    await page.goBack()
    await sheet.waitFor({ state: 'hidden' })
    await bar.click()
  }
  const stakes = page.getByRole('textbox', { name: /^Points on / })
  await stakes.nth(MATCHES - 1).waitFor()
  for (let at = 0; at < MATCHES; at += 1) await stakes.nth(at).fill(POINTS)
}

/** The button says one bet where only one is left, whose price had moved. */
const PLACE = /^Place (bet|\d bets) /
/** What a leg asks whose price fell, and one that was refused for its price. */
const AGREE = /^(Accept|Bet again at) /
const PAY_OR_PLACE = /^(Pay|Place bet|Place \d bets) /

/** Presses what places the bets, and again after a price moved, until all of them stand. */
async function placeAll(page: Page, button: RegExp): Promise<void> {
  const ranked = page.getByText(new RegExp(`^#\\d+ · ${POINTS} points, to win `))
  for (const untilMs = performance.now() + PATIENCE_MS; performance.now() < untilMs; ) {
    for (const one of await page.getByRole('button', { name: AGREE }).all()) await tryClick(one, 1000)
    await tryClick(page.getByRole('button', { name: button }))
    if (await isSeen(ranked.nth(MATCHES - 1))) return
  }
  throw new Error(`the bets in points were not taken within ${PATIENCE_MS} ms`)
}

async function chooseMatches(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: LEAGUE }).first().check()
  await seesNoBarrier(page, 'leagues of a room')
  await page.getByRole('button', { name: 'Choose matches' }).click()
  const boxes = page.getByRole('checkbox')
  await boxes.nth(MATCHES).waitFor()
  for (let at = 0; at < MATCHES; at += 1) await boxes.nth(at).check()
  await seesNoBarrier(page, 'matches of a room')
}

/** Opens a private room by its four steps, and bets in it. */
export async function openRoom(page: Page, baseUrl: string, account: string): Promise<OpenedRoom> {
  await enterAt(page, `${baseUrl}/tournament2/create`, account)
  await chooseMatches(page)
  await page.getByRole('button', { name: 'Set the fee' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(NAME)
  await page.getByRole('radio', { name: /^Private/ }).check()
  await page.getByRole('button', { name: '10', exact: true }).click()
  const digits = await page.getByRole('textbox', { name: /^Digit \d/ }).all()
  const pin = (await Promise.all(digits.map((digit) => digit.inputValue()))).join('')
  await seesNoBarrier(page, 'fee of a room')
  await page.getByRole('button', { name: 'Review', exact: true }).last().click()
  await page.getByText('MYR 27.00').or(page.getByText('27.00')).first().waitFor()
  await seesNoBarrier(page, 'review of a room')
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL(/\/tournament2\/room\/\d+/)
  await choosePrices(page, 'draw')
  await placeAll(page, PLACE)
  await seesNoBarrier(page, 'room')
  return { path: new URL(page.url()).pathname, name: NAME, pin }
}

const typePin = async (page: Page, pin: string) => {
  await page.getByRole('textbox', { name: 'Digit 1' }).click()
  await page.keyboard.type(pin)
}

/** A friend who is logged in takes a seat with his first bets; a wrong PIN is reported and costs nothing. */
export async function joinRoom(
  page: Page,
  baseUrl: string,
  { room, side }: { room: OpenedRoom; side: Side },
): Promise<void> {
  await page.goto(`${baseUrl}${room.path}`)
  await choosePrices(page, side)
  const wrong = room.pin.replace(/^./, (first) => String((Number(first) + 1) % 10))
  await typePin(page, wrong)
  await page.getByText(/^Wrong PIN\. Tries left: 4/).waitFor()
  await seesNoBarrier(page, 'a wrong PIN')
  await typePin(page, room.pin)
  await placeAll(page, PAY_OR_PLACE)
}

/** Waits until the room has ended. @returns whether this member won it */
export async function seeEnd(page: Page, { name }: OpenedRoom, withinMs: number): Promise<boolean> {
  await page.getByText(new RegExp(`^${name} #\\d+ has ended$`)).waitFor({ timeout: withinMs + PATIENCE_MS })
  await page
    .getByRole('heading', { name: /^You (won the room|came )|^\d\w+ of \d/ })
    .first()
    .waitFor()
  await seesNoBarrier(page, 'result of a room')
  return page.getByRole('heading', { name: 'You won the room.' }).isVisible()
}

/** The prize stands on the winner's statement of the working date on which the room ended. */
export async function findPrize(
  page: Page,
  baseUrl: string,
  { room: { name }, date }: { room: OpenedRoom; date: string },
): Promise<void> {
  await openStatementOf(page, baseUrl, date)
  await page.getByText(new RegExp(`^Place 1 of 3, prize · ${name} #\\d+`)).waitFor()
  await page.getByText(new RegExp(`^Entry fee · ${name} #\\d+`)).waitFor()
  await seesNoBarrier(page, 'a prize on the statement')
}
