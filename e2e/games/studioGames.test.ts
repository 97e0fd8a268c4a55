/** Games of published files in a browser: our slot, left in the middle of a round and opened again, and a stranger's in its frame. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { chromiumFlags, chromiumPath } from '../../server/test/testChromium.ts'
import { startTestStudio, type TestStudio } from '../../studio/test/testStudio.ts'

let house: TestStudio
let browser: Browser
beforeAll(async () => {
  house = await startTestStudio({ isBehindProxy: false })
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
})
afterAll(async () => {
  await browser.close()
  await house.stop()
})

const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}

const balanceShown = async (page: Page): Promise<number> =>
  Number((await page.locator('.balance b').textContent())?.replaceAll(',', ''))

test('the slot is played until a win, left in the middle of it, and goes on when it is opened again', async () => {
  const address = (await house.launch('orchard')).href
  const first = await browser.newPage({ viewport: { width: 1128, height: 816 } })
  // The page is left between the win and its end: that request never arrives.
  await first.route('**/wallet/end-round', (route) => route.abort())
  await first.goto(address)
  await first.getByRole('button', { name: 'Quick' }).click()
  for (let isWon = false; !isWon; ) {
    await first.locator('.loading').waitFor({ state: 'detached' })
    await first.locator('.spin').getByText('Spin').waitFor()
    const told = first.waitForResponse('**/wallet/play')
    await first.locator('.spin').click()
    const { round } = (await (await told).json()) as { round: { active: boolean } }
    isWon = round.active
  }
  await first.close()
  const before = house.wallet.balance
  const page = await browser.newPage({ viewport: { width: 1128, height: 816 } })
  const complaints = complaintsOf(page)
  await page.goto(address)
  await page.getByText('Your last spin goes on').waitFor()
  await expect.poll(() => house.wallet.balance).toBeGreaterThan(before)
  await expect.poll(() => balanceShown(page)).toBe(house.wallet.balance / 10_000)
  expect(complaints).toEqual([])
  await page.close()
})

test('code and art of the slot with the most art come in at most 250 kB', async () => {
  const page = await browser.newPage({ viewport: { width: 1128, height: 816 } })
  let bytes = 0
  page.on('response', async (answer) => {
    if (answer.url().includes('/pages/')) bytes += Number(answer.headers()['content-length'] ?? 0)
  })
  await page.goto((await house.launch('pearlreef')).href)
  await page.locator('.spin').waitFor()
  await page.waitForLoadState('networkidle')
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThan(250_000)
  await page.close()
})

test('the pay table states wins in money at the present stake, and the space key spins', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 756 } })
  await page.goto((await house.launch('orchard')).href)
  await page.locator('.loading').waitFor({ state: 'detached' })
  const stake = Number(await page.locator('.stake b').textContent())
  await page.getByRole('button', { name: 'Pay table' }).click()
  await page.getByText(`${(stake * 500).toFixed(2)}.`).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })
  const played = page.waitForResponse('**/wallet/play')
  await page.locator('body').press(' ')
  expect((await played).status()).toBe(200)
  await page.close()
})

test.each([
  ['orchard', 'studio', 'base'],
  ['lanternbay', 'studio', 'buy'],
  ['pearlreef', 'studio', 'base'],
  ['tide-wheel', 'strangers', 'STORM'],
] as const)(
  'a round of %s is checked in the browser from the published files and its revealed seed',
  async (game, provider, mode) => {
    const sessionID = (await house.launch(game, provider)).searchParams.get('sessionID')
    // A round that an earlier test left open would be in the way.
    await house.ask('/wallet/end-round', { sessionID })
    const told = await house.ask<{ round: { betID: number } }>('/wallet/play', { sessionID, amount: 1_000_000, mode })
    const { betID } = told.body.round
    await house.ask('/wallet/end-round', { sessionID })
    const page = await browser.newPage()
    const address = `${house.studio.url}/pages/pages/check/index.html?round=${betID}`
    await page.goto(address)
    await page.getByText('Not revealed yet').waitFor()
    await house.ask('/fair/seed', { sessionID, clientSeed: 'another' })
    await page.reload()
    await page.getByText('This round is as it was promised').waitFor()
    // A slot of ours may win a jackpot, which is a step more.
    const steps = provider === 'studio' ? 6 : 5
    await page.getByText(`Steps that agree: ${steps} of ${steps}`).waitFor()
    await page.close()
  },
)

test.each(['url', 'tlsUrl'] as const)('the sample is played in a browser, in its frame, from the %s', async (from) => {
  const launched = await house.launch('tide-wheel', 'strangers')
  const base = new URL(house.studio[from] as string)
  launched.host = base.host
  launched.protocol = base.protocol
  launched.searchParams.set('rgs_url', base.host)
  const page = await browser.newPage({ ignoreHTTPSErrors: true })
  const complaints = complaintsOf(page)
  // As in the house's page: a frame of another origin around ours.
  const around = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.end(`<iframe src="${launched.href.replaceAll('&', '&amp;')}" width="900" height="700"></iframe>`)
  }).listen(0, 'localhost')
  await once(around, 'listening')
  onTestFinished(() => void around.close())
  await page.goto(`http://localhost:${(around.address() as AddressInfo).port}/`)
  const frame = page.frameLocator('iframe').frameLocator('iframe')
  await frame.getByText('Which shell').waitFor()
  const before = house.wallet.entries.size
  await frame.getByRole('button', { name: 'Storm' }).click()
  await frame.getByRole('button', { name: 'Roll' }).click()
  await frame.getByText('The tide brings').waitFor()
  expect(house.wallet.entries.size).toBe(before + 2)
  const shown = await frame.locator('#balance').textContent()
  expect(Number(shown?.replace('MYR ', ''))).toBe(house.wallet.balance / 10_000)
  // The house's bar asks for the rounds, and each leads to its check.
  await page.evaluate(() => {
    const asked = { quarterline: 1, what: 'tool', tool: 'history' }
    document.querySelector('iframe')?.contentWindow?.postMessage(asked, '*')
  })
  const check = page.frameLocator('iframe').getByRole('link', { name: 'Check', exact: true }).first()
  expect(await check.getAttribute('href')).toMatch(/check\/index\.html\?.*round=\d+/)
  expect(complaints).toEqual([])
  // Neither the page around it nor its own storage is in its reach.
  const reach = await page.frames()[2]?.evaluate(() => {
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
  await page.close()
})
