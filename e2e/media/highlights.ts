/** A member looks at highlights: no score before he wants it, nothing plays by itself, and a clip is made when he presses it. */
import type { Page } from 'playwright-core'
import { seesNoBarrier } from '../stage/barriers.ts'

export async function seeHighlights(page: Page, baseUrl: string): Promise<void> {
  await page.goto(`${baseUrl}/highlight/home`)
  const card = page
    .locator('main li')
    .filter({ has: page.getByRole('button', { name: /^Play: / }) })
    .first()
  await card.waitFor()
  const scores = card.locator('.figures')
  if ((await scores.count()) > 0) throw new Error('a score must be hidden until it is wanted')
  if ((await page.locator('video').count()) > 0) throw new Error('a clip must not play by itself')
  await seesNoBarrier(page, 'highlights')
  await card.getByRole('button', { name: /^Show the score/ }).click()
  await scores.nth(1).waitFor()
  await card.getByRole('button', { name: /^Play: / }).click()
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0)
}
