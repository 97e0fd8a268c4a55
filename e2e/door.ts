/**
 * The journey through the landing page: banners, help, blocked accounts, unknown pages, and two tabs of one browser.
 */
import type { Page } from 'playwright-core'
import { acceptTerms } from './journey.ts'
import { seesNoBarrier } from './stage/barriers.ts'
import { chooseLanguage } from './stage/chooseLanguage.ts'

async function turnBanners(page: Page): Promise<void> {
  const banners = page.getByRole('region', { name: 'Sports and games' })
  // Banners turn by themselves, so any of them may be first.
  for (const [product, words] of [
    [/^Sports/, 'The line moves'],
    [/^Esports/, 'Call the map'],
  ] as const) {
    await banners.getByRole('listitem').getByRole('button', { name: product }).click()
    await banners.getByRole('heading', { name: words }).waitFor()
  }
  await seesNoBarrier(page, 'another banner')
}

async function readHelp(page: Page): Promise<void> {
  for (const topic of ['Help', 'Contact your upline', 'Terms', 'Rules']) {
    await page.getByRole('contentinfo').getByRole('button', { name: topic, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: topic })
    await dialog.getByRole('heading', { name: topic, exact: true }).waitFor()
    await seesNoBarrier(page, topic)
    await dialog.getByRole('button', { name: 'Close' }).click()
  }
}

async function logIn(page: Page, account: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(account)
  await page.getByRole('textbox', { name: 'Password' }).fill('demo1234')
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Declined terms end the session; accepted ones are not asked for again. */
async function acceptOnSecondThought(page: Page, account: string): Promise<void> {
  await logIn(page, account)
  await page.getByRole('button', { name: 'Decline and log out' }).click()
  await page.getByRole('heading', { name: 'Member login' }).waitFor()
  await logIn(page, account)
  await acceptTerms(page)
  await page.getByRole('button', { name: /^Account/ }).waitFor()
}

/** An unknown page keeps the frame and suggests pages that the member may have meant. */
async function loseTheWay(page: Page, baseUrl: string): Promise<void> {
  await page.goto(`${baseUrl}/info/betlst`)
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await page.getByRole('button', { name: /^Account/ }).waitFor()
  await seesNoBarrier(page, 'a page that is not there')
  await page.getByRole('main').getByRole('link').first().click()
  await page.getByRole('tab', { name: /^Outstanding/ }).waitFor()
}

/** @param options.account one that no other journey uses */
export async function doorJourney(page: Page, baseUrl: string, account: string): Promise<void> {
  await page.goto(`${baseUrl}/nowhere`)
  await page.getByRole('searchbox').waitFor()
  await page.goto(baseUrl)
  await chooseLanguage(page, 'English')
  await turnBanners(page)
  await readHelp(page)
  await acceptOnSecondThought(page, account)
  await loseTheWay(page, baseUrl)
  const other = await page.context().newPage()
  await other.goto(`${baseUrl}/info/rules`)
  await other.getByRole('button', { name: /^Account/ }).click()
  await other.getByRole('button', { name: 'Logout' }).click()
  await page.getByText('You have logged out in another tab.').waitFor()
  await page.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('heading', { name: 'Member login' }).waitFor()
}
