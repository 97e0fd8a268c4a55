/**
 * The journey of a member who plays the studio's games in the house's frame: chips at the table, mines and the pond meanwhile, the
 * result when he comes back, and all of it checked by his own browser. The results shown must agree with his balance.
 * Then a round of every other mini game.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Frame, FrameLocator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { enterAt, PATIENCE_MS } from '../journey.ts'
import { seesNoBarrier } from '../stage/barriers.ts'

const BACCARAT = 'Baccarat 01'
const CRASH = 'Crash Kite'
const POND = 'Lotus Pond'
/** The other kinds of tables, one of them with higher limits: name, id, and a spot with others to its right. */
const TABLES = [
  ['Dragon Tiger 01', 'dragontiger', 'dragon'],
  ['Roulette 02', 'roulette-2', '17'],
  ['Sic Bo 01', 'sicbo', 'single2'],
] as const

/** Mini games: name, id, and the button that begins a round. */
const MINIS = [
  ['Dice', 'dice', 'Place bet'],
  ['Lantern Wheel', 'wheel', 'Spin'],
  ['Hi-Lo', 'hilo', 'Start'],
] as const

const frameOf = (page: Page, game: string): FrameLocator => page.frameLocator(`iframe[title="${game}"]`)

/** The same as a frame, whose document can be looked at. */
async function documentOf(page: Page, game: string): Promise<Frame> {
  const frame = await (await page.locator(`iframe[title="${game}"]`).elementHandle())?.contentFrame()
  if (!frame) throw new Error(`${game} is in no frame`)
  return frame
}

/** From the lobby with all games into one of them. */
async function openGame(page: Page, game: string, id: string): Promise<void> {
  await page.goto(new URL('/casino', page.url()).href)
  await page.locator(`a[href="/play/studio/${id}"]`).first().click()
  await page.locator(`iframe[title="${game}"]`).waitFor({ timeout: PATIENCE_MS })
}

async function leaveGame(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Games', exact: true }).click()
  await page.getByRole('article').first().waitFor()
}

/** Opens the page that checks the last round, by the bar over the game. */
async function openCheck(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Check rounds' }).click()
  return opened
}

async function seeKept(check: Page, steps: number): Promise<void> {
  await check.getByText('This round is as it was promised').waitFor()
  await check.getByText(`Steps that agree: ${steps} of ${steps}.`).waitFor()
  await seesNoBarrier(check, 'a checked round')
  await check.close()
}

/** Lays a chip on the banker in a round that is open, and confirms it; a cut-off in between gives it back. */
async function bet(page: Page): Promise<void> {
  const table = frameOf(page, BACCARAT)
  const spot = table.getByRole('button', { name: /^Banker 0.95/ })
  const confirmed = spot.getByText('50 confirmed', { exact: true })
  for (let isIn = false; !isIn; ) {
    await table.locator('.spot.banker[aria-disabled=false]').click({ timeout: PATIENCE_MS })
    await table
      .getByRole('button', { name: 'Confirm 50.00' })
      .click({ timeout: PATIENCE_MS })
      .catch(() => undefined)
    isIn = await confirmed.waitFor({ state: 'attached', timeout: PATIENCE_MS }).then(
      () => true,
      () => false,
    )
  }
  await page.getByText('In play 50.00').locator('visible=true').waitFor()
  await seesNoBarrier(page, 'the table with chips', await documentOf(page, BACCARAT))
}

/** Every kind of table opens in its frame, is walked by arrows where its spots are many, and has no barrier. */
async function seeTables(page: Page): Promise<void> {
  for (const [name, id, spot] of TABLES) {
    await openGame(page, name, id)
    const table = frameOf(page, name)
    await table.locator(`[data-spot="${spot}"]`).press('ArrowRight')
    await table.locator(`[data-spot]:focus:not([data-spot="${spot}"])`).waitFor()
    await seesNoBarrier(page, name, await documentOf(page, name))
    await leaveGame(page)
  }
}

/** A round of mines: one field, then the money if it was a gem; its seed is changed, so that it can be checked. */
async function playMines(page: Page): Promise<void> {
  const game = frameOf(page, 'Mines')
  await game.getByRole('button', { name: 'Start', exact: true }).click()
  await game.getByRole('button', { name: 'Field 7', exact: true }).click()
  const cashOut = game.getByRole('button', { name: /^Cash out/ })
  const ended = game.locator('.result')
  await cashOut.and(game.locator(':enabled')).or(ended).first().waitFor()
  if (await cashOut.isVisible()) await cashOut.click()
  await ended.waitFor()
  await seesNoBarrier(page, 'mines that were played', await documentOf(page, 'Mines'))
  const open = await openCheck(page)
  await open.getByText('Not revealed yet').waitFor()
  await game.getByRole('button', { name: 'Change seed' }).click()
  await game.getByRole('textbox', { name: 'Your new seed' }).fill('journey')
  await game.getByRole('button', { name: 'Save' }).click()
  await game.getByText('Your seed journey').waitFor()
  await open.reload()
  await seeKept(open, 4)
}

