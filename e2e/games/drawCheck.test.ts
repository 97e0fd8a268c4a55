/** A draw of the studio's lottery company is checked in a browser, and one that was changed on the way is found out. */
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumFlags, chromiumPath } from '../../server/test/testChromium.ts'
import { LANGUAGES } from '../../studio/pages/kit/language.ts'
import { readCompanies } from '../../studio/src/draw/companies.ts'
import { startTestStudio, type TestStudio } from '../../studio/test/testStudio.ts'

let house: TestStudio
let browser: Browser
let page: Page
let names: { revealed: string; open: string }
beforeAll(async () => {
  house = await startTestStudio({ draws: readCompanies('HB=Harbour 4D: every 30m 2m history=1d') })
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const answer = await fetch(`${house.studio.url}/lottery/v1/HB/draws`)
  const { draws } = (await answer.json()) as { draws: { draw: string; state: string }[] }
  const nameOf = (state: string) => draws.findLast((one) => one.state === state)?.draw ?? ''
  names = { revealed: nameOf('revealed'), open: nameOf('open') }
})
afterAll(async () => {
  await browser.close()
  await house.stop()
})

const address = (draw: string, lang = 'en') =>
  `${house.studio.url}/check/?${new URLSearchParams({ lottery: 'HB', draw, lang })}`

test('a revealed draw is computed again in ten languages, and fits on a phone', async () => {
  for (const lang of LANGUAGES) {
    await page.goto(address(names.revealed, lang))
    await page.locator('.verdict.kept').waitFor()
    expect(await page.locator('.drawn li').count()).toBe(23)
    expect(await page.locator('.step').count()).toBe(3)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([lang, over]).toEqual([lang, 0])
  }
})

test('a number that was changed is found out', async () => {
  await page.route('**/fair/draw?**', async (route) => {
    const answer = await route.fetch()
    const said = (await answer.json()) as { result: { special: string[] } }
    const [first = '', ...others] = said.result.special
    said.result.special = [first === '0000' ? '0001' : '0000', ...others]
    await route.fulfill({ response: answer, json: said })
  })
  await page.goto(address(names.revealed))
  await page.getByText('This draw is not as it was promised').waitFor()
  await page.getByText('These steps do not agree: 3.').waitFor()
  await page.unroute('**/fair/draw?**')
})

test('a draw to come shows its fingerprint and its times; a name that is none is said to be so', async () => {
  await page.goto(address(names.open))
  await page.getByText('Not revealed yet').waitFor()
  const { commitment } = (await (
    await fetch(`${house.studio.url}/fair/draw?lottery=HB&draw=${names.open}`)
  ).json()) as { commitment: string }
  await page.getByText(commitment, { exact: true }).waitFor()
  await page.getByLabel('Draw').fill('1/99')
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByText('There is no such draw.').waitFor()
})
