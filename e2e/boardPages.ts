/** The journey through the board: pages of bet types, matches in one line, pages of 30 matches, and games in rounds. */
import type { Page } from 'playwright-core'
import { isOtherDay } from '../server/test/feed/testFeed.ts'
import { matches, openSlip } from './journey.ts'
import { place } from './slips.ts'
import { seesNoBarrier } from './stage/barriers.ts'
import { pick } from './stage/pick.ts'

const ROW = '[role=grid] [role=row][data-key]:not([data-key^="band/"])'
const open = (page: Page) => page.locator(`${ROW} [data-cell][aria-pressed][aria-disabled=false]`)
const query = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

function expectSame(what: string, is: unknown, wanted: unknown): void {
  if (String(is) !== String(wanted)) throw new Error(`${what}: ${is}, not ${wanted}`)
}

/**
 * Expects that no row's content is higher than the row, whose height is fixed in advance; else it would cover the next
 * match.
 */
async function fitsItsRows(page: Page, what: string): Promise<void> {
  const tooHigh = await page.locator(ROW).evaluateAll((rows) =>
    rows
      .map((row) => row as HTMLElement)
      .filter((row) => {
        return [...row.children].some((part) => {
          const { offsetTop, scrollHeight } = part as HTMLElement
          return offsetTop + scrollHeight > row.offsetHeight + 1
        })
      })
      .map((row) => row.getAttribute('aria-label')),
  )
  expectSame(`rows too high on ${what}`, tooHigh.join(), '')
}

/** Opens every page of bet types; each has prices and keeps to its rows. */
async function seePages(page: Page): Promise<void> {
  for (const [name, types] of [
    ['1X2 · Double chance', 'dc'],
    ['Odd/Even', 'oe'],
    ['Total goals', 'tg'],
    ['Half-time/Full-time', 'htft'],
    ['First/Last goal', 'fglg'],
    ['To win to nil', 'tw'],
    ['Correct score', 'cs'],
  ] as const) {
    await page.getByRole('tab', { name, exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('types') === types)
    await page
      .getByRole('button', { name: new RegExp(`Full time ${name.split(' · ').at(-1)}`) })
      .nth(2)
      .waitFor()
    await fitsItsRows(page, name)
  }
  await seesNoBarrier(page, 'correct scores')
}

/** Adds a correct score to the slip and removes it by pressing it again. */
async function pickScore(page: Page): Promise<void> {
  const cell = open(page).filter({ hasText: /\d/ }).nth(3)
  await pick(cell)
  await page.locator('[data-cell][aria-pressed=true]').click()
  await page.locator('[data-cell][aria-pressed=true]').waitFor({ state: 'detached' })
}

/** Switches to one line for each match and back to home over away. */
async function standInOneLine(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^HDP/ }).click()
  await page.getByRole('button', { name: 'Single line' }).click()
  await page.locator('[role=grid][data-form=single]').first().waitFor()
  await matches(page).nth(7).waitFor()
  await fitsItsRows(page, 'single line')
  await seesNoBarrier(page, 'single line')
  await page.getByRole('button', { name: 'Double line' }).click()
  await page.locator('[role=grid][data-form=double]').first().waitFor()
}

/** Turns a page of 30 matches by the keyboard, and goes back to all of them. */
async function turnPages(page: Page): Promise<void> {
  const rows = Number(await page.locator('[role=grid]').first().getAttribute('aria-rowcount'))
  await page.getByLabel('Per page').selectOption('30')
  const pager = page.getByRole('navigation', { name: 'Pages of matches' })
  // A quiet day has one page, and nothing to turn.
  if (isOtherDay && rows < 60) return
  await pager.getByText('Page 1 of').waitFor()
  const first = await matches(page).first().getAttribute('aria-label')
  await pager.getByRole('button', { name: 'Next page' }).focus()
  await page.keyboard.press('Enter')
  await pager.getByText('Page 2 of').waitFor()
  expectSame('the page in the address', query(page, 'page'), 2)
  if ((await matches(page).first().getAttribute('aria-label')) === first) throw new Error('the page is the same')
  await page.goBack()
  await pager.getByText('Page 1 of').waitFor()
  await page.getByLabel('Per page').selectOption({ label: 'All' })
  await pager.waitFor({ state: 'detached' })
}

/** The whole journey on a wide screen; a narrow one has only the pages of bet types. */
export async function boardPagesJourney(page: Page, isWide: boolean): Promise<void> {
  await seePages(page)
  if (!isWide)
    return expectSame('how matches stand', await page.locator('[role=grid]').first().getAttribute('data-form'), 'band')
  await pickScore(page)
  await standInOneLine(page)
  await turnPages(page)
  await page.getByRole('link', { name: /^Parlay/ }).click()
  await page.waitForURL((url) => url.searchParams.get('market') === 'parlay')
  await openSlip(page)
  await page.getByRole('tab', { name: 'Mix parlay', selected: true }).waitFor()
}

/** The rounds that are on offer, the next one first; the last of them is a quarter of an hour away. */
const rounds = (page: Page) => page.getByRole('article')

/** Looks at a fight's rounds. */
async function lookAtFight(page: Page): Promise<void> {
  await rounds(page).last().getByRole('timer').waitFor()
  await rounds(page)
    .last()
    .getByRole('button', { name: /Full time Correct score, 3-2/ })
    .waitFor()
  await page.getByRole('tab', { name: 'R5' }).click()
  await rounds(page)
    .last()
    .getByRole('button', { name: /Round 5 Winner/ })
    .first()
    .waitFor()
  await seesNoBarrier(page, 'rounds of a fight')
}

/** Opens a race by its group and bets on a place. */
async function betOnRace(page: Page): Promise<void> {
  const games = page.getByRole('navigation', { name: 'Games', exact: true })
  await games.getByRole('button', { name: 'Racing' }).click()
  await games.getByRole('link', { name: /^Sim Horses/ }).click()
  await page.getByRole('region', { name: 'Sim Horses' }).waitFor()
  const placed = rounds(page)
    .last()
    .getByRole('button', { name: /, Places, / })
  await placed.last().waitFor()
  await seesNoBarrier(page, 'races')
  await pick(placed.last())
  await openSlip(page)
  await page.getByRole('tab', { name: /^Single/ }).click()
  await page
    .getByRole('textbox', { name: /^Stake on / })
    .first()
    .fill('10')
  await place(page, /^Place bet$/)
}

/** A game in rounds: from round to round of a fight, from game to game, and a bet on a race. */
export async function roundsJourney(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/desktop?sport=41`)
  await lookAtFight(page)
  await betOnRace(page)
}
