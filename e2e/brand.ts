/** The landing page of a house with a brand of its own: the one in docs/examples/brand.json. */
import type { Browser } from 'playwright-core'
import { seesNoBarrier } from './stage/barriers.ts'
import { chooseLanguage } from './stage/chooseLanguage.ts'
import { faultsOf, openContext } from './stage/testStage.ts'

function expectSame(what: string, is: unknown, wanted: unknown): void {
  if (JSON.stringify(is) !== JSON.stringify(wanted))
    throw new Error(`${what} is ${JSON.stringify(is)}, not ${JSON.stringify(wanted)}`)
}

export async function brandJourney(browser: Browser, baseUrl: string): Promise<void> {
  const page = await (await openContext(browser)).newPage()
  const faults = faultsOf(page)
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto(baseUrl)
  await page.getByRole('banner').getByText('Lotus Sport').waitFor()
  const brandTokens = () => getComputedStyle(document.documentElement).getPropertyValue('--c-brand-700')
  expectSame('the colour', (await page.evaluate(brandTokens)).trim(), '#7c1f63')
  expectSame('the language', await page.evaluate(() => document.documentElement.lang), 'th')
  await page.waitForFunction(() => document.title === 'Lotus Sport – every match, one slip')
  const options = page.getByRole('combobox').first().getByRole('option')
  expectSame('the offer of languages', await options.count(), 4)
  await chooseLanguage(page, 'English')
  await page.getByRole('region', { name: 'Sports and games' }).waitFor()
  const banners = page.getByRole('region', { name: 'Sports and games' }).getByRole('listitem')
  expectSame('the banners', await banners.locator('strong').allInnerTexts(), ['Sports', 'Tournament+', 'Esports'])
  const products = page.getByRole('region', { name: 'Products' }).getByRole('listitem')
  expectSame('the products', await products.count(), 3)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Contact your upline' }).click()
  const link = page.getByRole('dialog').getByRole('link', { name: 'LINE @lotussport' })
  expectSame('the contact', await link.getAttribute('href'), 'https://line.example/lotussport')
  await seesNoBarrier(page, 'the contact of a brand')
  const icon = await page.request.get(`${baseUrl}/icon.svg`)
  if (!(await icon.text()).includes('#3b1030')) throw new Error('the sign is not the brand’s')
  expectSame(
    'what was asked for to know the brand',
    requested.filter((path) => /brand|theme/.test(path)),
    [],
  )
  expectSame('what went wrong', faults, [])
  await page.context().close()
}
