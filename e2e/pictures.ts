/** `npm run pictures [-- http://localhost:8080]`: takes the README's screenshots from a running demo. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumFlags, chromiumPath } from '../server/test/testChromium.ts'
import { acceptTerms } from './journey.ts'
import { chooseLanguage } from './stage/chooseLanguage.ts'

const DIR = join(import.meta.dirname, '..', 'docs', 'pictures')
const PASSWORD = 'demo1234'
/** Long enough for some prices to move and be marked as moved. */
const PRICES_MOVE_MS = 3000
const QUALITY = 85

interface Shot {
  name: string
  account: string
  path: string
  size: readonly [width: number, height: number]
  mode: 'light' | 'dark'
  /** Whether it shows a photograph-like image, for which PNG would be too large. */
  isPhoto?: boolean
  /** Acts on the page before the screenshot. */
  act?: (page: Page) => Promise<unknown>
}

/** Adds prices of several open matches to the slip. */
async function pick(page: Page, count: number): Promise<void> {
  const rows = page.locator('[role=row][data-key]').filter({ has: page.locator('[data-cell][aria-pressed=false]') })
  for (let at = 0; at < count; at++) {
    await rows.nth(at).locator('[data-cell][aria-pressed=false]:not([aria-disabled=true])').first().click()
  }
}

async function placeOne(page: Page): Promise<void> {
  await pick(page, 2)
  await page.locator('[data-leg]').first().fill('50')
  await page.getByRole('combobox', { name: 'If the odds change' }).selectOption({ label: 'Accept any odds' })
  await page.getByRole('button', { name: 'Place bet', exact: true }).click()
}

const SHOTS: readonly Shot[] = [
  { name: 'door', account: '', path: '/', size: [1440, 900], mode: 'light', isPhoto: true },
  { name: 'board', account: 'demo18', path: '/desktop', size: [1440, 900], mode: 'light', act: placeOne },
  {
    name: 'match',
    account: 'demo19',
    path: '/desktop?market=today',
    size: [1440, 900] as const,
    mode: 'dark' as const,
    act: (page) => page.locator('[data-more]').first().click(),
  },
  { name: 'phone', account: 'demo20', path: '/desktop', size: [390, 844], mode: 'dark' },
  { name: 'bets', account: 'demo18', path: '/info/betlist', size: [1440, 900], mode: 'light' },
  { name: 'scores', account: 'demo19', path: '/desktop?market=early&types=cs', size: [1440, 900], mode: 'light' },
  { name: 'results', account: 'demo18', path: '/info/result', size: [1440, 900], mode: 'light' },
  {
    name: 'statement',
    account: 'demo01',
    path: '/info/statement',
    size: [1440, 900] as const,
    mode: 'light' as const,
    act: (page) => page.getByRole('button', { name: '30 days' }).click(),
  },
  { name: 'settings', account: 'demo19', path: '/info/settings', size: [1440, 900], mode: 'dark' },
]

async function take(
  browser: Browser,
  address: string,
  { name, account, path, size, mode, isPhoto, act }: Shot,
): Promise<void> {
  const [width, height] = size
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: mode })
  const page = await context.newPage()
  // Without the pop-ups that would cover the page.
  if (account) await page.addInitScript((name) => localStorage.setItem(`quarterline.popup.${name}`, '9'), account)
  await page.goto(address + (account ? path : '/'))
  await chooseLanguage(page, 'English')
  if (account) {
    await page.locator('#name').fill(account)
    await page.locator('#password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await acceptTerms(page)
    await page.waitForLoadState('networkidle').catch(() => undefined)
  }
  await act?.(page)
  await page.waitForTimeout(PRICES_MOVE_MS)
  await page.screenshot(
    isPhoto ? { path: join(DIR, `${name}.jpg`), type: 'jpeg', quality: QUALITY } : { path: join(DIR, `${name}.png`) },
  )
  await context.close()
}

const address = process.argv[2] ?? 'http://localhost:8080'
mkdirSync(DIR, { recursive: true })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
try {
  for (const shot of SHOTS) await take(browser, address, shot)
  process.stdout.write(`${SHOTS.length} pictures are in docs/pictures.\n`)
} finally {
  await browser.close()
}
