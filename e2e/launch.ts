/**
 * The journey from an operator's own site: a token in the address logs in once, and never replaces a logged-in member.
 */
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { addIssuer } from '../server/src/account/admin/issuers.ts'
import { openDb } from '../server/src/kit/db.ts'
import { TEST_START_MS } from '../server/test/feed/testFeed.ts'
import { acceptTerms } from './journey.ts'
import { seesNoBarrier } from './stage/barriers.ts'
import { openContext } from './stage/testStage.ts'

/** Registers a site with the house. @returns a function that makes tokens for an account */
export async function registerSite(ownerUrl: string): Promise<(account: string) => string> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const db = openDb(ownerUrl, { max: 1 })
  const house = { db, by: { account: 'test', ip: 'local' }, now: async () => TEST_START_MS }
  const key = publicKey.export({ format: 'jwk' }).x ?? ''
  const [said] = await addIssuer(house, { name: 'site', under: 'demoshare', key })
  await db.close()
  const aud = /"aud": "([^"]+)"/.exec(said ?? '')?.[1]
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return (sub) => {
    // Machine's clock: a token ages in real time, as the sites' own clocks do.
    const iat = Math.floor(Date.now() / 1000)
    const token = `${part({ alg: 'EdDSA' })}.${part({ aud, sub, jti: randomUUID(), iat, exp: iat + 60 })}`
    return `${token}.${sign(null, Buffer.from(token), privateKey).toString('base64url')}`
  }
}

/** Collects the addresses and referrers of a page's requests from now on. */
function heardOf(page: Page): string[] {
  const heard: string[] = []
  page.on('request', (request) => heard.push(request.url(), request.headers().referer ?? ''))
  return heard
}

function expectNone(heard: readonly string[], token: string): void {
  const leaking = heard.find((one) => one.includes(token))
  if (leaking !== undefined) throw new Error(`the token was told: ${leaking.slice(0, 60)}`)
}

export async function launchJourney(browser: Browser, baseUrl: string, tokenFor: (account: string) => string) {
  const page = await (await openContext(browser)).newPage()
  await page.addInitScript(() => localStorage.setItem('quarterline.look', '{"state":{"language":"en"},"version":0}'))
  const heard = heardOf(page)
  // A token lives a minute: a slow machine loads the page for the first time before there is one.
  await page.goto(baseUrl)
  await page.getByRole('button', { name: 'Login' }).waitFor()
  const token = tokenFor('demo13')
  await page.goto(`${baseUrl}/?redirect=%2Finfo%2Fstatement#token=${token}`)
  await page.waitForURL('**/info/statement')
  await acceptTerms(page)
  expectNone(heard, token)
  if ((await page.evaluate(() => history.length)) > 4) throw new Error('the way in must not fill the history')

  // A token for another account changes nothing.
  await page.goto(`${baseUrl}/?token=${tokenFor('demo14')}`)
  await page
    .getByRole('dialog')
    .getByText('You are still logged in as demo13. Log out first to log in as demo14.')
    .waitFor()
  if (page.url().includes('token')) throw new Error('the token stayed in the address')
  await page.context().close()

  const again = await (await openContext(browser)).newPage()
  await again.addInitScript(() => localStorage.setItem('quarterline.look', '{"state":{"language":"en"},"version":0}'))
  await again.goto(`${baseUrl}/?token=${token}`)
  await again.getByText('This link is no longer valid.').waitFor()
  await seesNoBarrier(again, 'a used token')
  await again.getByRole('button', { name: 'Log in with username and password' }).click()
  await again.getByRole('textbox', { name: 'Username' }).waitFor()
  await again.context().close()
}
