/** The journey of an evening at games, by roles and names only: lobby, game in its frame, and back. */
import type { FrameLocator, Page } from 'playwright-core'
import { enterAt, PATIENCE_MS } from '../journey.ts'
import { seesNoBarrier } from '../stage/barriers.ts'
import type { TestGames } from '../stage/testGames.ts'

const GAME = 'Nine Lantern Reels'

/** Finds the game by its first letters, and by what hides it. */
async function search(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Casino', level: 1 }).waitFor()
  await seesNoBarrier(page, 'lobby of games')
  const words = page.getByRole('searchbox', { name: /^Search \d+ games/ })
  await words.fill('zebra')
  await page.getByText('No game here. “zebra” hides most.').waitFor()
  await seesNoBarrier(page, 'a lobby without a game')
  await page.getByRole('button', { name: 'Clear this filter' }).click()
  await words.fill('lant')
  const picture = page.locator('article img[src$="/reels.svg"]').first()
  await picture.waitFor()
  await page.waitForFunction(() => (document.querySelector<HTMLImageElement>('article img')?.naturalWidth ?? 0) > 0)
  await page
    .getByRole('button', { name: `Favourite: ${GAME}` })
    .first()
    .click()
}

const frameOf = (page: Page): FrameLocator => page.frameLocator(`iframe[title="${GAME}"]`)

async function press(page: Page, name: string): Promise<void> {
  await frameOf(page).getByRole('button', { name }).click()
}

/** Stakes and wins in the frame; bar and header follow from the wallet. */
async function play(page: Page): Promise<void> {
  await page.getByRole('link', { name: GAME }).first().click()
  await frameOf(page)
    .getByText(/^OK \d/)
    .waitFor()
  await seesNoBarrier(page, 'a game in its frame')
  await press(page, 'Stake 10')
  await page.getByText('In play 10.00').locator('visible=true').waitFor()
  await press(page, 'Win 25')
  await page.getByText('Net +15.00').locator('visible=true').waitFor()
  await page.getByRole('button', { name: 'Rules' }).click()
  await frameOf(page).getByText('tool rules').waitFor()
  // A reload opens the game anew, with another token; the sitting goes on.
  await page.reload()
  await frameOf(page)
    .getByText(/^OK \d/)
    .waitFor()
  await page.getByText('Net +15.00').locator('visible=true').waitFor()
}

/** The provider shuts the game while a round is open: the round ends, then the reason stands in its place. */
async function shutMeanwhile(page: Page, games: TestGames): Promise<void> {
  await press(page, 'Stake 10')
  await page.getByText('In play 10.00').locator('visible=true').waitFor()
  await games.setGameOpen('reels', false)
  await page.getByText(/No more stakes are taken/).waitFor({ timeout: PATIENCE_MS })
  await seesNoBarrier(page, 'a game that takes no more stakes')
  await press(page, 'Lose')
  await page.locator(`iframe[title="${GAME}"]`).waitFor({ state: 'detached', timeout: PATIENCE_MS })
  await seesNoBarrier(page, 'a game that was shut')
  await page.getByRole('link', { name: 'To the games' }).click()
  await page.getByRole('heading', { name: 'Slots', level: 1 }).waitFor()
  await page.getByText('Open rounds are kept.').first().waitFor()
  await games.setGameOpen('reels', true)
  // The platform reads its providers every second.
  for (let isShut = true; isShut; ) {
    await page.reload()
    await page.getByRole('article').first().waitFor()
    isShut = await page.getByText('Open rounds are kept.').first().isVisible()
  }
}

/** @param isAlone whether nobody else plays the game: then it is shut meanwhile */
export async function gamesJourney(
  page: Page,
  baseUrl: string,
  { account, games, isAlone }: { account: string; games: TestGames; isAlone: boolean },
): Promise<void> {
  await enterAt(page, `${baseUrl}/casino`, account)
  await search(page)
  await play(page)
  if (isAlone) await shutMeanwhile(page, games)
  await page.goto(`${baseUrl}/casino?show=favourites`)
  await page.getByRole('link', { name: GAME }).first().waitFor()
  // Without money nothing is in play, and the page says so.
  await page.goto(`${baseUrl}/play/${games.name}/reels?demo=true`)
  await page.getByText('Play money: nothing is staked or won.').waitFor()
  await seesNoBarrier(page, 'a game without money')
  await page.goto(`${baseUrl}/slots5`)
  await page.getByText('No provider serves this lobby.').waitFor()
  await seesNoBarrier(page, 'a lobby that nobody serves')
}