/** A round of every other mini game, by the button that begins it; of hi-lo a guess, too. */
async function seeMinis(page: Page): Promise<void> {
  for (const [name, id, begin] of MINIS) {
    await openGame(page, name, id)
    const game = frameOf(page, name)
    await game.getByRole('button', { name: begin, exact: true }).click()
    if (id === 'hilo') await game.locator('.guess:enabled').first().click()
    await game.locator('.past tbody tr, .guess:enabled').first().waitFor()
    await seesNoBarrier(page, name, await documentOf(page, name))
    await leaveGame(page)
  }
  await openGame(page, CRASH, 'crash')
  const crash = frameOf(page, CRASH)
  await crash
    .getByRole('button', { name: /^(Place bet|Bet on the next round)$/ })
    .first()
    .click()
  // In this round or in the next one; a flight may be long.
  const isIn = crash.getByText(/^(in play|waits for the next round)$/).first()
  await isIn.or(crash.getByRole('alert')).first().waitFor()
  await seesNoBarrier(page, CRASH, await documentOf(page, CRASH))
  await leaveGame(page)
}

/**
 * Shoots at a fish by the keys until shots are answered, and checks the last one once its seed is changed.
 * @returns what the shots brought, as the page says it
 */
async function shootFish(page: Page): Promise<number> {
  const pond = frameOf(page, POND)
  const water = pond.getByRole('button', { name: /^The pond/ })
  // A phone has no room for it, and keeps it hidden.
  const minute = pond.getByText(/^Last minute: [1-9]/)
  for (let isAnswered = false; !isAnswered; ) {
    await water.press('ArrowRight')
    await water.press('Space')
    isAnswered = await minute.waitFor({ state: 'attached', timeout: PATIENCE_MS }).then(
      () => true,
      () => false,
    )
  }
  await seesNoBarrier(page, 'the pond', await documentOf(page, POND))
  const net = amountOf((await minute.locator('b').textContent()) ?? '')
  await page.getByRole('button', { name: 'History', exact: true }).click()
  await pond.getByRole('textbox', { name: 'Your new seed' }).fill('journey')
  await pond.getByRole('button', { name: 'Change seed' }).click()
  const opened = page.waitForEvent('popup')
  await pond.locator('.history a').first().click()
  await seeKept(await opened, 4)
  await pond.getByRole('button', { name: 'Close' }).click()
  return net
}

/** Reads the result of the bet at the table from its list of rounds. @returns the net amount, as it is written */
async function seeResult(page: Page): Promise<string> {
  const table = frameOf(page, BACCARAT)
  const net = table.locator('.history li').first().locator('.gain, .loss, span').first()
  for (let isThere = false; !isThere; ) {
    await page.getByRole('button', { name: 'History', exact: true }).click()
    await table.locator('.history, dialog p').first().waitFor()
    isThere = await net.isVisible()
    if (isThere) break
    await table.getByRole('button', { name: 'Close', exact: true }).click()
  }
  await seesNoBarrier(page, 'the rounds of a table', await documentOf(page, BACCARAT))
  const opened = page.waitForEvent('popup')
  await table.locator('.history a').first().click()
  await seeKept(await opened, 4)
  return (await net.textContent()) ?? ''
}

const amountOf = (text: string): number => Number(text.replaceAll(',', '').replace('−', '-').replace('+', ''))

const figureOf = async (page: Page, name: string): Promise<number> =>
  amountOf((await page.getByText(name).locator('visible=true').locator('b').first().textContent()) ?? '')

export async function studioJourney(page: Page, baseUrl: string, account: string): Promise<void> {
  await enterAt(page, `${baseUrl}/casino`, account)
  const before = await balanceOf(page)
  await openGame(page, BACCARAT, 'baccarat')
  await bet(page)
  await leaveGame(page)
  await openGame(page, 'Mines', 'mines')
  await playMines(page)
  await leaveGame(page)
  await openGame(page, POND, 'pond')
  const ofShots = await shootFish(page)
  await leaveGame(page)
  await seeTables(page)
  await openGame(page, BACCARAT, 'baccarat')
  const net = amountOf(await seeResult(page))
  expect([47.5, 0, -50]).toContain(net)
  // The bar's net result, the wallet's balance and the game's own list agree.
  await page.getByText('In play 0.00').locator('visible=true').waitFor({ timeout: PATIENCE_MS })
  const sitting = await figureOf(page, 'Net')
  await until(async () => Math.abs((await balanceOf(page)) - before - sitting) < CENT / 2)
  const ofMines = Math.round(100 * (sitting - net - ofShots)) / 100
  expect(ofMines === -2 || ofMines > 0).toBe(true)
  await leaveGame(page)
  await seeMinis(page)
}

const CENT = 0.01
const LOOK_MS = 500
const LOOKS_MAX = PATIENCE_MS / LOOK_MS

/** Waits for something that comes by itself. Tests that run at once have no poll of their own. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let look = 0; look < LOOKS_MAX; look++) {
    if (await isSo()) return
    await sleep(LOOK_MS)
  }
  throw new Error('it did not come')
}

/** The balance that the header shows. */
async function balanceOf(page: Page): Promise<number> {
  const header = page.getByText(/^Balance MYR [\d,]+\.\d\d$/).locator('visible=true')
  return amountOf((await header.first().innerText()).replace(/^.*MYR /s, ''))
}
