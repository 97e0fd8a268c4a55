/** A game that others made, in a browser: played in its frame, with and without TLS, and kept to itself. */
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { chromiumFlags, chromiumPath } from '../../server/test/testChromium.ts'
import { startTestStudio, type TestStudio } from '../../studio/test/testStudio.ts'

let house: TestStudio
beforeAll(async () => {
  house = await startTestStudio({ isBehindProxy: false })
})
afterAll(() => house.stop())

test.each(['url', 'tlsUrl'] as const)('the sample is played in a browser, in its frame, from the %s', async (from) => {
  const launched = await house.launch('tide-wheel', 'strangers')
  const base = new URL(house.studio[from] as string)
  launched.host = base.host
  launched.protocol = base.protocol
  launched.searchParams.set('rgs_url', base.host)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  onTestFinished(() => browser.close())
  const page = await browser.newPage({ ignoreHTTPSErrors: true })
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(launched.href)
  const frame = page.frameLocator('iframe')
  await frame.getByText('Which shell').waitFor()
  const before = house.wallet.entries.size
  await frame.getByRole('button', { name: 'Storm' }).click()
  await frame.getByRole('button', { name: 'Roll' }).click()
  await frame.getByText('The tide brings').waitFor()
  expect(house.wallet.entries.size).toBe(before + 2)
  const shown = await frame.locator('#balance').textContent()
  expect(Number(shown?.replace('MYR ', ''))).toBe(house.wallet.balance / 10_000)
  expect(complaints).toEqual([])
  // Neither the page around it nor its own storage is in its reach.
  const reach = await page.frames()[1]?.evaluate(() => {
    const tried = (act: () => unknown) => {
      try {
        return String(act())
      } catch {
        return 'refused'
      }
    }
    return [tried(() => parent.document.title), tried(() => localStorage.length), tried(() => document.cookie)]
  })
  expect(reach).toEqual(['refused', 'refused', 'refused'])
})
