/** The part of a supervisor's journey through the console that is about licensees and their wallets. */
import type { Page } from 'playwright-core'
import { seesNoBarrier } from './stage/barriers.ts'

/** Gives a wallet another address beside the open page, as a colleague would. */
const movesWallet = (page: Page, name: string, url: string): Promise<string> =>
  page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/console/licenseewallet', { method: 'POST', headers, body: JSON.stringify(body) })).text()
    },
    { name, url },
  )

/**
 * Creates a licensee and saves his wallet's address, whose secret is shown until the page is left. Another list of
 * addresses, saved after a colleague moved the wallet, leaves it where it is by now.
 */
async function savesWallet(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Create' }).click()
  const row = page.getByRole('button', { name, exact: true })
  await row.click()
  const wallet = page.getByRole('form', { name: 'Wallet', exact: true })
  await wallet.getByRole('textbox').first().fill('https://wallet.example/quarterline')
  await wallet.getByRole('textbox').last().fill('203.0.113.0/24')
  await wallet.getByRole('button', { name: 'Save' }).click()
  // The list has brought the address once the wallet can be closed.
  await page.getByRole('button', { name: 'Stop new bets' }).waitFor()
  const secret = page.getByRole('alert').getByText('Copy the secret now.')
  const staysTold = async () => {
    if (!(await secret.isVisible())) throw new Error('a secret that is told once was gone before it was read')
  }
  await staysTold()
  const said = await movesWallet(page, name, 'https://moved.example/quarterline')
  if (!said.includes('"status":1')) throw new Error(`the wallet did not move: ${said}`)
  await wallet.getByRole('textbox').last().fill('198.51.100.7')
  const saved = page.waitForResponse('**/console/licenseewallet')
  await wallet.getByRole('button', { name: 'Save' }).click()
  await (await saved).finished()
  await staysTold()
  // Opened anew, it shows what is stored.
  await row.click()
  await row.click()
  await wallet.locator('input[value="198.51.100.7"]').waitFor()
  await wallet.locator('input[value="https://moved.example/quarterline"]').waitFor()
  await row.click()
}

/** Reads the state of a licensee's wallet and the messages of a bet. */
export async function looksAtLicensee(page: Page): Promise<void> {
  await page.goto(new URL('/console/licensees', page.url()).href)
  await page.getByRole('button', { name: 'New licensee' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('x')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByText('A name has 3 to 32').waitFor()
  await seesNoBarrier(page, 'console new licensee')
  await savesWallet(page, `desk${page.viewportSize()?.width}`)
  await page.getByRole('button', { name: 'demopartner' }).click()
  await page.getByRole('heading', { name: 'Response time of the wallet' }).waitFor()
  await page.getByRole('textbox', { name: 'Bet id' }).fill('none')
  await page.keyboard.press('Enter')
  await page.getByText('The wallet was never asked about this bet.').waitFor()
  await seesNoBarrier(page, 'console licensee')
}

/**
 * Stops new bets of a licensee's members and allows them again. Journeys share the licensee, so only one of them does
 * it.
 */
export async function stopsNewBets(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stop new bets' }).click()
  await page.getByRole('heading', { name: 'Closed to new bets' }).waitFor()
  await seesNoBarrier(page, 'console closed licensee')
  await page.getByRole('button', { name: 'Accept bets again' }).click()
  await page.getByRole('heading', { name: 'Accepting bets' }).waitFor()
}
