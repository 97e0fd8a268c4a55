/** A slow link, as long as a journey wants it. */
import type { Page } from 'playwright-core'

/** Holds back what a page asks for. @returns what lets it through, and resolves when an answer that was held has come */
export async function holdBack(page: Page, address: string): Promise<() => Promise<void>> {
  const until = Promise.withResolvers<void>()
  let isHeld = false
  await page.route(address, async (route) => {
    isHeld = true
    await until.promise
    await route.fallback()
  })
  return async () => {
    const comes = isHeld ? page.waitForResponse(address) : undefined
    until.resolve()
    await comes
    await page.unroute(address)
  }
}
