/** The time of a stage's platform. */
import type { Page } from 'playwright-core'

/** The platform's time, which is not the machine's and may run fast. */
export async function platformNow(page: Page, baseUrl: string): Promise<number> {
  const answer = await page.request.post(`${baseUrl}/api/version`, { data: {} })
  return (await answer.json()).now
}
