/** A member watches a match's live picture: nothing plays by itself, the picture says how far it is behind, and follows to another page. */
import type { Page } from 'playwright-core'
import { seesNoBarrier } from '../stage/barriers.ts'

const secondsOf = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)

/** Waits until the picture moves. */
async function seesItMove(page: Page): Promise<void> {
  const fromS = await secondsOf(page)
  await page.waitForFunction((before) => (document.querySelector('video')?.currentTime ?? 0) > before, fromS)
}

/** On a phone the corner's buttons can be pressed though a line lies on the lower bar: an offer, or the slip of a room. */
async function seesItAboveOffers(page: Page): Promise<void> {
  const wide = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => {
    const line = document.createElement('p')
    line.dataset.lowerLine = ''
    line.style.cssText = 'position: fixed; inset: auto 0 56px; z-index: 31; min-height: 52px'
    document.body.append(line)
  })
  const stop = page.getByRole('region', { name: 'Live picture' }).getByRole('button', { name: 'Stop the picture' })
  await stop.click({ trial: true })
  await page.evaluate(() => document.querySelector('p[data-lower-line]')?.remove())
  await page.setViewportSize(wide)
}

/** Watches the first match of the live centre. @returns how many seconds it was behind play */
export async function watchPicture(page: Page, baseUrl: string): Promise<number> {
  await page.goto(`${baseUrl}/livetv`)
  await page
    .locator('main a[href*="match="]')
    .filter({ has: page.getByRole('img', { name: 'Live picture' }) })
    .first()
    .click()
  const play = page.getByRole('button', { name: 'Play live picture' })
  await play.waitFor()
  if ((await page.locator('video').count()) > 0) throw new Error('a picture must not play by itself')
  await play.click()
  const age = page.getByText(/^\d+ s behind play$/)
  await age.waitFor()
  await seesItMove(page)
  const behindS = Number.parseInt(await age.innerText(), 10)
  // How far behind depends on the machine; from 15 s on the page leads back to the present.
  const live = page.getByText(/^(\d|1[0-4]) s behind play$/)
  await live
    .or(page.getByRole('button', { name: 'To live' }))
    .first()
    .waitFor()
  await seesNoBarrier(page, 'live picture')
  await page.getByRole('link', { name: 'Bet list', exact: true }).first().click()
  const corner = page.getByRole('region', { name: 'Live picture' })
  await corner.locator('video').waitFor()
  await seesItMove(page)
  await seesNoBarrier(page, 'live picture in the corner')
  await seesItAboveOffers(page)
  await corner.getByRole('button', { name: 'Stop the picture' }).click()
  await corner.waitFor({ state: 'hidden' })
  return behindS
}
