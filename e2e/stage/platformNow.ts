/** The time of a stage's platform. */
import type { Page } from 'playwright-core'

/** The platform's time, which is not the machine's and may run fast. */
export async function platformNow(page: Page, baseUrl: string): Promise<number> {
  const answer = await page.request.post(`${baseUrl}/api/version`, { data: {} })
  const { now } = await answer.json()
  if (typeof now !== 'number') throw new Error(`the platform tells no time: ${await answer.text()}`)
  return now
}
