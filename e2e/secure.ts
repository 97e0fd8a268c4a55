/** Journeys through a member's account: two-step login, sessions, and settings that follow him to another browser. */
import { Secret, TOTP } from 'otpauth'
import type { Locator, Page } from 'playwright-core'
import { acceptTerms } from './journey.ts'
import { NARROW_PX, seesNoBarrier } from './stage/barriers.ts'
import { chooseLanguage } from './stage/chooseLanguage.ts'

const PASSWORD = 'demo1234'

async function logIn(page: Page, baseUrl: string, account: string): Promise<void> {
  await page.goto(baseUrl)
  await chooseLanguage(page, 'English')
  await page.getByRole('textbox', { name: 'Username' }).fill(account)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('link', { name: 'Account & security' }).click()
  await page.getByRole('region', { name: 'Where you are logged in' }).getByText('This session').waitFor()
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < NARROW_PX

/** @returns one of the recovery codes */
async function setUp(page: Page): Promise<string> {
  const part = page.getByRole('region', { name: 'Two-step login' })
  await part.getByLabel('Current password').fill(PASSWORD)
  await part.getByRole('button', { name: 'Set up' }).click()
  await part.getByRole('img', { name: /^QR code/ }).waitFor()
  await seesNoBarrier(page, 'setting up two-step login')
  const secret = (await part.locator('code').innerText()).replaceAll(' ', '')
  await part.getByRole('button', { name: 'Copy' }).waitFor()
  const link = part.locator('a[href^="otpauth://totp/"]')
  if (!(await link.getAttribute('href'))?.includes(`secret=${secret}`)) throw new Error('the link has another secret')
  if ((await link.isVisible()) !== isPhone(page)) throw new Error('the link is for a phone alone')
  await part.getByLabel('Code', { exact: true }).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await part.getByRole('button', { name: 'Confirm' }).click()
  const codes = page.getByRole('region', { name: 'Recovery codes' })
  const code = await codes.getByRole('listitem').first().innerText()
  await seesNoBarrier(page, 'recovery codes')
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  await part.getByText('Recovery codes left: 10').waitFor()
  return code
}

/** The whole journey on two pages of two browsers; each logs in when it is first needed. */
export async function secureJourney(here: Page, there: Page, baseUrl: string, account: string): Promise<void> {
  await logIn(there, baseUrl, account)
  await acceptTerms(there)
  await there.getByRole('button', { name: /^Account/ }).waitFor()
  await logIn(here, baseUrl, account)
  await acceptTerms(here)
  await openSettings(here)
  await seesNoBarrier(here, 'account')
  const code = await setUp(here)
  // The other browser logged in without the second factor and is logged out at once.
  await there.getByRole('dialog', { name: 'Logged out' }).getByRole('button', { name: 'OK' }).click()
  await logIn(there, baseUrl, account)
  const field = there.getByLabel('Code', { exact: true })
  await field.fill('000000')
  await there.getByRole('button', { name: 'Login' }).click()
  await there.getByText('This code is wrong').waitFor()
  await seesNoBarrier(there, 'login with a code')
  await field.fill(code.toLowerCase())
  await there.getByRole('button', { name: 'Login' }).click()
  await there.getByRole('button', { name: /^Account/ }).waitFor()
  await here.reload()
  await here.getByText('A recovery code was used').waitFor()
  await here.getByRole('button', { name: /^End the session on / }).click()
  await there.getByRole('dialog', { name: 'Logged out' }).waitFor()
}

const SETTINGS = '/info/settings'

/** The settings of a member who is logged in. */
async function openAt(page: Page, baseUrl: string): Promise<void> {
  await page.goto(baseUrl + SETTINGS)
  await acceptTerms(page)
  await page.getByRole('region', { name: 'Betting' }).waitFor()
}

/**
 * Changes settings in one browser, finds them in the other, and undoes them; both pages are logged in and in English.
 */
export async function settingsJourney(here: Page, there: Page, baseUrl: string): Promise<void> {
  await openAt(there, baseUrl)
  await openAt(here, baseUrl)
  const betting = here.getByRole('region', { name: 'Betting' })
  await betting.getByRole('radio', { name: 'Fixed' }).check({ force: true })
  await betting.getByRole('textbox', { name: 'Default stake' }).fill('25')
  await betting.getByText(/^Saved/).waitFor()
  const display = here.getByRole('region', { name: 'Display' })
  await display.getByRole('radio', { name: 'Malay' }).check({ force: true })
  await here.getByRole('region', { name: 'Preview' }).getByText('-0.93').waitFor()
  await display.getByText(/^Saved/).waitFor()
  await seesNoBarrier(here, 'settings')
  await there.reload()
  await there.getByRole('region', { name: 'Preview' }).getByText('-0.93').waitFor()
  const amount = there.getByRole('textbox', { name: 'Default stake' })
  if ((await amount.inputValue()) !== '25') throw new Error('the stake did not follow')
  await display.getByRole('button', { name: 'Undo' }).click()
  await here.getByRole('region', { name: 'Preview' }).getByText('-0.93').waitFor({ state: 'detached' })
}

/**
 * Answers `sessionstay` as if the session had lasted 59:59 until `isWanted` resolves, and an hour from then on.
 * @returns how often it was called
 */
async function growOlder(page: Page, isWanted: Promise<void>): Promise<() => number> {
  let prompts = 0
  let isOlder = false
  await page.route('**/api/playsession', async (route) => {
    prompts++
    const on_s = isOlder ? 3600 : 3599
    await isWanted
    isOlder = true
    await route.fulfill({ json: { status: 1, statusdesc: '', on_s, since: 0, result: -12.5, outstanding: 0 } })
  })
  return () => prompts
}

/** A time check opens over a half-typed field and leaves the text as it was. */
async function seesTimeCheck(page: Page, field: Locator): Promise<void> {
  const check = page.getByRole('dialog', { name: 'Time check' })
  await check.getByText('You have been logged in for 1 h 0 min.').waitFor()
  await seesNoBarrier(page, 'a time check')
  await check.getByRole('button', { name: 'Continue' }).click()
  await check.waitFor({ state: 'detached' })
  const isHeld = await field.evaluate(
    (input: HTMLInputElement) => input.value === '1' && input === document.activeElement,
  )
  if (!isHeld) throw new Error('what was half typed is gone')
  await page.unroute('**/api/playsession')
}

/**
 * The journey through own limits and a break, which ends the sessions everywhere and refuses logins; two pages in
 * English.
 */
export async function playJourney(here: Page, there: Page, baseUrl: string, account: string): Promise<void> {
  const typed = Promise.withResolvers<void>()
  const prompts = await growOlder(here, typed.promise)
  for (const page of [here, there]) {
    await page.goto(`${baseUrl}/info/play`)
    await page.getByRole('heading', { name: 'Responsible gaming' }).waitFor()
  }
  const stakes = here.getByRole('region', { name: 'Stakes' })
  const limit = stakes.getByRole('textbox', { name: 'Stakes, Day: limit in MYR' })
  const change = stakes.getByRole('button', { name: 'Change: Stakes, Day' })
  await change.click()
  await limit.fill('1')
  // The page calls twice: once by itself, once to know when the first check is due.
  while (prompts() < 2) await here.waitForTimeout(50)
  typed.resolve()
  await seesTimeCheck(here, limit)
  await stakes.getByRole('button', { name: 'Cancel' }).click()
  for (const amount of ['100', '900']) {
    await change.click()
    await limit.fill(amount)
    await stakes.getByRole('button', { name: 'Save' }).click()
    await stakes.getByText('MYR 100.00').waitFor()
  }
  await stakes.getByText(/^MYR 900.00 from/).waitFor()
  await seesNoBarrier(here, 'responsible play')
  await stakes.getByRole('button', { name: 'Discard' }).click()
  await stakes.getByText(/^MYR 900.00 from/).waitFor({ state: 'detached' })
  await seesNoBarrier(there, 'responsible play on a phone')
  await here.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD)
  await here.getByRole('button', { name: 'Continue' }).click()
  await here.getByRole('button', { name: /^Yes, until/ }).click()
  await here.getByText(/^You are taking a break/).waitFor()
  await there.getByRole('dialog', { name: 'Logged out' }).waitFor()
  await here.getByRole('button', { name: 'OK' }).click()
  await here.getByRole('textbox', { name: 'Username' }).fill(account)
  await here.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await here.getByRole('button', { name: 'Login' }).click()
  await here.getByRole('heading', { name: 'You cannot log in' }).waitFor()
}
