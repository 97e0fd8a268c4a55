/** Journeys in a house with a brand of its own: its landing page, and the login from an operator's own site. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBrand } from '../server/src/kit/brand/brandFile.ts'
import { fullFeed } from '../server/test/feed/testFeed.ts'
import { brandJourney } from './brand.ts'
import { datesJourney } from './dates.ts'
import { launchJourney, registerSite } from './launch.ts'
import { findOldResult, seeBracket, setCrest } from './media/competitions.ts'
import { noticesWithoutPage } from './media/pushedNotice.ts'
import { reportsJourney } from './reports.ts'
import { roomJourney } from './stage/room.ts'
import { atSizes } from './stage/sizes.ts'
import { openTestGames, type TestGames } from './stage/testGames.ts'
import { openContext, openTestStage, type TestStage, visit } from './stage/testStage.ts'

const EXAMPLE = join(import.meta.dirname, '..', 'docs', 'examples', 'brand.json')

let stage: TestStage
let games: TestGames
beforeAll(async () => {
  stage = await openTestStage(() => fullFeed(200), {
    ownBrand: readBrand(EXAMPLE),
    demoPast: true,
    demoRooms: true,
  })
  games = await openTestGames(stage)
})
afterAll(async () => {
  await games?.close()
  await stage?.close()
})

test('a member logs in from another site, once, and the token leaks to nobody [Z5]', async () => {
  const tokenFor = await registerSite(stage.ownerUrl)
  await expect(launchJourney(stage.browser, stage.platform.address, tokenFor)).resolves.toBeUndefined()
})

test('the landing page is the house’s own: name, title, icon, colours, language, products, contact', async () => {
  await expect(brandJourney(stage.browser, stage.platform.address)).resolves.toBeUndefined()
})

test.each([
  [1366, 768],
  [390, 844],
])('a language two fifths longer than English has room on every main screen, %i by %i', async (width, height) => {
  expect(await roomJourney(stage.browser, stage.platform.address, { width, height })).toEqual([])
})

test('a page of an older build says so once and loads the newer build', async () => {
  const page = await (await openContext(stage.browser)).newPage()
  await page.addInitScript(() => {
    localStorage.setItem('quarterline.look', '{"state":{"language":"en"},"version":0}')
  })
  let isNewer = true
  await page.route('**/api/version', async (route) => {
    const response = await route.fetch()
    const version = await response.json()
    expect(version.build).toMatch(/^[\w-]{8}$/)
    await route.fulfill({ response, json: isNewer ? { ...version, build: 'n3wer-0n' } : version })
  })
  await page.goto(stage.platform.address)
  await page.getByText('This page is an old version').waitFor()
  isNewer = false
  const loaded = page.waitForEvent('load')
  const versionAnswer = page.waitForResponse('**/api/version')
  await page.getByRole('button', { name: 'OK' }).click()
  await Promise.all([loaded, versionAnswer])
  await page.locator('#name').waitFor()
  expect(await page.getByText('This page is an old version').count()).toBe(0)
  await page.context().close()
})

test('dates are typed in our format whatever the browser’s is, and invalid ones are explained', async () => {
  await expect(datesJourney(stage.browser, stage.platform.address)).resolves.toBeUndefined()
})

test('a year of the statement is charted and exported, reports have rows with their sums, sort, page and show failures, and results list how matches ended', async () => {
  await expect(reportsJourney(stage.browser, stage.platform.address)).resolves.toBeUndefined()
})

test.each(
  atSizes('phone', [
    { size: 'desktop', account: 'demo11' },
    { size: 'phone', account: 'demo12' },
  ]),
)(
  'a cup is read as a bracket that grows, scrolls by keys and shows a team’s way, $size',
  async ({ viewport, account }) => {
    const faults = await visit(stage, { viewport }, (page) => seeBracket(page, stage.platform.address, account))
    expect(faults).toEqual([])
  },
)

test.each(atSizes('desktop', [{ size: 'desktop', account: 'demo13' }]))(
  'a crest set at the desk stands in the table, and a file that is no picture does not, $size',
  async ({ viewport, account }) => {
    const faults = await visit(stage, { viewport }, (page) =>
      // The desk is in a browser of its own: a member's session has no access there.
      visit(stage, { viewport }, (desk) => setCrest(page, desk, stage.platform.address, account)).then((found) =>
        expect(found).toEqual([]),
      ),
    )
    expect(faults).toEqual([])
  },
)

test.each(atSizes('desktop', [{ size: 'desktop', account: 'demo14' }]))(
  'a result of two years ago takes three steps: results, date, league, $size',
  async ({ viewport, account }) => {
    const { platform, ownerUrl } = stage
    const faults = await visit(stage, { viewport }, (page) => findOldResult(page, platform.address, ownerUrl, account))
    expect(faults).toEqual([])
  },
)

test('a pushed notice is shown though no page of the house is open, and one that says nothing is not', async () => {
  const notice = { title: 'Goal', body: 'Harrow – Mill 1-0', tag: 'goal m1' }
  const context = await openContext(stage.browser)
  const shown = await noticesWithoutPage(context, stage.platform.address, ['nothing', JSON.stringify(notice)])
  expect(shown).toEqual([{ title: 'Goal', options: { body: notice.body, tag: notice.tag, icon: '/icon.svg' } }])
  await context.close()
})
